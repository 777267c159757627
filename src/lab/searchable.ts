import type { BoardLike } from "../puzzle/board-like";

/** A board that can be searched from: ours or a student's. */
export interface SearchableBoard extends BoardLike {
  hamming(): number;
  manhattan(): number;
  isGoal(): boolean;
  equals(that: unknown): boolean;
  neighbors(): Iterable<SearchableBoard>;
}

/** A node of a search on such boards. */
export interface NodeLike<B> {
  board: B;
  moves: number;
  previous: NodeLike<B> | null;
  priority: number;
}

/** An A* search on such boards, a step at a time: the contract of `exercises/a-star.ts`. */
export interface SearchLike<B> {
  step(): void;
  isDone(): boolean;
  goal(): NodeLike<B> | null;
  frontier(): Iterable<NodeLike<B>>;
}

/**
 * A class of searches, whatever class of boards it names. While a student has written Board but not yet AStar,
 * `exercises/parts` offers the one of theirs and the other of ours: they work together, but TypeScript cannot know it.
 */
export type AnySearchClass = new (initial: never, distance?: never) => SearchLike<unknown>;

/** The class of searches on such boards. */
export type SearchClass<B> = new (initial: B, distance?: (board: B) => number) => SearchLike<B>;

/** How to estimate the moves a board still needs: one of the board's own methods by name, or a function. */
export type Heuristic<B> = "manhattan" | "hamming" | ((board: B) => number);

/** The function behind a heuristic, and a name for it. */
export function namedDistance<B extends SearchableBoard>(
  heuristic: Heuristic<B>,
): { name: string; distance: (board: B) => number } {
  if (heuristic === "manhattan") return { name: heuristic, distance: (board) => board.manhattan() };
  if (heuristic === "hamming") return { name: heuristic, distance: (board) => board.hamming() };
  if (typeof heuristic === "function") return { name: heuristic.name || "distance", distance: heuristic };
  throw new TypeError(
    `a heuristic is "manhattan", "hamming" or a function of a board, not ${String(heuristic)}`,
  );
}
