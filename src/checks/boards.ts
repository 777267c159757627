import type { Random } from "../puzzle/random";
import { goalTiles } from "./oracle";

/** A board of dimension n, each arrangement being equally likely, whether it can be solved or not. */
export function uniformBoard(n: number, random: Random): number[][] {
  return rowsOf(random.shuffle(Array.from({ length: n * n }, (_, tile) => tile)), n);
}

/** A uniform board whose blank is at a given place, counted in reading order. */
export function boardWithBlankAt(n: number, place: number, random: Random): number[][] {
  const tiles = random.shuffle(Array.from({ length: n * n - 1 }, (_, i) => i + 1));
  tiles.splice(place, 0, 0);
  return rowsOf(tiles, n);
}

/** A board that differs from the goal by exchanging the contents of two places, counted in reading order. */
export function nearGoal(n: number, a: number, b: number): number[][] {
  const tiles = goalTiles(n).flat();
  [tiles[a], tiles[b]] = [tiles[b], tiles[a]];
  return rowsOf(tiles, n);
}

/** Cuts a list of tiles into rows of n. */
export function rowsOf(tiles: readonly number[], n: number): number[][] {
  return Array.from({ length: n }, (_, row) => tiles.slice(row * n, row * n + n));
}
