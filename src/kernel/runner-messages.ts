import type { CompiledCell, CompiledFiles } from "./compilation";
import type { Content } from "./wire";

/** A MIME bundle: one thing in several forms. */
export type Bundle = Record<string, unknown>;

/** How a cell ended. */
export type CellResult =
  | { ok: true; data?: Bundle }
  | {
      ok: false;
      ename: string;
      evalue: string;
      traceback: string[];
      /** The cell ran to its end, only its value could not be shown: its names are there. */
      isDeclared?: boolean;
    };

/** A compiled cell on its way into the process that runs it. */
export interface RunRequest extends Pick<CompiledCell, "kind" | "js" | "map" | "names" | "last"> {
  type: "run";
  /** Output carries it back. */
  id: string;
  /** The cell in tracebacks, such as "cell 3". */
  name: string;
  /** Project files that the process does not have yet. */
  files: CompiledFiles;
}

/** What the kernel sends to the process that runs cells. */
export type ToRunner =
  | RunRequest
  | { type: "input"; value: string }
  | { type: "comm_open" | "comm_msg" | "comm_close"; cell: string; content: Content };

/** What that process writes to the kernel, a line of JSON each. `cell` is the id of the cell that caused it. */
export type FromRunner =
  | ({
      type: "done";
      cell?: string;
      /** Of fd 1 and 2, those that end with a mark. */ marked: number[];
    } & CellResult)
  | { type: "stream"; cell?: string; name: "stdout" | "stderr"; text: string }
  | { type: "input"; cell?: string; prompt: string; password: boolean }
  | { type: PublishedType; cell?: string; [more: string]: unknown };

/** Output that is published as it is. */
export type PublishedType =
  "display_data" | "update_display_data" | "clear_output" | "comm_open" | "comm_msg" | "comm_close";

/** The descriptors that the two processes share, beside 1 and 2 (what subprocesses print) and 3 (requests). */
export const CHANNELS = {
  /** The guard's, read by a thread that no cell can block. */
  guard: 4,
  /** All output, written synchronously: so it is in order, holds a flood back, and survives the process. */
  output: 5,
} as const;

/** With this exit code the process says that it can no longer tell how a cell ended. */
export const BROKEN_EXIT = 70;

/** Ends what a cell's subprocesses printed, on fd 1 and 2. */
export const markOf = (id: string): string => `\0cell ${id} ends\0`;
