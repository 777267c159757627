import { DEFAULT_BUDGET, type CompareOptions } from "../experiments/compare";
import { planTrials } from "../experiments/plan";
import { REFERENCE, type TrialRow } from "../experiments/row";
import type { TrialTask } from "../experiments/run-trial";
import { failureOf } from "./failure";
import type { AnySearchClass, SearchableBoard, SearchClass } from "./searchable";

/** The classes to compare with: `exercises/parts`, or any others that keep to the contract. */
export interface OwnClasses {
  Board: new (tiles: number[][]) => SearchableBoard;
  AStar: AnySearchClass;
}

/** What the rows of such searches say in their column `search`. */
const YOURS = "yours";
/** A search without the critical optimization enqueues this many nodes at about 20 moves; then it has said enough. */
const OWN_BUDGET = 20_000;

/** The row of a search that did not come to its end. */
export function failedRow({ board, moves, heuristic }: Omit<TrialTask, "algorithm">): TrialRow {
  return {
    ...{ board, moves, search: REFERENCE, algorithm: "a-star", heuristic, estimate: 0 },
    ...{ enqueued: 0, dequeued: 0, maxQueue: 0, elapsedMs: 0, outcome: "failed" },
  };
}

/** One search by the given classes. What it throws makes the row a failed one; `onFailure` is told why. */
export function runOwnTrial(
  { board: text, moves, heuristic }: TrialTask,
  { Board, AStar }: OwnClasses,
  { budget = DEFAULT_BUDGET }: CompareOptions,
  onFailure: (reason: string) => void,
): TrialRow {
  const row: TrialRow = { ...failedRow({ board: text, moves, heuristic }), search: YOURS };
  const limit = Math.min(budget.nodes ?? Infinity, OWN_BUDGET);
  const start = performance.now();
  try {
    const board = new Board(rowsOf(text.split(" ").map(Number)));
    const distance = distanceOf(heuristic);
    row.estimate = distance(board);
    let asked = 0;
    const search = new (AStar as SearchClass<SearchableBoard>)(board, (asking) => {
      asked++;
      return distance(asking);
    });
    // Who computes a priority again and again asks more often than there are nodes: then the search ends earlier.
    while (!search.isDone() && asked <= limit && row.dequeued <= limit) {
      search.step();
      row.dequeued++;
    }
    let waiting = 0;
    for (const node of search.frontier()) if (node) waiting++;
    row.enqueued = row.dequeued + waiting;
    row.maxQueue = waiting;
    row.outcome = search.isDone() ? "solved" : "out of budget";
    const found = search.goal()?.moves;
    if (search.isDone() && found !== moves) {
      row.outcome = "failed";
      onFailure(`${text}: the solution found has ${found} moves, and the shortest ${moves}.`);
    }
  } catch (error) {
    onFailure(failureOf(error, "The search"));
  }
  row.elapsedMs = performance.now() - start;
  return row;
}

/** The searches that a comparison of named heuristics would make. */
export function ownTasks(options: CompareOptions): TrialTask[] {
  return planTrials({ ...options, algorithms: ["a-star"] });
}

function distanceOf(heuristic: string): (board: SearchableBoard) => number {
  if (heuristic === "hamming" || heuristic === "manhattan") return (board) => board[heuristic]();
  if (heuristic === "none") return () => 0;
  throw new RangeError(`a Board has no ${heuristic}; with parts, choose hamming, manhattan or none`);
}

function rowsOf(tiles: number[]): number[][] {
  const n = Math.sqrt(tiles.length);
  return Array.from({ length: n }, (_, row) => tiles.slice(row * n, row * n + n));
}
