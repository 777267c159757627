// What every cell may use without importing it.

/** Shows things below the cell, in many forms. */
interface Display {
  /** Shows a text. */
  text(text: string): void;
  /** Shows HTML. */
  html(html: string): void;
  /** Shows Markdown. */
  markdown(markdown: string): void;
  /** Shows a formula. */
  latex(latex: string): void;
  /** Shows a drawing. */
  svg(svg: string): void;
  /** Shows a PNG image. */
  png(bytes: Uint8Array): void;
  /** Shows a JPEG image. */
  jpeg(bytes: Uint8Array): void;
  /** Shows a GIF image. */
  gif(bytes: Uint8Array): void;
  /** Shows a PDF document. */
  pdf(bytes: Uint8Array): void;
  /** Runs JavaScript in the browser. */
  javascript(code: string): void;
  /** Shows content of any MIME type. */
  raw(type: string, content: string | Uint8Array): void;
  /** Shows one thing in several forms; the notebook takes the richest it knows. */
  mime(bundle: Record<string, unknown>): void;
}
/** Shows a value now, as if it were the last expression of the cell. */
declare const display: Display & ((value: unknown) => Promise<void>);
/** A display that overwrites what it showed before, each time it is used. */
declare function newDisplay(): Display;
/** Clears the output of the cell; with `wait`, not before new output comes. */
declare function clearOutput(wait?: boolean): void;
/** Asks the reader a question and waits for the answer. */
declare function input(prompt?: string, password?: boolean): Promise<string>;

/** A line to a widget in the browser. */
interface Comm {
  readonly id: string;
  readonly target: string;
  /** Calls back with each message from the other side. */
  onMessage(handle: (data: unknown) => void): void;
  /** Calls back when the other side hangs up. */
  onClose(handle: (data: unknown) => void): void;
  send(data: unknown): void;
  close(data?: unknown): void;
}
/** Messages between cells and widgets in the browser. */
declare const comms: {
  /** Calls back when a widget of this kind opens a line. */
  registerTarget(target: string, opened: (comm: Comm, data: unknown) => void): void;
  /** Opens a line to a widget. */
  open(target: string, data?: unknown): Comm;
};
