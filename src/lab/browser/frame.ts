import { DARK, declarations, LIGHT } from "../palette";

/**
 * Opens the place where a widget lives: a shadow tree on the output's element, which hides the still picture and
 * keeps the notebook's style sheets out. Null if there is none, or if it is open already: then this output was
 * only moved on the page and its script ran again.
 */
export function openFrame(element: Element | null, css: string): ShadowRoot | null {
  const host = element ?? document.querySelector(".taquin:not([data-live])");
  if (!(host instanceof HTMLElement) || host.shadowRoot !== null) return null;
  host.dataset.live = "true";
  const root = host.attachShadow({ mode: "open" });
  root.append(make("style", {}, FRAME_CSS + css));
  followTheme(host);
  return root;
}

/** Keeps the host's class in step with the page's theme. */
function followTheme(host: HTMLElement): void {
  const follow = () => host.classList.toggle("taquin-dark", isDark(host));
  follow();
  const observer = new MutationObserver(follow);
  for (const element of [document.body, document.documentElement]) {
    observer.observe(element, {
      attributes: true,
      attributeFilter: ["data-jp-theme-light", "class", "style"],
    });
  }
}

/** JupyterLab and VS Code say it; elsewhere the ground behind the output tells. */
function isDark(host: Element): boolean {
  const { jpThemeLight } = document.body.dataset;
  if (jpThemeLight !== undefined) return jpThemeLight === "false";
  if (document.body.matches(".vscode-dark, .vscode-high-contrast")) return true;
  for (let element: Element | null = host; element !== null; element = element.parentElement) {
    const [red, green, blue, alpha = 1] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (alpha > 0.5 && red !== undefined) return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
  }
  return false;
}

/** Makes an element with attributes and children. An attribute that is `true` is empty; `false` leaves it out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** An element with ready-made markup inside. */
export function makeWith<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean>,
  markup: string,
): HTMLElementTagNameMap[Name] {
  const element = make(name, attributes);
  element.innerHTML = markup;
  return element;
}

const FRAME_CSS = `
:host {
  ${declarations(LIGHT)};
  display: block;
  color: var(--taquin-ink);
  font: 14px/1.45 var(--jp-ui-font-family, system-ui, "Segoe UI", Helvetica, Arial, sans-serif);
  padding: 6px;
  max-width: 100%;
}
:host(.taquin-dark) { ${declarations(DARK)}; }
*, *::before { box-sizing: border-box; }
p { margin: 0; }
svg { display: block; max-width: 100%; height: auto; }
button {
  font: inherit; color: var(--taquin-ink); background: var(--taquin-card);
  border: 1px solid var(--taquin-edge); border-radius: 6px; padding: 4px 12px; min-height: 30px; cursor: pointer;
}
button:hover:not(:disabled) { border-color: var(--taquin-ink); }
button:disabled { opacity: 0.45; cursor: default; }
:focus-visible { outline: 3px solid var(--taquin-fresh); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.note {
  border-left: 4px solid var(--taquin-wrong); padding: 2px 10px; margin-top: 8px; max-width: 75ch;
}
.quiet { color: var(--taquin-soft); }
.unseen {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
`;
