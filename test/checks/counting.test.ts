import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { uniformBoard } from "../../src/checks/boards";
import { Board as CountingBoard, counted, reset, startingBoard } from "../../src/checks/realm/counting";
import { Board } from "../../src/puzzle/board";
import { createRandom } from "../../src/puzzle/random";

const VALUES = ["dimension", "hamming", "manhattan", "isGoal", "toString"] as const;

/** A board of ours and a counting one after the same moves: which neighbor, or the twin. */
const walks = fc
  .record({
    n: fc.integer({ min: 2, max: 5 }),
    seed: fc.nat(),
    moves: fc.array(fc.oneof(fc.nat(3), fc.constant("twin" as const)), { maxLength: 12 }),
  })
  .map(({ n, seed, moves }) => {
    const tiles = uniformBoard(n, createRandom(seed));
    let pair = { plain: new Board(tiles), counting: new CountingBoard(tiles) };
    for (const move of moves) {
      if (move === "twin") pair = { plain: pair.plain.twin(), counting: pair.counting.twin() };
      else {
        const [plain, counting] = [[...pair.plain.neighbors()], [...pair.counting.neighbors()]];
        pair = { plain: plain[move % plain.length], counting: counting[move % counting.length] };
      }
    }
    return pair;
  });

describe("a Board that counts", () => {
  beforeEach(() => reset());

  test("answers as a Board does, wherever it came from", () => {
    fc.assert(
      fc.property(walks, ({ plain, counting }) => {
        for (const method of VALUES) expect(counting[method]()).toBe(plain[method]());
        const texts = (boards: Iterable<object>) => Array.from(boards, String);
        expect(texts(counting.neighbors())).toEqual(texts(plain.neighbors()));
        const n = plain.dimension();
        expect(counting.tileAt(n - 1, 0)).toBe(plain.tileAt(n - 1, 0));
        expect(() => counting.tileAt(0, n)).toThrow(RangeError);
      }),
    );
  });

  test("equals what has the same tiles, and nothing else", () => {
    fc.assert(
      fc.property(walks, ({ plain, counting }) => {
        const n = plain.dimension();
        const tiles = Array.from({ length: n }, (_, row) =>
          Array.from({ length: n }, (_, col) => plain.tileAt(row, col)),
        );
        expect(counting.equals(new CountingBoard(tiles))).toBe(true);
        for (const other of [...counting.neighbors(), counting.twin(), plain, null]) {
          expect(counting.equals(other)).toBe(false);
        }
      }),
    );
  });

  test("knows an expanded board from its twin, and a step straight back", () => {
    reset(Infinity, "expansions");
    const start = startingBoard([
      [0, 1, 3],
      [4, 2, 5],
      [7, 8, 6],
    ]);
    const [first] = start.neighbors();
    const back = [...first.neighbors()].find((board) => board.equals(start))!;
    back.neighbors();
    back.neighbors();
    start.twin().neighbors();
    expect(counted().expanded).toEqual({ board: 3, twin: 1, other: 0 });
    expect(counted().expansions.map(({ moves, isStepBack }) => [moves, isStepBack])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [0, false],
    ]);
    expect(counted().calls.neighbors).toBe(5);
  });
});
