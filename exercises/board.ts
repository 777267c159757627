// Staged from src/puzzle/board.ts (6d91f33ac629): yours to write.
/**
 * An n-by-n board of the sliding puzzle: the tiles 1 to n² − 1, and 0 for the blank.
 *
 * A board never changes. Moving a tile makes a new board, so one board can be
 * shared by many search nodes and kept in any collection without surprises.
 *
 * Every method costs at most time proportional to n².
 */
export class Board {
  // TODO: declare the fields: what does a Board have to remember?

  /** Makes a board of the given rows. They are copied: changing them later does not change the board. */
  constructor(tiles: readonly (readonly number[])[]) {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.constructor") helps.
    throw new Error("Board.constructor is not written yet");
  }

  /** The board as text: n on the first line, then the rows, each tile padded to two characters and followed by a space. */
  toString(): string {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.toString") helps.
    throw new Error("Board.toString is not written yet");
  }

  /** The number of rows, which is also the number of columns. */
  dimension(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.dimension") helps.
    throw new Error("Board.dimension is not written yet");
  }

  /** The tile at a row and column, both counted from 0; 0 if the blank is there. Throws a RangeError outside the board. */
  tileAt(row: number, col: number): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.tileAt") helps.
    throw new Error("Board.tileAt is not written yet");
  }

  /** Whether every tile is where it belongs: 1, 2, 3, … in reading order and the blank last. */
  isGoal(): boolean {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.isGoal") helps.
    throw new Error("Board.isGoal is not written yet");
  }

  /** The number of tiles that are not where they belong. The blank is not a tile. */
  hamming(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.hamming") helps.
    throw new Error("Board.hamming is not written yet");
  }

  /** The sum, over all tiles, of the rows and columns between a tile and where it belongs. The blank is not a tile. */
  manhattan(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.manhattan") helps.
    throw new Error("Board.manhattan is not written yet");
  }

  /** Whether that is a board of the same dimension with the same tile at every place. */
  equals(that: unknown): boolean {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.equals") helps.
    throw new Error("Board.equals is not written yet");
  }

  /** The boards that one move leads to: two, three or four of them, in any order. */
  neighbors(): Iterable<Board> {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.neighbors") helps.
    throw new Error("Board.neighbors is not written yet");
  }

  /** A board in which two tiles of this one, neither of them the blank, have changed places. */
  twin(): Board {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Board.twin") helps.
    throw new Error("Board.twin is not written yet");
  }
}
