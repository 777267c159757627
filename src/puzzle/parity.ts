import type { Tiles } from "./board-like";
import { goalTiles } from "./goals";

/**
 * Whether moves can lead from one arrangement of tiles to another, for boards of any size; without a goal: to 1, 2,
 * 3, … with the blank last.
 *
 * A move exchanges the blank with a tile and takes the blank one place further. So after an even number of moves
 * the arrangement differs by an even number of exchanges and the blank is an even number of places away, and after
 * an odd number both are odd. Arrangements that disagree in this can never meet; those that agree always can
 * (W. Johnson and W. Story, Notes on the "15" puzzle, 1879). The cost is proportional to the number of tiles, where
 * the twin's lock step has to find a whole solution.
 */
export function isReachable(from: Tiles, goal: Tiles = goalTiles(from.length)): boolean {
  const n = from.length;
  const tiles = from.flat();
  const goalOrder = goal.flat();
  const goalPlaces = new Map(goalOrder.map((tile, place) => [tile, place]));
  if (goalOrder.length !== tiles.length || tiles.some((tile) => !goalPlaces.has(tile))) {
    throw new RangeError("the board and the goal do not have the same tiles");
  }
  const blank = tiles.indexOf(0);
  const goalBlank = goalPlaces.get(0) as number;
  const blankDistance =
    Math.abs(Math.floor(blank / n) - Math.floor(goalBlank / n)) + Math.abs((blank % n) - (goalBlank % n));
  return isEven(tiles.map((tile) => goalPlaces.get(tile) as number)) === (blankDistance % 2 === 0);
}

/**
 * Whether a permutation of 0, 1, 2, … takes an even number of exchanges. A cycle of length k is worth k − 1 of them.
 */
export function isEven(permutation: readonly number[]): boolean {
  const seen = new Uint8Array(permutation.length);
  let even = true;
  for (let start = 0; start < permutation.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    for (let i = permutation[start]; i !== start; i = permutation[i]) {
      seen[i] = 1;
      even = !even;
    }
  }
  return even;
}
