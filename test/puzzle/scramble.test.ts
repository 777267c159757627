import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { checkTiles } from "../../src/puzzle/check-tiles";
import { distanceTable } from "../../src/puzzle/distances";
import { isReachable } from "../../src/puzzle/parity";
import { createRandom } from "../../src/puzzle/random";
import { randomAtDistance, randomSolvable, randomUnsolvable, randomWalk } from "../../src/puzzle/scramble";
import { Solver } from "../../src/search/solver";

describe("randomSolvable and randomUnsolvable", () => {
  test.each([2, 3, 4, 5, 10, 127])("make boards of dimension %i that can and cannot be solved", (n) => {
    const random = createRandom(n);
    for (let i = 0; i < 5; i++) {
      const solvable = randomSolvable(n, random);
      const unsolvable = randomUnsolvable(n, random);
      checkTiles(solvable);
      checkTiles(unsolvable);
      expect([isReachable(solvable), isReachable(unsolvable)]).toEqual([true, false]);
    }
  });

  test.each([randomSolvable, randomUnsolvable])(
    "%o makes each of the 12 boards of dimension 2 equally often",
    (make) => {
      const random = createRandom(1);
      const counts = new Map<string, number>();
      for (let i = 0; i < 12_000; i++) {
        const key = make(2, random).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect(counts.size).toBe(12);
      for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
    },
  );

  test("the same seed makes the same board", () => {
    expect(randomSolvable(4, createRandom(5))).toEqual(randomSolvable(4, createRandom(5)));
    expect(randomSolvable(4, createRandom(5))).not.toEqual(randomSolvable(4, createRandom(6)));
  });
});

describe("randomWalk", () => {
  test("goes at most as far as it has moves, never straight back, and keeps their parity", () => {
    const random = createRandom(3);
    for (let moves = 0; moves < 40; moves++) {
      const distance = distanceTable().distanceOf(randomWalk(3, moves, random));
      expect(distance).toBeLessThanOrEqual(moves);
      expect(distance % 2).toBe(moves % 2);
      // Without turning back, the first four moves lead away.
      if (moves <= 4) expect(distance).toBe(moves);
    }
  });
});

describe("randomAtDistance", () => {
  test.each(Array.from({ length: 32 }, (_, distance) => distance))(
    "finds a board of dimension 3 at %i",
    (distance) => {
      expect(distanceTable().distanceOf(randomAtDistance(3, distance, createRandom(distance)))).toBe(
        distance,
      );
    },
  );

  test("finds boards of dimension 2 at 0 to 6", () => {
    for (let distance = 0; distance <= 6; distance++) {
      expect(new Solver(new Board(randomAtDistance(2, distance, createRandom(1)))).moves()).toBe(distance);
    }
  });

  test("finds larger boards with the help of a solver", () => {
    const distanceOf = (tiles: readonly (readonly number[])[]) => new Solver(new Board(tiles)).moves();
    const board = randomAtDistance(4, 15, createRandom(4), distanceOf);
    expect(distanceOf(board)).toBe(15);
  });

  test("draws all boards of a distance", () => {
    const random = createRandom(9);
    const seen = new Set(Array.from({ length: 200 }, () => randomAtDistance(3, 4, random).join()));
    expect(seen.size).toBe(16);
  });

  test("refuses what there is not", () => {
    expect(() => randomAtDistance(2, 7, createRandom(1))).toThrow(
      "no 2×2 board takes 7 moves (0 to 6 are possible)",
    );
    expect(() => randomAtDistance(3, 32, createRandom(1))).toThrow(RangeError);
    expect(() => randomAtDistance(3, -1, createRandom(1))).toThrow(RangeError);
    expect(() => randomAtDistance(4, 10, createRandom(1))).toThrow(TypeError);
  });
});
