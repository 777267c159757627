import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { hideExports } from "./cell-exports";
import { cellCode } from "./cell-script";
import type {
  CompiledCell,
  Compilation,
  CompilerQuestions,
  Completeness,
  Completions,
  Inspection,
} from "./compilation";
import type { Answer } from "./compiler";
import { describeProblems } from "./problems";
import { ownPackage, type Project, withSlashes } from "./project";
import { CELL_PREFIX, loadTslab, type QuickInfo } from "./tslab";

const KEEP_AFTER_MS = 3000;
const AHEAD_AFTER_MS = 300;

// Turns cells into ES modules: checked, with a source map, and with the declarations that later cells need.

const project = workerData as Project;
const globals = withSlashes(fileURLToPath(new URL("../../src/kernel/globals.d.ts", import.meta.url)));
const { ts, converter, programs, isCompleteCode, keepCode } = loadTslab(project, globals);

function compile(declarations: string, code: string, name: string): Compilation {
  programs.refresh();
  const changed = programs.takeChanged();
  const { declOutput, lastExpressionVar } = converter.convert(declarations, hideExports(ts, code));
  const { cellName, declarationsName } = programs;
  const origin = { ts, code, name, cellName, declarationsName, root: project.root };
  const problems = describeProblems(programs.diagnostics, origin);
  if (problems.length > 0) return { ok: false, problems, changed };
  return { ok: true, changed, cell: compiledCell(declOutput ?? "", lastExpressionVar) };
}

function compiledCell(declarations: string, last: string | undefined): CompiledCell {
  const { js = "", map = "", declarations: own } = programs.output;
  const code = cellCode(js, last);
  return {
    ...code,
    map,
    last,
    // A type that cannot be written down (that of an unnamed class with private members) is any for later cells.
    declarations: own === undefined ? declarations.replace(/^undefined/, anyOf(code.names)) : declarations,
    files: programs.takeFiles(),
    imports: programs.imports,
  };
}

const anyOf = (names: string[]): string => names.map((name) => `declare let ${name}: any;\n`).join("");

function complete(declarations: string, code: string, at: number): Completions {
  programs.refresh();
  const { original } = converter.complete(declarations, code, at);
  const entries = original?.entries ?? [];
  // Inside an import's path an entry stands for a part of it; elsewhere for the word before the cursor.
  const span = entries.find(({ replacementSpan }) => replacementSpan)?.replacementSpan;
  const start = span
    ? span.start - CELL_PREFIX.length
    : at - (/[\w$#]*$/.exec(code.slice(0, at))?.[0].length ?? 0);
  const typed = code.slice(start, at);
  const isOtherCase = (name: string): number => (name.startsWith(typed) ? 0 : 1);
  const matches = entries
    .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
    .sort(
      (a, b) =>
        isOtherCase(a.name) - isOtherCase(b.name) ||
        compareText(a.sortText, b.sortText) ||
        compareText(a.name, b.name),
    )
    .map(({ name, kind }) => ({ text: name, kind }));
  return { start, end: at, matches };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function inspect(declarations: string, code: string, at: number): Inspection | undefined {
  programs.refresh();
  for (const position of [at, calleeBefore(code, at)]) {
    if (position === undefined) continue;
    let info = converter.inspect(declarations, code, position);
    // Again, with comments.
    if (info && programs.document(info.sources)) info = converter.inspect(declarations, code, position);
    if (info) return inspectionOf(info);
  }
  return undefined;
}

function inspectionOf({ displayParts = [], documentation = [], tags = [] }: QuickInfo): Inspection {
  const text = (parts: readonly { text: string }[]): string => parts.map((part) => part.text).join("");
  const notes = tags.map(({ name, text: parts = [] }) => `@${name} ${text(parts)}`.trimEnd());
  return {
    signature: text(displayParts),
    documentation: [text(documentation), ...notes].filter(Boolean).join("\n"),
  };
}

/** The end of the name whose call the cursor stands in: `board.tileAt(1, |`. */
function calleeBefore(code: string, at: number): number | undefined {
  let depth = 0;
  for (let index = at - 1; index >= 0; index--) {
    if (/[)\]}]/.test(code[index])) depth++;
    if (/[([{]/.test(code[index]) && --depth < 0) return code[index] === "(" ? index : undefined;
  }
  return undefined;
}

const UNFINISHED = new Set([1010, 1160]); // a comment, a template that does not end

function isComplete(code: string): Completeness {
  const { completed, indent = "" } = isCompleteCode(code);
  const file = ts.createSourceFile(
    "cell.ts",
    code,
    ts.ScriptTarget.Latest,
  ) as import("typescript").SourceFile & {
    parseDiagnostics: import("typescript").Diagnostic[];
  };
  const isUnfinished = file.parseDiagnostics.some((problem) => UNFINISHED.has(problem.code));
  if (!completed || isUnfinished) return { status: "incomplete", indent };
  return { status: file.parseDiagnostics.length > 0 ? "invalid" : "complete" };
}

const questions: CompilerQuestions = { compile, complete, inspect, isComplete };

compile("", "const warm = 1; warm", "cell 0"); // so that the first cell finds a warm compiler
// While a person still reads: what the project exports itself is what its notebooks import first.
const ahead = setTimeout(() => {
  const name = ownPackage(project.root);
  if (name) compile("", `import ${JSON.stringify(name)};`, "cell 0");
}, AHEAD_AFTER_MS);
parentPort?.on(
  "message",
  ({ id, question, args }: { id: number; question: keyof CompilerQuestions; args: never[] }) => {
    clearTimeout(ahead);
    const answer: Answer = { id };
    try {
      answer.value = (questions[question] as (...args: never[]) => unknown)(...args);
    } catch (error) {
      answer.error = error as Error;
    }
    parentPort?.postMessage(answer);
  },
);
setTimeout(keepCode, KEEP_AFTER_MS).unref(); // the first cell comes first
