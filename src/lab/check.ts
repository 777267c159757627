import { fileURLToPath } from "node:url";
import { allChecks } from "../checks/all-checks";
import {
  ALL_STAGES,
  isGraded,
  methodOf,
  type CheckReport,
  type CheckResult,
  type TypeProblem,
} from "../checks/check";
import { createChecker, type Checker } from "../checks/checker";
import { selectChecks, stageCalled } from "../checks/selectors";
import { readSources, type Sources } from "../checks/sources";
import { TypeErrorFinder } from "../checks/type-errors";
import { STAGES, type Stage } from "../course/manifest";
import { UserError } from "../user-error";
import { fileOf } from "./hint";
import { Patience } from "./patience";
import { Note, pending, type Block, type Mark, type PendingNote } from "./note";

/** How a check is made. */
export interface CheckOptions {
  /** Another number asks about other boards. */
  seed?: number;
}

/** Where a check finds the student's files, and who runs them. */
export interface CheckSetting {
  folder: string;
  checker: Checker;
  findTypeErrors?(sources: Sources): Promise<TypeProblem[]>;
  now?: () => Date;
}

const EXERCISES = fileURLToPath(new URL("../../exercises/", import.meta.url));
let typeErrorFinder: TypeErrorFinder | undefined;

/** The setting of a lesson: the project's own exercises, and a process that is started now, so that it is ready when asked. */
export const LESSON_SETTING: CheckSetting = {
  folder: EXERCISES,
  checker: createChecker(),
  // A compiler takes a second to start and room to stay, so it waits until there is something to explain.
  findTypeErrors: (sources) => (typeErrorFinder ??= new TypeErrorFinder(EXERCISES)).find(sources),
};

/**
 * Checks what you have written, as it is saved on disk: one method, a class, or everything.
 *
 * ```ts
 * check("Board.hamming")
 * check("Board")
 * check()
 * ```
 */
export const check: (selector?: string, options?: CheckOptions) => PendingNote = createCheck(LESSON_SETTING);

/** A `check` for another folder. It remembers what it has seen, to notice a file that was not saved. */
export function createCheck(
  setting: CheckSetting,
): (selector?: string, options?: CheckOptions) => PendingNote {
  const failed = new Map<string, string>();
  return (selector = "", options = {}) => pending(checkNote(setting, failed, selector, options));
}

async function checkNote(
  { folder, checker, findTypeErrors, now = () => new Date() }: CheckSetting,
  failed: Map<string, string>,
  selector: string,
  { seed }: CheckOptions,
): Promise<Note> {
  const sources = await readSources(folder, ALL_STAGES);
  let report: CheckReport;
  try {
    report = await runChecks(checker, sources, selector.trim() === "" ? [] : [selector], seed);
  } catch (error) {
    if (error instanceof UserError) return new Note([{ kind: "text", text: error.message }]);
    throw error;
  }
  const typed = selector.trim().toLowerCase();
  const stage = STAGES.find(
    ({ key, className }) => key === stageCalled(typed) || className.toLowerCase() === typed,
  );
  const results = stage
    ? report.results.filter((result) => result.stage === stage.key)
    : withoutUntouched(report.results);

  const files = [...new Set(results.map(({ id }) => fileOf(id)))];
  const isRight = results.every(({ status }) => status === "pass");
  const texts = files.map((file) => textOf(sources, file)).join("\0");
  const isUnchanged = !isRight && texts !== "" && failed.get(selector) === texts;
  if (isRight) failed.delete(selector);
  else failed.set(selector, texts);

  // What is right in a single method is told at once; types are looked at when something is wrong, or for a whole class.
  const isBegun = results.some(({ status }) => status !== "missing" && status !== "waiting");
  const hasTrouble =
    results.some((result) => markOf([result]) === "wrong") || (isBegun && !isOneMethod(results));
  const problems = hasTrouble && findTypeErrors ? await patiently(findTypeErrors(sources)) : [];

  return new Note([
    ...(isUnchanged ? [unchanged(files)] : []),
    ...typeProblems(problems, files, results),
    ...(isOneMethod(results) ? oneMethod(results) : manyMethods(results, stage)),
    ...advice(results),
    { kind: "aside", text: `${savedWords(sources, files, now())} Seed ${report.seed}.` },
  ]);
}

