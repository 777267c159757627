import type ts from "typescript";
import type { Problem } from "./compilation";
import { shortName } from "./project";
import { explainNamesakes } from "./namesakes";

/** Where the diagnostics come from. */
export interface Origin {
  ts: typeof import("typescript");
  /** The cell as its author wrote it. */
  code: string;
  /** What messages call it, such as "cell 3". */
  name: string;
  /** The file tslab makes of it, which has one line before the author's first. */
  cellName: string;
  declarationsName: string;
  root: string;
}

const AT_MOST = 10;

/** What a beginner can do about the errors that beginners meet. */
const HINTS: Record<number, (name: string) => string> = {
  1308: () => "Write `async` before the function, so that it may use `await`.",
  2304: (name) => `Has the cell that declares ${name} been run? Is it spelled the same there?`,
  2307: (name) =>
    /^\.{0,2}\//.test(name) ? "The path starts at the folder of the notebook or file that imports." : "",
  2454: (name) => `Give ${name} a value before it is read.`,
  2531: () => "Ask first whether it is null: `if (x !== null) …`.",
  2532: () => "Ask first whether it is undefined: `if (x !== undefined) …`.",
  2552: (name) => `Has the cell that declares ${name} been run?`,
  2564: (name) => `Give ${name} a value where it is declared or in the constructor.`,
  2588: (name) => `${name} was declared with const, which is for good. Use let for a variable that changes.`,
  7006: (name) => `Say what ${name} is, for example ${name}: number.`,
  7031: (name) => `Say what ${name} is.`,
  18046: (name) => `Its type is not known here. Ask first, for example with typeof ${name} or instanceof.`,
  18047: (name) => `Ask first: if (${name} !== null) …`,
  18048: (name) => `Ask first: if (${name} !== undefined) …`,
};

/** The errors among the diagnostics, each with its line and a caret under the spot. */
export function describeProblems(diagnostics: readonly ts.Diagnostic[], origin: Origin): Problem[] {
  const { ts } = origin;
  const errors = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  // tslab adds a line to the cell; what is wrong there is wrong before, too.
  const visible = errors.filter((error) => !isBeyond(error, origin));
  const shown = visible.length > 0 ? visible : errors;
  const problems = shown.slice(0, AT_MOST).map((error) => describe(error, origin));
  if (shown.length > AT_MOST)
    problems.push({ summary: "", text: `… and ${shown.length - AT_MOST} more errors.` });
  return problems;
}

function isBeyond({ file, start = 0 }: ts.Diagnostic, { code, cellName }: Origin): boolean {
  return file?.fileName === cellName && start > file.text.indexOf("\n") + 1 + code.length;
}

function describe(
  { file, start = 0, length = 1, messageText, code }: ts.Diagnostic,
  origin: Origin,
): Problem {
  const { ts } = origin;
  const original = ts.flattenDiagnosticMessageText(messageText, "\n");
  const message = explainNamesakes(original, origin) ?? original;
  if (!file) return { summary: message, text: message };
  const { line, character } = ts.getLineAndCharacterOfPosition(file, start);
  const isCell = file.fileName === origin.cellName;
  const lineNumber = isCell ? line : line + 1;
  const source = (isCell ? origin.code : file.text).split(/\r?\n/)[lineNumber - 1] ?? "";
  const place = `${isCell ? origin.name : shortName(origin.root, file.fileName)}:${lineNumber}:${character + 1}`;
  const hint = HINTS[code]?.(/'([^']+)'/.exec(original)?.[1] ?? "it");
  const text = [
    `${place} - ${message} (TS${code})`,
    ...(hint ? [hint] : []),
    "",
    `    ${source}`,
    `    ${caret(source, character, length)}`,
  ].join("\n");
  return { summary: `${place} - ${message.split("\n")[0]}`, text };
}

function caret(source: string, character: number, length: number): string {
  const indent = source.slice(0, character).replace(/[^\t]/g, " ");
  return indent + "^".repeat(Math.max(1, Math.min(length, source.length - character)));
}
