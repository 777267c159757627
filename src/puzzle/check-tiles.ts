import { UserError } from "../user-error";
import type { Tiles } from "./board-like";

/** The largest dimension: all its tiles, 32,767² − 1, are still below 2³⁰, where numbers are cheapest. */
export const LARGEST_DIMENSION = 32_767;

/**
 * Throws a UserError unless the tiles are those of a board: n rows of n, each number from 0 to n² − 1 once.
 *
 * The message names row, column and value, rows and columns counted from 1 as people do. The source, such as a file's
 * name, is put in front of it. Board itself does not check: this costs n², and a search makes only boards that fit.
 */
export function checkTiles(tiles: Tiles, source?: string): void {
  const fail = (place: string, problem: string): never => {
    throw new UserError([source, place].filter(Boolean).join(", ") + `: ${problem}.`);
  };
  if (!Array.isArray(tiles)) fail("tiles", `expected an array of rows, not ${String(tiles)}`);
  const n = tiles.length;
  if (n < 2) fail("tiles", `a board has at least 2 rows, not ${n}`);
  const last = n * n - 1;
  const hasBlank = tiles.some((row) => Array.isArray(row) && row.includes(0));
  const alsoBlank = hasBlank ? "" : ", and the blank, 0, is missing";

  const places = new Map<number, string>();
  for (let row = 0; row < n; row++) {
    const inRow = `row ${row + 1}`;
    if (!Array.isArray(tiles[row])) fail(inRow, `expected an array of ${n} tiles, not ${String(tiles[row])}`);
    if (tiles[row].length !== n) fail(inRow, `expected ${n} tiles, found ${tiles[row].length}`);
    for (let col = 0; col < n; col++) {
      const tile: unknown = tiles[row][col];
      const place = `row ${row + 1}, column ${col + 1}`;
      if (typeof tile !== "number" || !Number.isInteger(tile)) {
        fail(place, `${JSON.stringify(tile)} is not a tile (tiles are the whole numbers 0 to ${last})`);
      } else if (tile < 0 || tile > last) {
        fail(place, `tile ${tile} does not fit a ${n}×${n} board (tiles are 0 to ${last})${alsoBlank}`);
      } else if (places.has(tile)) {
        const name = tile === 0 ? "the blank, 0," : `tile ${tile}`;
        fail(place, `${name} is there twice, first in ${places.get(tile)}${alsoBlank}`);
      } else {
        places.set(tile, place);
      }
    }
  }
}
