import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findWay, type Way } from "../../src/lab/find-way";
import { hamming, isGoal, manhattan } from "../../src/lab/measure";
import { afterMove, movable, moveBetween } from "../../src/lab/moves";
import { Board } from "../../src/puzzle/board";
import { tilesOf, type Tiles } from "../../src/puzzle/board-like";
import { distanceTable } from "../../src/puzzle/distances";
import { Solver } from "../../src/search/solver";

const goal = (n: number): Tiles =>
  Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => (row * n + col + 1) % (n * n)));

/** A board some random moves from the goal. */
function walk(n: number, choices: number[]): Tiles {
  return choices.reduce<Tiles>((tiles, choice) => {
    const tilesBeside = movable(tiles);
    return afterMove(tiles, tilesBeside[choice % tilesBeside.length]) as Tiles;
  }, goal(n));
}

function follow(tiles: Tiles, { moves }: Way): Tiles {
  return moves.reduce<Tiles>((board, tile) => afterMove(board, tile) as Tiles, tiles);
}

const boards = fc
  .tuple(fc.constantFrom(2, 3, 4), fc.array(fc.nat(11), { maxLength: 25 }))
  .map(([n, choices]) => walk(n, choices));

describe("moves", () => {
  test("lead to the neighbors of a board, and nowhere else", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const neighbors = [...new Board(tiles).neighbors()].map((board) => tilesOf(board).join(";"));
        const reached = movable(tiles).map((tile) => afterMove(tiles, tile)?.join(";"));
        expect(reached.sort()).toEqual(neighbors.sort());
        for (const tile of tiles.flat()) {
          expect(afterMove(tiles, tile) !== null).toBe(movable(tiles).includes(tile));
        }
      }),
    );
  });

  test("are recognized between two boards, with their direction", () => {
    const tiles = [
      [1, 2, 3],
      [4, 0, 5],
      [6, 7, 8],
    ];
    const directions = [2, 4, 5, 7].map((tile) => moveBetween(tiles, afterMove(tiles, tile) as Tiles));
    expect(directions).toEqual([
      { tile: 2, direction: "down" },
      { tile: 4, direction: "right" },
      { tile: 5, direction: "left" },
      { tile: 7, direction: "up" },
    ]);
    expect(moveBetween(tiles, tiles)).toBeNull();
    expect(moveBetween(tiles, goal(3))).toBeNull();
  });

  test("do not lead around the edge of the board", () => {
    const tiles = [
      [1, 2, 0],
      [4, 5, 3],
      [7, 8, 6],
    ];
    const around = [
      [1, 2, 4],
      [0, 5, 3],
      [7, 8, 6],
    ];
    expect(moveBetween(tiles, around)).toBeNull();
  });
});

describe("the measures in the browser", () => {
  test("agree with the Board's", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const board = new Board(tiles);
        expect([hamming(tiles), manhattan(tiles), isGoal(tiles)]).toEqual([
          board.hamming(),
          board.manhattan(),
          board.isGoal(),
        ]);
      }),
    );
  });
});

describe("a way to the goal", () => {
  test("solves the board, and is shortest if it says so", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const way = findWay(tiles) as Way;
        expect(isGoal(follow(tiles, way))).toBe(true);
        expect(way.isShortest).toBe(true);
        expect(way.moves).toHaveLength(new Solver(new Board(tiles)).moves());
      }),
      { numRuns: 40 },
    );
  });

  test("is found for the farthest 3-by-3 boards", () => {
    const table = distanceTable();
    const tiles = table.boardAt(31, 0);
    expect((findWay(tiles) as Way).moves).toHaveLength(31);
  });

  test("is found for a 4-by-4 board that is far from the goal, though perhaps not the shortest", () => {
    const tiles = [
      [15, 2, 1, 12],
      [8, 5, 11, 6],
      [4, 9, 10, 7],
      [3, 14, 13, 0],
    ];
    const way = findWay(tiles) as Way;
    expect(way.isShortest).toBe(false);
    expect(isGoal(follow(tiles, way))).toBe(true);
  });

  test("does not exist for a twin", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        expect(findWay(tilesOf(new Board(tiles).twin()))).toBe("unsolvable");
      }),
    );
  });
});
