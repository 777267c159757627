import type { Board } from "../../puzzle/board";

/** An estimate of the moves that a board still needs. */
export interface Heuristic {
  /** One line for the help text. */
  summary: string;
  distance(board: Board): number;
}

/** What `--heuristic` accepts. */
export const HEURISTICS: Record<string, Heuristic> = {
  manhattan: {
    summary: "rows and columns between each tile and its place",
    distance: (board) => board.manhattan(),
  },
  hamming: { summary: "the number of misplaced tiles", distance: (board) => board.hamming() },
};

/** What is used unless `--heuristic` says otherwise. */
export const DEFAULT_HEURISTIC = "manhattan";
