import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { tilesOf } from "../../src/puzzle/board-like";
import { distanceTable } from "../../src/puzzle/distances";
import { goalTiles, Relabeling } from "../../src/puzzle/goals";
import { isReachable } from "../../src/puzzle/parity";
import { rowsOfNumbers } from "../../src/puzzle/parse";
import { Solver } from "../../src/search/solver";
import { arbitraryTiles } from "./arbitrary-tiles";

const spiral = [
  [1, 2, 3],
  [8, 0, 4],
  [7, 6, 5],
];

describe("isReachable", () => {
  test("agrees with the search of all boards of dimension 3", () => {
    fc.assert(
      fc.property(arbitraryTiles(3), (tiles) => {
        expect(isReachable(tiles)).toBe(distanceTable().distanceOf(tiles) >= 0);
      }),
      { numRuns: 500 },
    );
  });

  test("a move keeps it, a twin turns it around, whatever the goal", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }).chain((n) => fc.tuple(arbitraryTiles(n), arbitraryTiles(n))),
        ([tiles, goal]) => {
          const board = new Board(tiles);
          const expected = isReachable(tiles, goal);
          for (const neighbor of board.neighbors())
            expect(isReachable(tilesOf(neighbor), goal)).toBe(expected);
          expect(isReachable(tilesOf(board.twin()), goal)).toBe(!expected);
          expect(isReachable(goal, goal)).toBe(true);
        },
      ),
    );
  });
});

describe("Relabeling", () => {
  test("leaves the usual goal's boards alone, and undoes itself", () => {
    expect(new Relabeling(goalTiles(3)).apply(spiral)).toEqual(spiral);
    fc.assert(
      fc.property(arbitraryTiles(4), arbitraryTiles(4), (goal, tiles) => {
        const relabeling = new Relabeling(goal);
        expect(relabeling.undo(relabeling.apply(tiles))).toEqual(tiles);
        expect(new Board(relabeling.apply(goal)).isGoal()).toBe(true);
      }),
    );
  });

  test("lets Solver find shortest ways to a goal with the blank anywhere", () => {
    // Shortest ways are as long in both directions, so two goals swap roles.
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 14 }), fc.nat(8), (choices, blank) => {
        const places = [1, 2, 3, 4, 5, 6, 7, 8];
        places.splice(blank, 0, 0);
        const goal = rowsOfNumbers(places, 3);
        let board = new Board(goal);
        for (const choice of choices) {
          const neighbors = [...board.neighbors()];
          board = neighbors[choice % neighbors.length];
        }
        const there = new Solver(new Board(new Relabeling(goal).apply(tilesOf(board)))).moves();
        const back = new Solver(new Board(new Relabeling(tilesOf(board)).apply(goal))).moves();
        expect(there).toBe(back);
        expect(there).toBeLessThanOrEqual(choices.length);
        expect(there % 2).toBe(choices.length % 2);
      }),
    );
  });

  test("finds the published longest way to the spiral goal", () => {
    // With the blank in the middle, no board is farther than 30 moves.
    const farthest = [
      [5, 6, 7],
      [4, 0, 8],
      [3, 2, 1],
    ];
    expect(isReachable(farthest, spiral)).toBe(true);
    expect(new Solver(new Board(new Relabeling(spiral).apply(farthest))).moves()).toBe(30);
  });
});
