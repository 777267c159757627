import type { Board } from "../../puzzle/board";
import type { BoardLike } from "../../puzzle/board-like";
import { Position } from "../../puzzle/position";
import { tableFiles } from "../../lab/table-files";
import { heuristicByName } from "../../search/heuristics/by-name";
import type { HeuristicTo } from "../../search/heuristics/heuristic";

/** An estimate of the moves that a board still needs. */
export interface Heuristic {
  /** One line for the help text. */
  summary: string;
  /** To the goal of which the board's tiles are named. */
  distance(board: Board): number;
  /** To any goal. */
  to: HeuristicTo;
}

const store = tableFiles();

/** What `--heuristic` accepts. */
export const HEURISTICS: Record<string, Heuristic> = {
  manhattan: {
    summary: "rows and columns between each tile and its place",
    distance: (board) => board.manhattan(),
    to: heuristicByName("manhattan"),
  },
  hamming: {
    summary: "the number of misplaced tiles",
    distance: (board) => board.hamming(),
    to: heuristicByName("hamming"),
  },
  "linear-conflict": {
    summary: "manhattan, and what tiles in each other's way cost",
    ...withGoalOfBoard(heuristicByName("linear-conflict")),
  },
  "pattern-database": {
    summary: "tables of groups of tiles, made once and kept",
    ...withGoalOfBoard(heuristicByName("pattern-database", store)),
  },
};

/** What is used unless `--heuristic` says otherwise. */
export const DEFAULT_HEURISTIC = "manhattan";

/**
 * The goal of a board whose tiles are named by the places where they belong: tile p + 1 at place p. The name that no
 * tile has is the blank's place.
 */
export function goalOf(board: BoardLike): Position {
  const { tiles } = Position.of(board);
  const n = board.dimension();
  const missing = tiles.findIndex((_, place) => !tiles.includes(place + 1));
  const row = (first: number) =>
    Array.from({ length: n }, (_, i) => (first + i === missing ? 0 : first + i + 1));
  return Position.of(Array.from({ length: n }, (_, i) => row(i * n)));
}

/** All boards of a search have the same goal, so the first one tells it. */
function withGoalOfBoard(to: HeuristicTo): Pick<Heuristic, "distance" | "to"> {
  let estimate: ((board: BoardLike) => number) | undefined;
  return { to, distance: (board) => (estimate ??= to(goalOf(board)))(board) };
}