/** What is beyond the course is shown with the rest only if somebody has begun it. */
function withoutUntouched(results: readonly CheckResult[]): CheckResult[] {
  const begun = results.filter(({ status }) => status !== "missing" && status !== "waiting");
  const isAsked = results.every(({ stage }) => !isGraded(stage));
  return results.filter(
    ({ stage }) => isAsked || isGraded(stage) || begun.some((result) => result.stage === stage),
  );
}

/** The first look at types starts a compiler, which may take longer than the checks did. */
async function patiently(looking: Promise<TypeProblem[]>): Promise<TypeProblem[]> {
  const patience = new Patience("Looking at the types …");
  try {
    return await looking;
  } finally {
    patience.end();
  }
}

/** Runs checks, and tells how far it is if that takes long. */
export async function runChecks(
  checker: Checker,
  sources: Sources,
  selectors: readonly string[],
  seed?: number,
): Promise<CheckReport> {
  const total = selectChecks(allChecks, selectors).length;
  let done = 0;
  const patience = new Patience("Checking …");
  const onResult = () => patience.say(`Checking … ${++done} of ${total}`);
  try {
    return await checker.check(sources, selectors, { seed, onResult });
  } finally {
    patience.end();
  }
}

function isOneMethod(results: readonly CheckResult[]): boolean {
  return new Set(results.map(({ id }) => methodOf(id))).size === 1;
}

function oneMethod(results: readonly CheckResult[]): Block[] {
  const method = methodOf(results[0].id);
  const mark = markOf(results);
  const list: Block[] = results.every((result) => markOf([result]) === mark)
    ? []
    : [
        {
          kind: "list",
          items: results.map((result) => ({ mark: markOf([result]), text: lineOf(result) })),
        },
      ];
  return [{ kind: "title", mark, text: `${method} ${VERDICTS[mark]}` }, ...list, ...firstToFix(results)];
}

const VERDICTS: Record<Mark, string> = {
  right: "is right.",
  wrong: "is not right yet.",
  open: "is not written yet.",
  waiting: "cannot be checked yet.",
};

function manyMethods(results: readonly CheckResult[], stage: Stage | undefined): Block[] {
  const methods = [...byMethod(results)];
  const counted = methods.filter(([, [{ stage: key }]]) => stage || isGraded(key));
  const right = counted.filter(([, group]) => markOf(group) === "right").length;
  const isDone = right === counted.length;
  const what = stage?.title ?? "Everything";
  const lists = STAGES.flatMap(({ key, title }): Block[] => {
    const own = methods.filter(([, checks]) => checks[0].stage === key);
    if (own.length === 0) return [];
    const items = own.map(([method, checks]) => ({
      mark: markOf(checks),
      text: `${method}${share(checks)}`,
    }));
    return [...(stage ? [] : [{ kind: "title" as const, text: title }]), { kind: "list", items }];
  });
  return [
    ...lists,
    ...firstToFix(results),
    {
      kind: "title",
      mark: isDone ? "right" : undefined,
      text: isDone
        ? `${what} is right: ${right} of ${counted.length}.`
        : `${right} of ${counted.length} are right.`,
    },
  ];
}

