import { Board } from "../../puzzle/board";
import type { Tiles } from "../../puzzle/board-like";

/** What a student can say about a case. */
export type Answer = number | boolean | string;

/** Something to predict: what will this call answer? */
export interface PredictionCase {
  /** The boards it is about, to draw. */
  boards: Tiles[];
  call: string;
  answer(): Answer;
  /** How one finds the right answer. */
  because: string;
}

/** What is asked before a method is written. */
export interface Prediction {
  id: string;
  question: string;
  cases: PredictionCase[];
  /** Wrong ideas that are known, each with what it answers to the cases. */
  ideas: { text: string; answers: Answer[] }[];
}

/** The boards that several predictions are about. */
export const GOAL: Tiles = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 0],
];
export const FOUR_MOVES: Tiles = [
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
];
export const ONE_MOVE: Tiles = [
  [1, 2, 3],
  [4, 5, 0],
  [7, 8, 6],
];
export const EXAMPLE: Tiles = [
  [8, 1, 3],
  [4, 0, 2],
  [7, 6, 5],
];
export const SMALL: Tiles = [
  [0, 1],
  [3, 2],
];
export const UNSOLVABLE: Tiles = [
  [1, 2, 3],
  [4, 5, 6],
  [8, 7, 0],
];

/** A case that asks one board a question. */
export function ask(
  tiles: Tiles,
  call: string,
  answer: (board: Board) => Answer,
  because: string,
): PredictionCase {
  return { boards: [tiles], call: `board.${call}`, answer: () => answer(new Board(tiles)), because };
}
