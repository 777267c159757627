import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { tilesOf } from "../../src/puzzle/board-like";
import { distanceTable } from "../../src/puzzle/distances";
import { isReachable } from "../../src/puzzle/parity";
import { parsePuzzle } from "../../src/puzzle/parse";
import { createRandom } from "../../src/puzzle/random";
import { randomAtDistance, randomWalk } from "../../src/puzzle/scramble";
import { Solver } from "../../src/search/solver";
import { arbitraryTiles } from "../puzzle/arbitrary-tiles";

const table = distanceTable();
const puzzles = new URL("../puzzles/", import.meta.url);

/** Boards that are solved soon: of dimension 2 to 5, after a walk of at most 18 moves, half of them twins. */
const nearBoards = fc
  .record({
    n: fc.integer({ min: 2, max: 5 }),
    moves: fc.integer({ min: 0, max: 18 }),
    seed: fc.nat(),
    isTwin: fc.boolean(),
  })
  .map(({ n, moves, seed, isTwin }) => {
    const board = new Board(randomWalk(n, moves, createRandom(seed)));
    return { moves, isTwin, board: isTwin ? board.twin() : board };
  });

describe("Solver", () => {
  test("agrees with the breadth-first search on 2,000 boards of dimension 3", () => {
    const random = createRandom(2000);
    for (let i = 0; i < 2000; i++) {
      const tiles = table.board(random.below(table.size()));
      const distance = table.distanceOf(tiles);
      if (new Solver(new Board(tiles)).moves() !== distance)
        expect.fail(`${tiles.join(" ")} takes ${distance} moves`);
    }
  });

  test("solves the 12 boards of dimension 2 that can be solved, and refuses the other 12", () => {
    // Breadth first from the goal, by hand: the 12 form a ring.
    const distances = new Map([[String([1, 2, 3, 0]), 0]]);
    const waiting = [new Board([[1, 2], [3, 0]])]; // prettier-ignore
    for (const board of waiting) {
      for (const neighbor of board.neighbors()) {
        const key = String(tilesOf(neighbor).flat());
        if (distances.has(key)) continue;
        distances.set(key, distances.get(String(tilesOf(board).flat()))! + 1);
        waiting.push(neighbor);
      }
    }
    expect(distances.size).toBe(12);
    let boards = 0;
    for (const a of [0, 1, 2, 3])
      for (const b of [0, 1, 2, 3])
        for (const c of [0, 1, 2, 3]) {
          if (new Set([a, b, c]).size < 3) continue;
          const d = 6 - a - b - c;
          expect(new Solver(new Board([[a, b], [c, d]])).moves()).toBe(distances.get(String([a, b, c, d])) ?? -1); // prettier-ignore
          boards++;
        }
    expect(boards).toBe(24);
  });

  test("finds a way that is legal, starts and ends right, and is as long as moves() says", () => {
    fc.assert(
      fc.property(nearBoards, ({ board, moves, isTwin }) => {
        const solver = new Solver(board);
        expect(solver.isSolvable()).toBe(!isTwin);
        if (isTwin) {
          expect([solver.moves(), solver.solution()]).toEqual([-1, null]);
          return;
        }
        const path = [...solver.solution()!];
        expect(path).toHaveLength(solver.moves() + 1);
        expect(solver.moves()).toBeLessThanOrEqual(moves);
        expect(solver.moves() % 2).toBe(moves % 2);
        expect(path[0].equals(board)).toBe(true);
        expect(path.at(-1)!.isGoal()).toBe(true);
        for (let i = 1; i < path.length; i++) {
          expect([...path[i - 1].neighbors()].some((neighbor) => neighbor.equals(path[i]))).toBe(true);
        }
      }),
    );
  });

  test("exactly one of a board and its twin can be solved", () => {
    fc.assert(
      fc.property(arbitraryTiles(3), (tiles) => {
        const solvable = new Solver(new Board(tiles)).isSolvable();
        expect(new Solver(new Board(tiles).twin()).isSolvable()).toBe(!solvable);
        expect(isReachable(tiles)).toBe(solvable);
      }),
      { numRuns: 30 },
    );
  });

  test("answers the same whatever is asked first, and however often", () => {
    const board = new Board(randomAtDistance(3, 12, createRandom(1)));
    const one = new Solver(board);
    const other = new Solver(board);
    const answers = (solver: Solver) => [
      solver.moves(),
      solver.isSolvable(),
      [...solver.solution()!].map(String),
    ];
    void [other.solution(), other.isSolvable(), other.solution(), other.moves()];
    (one.solution() as Board[]).length = 0;
    expect(answers(one)).toEqual(answers(other));
    expect(answers(one)).toEqual(answers(one));
  });

  test.each([null, undefined])("refuses %s", (nothing) => {
    expect(() => new Solver(nothing as unknown as Board)).toThrow(TypeError);
  });

  test("solves with hamming as with manhattan", () => {
    const random = createRandom(7);
    for (let distance = 0; distance <= 18; distance += 3) {
      const board = new Board(randomAtDistance(3, distance, random));
      expect(new Solver(board, (board) => board.hamming()).moves()).toBe(distance);
    }
  });
});

describe("the puzzle files", () => {
  // 4x4-38 and 4x4-47 take a while: they are for benchmarks, and for searches that remember more.
  const files = readdirSync(puzzles).filter(
    (file) => /^\d+x\d+-.*\.txt$/.test(file) && !/^4x4-(38|47)/.test(file),
  );

  test("there is one for each distance", () => {
    const numbered = (n: number, last: number) =>
      Array.from({ length: last + 1 }, (_, distance) => `${n}x${n}-${String(distance).padStart(2, "0")}.txt`);
    const wanted = [...numbered(2, 6), ...numbered(3, 31), ...numbered(4, 30), "3x3-31b.txt"];
    expect(files).toEqual(expect.arrayContaining(wanted));
  });

  test.each(files)("%s takes the moves that its name says", (file) => {
    const tiles = parsePuzzle(readFileSync(new URL(file, puzzles), "utf8"), file);
    const [, n, answer] = /^(\d+)x\d+-(\d+|unsolvable)/.exec(file)!;
    expect(tiles).toHaveLength(Number(n));
    expect(new Solver(new Board(tiles)).moves()).toBe(answer === "unsolvable" ? -1 : Number(answer));
  });
});
