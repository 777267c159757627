import type { Tiles } from "./board-like";

/** The tiles of the standard goal: 1, 2, 3, … in reading order and the blank last. */
export function goalTiles(n: number): number[][] {
  return Array.from({ length: n }, (_, row) =>
    Array.from({ length: n }, (_, col) => (row * n + col + 1) % (n * n)),
  );
}

/**
 * Two boards can be turned into each other if and only if the exchanges of tiles that this takes and the rows and
 * columns that the blank has to go are both even or both odd: each move is one exchange and one place for the blank.
 * Costs n².
 */
export function isSolvable(tiles: Tiles, goal: Tiles = goalTiles(tiles.length)): boolean {
  const n = tiles.length;
  const places = tiles.flat();
  const goalPlaces = placesOf(goal);
  const blank = places.indexOf(0);
  const goalBlank = goalPlaces[0];
  const blankDistance =
    Math.abs(Math.floor(blank / n) - Math.floor(goalBlank / n)) + Math.abs((blank % n) - (goalBlank % n));

  // A cycle of k places takes k - 1 exchanges.
  let exchanges = 0;
  const seen = new Uint8Array(places.length);
  for (let start = 0; start < places.length; start++) {
    for (let place = start; seen[place] === 0; place = goalPlaces[places[place]]) {
      seen[place] = 1;
      if (place !== start) exchanges++;
    }
  }
  return exchanges % 2 === blankDistance % 2;
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
