/** How a search ended: with a shortest solution, at its budget, or with an error or a wrong answer. */
export type Outcome = "solved" | "out of budget" | "failed";

/** The searches that can be compared. */
export const ALGORITHMS = ["a-star", "graph-search", "breadth-first"] as const;
export type AlgorithmName = (typeof ALGORITHMS)[number];

/** What one search on one board cost. A search out of its budget would have cost more: its counts are lower bounds. */
export interface TrialRow {
  /** The tiles in reading order, with a space between two of them. */
  board: string;
  /** The length of a shortest solution; -1 if it is not known. */
  moves: number;
  /** Whose search it is: the project's own, or the one in a student's folder. */
  search: string;
  algorithm: AlgorithmName;
  heuristic: string;
  /** The heuristic's estimate for the board itself. */
  estimate: number;
  enqueued: number;
  dequeued: number;
  maxQueue: number;
  elapsedMs: number;
  outcome: Outcome;
}

/** The name of the project's own search in `TrialRow.search`. */
export const REFERENCE = "reference";

/** The number of rows and columns of a row's board. */
export function dimensionOf(row: Pick<TrialRow, "board">): number {
  return Math.sqrt(row.board.split(" ").length);
}
