import { Board } from "../puzzle/board";
import { UserError } from "../user-error";
import { BreadthFirstSearch, GraphSearch } from "./graph-search";
import type { Heuristic } from "./heuristic";
import { heuristicOf } from "./heuristics";
import { PackedAStar } from "./packed-a-star";
import { packedPuzzle, type PackedPuzzle } from "./packed-puzzle";
import { REFERENCE, type AlgorithmName, type TrialRow } from "./row";
import { CountedSearch, type SearchCounts } from "./trial";

/** One search that is to be run. */
export interface TrialTask {
  /** The tiles in reading order, with a space between two of them. */
  board: string;
  /** The length of a shortest solution; -1 if it is not known. */
  moves: number;
  algorithm: AlgorithmName;
  heuristic: string;
  /** The textbook's own classes are to run, also where tables would count the same: its time is wanted. */
  byTextbook?: boolean;
  /** The name of a student's search that is to run instead of the project's. */
  search?: string;
}

/** When a search is given up: at so many nodes enqueued, or at as many as fit into so many bytes. */
export interface Budget {
  nodes?: number;
  bytes?: number;
}

/** What a node takes in the memory: a number in the heap of the counting search, a small object graph in the textbook's. */
export const BYTES_PER_NODE = { packed: 4, textbook: 330 } as const;

/** Sizes up to this one are searched on tables. */
const LARGEST_PACKED = 3;

/**
 * Runs one search on one board.
 *
 * Boards of up to 3×3 are searched on tables, which counts exactly what the textbook classes do; larger ones by the
 * textbook classes themselves.
 */
export function runTrial(task: TrialTask, budget: Budget = {}): TrialRow {
  const tiles = task.board.split(" ").map(Number);
  const n = Math.sqrt(tiles.length);
  if (task.byTextbook || n > LARGEST_PACKED)
    return runOnBoard(boardOf(tiles), task, heuristicOf(task.heuristic, n), budget);

  const puzzle = packedPuzzle(n);
  const start = puzzle.find(tiles);
  if (start === -1)
    throw new UserError(`The board ${task.board} cannot be solved, so its search would never end.`);
  const search = packedSearch(puzzle, task);
  const estimate = estimatesOf(puzzle, task.heuristic)[start];
  const startedAt = performance.now();
  const { moves, ...counts } = search.run(start, maxNodes(budget, "packed"));
  return rowOf(task, estimate, moves, counts, performance.now() - startedAt);
}

/** Runs the textbook's A* on one board, with any heuristic. */
export function runOnBoard(
  board: Board,
  task: TrialTask,
  heuristic: Heuristic,
  budget: Budget = {},
): TrialRow {
  if (task.algorithm !== "a-star") throw new RangeError(`the textbook search is not ${task.algorithm}`);
  const limit = maxNodes(budget, "textbook");
  const startedAt = performance.now();
  const counted = new CountedSearch(board, heuristic);
  while (!counted.search.isDone() && counted.counts.enqueued <= limit) counted.step();
  const elapsedMs = performance.now() - startedAt;
  return rowOf(task, heuristic(board), counted.search.goal()?.moves ?? null, counted.counts, elapsedMs);
}

/** A board of its tiles in reading order. */
export function boardOf(tiles: readonly number[]): Board {
  return new Board(rowsOf(tiles));
}

/** The rows of a board of its tiles in reading order. */
export function rowsOf(tiles: readonly number[]): number[][] {
  const n = Math.sqrt(tiles.length);
  return Array.from({ length: n }, (_, row) => tiles.slice(row * n, row * n + n));
}

function rowOf(
  { board, moves, algorithm, heuristic }: TrialTask,
  estimate: number,
  found: number | null,
  counts: SearchCounts,
  elapsedMs: number,
): TrialRow {
  return {
    board,
    moves: moves === -1 ? (found ?? -1) : moves,
    search: REFERENCE,
    algorithm,
    heuristic,
    estimate,
    ...counts,
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
    outcome: found === null ? "out of budget" : "solved",
  };
}

/** The budget as a number of nodes. */
export function maxNodes(
  { nodes = Infinity, bytes = Infinity }: Budget,
  engine: keyof typeof BYTES_PER_NODE,
): number {
  return Math.min(nodes, bytes / BYTES_PER_NODE[engine]);
}

interface PackedSearch {
  run(start: number, maxNodes: number): SearchCounts & { moves: number | null };
}

// One search object per kind: its queue is used again by the next search, so that the memory stays the same.
const searches = new Map<string, PackedSearch>();
const estimates = new Map<string, Uint8Array>();

function packedSearch(puzzle: PackedPuzzle, { algorithm, heuristic }: TrialTask): PackedSearch {
  const key = `${puzzle.dimension} ${algorithm} ${heuristic}`;
  let search = searches.get(key);
  if (!search) {
    if (algorithm === "a-star") search = new PackedAStar(puzzle, estimatesOf(puzzle, heuristic));
    else if (algorithm === "graph-search") search = new GraphSearch(puzzle, estimatesOf(puzzle, heuristic));
    else search = new BreadthFirstSearch(puzzle);
    searches.set(key, search);
  }
  return search;
}

/** The estimates of a heuristic for all boards of a size. */
export function estimatesOf(puzzle: PackedPuzzle, name: string): Uint8Array {
  const key = `${puzzle.dimension} ${name}`;
  let table = estimates.get(key);
  if (!table) {
    const heuristic = heuristicOf(name, puzzle.dimension);
    const places = puzzle.dimension ** 2;
    table = new Uint8Array(puzzle.size);
    for (let board = 0; board < puzzle.size; board++) {
      table[board] = heuristic(boardOf([...puzzle.tiles.subarray(board * places, (board + 1) * places)]));
    }
    estimates.set(key, table);
  }
  return table;
}
