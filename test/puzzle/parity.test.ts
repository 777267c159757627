import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { isEven, isReachable } from "../../src/puzzle/parity";

/** A random arrangement of an n-by-n board, n from 2 to 6. */
const arrangement = fc.integer({ min: 2, max: 6 }).chain((n) =>
  fc
    .shuffledSubarray(
      Array.from({ length: n * n }, (_, i) => i),
      { minLength: n * n },
    )
    .map((tiles) => rowsOf(tiles, n)),
);

function rowsOf(tiles: readonly number[], n: number): number[][] {
  return Array.from({ length: n }, (_, row) => tiles.slice(row * n, row * n + n));
}

function rowsOfBoard(board: Board): number[][] {
  const n = board.dimension();
  return Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => board.tileAt(row, col)));
}

describe("isReachable", () => {
  test("agrees with searching all 2-by-2 boards, from every board to every goal", () => {
    const all = permutations([0, 1, 2, 3]).map((tiles) => rowsOf(tiles, 2));
    for (const from of all) {
      const reached = new Map([[new Board(from).toString(), new Board(from)]]);
      for (const board of reached.values()) {
        for (const next of board.neighbors()) reached.set(next.toString(), next);
      }
      expect(reached.size).toBe(12);
      for (const goal of all) {
        expect(isReachable(from, goal)).toBe(reached.has(new Board(goal).toString()));
      }
    }
  });

  test("without a goal means 1, 2, 3, … with the blank last", () => {
    expect(
      isReachable([
        [0, 1, 3],
        [4, 2, 5],
        [7, 8, 6],
      ]),
    ).toBe(true);
    expect(
      isReachable([
        [1, 2, 3],
        [4, 5, 6],
        [8, 7, 0],
      ]),
    ).toBe(false);
    // Sam Loyd's 14-15 puzzle, for whose solution he offered a thousand dollars.
    expect(
      isReachable([
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
        [13, 15, 14, 0],
      ]),
    ).toBe(false);
  });

  test("a move keeps what can be reached, and the twin loses it", () => {
    fc.assert(
      fc.property(arrangement, fc.infiniteStream(fc.nat(3)), (from, choices) => {
        let board = new Board(from);
        for (const choice of choices) {
          const next = [...board.neighbors()];
          board = next[choice % next.length];
          if (choice === 3) break;
        }
        expect(isReachable(from, rowsOfBoard(board))).toBe(true);
        expect(isReachable(from, rowsOfBoard(board.twin()))).toBe(false);
      }),
    );
  });

  test("a board and its goal have the same tiles", () => {
    expect(() => isReachable([[1, 2, 3, 0]], [[1, 2, 4, 0]])).toThrow(/same tiles/);
  });
});

describe("isEven", () => {
  test("one exchange turns even into odd", () => {
    expect(isEven([0, 1, 2, 3])).toBe(true);
    expect(isEven([0, 2, 1, 3])).toBe(false);
    expect(isEven([1, 2, 0, 3])).toBe(true);
    expect(isEven([1, 2, 3, 0])).toBe(false);
  });
});

function permutations(items: number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
