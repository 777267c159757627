import { tilesOf, type BoardLike, type Tiles } from "../puzzle/board-like";

/** A board, ours or a student's, or just its rows. */
export type Drawable = BoardLike | Tiles;

/** The rows of one board or of each of several. */
export function boardsOf(boards: Drawable | Iterable<Drawable>): Tiles[] {
  if (isDrawable(boards)) return [rowsOf(boards)];
  if (!isIterable(boards)) throw new TypeError(`a board or several are expected, not ${String(boards)}`);
  return Array.from(boards, rowsOf);
}

/** The rows of a board. */
export function rowsOf(board: Drawable): Tiles {
  if (!isDrawable(board)) throw new TypeError(`a board is expected, not ${String(board)}`);
  return isRows(board) ? board.map((row) => [...row]) : tilesOf(board);
}

function isDrawable(value: unknown): value is Drawable {
  if (isRows(value)) return true;
  const board = value as Partial<BoardLike> | null | undefined;
  return typeof board?.dimension === "function" && typeof board.tileAt === "function";
}

function isRows(value: unknown): value is Tiles {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => Array.isArray(row) && row.every((tile) => typeof tile === "number"))
  );
}

function isIterable(value: unknown): value is Iterable<Drawable> {
  return value != null && typeof (value as Iterable<Drawable>)[Symbol.iterator] === "function";
}
