import { make, makeWith } from "./frame";

/** What a stepper steps through. */
export interface StepperOptions {
  /** What the slider is for, as "Step". */
  name: string;
  count: number;
  /** Where it stands at first. */
  start?: number;
  /** The pause between two steps when it plays, in milliseconds. */
  pauseMs: number;
  /** What stands beside the slider, and what a screen reader says. */
  label(index: number): string;
  /** Called for each new position, and once at the beginning. */
  onChange(index: number): void;
}

/** Buttons and a slider to go through a sequence: first, back, play, on, last. */
export function createStepper(options: StepperOptions): HTMLElement {
  const last = options.count - 1;
  let index = options.start ?? 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const slider = make("input", { type: "range", min: "0", max: String(last), "aria-label": options.name });
  const label = make("output", { class: "label" });
  const first = iconButton("first", `First ${options.name.toLowerCase()}`, () => go(0));
  const back = iconButton("back", `Previous ${options.name.toLowerCase()}`, () => go(index - 1));
  const play = iconButton("play", "Play", () => (timer === undefined ? startPlaying() : stopPlaying()));
  const on = iconButton("on", `Next ${options.name.toLowerCase()}`, () => go(index + 1));
  const end = iconButton("last", `Last ${options.name.toLowerCase()}`, () => go(last));
  slider.addEventListener("input", () => go(Number(slider.value)));

  function go(next: number, isPlaying = false): void {
    if (!isPlaying) stopPlaying();
    index = Math.max(0, Math.min(last, next));
    slider.value = String(index);
    slider.setAttribute("aria-valuetext", options.label(index));
    label.textContent = options.label(index);
    first.disabled = back.disabled = index === 0;
    on.disabled = end.disabled = index === last;
    options.onChange(index);
  }

  function startPlaying(): void {
    if (index === last) go(0);
    setPlay("pause", "Pause");
    timer = setInterval(() => {
      if (!play.isConnected) return stopPlaying();
      go(index + 1, true);
      if (index === last) stopPlaying();
    }, options.pauseMs);
  }

  function stopPlaying(): void {
    clearInterval(timer);
    timer = undefined;
    setPlay("play", "Play");
  }

  function setPlay(icon: keyof typeof ICONS, name: string): void {
    play.innerHTML = iconOf(icon);
    play.setAttribute("aria-label", name);
    play.title = name;
  }

  const row = make("div", { class: "row stepper" }, first, back, play, on, end, slider, label);
  go(index);
  return row;
}

const ICONS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M10.5 2.5L12 4 8 8l4 4-1.5 1.5L5 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  on: "M5.5 2.5L4 4l4 4-4 4 1.5 1.5L11 8z",
  last: "M3 3v10l7-5zM11 3h2v10h-2z",
};

function iconOf(icon: keyof typeof ICONS): string {
  return `<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path fill="currentColor" d="${ICONS[icon]}"/></svg>`;
}

function iconButton(icon: keyof typeof ICONS, name: string, onClick: () => void): HTMLButtonElement {
  const button = makeWith(
    "button",
    { type: "button", class: "icon", "aria-label": name, title: name },
    iconOf(icon),
  );
  button.addEventListener("click", onClick);
  return button;
}

/** The look of a stepper. */
export const STEPPER_CSS = `
.stepper { gap: 4px; margin: 0 0 10px; }
.stepper .icon { padding: 0; width: 32px; min-height: 30px; display: grid; place-items: center; }
.stepper input { flex: 0 1 260px; min-width: 100px; margin: 0 8px; accent-color: var(--taquin-fresh); }
.stepper .label { font-variant-numeric: tabular-nums; }
`;
