import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { tilesOf } from "../../src/puzzle/board-like";
import { distanceTable } from "../../src/puzzle/distances";

const table = distanceTable();

/** The published numbers of boards at each distance (OEIS A089473, for a goal with the blank in a corner). */
const PUBLISHED = [
  1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
  17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

describe("distanceTable", () => {
  test("has the published number of boards at each distance", () => {
    expect(table.size()).toBe(181_440);
    expect(table.largest()).toBe(31);
    expect(Array.from({ length: 32 }, (_, distance) => table.boardsAt(distance))).toEqual(PUBLISHED);
    expect([-1, 32, 33, 0.5].map((distance) => table.boardsAt(distance))).toEqual([0, 0, 0, 0]);
  });

  test("finds each board at its own distance, and every board once", () => {
    const seen = new Set<string>();
    for (let i = 0; i < table.size(); i++) seen.add(table.board(i).join());
    expect(seen.size).toBe(181_440);
    PUBLISHED.forEach((count, distance) => {
      for (const index of [0, count - 1]) {
        expect(table.distanceOf(table.boardAt(distance, index))).toBe(distance);
      }
    });
  });

  test("a board has a neighbor that is nearer, and each neighbor is one move nearer or farther", () => {
    for (let i = 1; i < table.size(); i += 97) {
      const distance = table.distanceOf(table.board(i));
      const neighbors = [...new Board(table.board(i)).neighbors()].map((board) =>
        table.distanceOf(tilesOf(board)),
      );
      expect(neighbors).toContain(distance - 1);
      for (const neighbor of neighbors) expect(Math.abs(neighbor - distance)).toBe(1);
    }
  });

  test("says -1 for a board that cannot be solved", () => {
    for (let i = 0; i < table.size(); i += 997) {
      expect(table.distanceOf(tilesOf(new Board(table.board(i)).twin()))).toBe(-1);
    }
  });

  test("refuses what it does not have", () => {
    expect(() => table.boardAt(31, 2)).toThrow(RangeError);
    expect(() => table.boardAt(32, 0)).toThrow(RangeError);
    expect(() => table.board(181_440)).toThrow(RangeError);
    expect(() => table.distanceOf([[1, 2], [3, 0]])).toThrow(RangeError); // prettier-ignore
  });
});
