/** Anything that can be read like a board: ours and a student's alike. */
export interface BoardLike {
  dimension(): number;
  tileAt(row: number, col: number): number;
}

/** The rows of a board; 0 is the blank. */
export type Tiles = readonly (readonly number[])[];

/** The rows of a board, as a new array that may be changed. */
export function tilesOf(board: BoardLike): number[][] {
  const n = board.dimension();
  return Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => board.tileAt(row, col)));
}
