import { inspect } from "node:util";
import { tilesOf, type BoardLike, type Tiles } from "../puzzle/board-like";

/** A board, ours or a student's, or just its rows. */
export type Drawable = BoardLike | Tiles;

/** The rows of one board or of each of several. */
export function boardsOf(boards: Drawable | Iterable<Drawable>): Tiles[] {
  if (isDrawable(boards)) return [rowsOf(boards)];
  if (!isIterable(boards)) throw new TypeError(`a board or several are expected, not ${String(boards)}`);
  return Array.from(boards, rowsOf);
}

/** The rows of a board. What cannot be drawn, because it is no number of rows or no tile, is told in an error. */
export function rowsOf(board: Drawable): number[][] {
  if (!isDrawable(board)) throw new TypeError(`a board is expected, not ${String(board)}`);
  if (isRows(board)) return board.map((row) => [...row]);
  checkDimension(board.dimension());
  const rows = tilesOf(board);
  rows.forEach((row, y) => row.forEach((tile, x) => checkTile(tile, y, x)));
  return rows;
}

/** More rows than this are no board of a lesson, but a mistake that would take for ever to draw. */
const MOST_ROWS = 200;

function checkDimension(dimension: unknown): void {
  if (Number.isInteger(dimension) && Number(dimension) > 0 && Number(dimension) <= MOST_ROWS) return;
  throw new RangeError(`dimension() gives ${inspect(dimension)}, which is no number of rows`);
}

function checkTile(tile: unknown, row: number, col: number): void {
  if (Number.isInteger(tile) && Number(tile) >= 0) return;
  throw new RangeError(`tileAt(${row}, ${col}) gives ${inspect(tile)}, which is no tile`);
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
