import { readFileSync } from "node:fs";
import { escapeXml } from "../puzzle/draw";
import { DISPLAY, INSPECT, type MimeBundle } from "./mime-bundle";
import { Note } from "./note";
import { pngOf } from "./picture";

/** The programs in src/lab/browser/widgets. */
export type WidgetName = "picture" | "play" | "animate" | "trace" | "game-tree";

/** What a view is made of. */
export interface ViewParts {
  /** The whole content as text: for terminals, and for programs that show nothing else. */
  text: string;
  /** The content as one still picture, for untrusted notebooks and paper. */
  svg: string;
  /** What the picture shows, in a sentence. */
  alt: string;
  /** What runs in the browser, and what it is given (plain data). */
  widget: WidgetName;
  data: unknown;
}

/**
 * Something to see in a notebook. As the last value of a cell it shows itself; `display(view)` shows it anywhere.
 *
 * The HTML holds the still picture, and a script that puts the living thing in its place. JupyterLab prefers HTML
 * even in a notebook it does not trust, but then drops scripts and SVG: the picture is what remains.
 */
export class View {
  readonly #parts: ViewParts;

  constructor(parts: ViewParts) {
    this.#parts = parts;
  }

  /** The view in the formats of Jupyter. */
  [DISPLAY](): MimeBundle {
    const { svg, text } = this.#parts;
    const png = pngOf(svg);
    return { "text/html": this.#html(png), "image/png": png, "text/plain": text };
  }

  /** The view as text. */
  toString(): string {
    return this.#parts.text;
  }

  [INSPECT](): string {
    return this.toString();
  }

  #html(png: string): string {
    const { alt, widget, data, svg } = this.#parts;
    const width = /width="(\d+)/.exec(svg)?.[1] ?? "";
    return (
      `<div class="taquin taquin-${widget}" data-lm-suppress-shortcuts="true">` +
      `<img src="data:image/png;base64,${png}" width="${width}" alt="${escapeXml(alt)}" style="max-width: 100%">` +
      `</div><script>(function(here){${widgetScript(widget)}` +
      `widget.mount(here&&here.previousElementSibling,${asScript(data)})})(document.currentScript)</script>`
    );
  }
}

/** A message in place of a picture: what could not be shown, and what to do about it. */
export function message(text: string): Note {
  return new Note([{ kind: "text", text }]);
}

const scripts = new Map<WidgetName, string>();

function widgetScript(widget: WidgetName): string {
  let script = scripts.get(widget);
  if (script === undefined) {
    const file = new URL(`../../dist/lab/browser/widgets/${widget}.js`, import.meta.url);
    scripts.set(widget, (script = readFileSync(file, "utf8")));
  }
  return script;
}

/** Data as an expression inside a script element, which a `<` could end. */
function asScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
