import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { CountedSearch } from "../../src/experiments/trial";
import { Solver } from "../../src/search/solver";

const puzzle04 = new Board([
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
]);

describe("Solver", () => {
  test("finds the four moves of the assignment's example", () => {
    const solver = new Solver(puzzle04);
    expect(solver.isSolvable()).toBe(true);
    expect(solver.moves()).toBe(4);
    expect([...solver.solution()!].map((board) => board.manhattan())).toEqual([4, 3, 2, 1, 0]);
  });

  test("knows that a twin cannot be solved", () => {
    const solver = new Solver(puzzle04.twin());
    expect([solver.isSolvable(), solver.moves(), solver.solution()]).toEqual([false, -1, null]);
  });
});

describe("CountedSearch", () => {
  test.each(["hamming", "manhattan"] as const)(
    "puzzle04 enqueues 10 nodes and dequeues 5 with %s",
    (name) => {
      const counted = new CountedSearch(puzzle04, (board) => board[name]());
      while (!counted.search.isDone()) counted.step();
      expect(counted.counts).toMatchObject({ enqueued: 10, dequeued: 5 });
    },
  );
});
