import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { distanceTable } from "../../src/puzzle/distances";
import { goalTiles } from "../../src/puzzle/goals";
import { createRandom } from "../../src/puzzle/random";
import { conflictsTo } from "../../src/search/heuristics/linear-conflict";
import { LinearConflict } from "../../src/search/linear-conflict";

const random = createRandom(6);

/** A board whose rows are jumbled each for itself, so that it is full of conflicts. */
function jumbled(n: number): Board {
  return new Board(goalTiles(n).map((row) => random.shuffle([...row])));
}

describe("LinearConflict", () => {
  test.each([2, 3, 4, 5, 8, 12])("says what the heuristic for any goal says, in dimension %i", (n) => {
    const conflicts = conflictsTo(new Board(goalTiles(n)));
    for (let i = 0; i < 100; i++) {
      const board = jumbled(n);
      const found = new LinearConflict(board);
      expect(found.inRows() + found.inColumns()).toBe(conflicts(board));
      expect(found.distance()).toBe(board.manhattan() + 2 * conflicts(board));
    }
  });

  test("never promises too much, and a move changes it by one: every 3-by-3 board of some distances", () => {
    const table = distanceTable();
    for (const distance of [0, 1, 2, 3, 10, 11, 28, 29, 30, 31]) {
      for (let i = 0; i < Math.min(600, table.boardsAt(distance)); i++) {
        const board = new Board(table.boardAt(distance, i));
        const estimate = new LinearConflict(board).distance();
        expect(estimate).toBeLessThanOrEqual(distance);
        expect(estimate % 2).toBe(distance % 2);
        for (const neighbor of board.neighbors()) {
          expect(Math.abs(new LinearConflict(neighbor).distance() - estimate)).toBe(1);
        }
      }
    }
  });

  test("a line of five in which the most conflicted tile had better stay", () => {
    const goal = goalTiles(5);
    const found = new LinearConflict(new Board([[2, 4, 1, 5, 3], ...goal.slice(1)]));
    expect(found.inRows()).toBe(2);
  });
});
