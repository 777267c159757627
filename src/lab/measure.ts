import type { Tiles } from "../puzzle/board-like";

/** The number of tiles that are not where they belong. */
export function hamming(tiles: Tiles): number {
  return tiles.flat().filter((tile, place) => tile !== 0 && tile !== place + 1).length;
}

/** The sum of the rows and columns between each tile and where it belongs. */
export function manhattan(tiles: Tiles): number {
  const n = tiles.length;
  return tiles.flat().reduce((sum, tile, place) => {
    if (tile === 0) return sum;
    const rows = Math.abs(Math.floor((tile - 1) / n) - Math.floor(place / n));
    return sum + rows + Math.abs(((tile - 1) % n) - (place % n));
  }, 0);
}

/** Whether every tile is where it belongs. */
export function isGoal(tiles: Tiles): boolean {
  return hamming(tiles) === 0;
}
