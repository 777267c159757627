// Staged from src/search/linear-conflict.ts (fd87a546dab1): yours to write.
/** What is asked of a board here. Every Board has it, yours and the finished one. */
interface AnyBoard {
  dimension(): number;
  tileAt(row: number, col: number): number;
  manhattan(): number;
}

/**
 * A better estimate than the Manhattan distance: two moves more for each tile that has to get out of others' way.
 *
 * Two tiles of a row are in conflict if both belong in this very row, but in
 * the other order. Tiles cannot pass each other inside a row, so one of the two
 * has to leave it and come back: two moves that the Manhattan distance does not
 * count. Columns are the same, turned around. The blank is no tile: it is never
 * in conflict, and never in the way.
 */
export class LinearConflict {
  // TODO: declare the fields: what does a LinearConflict have to remember?

  /** Looks at a board of any dimension. Its goal is the usual one, with the blank in the last place. */
  constructor(board: AnyBoard) {
    // TODO: write this in place of the next line. Stuck? A cell with hint("LinearConflict.constructor") helps.
    throw new Error("LinearConflict.constructor is not written yet");
  }

  /**
   * The least number of tiles that have to leave their row, in all rows together. In each row, only the tiles that
   * belong in it are asked; as few of them as possible leave, so that no two of those that stay are in conflict.
   */
  inRows(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("LinearConflict.inRows") helps.
    throw new Error("LinearConflict.inRows is not written yet");
  }

  /** The same for columns: the least number of tiles that have to leave their column, in all columns together. */
  inColumns(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("LinearConflict.inColumns") helps.
    throw new Error("LinearConflict.inColumns is not written yet");
  }

  /** The estimate: the Manhattan distance, and two moves for each tile that has to leave its row or its column. */
  distance(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("LinearConflict.distance") helps.
    throw new Error("LinearConflict.distance is not written yet");
  }
}
