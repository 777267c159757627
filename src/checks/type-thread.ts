/**
 * The thread that finds type errors in a student's files. TypeScript's language service stays warm in it: the first
 * answer takes about a second, later ones only as long as it takes to look at what has changed.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import ts from "typescript";
import type { TypeProblem } from "./check";

const { root, folder } = workerData as { root: string; folder: string };
const FILES = ["board.ts", "min-pq.ts", "a-star.ts", "solver.ts", "linear-conflict.ts"];
const PARTS = join(folder, "parts.ts");

/** What we know better than the disk: the texts that are being checked. */
const texts = new Map<string, { text: string; version: number }>();
let names: string[] = [];

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  root,
);
options.typeRoots = [join(root, "node_modules", "@types")];

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => options,
  getCurrentDirectory: () => root,
  getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
  getScriptFileNames: () => names,
  getScriptVersion: (file) =>
    texts.get(file)?.version.toString() ?? ts.sys.getModifiedTime?.(file)?.getTime().toString() ?? "0",
  getScriptSnapshot: (file) => {
    const text = texts.get(file)?.text ?? ts.sys.readFile(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
  readFile: (file) => texts.get(file)?.text ?? ts.sys.readFile(file),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
};
const service = ts.createLanguageService(host, ts.createDocumentRegistry());

function put(file: string, text: string): void {
  const known = texts.get(file);
  if (known?.text !== text) texts.set(file, { text, version: (known?.version ?? 0) + 1 });
}

/** Where there is no `parts.ts`, all parts are the student's own; those not handed in are ours. */
function putParts(given: Record<string, string>): void {
  if (existsSync(PARTS)) return void texts.delete(PARTS);
  const from = (stage: string, ours: string) =>
    `${stage}.ts` in given ? `./${stage}` : join(root, "src", ours).replaceAll("\\", "/");
  put(
    PARTS,
    `export { Board } from "${from("board", "puzzle/board")}";
export { MinPQ } from "${from("min-pq", "search/min-pq")}";
export { AStar, type SearchNode } from "${from("a-star", "search/a-star")}";
export { Solver } from "${from("solver", "search/solver")}";
export { LinearConflict } from "${from("linear-conflict", "search/linear-conflict")}";
`,
  );
}

function problemsIn(given: Record<string, string>): TypeProblem[] {
  for (const file of FILES) {
    if (given[file] === undefined) texts.delete(join(folder, file));
    else put(join(folder, file), given[file]);
  }
  putParts(given);
  names = FILES.filter((file) => given[file] !== undefined).map((file) => join(folder, file));
  return FILES.filter((file) => given[file] !== undefined).flatMap((file) => {
    const path = join(folder, file);
    const syntactic = service.getSyntacticDiagnostics(path);
    // After a syntax error the types are guesses, and so are further syntax errors.
    const found = syntactic.length > 0 ? syntactic.slice(0, 1) : service.getSemanticDiagnostics(path);
    return found.slice(0, 10).map((diagnostic) => problem(file, given[file], diagnostic));
  });
}

function problem(file: string, text: string, diagnostic: ts.Diagnostic): TypeProblem {
  const start = diagnostic.start ?? 0;
  const before = text.slice(0, start).split("\n");
  const line = before.length;
  const column = before[line - 1].length + 1;
  const lineText = (text.split("\n")[line - 1] ?? "").replaceAll("\t", " ");
  const width = Math.max(1, Math.min(diagnostic.length ?? 1, lineText.length - column + 1));
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
  return {
    file,
    line,
    column,
    code: diagnostic.code,
    message,
    text: `${file}, line ${line}: ${message}\n\n  ${lineText}\n  ${" ".repeat(column - 1)}${"^".repeat(width)}`,
  };
}

parentPort!.on("message", ({ id, files }: { id: number; files: Record<string, string> }) => {
  try {
    parentPort!.postMessage({ id, problems: problemsIn(files) });
  } catch (error) {
    parentPort!.postMessage({ id, problems: [], failure: String(error) });
  }
});
