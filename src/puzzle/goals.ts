import type { Tiles } from "./board-like";

/** The tiles of the standard goal: 1, 2, 3, … in reading order and the blank last. */
export function goalTiles(n: number): number[][] {
  return Array.from({ length: n }, (_, row) =>
    Array.from({ length: n }, (_, col) => (row * n + col + 1) % (n * n)),
  );
}

/**
 * Renames the tiles so that another goal becomes the usual one, and back.
 *
 * Every tile is named after the place where it belongs in that goal: the tile that belongs to place p is called p + 1.
 * This is all that Board's hamming, manhattan and isGoal look at, so they measure the way to the other goal, wherever
 * its blank is. (If the blank is not last, some tile is called n².)
 */
export class Relabeling {
  /** The new name of each tile. */
  readonly #names: number[];
  /** The tile of each new name. */
  readonly #tiles: number[] = [];

  constructor(goal: Tiles) {
    this.#names = placesOf(goal).map((place, tile) => (tile === 0 ? 0 : place + 1));
    this.#names.forEach((name, tile) => (this.#tiles[name] = tile));
  }

  /** The board with the new names, for a Solver. */
  apply(tiles: Tiles): number[][] {
    return tiles.map((row) => row.map((tile) => this.#names[tile]));
  }

  /** The board with the names as they were. */
  undo(tiles: Tiles): number[][] {
    return tiles.map((row) => row.map((name) => this.#tiles[name]));
  }
}

/** The place of each tile, in reading order from 0. */
function placesOf(tiles: Tiles): number[] {
  const places: number[] = [];
  tiles.flat().forEach((tile, place) => (places[tile] = place));
  return places;
}
