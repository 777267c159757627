import type { Board } from "../puzzle/board";

/** Estimates how many moves a board still needs. */
export type Heuristic = (board: Board) => number;
