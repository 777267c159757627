import type { BoardLike } from "../../puzzle/board-like";

/** Estimates how many moves a board still needs. It can be handed to `Solver` and `AStar` as their distance. */
export type Heuristic = (board: BoardLike) => number;

/** Makes the heuristic for a goal arrangement. */
export type HeuristicTo = (goal: BoardLike) => Heuristic;

/**
 * The largest of several estimates: admissible if all of them are, consistent if all of them are, and never worse than
 * the best. It costs as much as all of them together.
 */
export function maximumOf(...heuristics: HeuristicTo[]): HeuristicTo {
  return (goal) => {
    const toGoal = heuristics.map((heuristic) => heuristic(goal));
    return (board) => {
      let largest = 0;
      for (const estimate of toGoal) largest = Math.max(largest, estimate(board));
      return largest;
    };
  };
}

/** For each tile its place on a board, in reading order from 0; -1 for a number from 0 to n² that no tile has. */
export function placesOf(board: BoardLike): Int32Array {
  const n = board.dimension();
  const places = new Int32Array(n * n + 1).fill(-1);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) places[board.tileAt(row, col)] = row * n + col;
  }
  return places;
}
