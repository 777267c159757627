import type { BoardLike } from "../../puzzle/board-like";
import { placesOf, type Heuristic } from "./heuristic";

/**
 * The sum, over all tiles, of the rows and columns between a tile and where the goal has it.
 *
 * Admissible: a move takes one tile one place further. Consistent for the same reason. Cost: n².
 */
export function manhattanTo(goal: BoardLike): Heuristic {
  const n = goal.dimension();
  const goalPlaces = placesOf(goal);
  const goalRows = goalPlaces.map((place) => Math.floor(place / n));
  const goalCols = goalPlaces.map((place) => place % n);
  return (board) => {
    let distance = 0;
    for (let row = 0; row < n; row++) {
      for (let col = 0; col < n; col++) {
        const tile = board.tileAt(row, col);
        if (tile !== 0) distance += Math.abs(row - goalRows[tile]) + Math.abs(col - goalCols[tile]);
      }
    }
    return distance;
  };
}
