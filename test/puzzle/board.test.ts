import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { tilesOf } from "../../src/puzzle/board-like";
import { goalTiles } from "../../src/puzzle/goals";
import { createRandom } from "../../src/puzzle/random";
import { randomSolvable } from "../../src/puzzle/scramble";
import { arbitraryTiles } from "./arbitrary-tiles";

const example = new Board([
  [8, 1, 3],
  [4, 0, 2],
  [7, 6, 5],
]);

/** Any board of dimension 2 to 6. */
const boards = fc.integer({ min: 2, max: 6 }).chain(arbitraryTiles);

function blankOf(board: Board): { row: number; col: number } {
  const rows = tilesOf(board);
  const row = rows.findIndex((tiles) => tiles.includes(0));
  return { row, col: rows[row].indexOf(0) };
}

describe("Board", () => {
  test("has the assignment's distances", () => {
    expect([example.hamming(), example.manhattan()]).toEqual([5, 10]);
  });

  test("is written in the assignment's format", () => {
    expect(example.toString()).toBe("3\n 8  1  3 \n 4  0  2 \n 7  6  5 \n");
    const four = new Board(goalTiles(4));
    expect(four.toString()).toBe("4\n 1  2  3  4 \n 5  6  7  8 \n 9 10 11 12 \n13 14 15  0 \n");
    const large = new Board(goalTiles(11)).toString().split("\n");
    expect(large[9]).toBe("89 90 91 92 93 94 95 96 97 98 99 ");
    expect(large[10]).toBe("100 101 102 103 104 105 106 107 108 109 110 ");
  });

  test("does not change when its argument does", () => {
    const tiles = [
      [1, 2],
      [3, 0],
    ];
    const board = new Board(tiles);
    tiles[0][0] = 3;
    tiles[1] = [2, 1];
    expect(board.isGoal()).toBe(true);
  });

  test.each([
    [-1, 0],
    [0, -1],
    [3, 0],
    [0, 3],
    [NaN, 0],
    [0, Infinity],
  ])("has no tile at row %d, column %d", (row, col) => {
    expect(() => example.tileAt(row, col)).toThrow(RangeError);
  });

  test("reads back the tiles it was made of", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        expect(tilesOf(new Board(tiles))).toEqual(tiles);
      }),
    );
  });

  test("is the goal just when no tile is misplaced, and when it is at no distance", () => {
    for (const n of [2, 3, 4, 5, 127]) {
      const goal = new Board(goalTiles(n));
      expect([goal.isGoal(), goal.hamming(), goal.manhattan(), goal.dimension()]).toEqual([true, 0, 0, n]);
    }
    fc.assert(
      fc.property(boards, (tiles) => {
        const board = new Board(tiles);
        const isGoal = String(tiles) === String(goalTiles(tiles.length));
        expect([board.isGoal(), board.hamming() === 0, board.manhattan() === 0]).toEqual([
          isGoal,
          isGoal,
          isGoal,
        ]);
      }),
    );
  });

  test("manhattan is at least hamming", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const board = new Board(tiles);
        expect(board.manhattan()).toBeGreaterThanOrEqual(board.hamming());
      }),
    );
  });

  test("has a neighbor for each way the blank can go, one place away, and none of them twice", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const board = new Board(tiles);
        const n = board.dimension();
        const { row, col } = blankOf(board);
        const neighbors = [...board.neighbors()];
        const onEdges = [row === 0, row === n - 1, col === 0, col === n - 1].filter(Boolean).length;
        expect(neighbors).toHaveLength(4 - onEdges);
        expect(new Set(neighbors.map(String)).size).toBe(neighbors.length);
        for (const neighbor of neighbors) {
          const blank = blankOf(neighbor);
          expect(Math.abs(blank.row - row) + Math.abs(blank.col - col)).toBe(1);
          expect(tilesOf(neighbor).flat().sort()).toEqual(tiles.flat().sort());
        }
      }),
    );
  });

  test("being a neighbor is symmetric, and a board is never its own neighbor", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const board = new Board(tiles);
        for (const neighbor of board.neighbors()) {
          expect(neighbor.equals(board)).toBe(false);
          expect([...neighbor.neighbors()].filter((back) => back.equals(board))).toHaveLength(1);
        }
      }),
    );
  });

  test("a move changes manhattan by one and hamming by at most one", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const board = new Board(tiles);
        for (const neighbor of board.neighbors()) {
          expect(Math.abs(neighbor.manhattan() - board.manhattan())).toBe(1);
          expect(Math.abs(neighbor.hamming() - board.hamming())).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("hands out its neighbors anew at each call", () => {
    const first = [...example.neighbors()];
    const iterable = example.neighbors();
    if (Array.isArray(iterable)) iterable.pop();
    expect([...example.neighbors()].map(String)).toEqual(first.map(String));
  });

  test("a twin differs in two tiles, neither of them the blank", () => {
    fc.assert(
      fc.property(boards, (tiles) => {
        const twin = tilesOf(new Board(tiles).twin()).flat();
        const changed = tiles.flat().flatMap((tile, place) => (tile === twin[place] ? [] : [place]));
        expect(changed).toHaveLength(2);
        const [a, b] = changed;
        expect([twin[a], twin[b]]).toEqual([tiles.flat()[b], tiles.flat()[a]]);
        expect(twin[a] * twin[b]).not.toBe(0);
      }),
    );
  });

  test("equals a board of the same tiles and nothing else", () => {
    fc.assert(
      fc.property(boards, boards, (tiles, others) => {
        const board = new Board(tiles);
        expect(board.equals(board)).toBe(true);
        expect(board.equals(new Board(tiles))).toBe(true);
        expect(board.equals(new Board(others))).toBe(String(tiles) === String(others));
        expect(board.equals(board.twin())).toBe(false);
      }),
    );
    for (const other of [
      null,
      undefined,
      "3",
      3,
      {},
      example.toString(),
      [...example.neighbors()],
      new Date(),
    ]) {
      expect(example.equals(other)).toBe(false);
    }
  });

  test("nothing that is called changes it", () => {
    const before = example.toString();
    void [example.hamming(), example.manhattan(), example.isGoal(), example.neighbors(), example.twin()];
    expect(example.toString()).toBe(before);
  });

  test.each([127, 200])("works for dimension %i, where tiles do not fit a byte", (n) => {
    const tiles = randomSolvable(n, createRandom(n));
    const board = new Board(tiles);
    let hamming = 0;
    let manhattan = 0;
    tiles.forEach((row, y) =>
      row.forEach((tile, x) => {
        if (tile === 0) return;
        const distance = Math.abs(Math.floor((tile - 1) / n) - y) + Math.abs(((tile - 1) % n) - x);
        manhattan += distance;
        if (distance > 0) hamming++;
      }),
    );
    expect([board.hamming(), board.manhattan()]).toEqual([hamming, manhattan]);
    expect(tilesOf(board)).toEqual(tiles);
  });
});
