/** What is right about linear conflicts, by trying everything: which tiles of a line could stay? */
import type { Tiles } from "../../puzzle/board-like";
import { homeOf, manhattan } from "../oracle";

/** The goal columns of the tiles in a row that belong in it, in the order in which they stand. */
export function ownInRow(tiles: Tiles, row: number): number[] {
  const homes = tiles[row].filter((tile) => tile !== 0).map((tile) => homeOf(tile, tiles.length));
  return homes.filter((home) => home.row === row).map(({ col }) => col);
}

/** The least number that has to be taken out of a list so that the rest is in order: every selection is tried. */
export function fewestLeaving(goals: readonly number[]): number {
  let stay = 0;
  for (let chosen = 0; chosen < 2 ** goals.length; chosen++) {
    const staying = goals.filter((_, i) => (chosen >> i) & 1);
    if (staying.every((goal, i) => i === 0 || staying[i - 1] < goal)) stay = Math.max(stay, staying.length);
  }
  return goals.length - stay;
}

/** The least number of tiles that have to leave their rows. */
export function inRows(tiles: Tiles): number {
  return tiles.reduce((sum, _, row) => sum + fewestLeaving(ownInRow(tiles, row)), 0);
}

/** The least number of tiles that have to leave their columns: rows of the board as seen in a mirror on its diagonal. */
export function inColumns(tiles: Tiles): number {
  return inRows(mirrored(tiles));
}

/** The Manhattan distance and two moves for each tile that has to leave its row or its column. */
export function linearConflict(tiles: Tiles): number {
  return manhattan(tiles) + 2 * (inRows(tiles) + inColumns(tiles));
}

/**
 * The board as seen in a mirror on the diagonal from the upper left to the lower right. Each tile gets the number of
 * the tile whose home its own home becomes, so what was true of columns is now true of rows.
 */
export function mirrored(tiles: Tiles): number[][] {
  const n = tiles.length;
  const renamed = (tile: number) => {
    if (tile === 0) return 0;
    const { row, col } = homeOf(tile, n);
    return col * n + row + 1;
  };
  return tiles.map((line, row) => line.map((_, col) => renamed(tiles[col][row])));
}
