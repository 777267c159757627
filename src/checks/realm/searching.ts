import { reset, startingBoard, tilesOf, watchBoards, type Board } from "./counting";
import type { Classes } from "./realm";

/** A board as rows of tiles. */
export type Rows = number[][];
type Distance = (board: Board) => number;
/** AStar or Solver. */
export type SearchClass = new (board: unknown, distance?: Distance) => object;

/** Distances by name; how often they are asked is counted. */
let asked = 0;
const DISTANCES: Record<string, Distance | undefined> = {
  default: undefined,
  manhattan: (board) => (asked++, board.manhattan()),
  hamming: (board) => (asked++, board.hamming()),
  zero: () => (asked++, 0),
};

/** What every probe of a search is given. */
export interface SearchArgument {
  tiles: Rows;
  distance?: string;
  budget?: number;
  isBlocked?: boolean;
  /** Whether it is to be known which boards are still held when the search is over. */
  isWatched?: boolean;
  /** Whether each expanded board is told, and not only how many there are. */
  isListed?: boolean;
}

/** How often the given distance was asked since the search began. */
export function timesAsked(): number {
  return asked;
}

/** Starts a search on counting classes, with all counters at zero. */
export function begin(
  classes: Classes,
  className: "AStar" | "Solver",
  { tiles, distance = "default", budget = 300_000, isBlocked = false, isWatched = false }: SearchArgument,
  recording: "counts" | "expansions" = "counts",
): object {
  reset(budget, recording);
  if (isWatched) watchBoards();
  asked = 0;
  const Search = classes.classOf(className) as unknown as SearchClass;
  const board = startingBoard(tiles, isBlocked);
  return distance === "default" ? new Search(board) : new Search(board, DISTANCES[distance]);
}

/** A search node as plain data, as far as it is one. */
export function told(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  const { board, moves, priority } = node as Record<string, unknown>;
  return { tiles: tilesOf(board) ?? null, moves, priority };
}

/** A node and those before it, at most `limit` of them. */
export function chain(node: unknown, limit: number): unknown {
  if (typeof node !== "object" || node === null) return node;
  const nodes: unknown[] = [];
  for (let at: unknown = node; typeof at === "object" && at !== null && nodes.length < limit;) {
    nodes.push(told(at));
    at = (at as Record<string, unknown>).previous;
  }
  return nodes;
}