/** The first result that is wrong; if none is, the first that is not written yet or waits. */
function firstToFix(results: readonly CheckResult[]): Block[] {
  const isWrong = (result: CheckResult) => markOf([result]) === "wrong";
  const result = results.find(isWrong) ?? results.find(({ status }) => status !== "pass");
  if (result === undefined) return [];
  const method = methodOf(result.id);
  if (result.status === "waiting") {
    const first = /waits for ([\w.]+)/.exec(result.message)?.[1] ?? method;
    return [
      {
        kind: "text",
        text: `${result.message}\nThat one first: check("${first}") and hint("${first}") help.`,
      },
    ];
  }
  if (/ there is no [\w-]+\.ts\.$/.test(result.message)) {
    return [
      { kind: "text", text: result.message },
      {
        kind: "text",
        text: `In a terminal, npm run reset -- ${result.stage} makes a fresh ${fileOf(method)}.`,
      },
    ];
  }
  if (result.status === "missing") {
    const isTold = isOneMethod(results) && result.message.endsWith(`${method} is not written yet.`);
    return [
      ...(isTold ? [] : [{ kind: "text" as const, text: result.message }]),
      { kind: "text", text: `Write it in ${fileOf(method)}. Stuck? hint("${method}") helps.` },
    ];
  }
  return [
    { kind: "finding", text: result.message, board: result.detail?.board },
    { kind: "aside", text: `Stuck? hint("${method}") helps.` },
  ];
}

/** The type errors of the files in question, without those at a place where the checks have found a mistake, too. */
function typeProblems(
  problems: readonly TypeProblem[],
  files: readonly string[],
  results: readonly CheckResult[],
): Block[] {
  const own = problems.filter(({ file }) => files.some((path) => path.endsWith(`/${file}`)));
  const isTold = ({ file, line }: TypeProblem) =>
    results.some(({ message }) => message.includes(`${file}, line ${line}:`));
  return own
    .filter((problem) => !isTold(problem))
    .slice(0, 3)
    .map(({ text }) => ({ kind: "code", text }));
}

function advice(results: readonly CheckResult[]): Block[] {
  const words = new Set(results.flatMap(({ advice }) => advice ?? []));
  return [...words].map((text) => ({ kind: "text", text: `Advice: ${text}` }));
}

/** The results of each method, in their order. */
export function byMethod(results: readonly CheckResult[]): Map<string, CheckResult[]> {
  const groups = new Map<string, CheckResult[]>();
  for (const result of results) {
    const method = methodOf(result.id);
    groups.set(method, [...(groups.get(method) ?? []), result]);
  }
  return groups;
}

/** How the checks of one method stand, all together. */
export function markOf(results: readonly CheckResult[]): Mark {
  const statuses = new Set(results.map(({ status }) => status));
  if (statuses.has("fail") || statuses.has("error") || statuses.has("timeout")) return "wrong";
  if (statuses.has("missing") || results.length === 0) return "open";
  return statuses.has("waiting") ? "waiting" : "right";
}

function lineOf({ id, status, right, asked }: CheckResult): string {
  return status === "fail" && asked > 1 ? `${id}: ${right} of ${asked} right` : id;
}

function share(results: readonly CheckResult[]): string {
  const passed = results.filter(({ status }) => status === "pass").length;
  return markOf(results) === "wrong" && results.length > 1 ? ` (${passed} of ${results.length} checks)` : "";
}

function textOf(sources: Sources, path: string): string {
  const file = sources[stageOfFile(path)];
  return file && "text" in file ? file.text : "";
}

function savedWords(sources: Sources, paths: readonly string[], now: Date): string {
  const saved = paths.flatMap((path) => {
    const file = sources[stageOfFile(path)];
    return file && "text" in file && file.savedAt ? [{ path, at: file.savedAt }] : [];
  });
  if (saved.length === 0) return `${paths.join(", ")}: no such file.`;
  const { path, at } = saved.reduce((a, b) => (b.at > a.at ? b : a));
  return `${path} as it was saved ${ago(now.getTime() - at.getTime())} (${at.toLocaleTimeString("en-GB")}).`;
}

function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} s ago`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min ago`;
  return seconds < 48 * 3600
    ? `${Math.round(seconds / 3600)} h ago`
    : `${Math.round(seconds / 86_400)} days ago`;
}

function unchanged(files: readonly string[]): Block {
  const verb = files.length === 1 ? "is" : "are";
  return { kind: "title", text: `${files.join(", ")} ${verb} unchanged since your last check: saved?` };
}

function stageOfFile(path: string): Stage["key"] {
  return STAGES.find(({ exercise }) => exercise === path)!.key;
}
