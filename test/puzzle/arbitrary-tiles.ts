import fc from "fast-check";
import { rowsOfNumbers } from "../../src/puzzle/parse";

/** Any n-by-n board, solvable or not. */
export function arbitraryTiles(n: number): fc.Arbitrary<number[][]> {
  const numbers = Array.from({ length: n * n }, (_, i) => i);
  return fc.shuffledSubarray(numbers, { minLength: n * n }).map((places) => rowsOfNumbers(places, n));
}
