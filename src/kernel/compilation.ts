import type { CellCode } from "./cell-script";

/** A project file as it runs: an ES module, or the text of a JSON file. */
export interface CompiledFile {
  js: string;
  /** Its source map; a file that was written in JavaScript has none. */
  map?: string;
}

/** Paths (with slashes) and their files. */
export type CompiledFiles = [path: string, file: CompiledFile][];

/** A cell that may run. */
export interface CompiledCell extends CellCode {
  map: string;
  /** The name under which the module exports the value of the last expression. */
  last?: string;
  /** The declarations of all names that are known after this cell, for the next ones. */
  declarations: string;
  /** Project files that are new or have changed. */
  files: CompiledFiles;
  /** All project files that the cell imports, directly or not. */
  imports: string[];
}

/** Something the compiler found wrong. */
export interface Problem {
  /** Place and message in one line. */
  summary: string;
  /** The whole of it: message, hint, source line and caret. */
  text: string;
}

/** What became of a cell's source. `changed` lists project files that changed since the last cell. */
export type Compilation = { changed: string[] } & (
  { ok: true; cell: CompiledCell } | { ok: false; problems: Problem[] }
);

export interface Completions {
  /** The part of the code that a match replaces, in UTF-16 units. */
  start: number;
  end: number;
  matches: { text: string; kind: string }[];
}

/** What is known about a name. */
export interface Inspection {
  /** Its type or signature. */
  signature: string;
  documentation: string;
}

export interface Completeness {
  status: "complete" | "incomplete" | "invalid";
  indent?: string;
}

/** What the compiler's thread answers; each question is one message, each answer another. */
export interface CompilerQuestions {
  compile(declarations: string, code: string, name: string): Compilation;
  complete(declarations: string, code: string, at: number): Completions;
  inspect(declarations: string, code: string, at: number): Inspection | undefined;
  isComplete(code: string): Completeness;
}
