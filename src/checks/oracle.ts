/**
 * The right answers, computed from plain rows by the most obvious means and without the classes that are taught:
 * a mistake there must not be a mistake here, too.
 */
import type { Tiles } from "../puzzle/board-like";

/** A position in the rows. */
export interface Place {
  row: number;
  col: number;
}

/** Every tile with its place, the blank included. */
export function placesOf(tiles: Tiles): (Place & { tile: number })[] {
  return tiles.flatMap((line, row) => line.map((tile, col) => ({ tile, row, col })));
}

/** Where a tile belongs; the blank belongs to the last place. */
export function homeOf(tile: number, n: number): Place {
  const index = tile === 0 ? n * n - 1 : tile - 1;
  return { row: Math.floor(index / n), col: index % n };
}

/** The number of misplaced tiles. */
export function hamming(tiles: Tiles): number {
  let misplaced = 0;
  eachTile(tiles, (distance) => (misplaced += distance === 0 ? 0 : 1));
  return misplaced;
}

/** The sum of the tiles' distances from their homes. */
export function manhattan(tiles: Tiles): number {
  let sum = 0;
  eachTile(tiles, (distance) => (sum += distance));
  return sum;
}

/** Tells how far each tile is from its home; the blank is no tile. */
function eachTile(tiles: Tiles, tell: (distance: number) => void): void {
  tiles.forEach((line, row) =>
    line.forEach((tile, col) => {
      if (tile !== 0) tell(distanceHome(tile, row, col, tiles.length));
    }),
  );
}

function distanceHome(tile: number, row: number, col: number, n: number): number {
  const home = homeOf(tile, n);
  return Math.abs(home.row - row) + Math.abs(home.col - col);
}

/** Whether each tile is at home. */
export function isGoal(tiles: Tiles): boolean {
  return hamming(tiles) === 0;
}

/** The goal of dimension n. */
export function goalTiles(n: number): number[][] {
  return Array.from({ length: n }, (_, row) =>
    Array.from({ length: n }, (_, col) => (row * n + col + 1) % (n * n)),
  );
}

/** Where the blank is. */
export function blankOf(tiles: Tiles): Place {
  const row = tiles.findIndex((line) => line.includes(0));
  return { row, col: tiles[row].indexOf(0) };
}

/** The rows with the contents of two places exchanged. */
export function exchanged(tiles: Tiles, a: Place, b: Place): number[][] {
  const copy = tiles.map((row) => [...row]);
  [copy[a.row][a.col], copy[b.row][b.col]] = [copy[b.row][b.col], copy[a.row][a.col]];
  return copy;
}

/** The rows after each possible move of the blank. */
export function neighbors(tiles: Tiles): number[][][] {
  const blank = blankOf(tiles);
  return [
    { row: blank.row - 1, col: blank.col },
    { row: blank.row, col: blank.col - 1 },
    { row: blank.row, col: blank.col + 1 },
    { row: blank.row + 1, col: blank.col },
  ]
    .filter(({ row, col }) => row >= 0 && row < tiles.length && col >= 0 && col < tiles.length)
    .map((place) => exchanged(tiles, blank, place));
}

/** The text that `toString` promises. */
export function boardText(tiles: Tiles): string {
  const rows = tiles.map((row) => row.map((tile) => `${String(tile).padStart(2, " ")} `).join("") + "\n");
  return `${tiles.length}\n${rows.join("")}`;
}

/** The twin that our own Board makes: the first two tiles of the first row without the blank. */
export function twinTiles(tiles: Tiles): number[][] {
  const row = tiles[0].includes(0) ? 1 : 0;
  return exchanged(tiles, { row, col: 0 }, { row, col: 1 });
}

/** Two boards in one line each are the same board if these texts are. */
export function keyOf(tiles: Tiles): string {
  return tiles.map((row) => row.join(" ")).join("/");
}
