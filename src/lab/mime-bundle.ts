/** One thing in several formats, of which the reader's program takes the richest it can. */
export type MimeBundle = Record<string, string>;

/** The kernel calls the method of this name on a cell's last value, to show it. */
export const DISPLAY: unique symbol = Symbol.for("Jupyter.display");

/** Node calls the method of this name to print a value. */
export const INSPECT: unique symbol = Symbol.for("nodejs.util.inspect.custom");
