import type { BoardLike } from "../../puzzle/board-like";
import { placesOf, type Heuristic } from "./heuristic";

/**
 * The number of tiles that are not where the goal has them. The blank is not a tile.
 *
 * Admissible: every such tile has to move. Consistent: a move changes one tile. Cost: n².
 */
export function hammingTo(goal: BoardLike): Heuristic {
  const n = goal.dimension();
  const goalPlaces = placesOf(goal);
  return (board) => {
    let misplaced = 0;
    for (let row = 0, place = 0; row < n; row++) {
      for (let col = 0; col < n; col++, place++) {
        const tile = board.tileAt(row, col);
        if (tile !== 0 && goalPlaces[tile] !== place) misplaced++;
      }
    }
    return misplaced;
  };
}
