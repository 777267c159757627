import { summaryText } from "../charts/summary-table";
import { runOnBoard, boardOf, type TrialTask } from "../experiments/run-trial";
import { compare as runComparison, DEFAULT_BUDGET, type CompareOptions } from "../experiments/compare";
import type { Heuristic } from "../experiments/heuristic";
import { HEURISTICS } from "../experiments/heuristics";
import type { TrialRow } from "../experiments/row";
import type { Progress } from "../experiments/run-trials";
import { failureOf } from "./failure";
import { DISPLAY } from "./mime-bundle";
import { failedRow, ownTasks, runOwnTrial, type OwnClasses } from "./own-trials";

/** As in the experiments, but a heuristic may also be a function of the reader's own. */
export type LabCompareOptions = Omit<CompareOptions, "heuristics"> & {
  heuristics?: readonly (string | Heuristic)[];
  /** Whose classes search: `parts` of `exercises/parts`, such as `parts: { Board, AStar }`; the finished ones if not given. */
  parts?: OwnClasses;
};

/** The rows of a comparison. As the last value of a cell they show themselves as a table. */
export class Comparison extends Array<TrialRow> {
  // What `map` and `filter` return are plain arrays: rows no more, or not all of them.
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  [DISPLAY](): Record<string, string> {
    return { "text/plain": summaryText(this) };
  }
}

/**
 * Compares heuristics on many boards of known distance, with a bar that shows how far it is.
 *
 * A heuristic is a name, `"hamming"` or `"manhattan"`, or a function of a board. Searches with named heuristics run on
 * all cores; those with functions run here, by the textbook search, one after another.
 *
 * ```ts
 * const rows = await compare({ heuristics: ["hamming", "manhattan"], distances: [4, 8, 12, 16], samples: 10 });
 * ```
 *
 * With `parts`, the reader's own Board and AStar search, here and under a small budget; what fails is told, not thrown.
 */
export async function compare(options: LabCompareOptions = {}): Promise<Comparison> {
  const { heuristics: chosen, parts, ...rest } = options;
  const heuristics: readonly (string | Heuristic)[] = chosen ?? ["hamming", "manhattan"];
  const names = heuristics.filter((heuristic): heuristic is string => typeof heuristic === "string");
  const own = heuristics.filter((heuristic): heuristic is Heuristic => typeof heuristic === "function");
  if (names.length + own.length < heuristics.length) {
    throw new TypeError(`a heuristic is one of ${HEURISTICS.join(", ")}, or a function of a board`);
  }
  const bar = new ProgressBar();
  const onProgress = (progress: Progress) => {
    bar.show(progress);
    options.onProgress?.(progress);
  };
  const rows: TrialRow[] = [];
  const settings = { ...rest, onProgress };
  if (parts && names.length > 0) rows.push(...(await runParts(parts, { ...settings, heuristics: names })));
  else if (names.length > 0) rows.push(...(await runComparison({ ...settings, heuristics: names })));
  for (const heuristic of own) rows.push(...(await runFunction(heuristic, settings)));
  bar.end(rows.length);
  return Comparison.from(inOrder(rows)) as Comparison;
}

/** How long searches run here before others get a turn: the bar, and whoever wants to interrupt. */
const TURN_MS = 50;

/**
 * Searches with a function as the heuristic. The boards are those that a named heuristic gets. What the function
 * throws is said once; the rows of its searches are failed ones.
 */
function runFunction(heuristic: Heuristic, options: CompareOptions): Promise<TrialRow[]> {
  const name = heuristic.name || "mine";
  let isTold = false;
  return runHere(ownTasks({ ...options, heuristics: ["none"] }), options, (task) => {
    const board = boardOf(task.board.split(" ").map(Number));
    const named = { ...task, heuristic: name };
    try {
      return runOnBoard(board, named, heuristic, options.budget ?? DEFAULT_BUDGET);
    } catch (error) {
      if (!isTold) console.log(failureOf(error, name));
      isTold = true;
      return failedRow(named);
    }
  });
}

/** Searches with the reader's own classes. What is wrong with them is said once. */
function runParts(parts: OwnClasses, options: CompareOptions): Promise<TrialRow[]> {
  let isTold = false;
  return runHere(ownTasks(options), options, (task) =>
    runOwnTrial(task, parts, options, (reason) => {
      if (!isTold) console.log(reason);
      isTold = true;
    }),
  );
}

async function runHere(
  tasks: readonly TrialTask[],
  options: CompareOptions,
  run: (task: TrialTask) => TrialRow,
): Promise<TrialRow[]> {
  const startedAt = performance.now();
  let turnEnds = startedAt + TURN_MS;
  const rows: TrialRow[] = [];
  for (const task of tasks) {
    if (options.signal?.aborted) break;
    rows.push(run(task));
    if (performance.now() < turnEnds) continue;
    const elapsedMs = performance.now() - startedAt;
    const leftMs = (elapsedMs / rows.length) * (tasks.length - rows.length);
    options.onProgress?.({ done: rows.length, total: tasks.length, elapsedMs, leftMs });
    await new Promise((resolve) => setImmediate(resolve));
    turnEnds = performance.now() + TURN_MS;
  }
  return rows;
}

/** By distance and board, as a comparison of names alone would come. */
function inOrder(rows: TrialRow[]): TrialRow[] {
  const places = new Map<string, number>();
  for (const { board } of rows) if (!places.has(board)) places.set(board, places.size);
  return rows.sort((a, b) => places.get(a.board)! - places.get(b.board)!);
}

interface Display {
  html(text: string): void;
}

/** The bar under the cell, in a display of the kernel's that overwrites itself; without a kernel there is none. */
class ProgressBar {
  readonly #display = (globalThis as { newDisplay?: () => Display }).newDisplay?.();
  readonly #startedAt = performance.now();
  #shownAt = -Infinity;

  show({ done, total, leftMs }: Progress): void {
    if (!this.#display || performance.now() - this.#shownAt < 200) return;
    this.#shownAt = performance.now();
    const left = Number.isFinite(leftMs) ? `, about ${Math.ceil(leftMs / 1000)} s left` : "";
    this.#display.html(
      `<label>${done} of ${total} searches${left} <progress max="${total}" value="${done}"></progress></label>`,
    );
  }

  end(searches: number): void {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    this.#display?.html(`${searches} searches in ${seconds} s.`);
  }
}
