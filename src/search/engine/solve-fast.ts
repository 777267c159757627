import type { BoardLike } from "../../puzzle/board-like";
import { LARGEST_DIMENSION } from "../heuristics/pattern-table";
import type { Budget } from "../search";
import type { TableStore } from "../table-store";
import { runAStar } from "./a-star";
import { solveWith, type FastResult } from "./fast-result";
import type { EngineResult } from "./ida-star";
import type { Labeled } from "./labels";
import { LARGEST_PACKED } from "./manhattan-code";
import { manhattanIdaStar } from "./manhattan-search";
import { patternIdaStar } from "./pattern-search";

/** How the engine is to work. By default it chooses itself. */
export interface FastOptions {
  /** The arrangement looked for: 1, 2, 3, … and the blank last, if left out. */
  goal?: BoardLike;
  algorithm?: "a-star" | "ida-star";
  /** Pattern databases are for IDA*, on boards up to 5-by-5; A* always works with Manhattan distance. */
  heuristic?: "manhattan" | "pattern-database";
  /** Keeps pattern databases, which take some seconds to make. */
  store?: TableStore;
  /** IDA* keeps next to nothing; of A* 360 MB of nodes are stored by default, 8,000,000 for a 4-by-4 board. */
  budget?: Budget;
}

/** So much is tried with Manhattan distance before a pattern database is made: a tenth of a second's work. */
const EASY_NODES = 20_000_000;
const EASY_STORED = 300_000;

/**
 * Solves a board in as few moves as possible, near the machine's limit: boards up to 3-by-3 at once, 4-by-4 in
 * hundredths of a second on average once the pattern database is there, larger ones if the solution is not too long.
 *
 * Whether there is a solution is told by parity, at once. Easy boards are solved with IDA* and Manhattan distance
 * (above 4-by-4: with A*), hard ones with IDA* and a pattern database.
 */
export function solveFast(board: BoardLike, options: FastOptions = {}): FastResult {
  return solveWith((labeled) => search(labeled, options), board, options.goal);
}

function search(board: Labeled, { algorithm, heuristic, store, budget = {} }: FastOptions): EngineResult {
  const { n } = board;
  if (algorithm === "a-star") {
    if (heuristic === "pattern-database")
      throw new RangeError("the engine's A* has no pattern databases: use IDA*");
    return runAStar(board, 1, budget);
  }
  if (heuristic === "pattern-database") return patternIdaStar(board, store, budget);
  if (algorithm === "ida-star" && heuristic === "manhattan") return manhattanIdaStar(board, budget);

  // The engine's own choice: first what is quick on easy boards, then what is quick on hard ones.
  const hasTables = heuristic === undefined && n > 3 && n <= LARGEST_DIMENSION;
  if (!hasTables) return n <= LARGEST_PACKED ? manhattanIdaStar(board, budget) : runAStar(board, 1, budget);
  const { expanded = Infinity, stored = Infinity } = budget;
  const first =
    n <= LARGEST_PACKED
      ? manhattanIdaStar(board, { ...budget, expanded: Math.min(expanded, EASY_NODES) })
      : runAStar(board, 1, { ...budget, stored: Math.min(stored, EASY_STORED) });
  return first.outcome === "found" ? first : patternIdaStar(board, store, budget);
}
