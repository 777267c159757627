import type { SearchableBoard } from "./searchable";

/** A blank has four sides. */
const MOST_NEIGHBORS = 4;

/** Throws if a board has more neighbors than there are moves: a search would put them into its queue without end. */
export function checkNeighbors(board: SearchableBoard): void {
  const neighbors = board.neighbors()[Symbol.iterator]();
  let count = 0;
  while (!neighbors.next().done) {
    if (++count > MOST_NEIGHBORS) {
      throw new RangeError(`it gives more than ${MOST_NEIGHBORS} boards. Does it ever end?`);
    }
  }
}
