import { describe, expect, test } from "vitest";
import { allChecks } from "../../src/checks/all-checks";

/**
 * What Princeton's autograder checks in the assignment "8 Puzzle", item by item as its public reports name them, and
 * the checks that cover each here; or why an item has no counterpart.
 */
const ITEMS: [item: string, covers: string[] | string][] = [
  ["API", ["Board.constructor", "MinPQ.constructor", "AStar.constructor", "Solver.constructor"]],
  [
    "compilation, SpotBugs, PMD, Checkstyle",
    "TypeScript's own errors are reported first; style is not graded",
  ],
  ["Board 1a: hamming() on files", ["Board.hamming"]],
  ["Board 1b: hamming() on random boards, n = 2 to 127", ["Board.hamming", "Board.neighbors/far-away"]],
  ["Board 2a: manhattan() on files", ["Board.manhattan"]],
  ["Board 2b: manhattan() on random boards, n = 2 to 127", ["Board.manhattan", "Board.neighbors/far-away"]],
  ["Board 3: dimension()", ["Board.dimension"]],
  ["Board 4a, 4b: toString()", ["Board.toString"]],
  ["Board 5a, 5b: neighbors()", ["Board.neighbors"]],
  ["Board 6a, 6b: neighbors() of neighbors", ["Board.neighbors/of-neighbors"]],
  ["Board 7a, 7b: twin()", ["Board.twin"]],
  ["Board 8a, 8b: isGoal() on files and on goal boards", ["Board.isGoal"]],
  ["Board 9: two Boards at the same time, equal and different n", ["Board.constructor/two-boards"]],
  [
    "Board 10a: equals() reflexive, symmetric, transitive, null, String, Object",
    ["Board.equals", "Board.equals/other-things"],
  ],
  ["Board 10b: equals() on random boards", ["Board.equals"]],
  ["Board 10c: equals() on different sizes", ["Board.equals/sizes"]],
  ["Board 11: immutable when the argument array is changed", ["Board.constructor/copies"]],
  ["Board 12: immutable whatever the order of calls", ["Board.constructor/unchanging"]],
  ["Board 13 to 15: dimension(), hamming(), manhattan() of kth neighbors", ["Board.neighbors/far-away"]],
  ["Board 16, 17: hamming(), manhattan() of kth twins", ["Board.twin/values"]],
  [
    "Board memory: 4n² + 32n + 64 bytes",
    "a matter of Java's object layout; tiles of any size are checked by Board.constructor/large-tiles",
  ],
  ["Solver 1a, 1b: moves(), solution() on puzzles 00 to 13", ["Solver.moves", "Solver.solution"]],
  ["Solver 2a, 2b: the same on puzzles 14 to 31", ["Solver.constructor/budget"]],
  ["Solver 3a, 3b: random 3-by-3 puzzles of exactly k moves", ["Solver.moves", "Solver.solution"]],
  ["Solver 4: two Solvers at the same time", ["Solver.constructor/two-solvers"]],
  ["Solver 5a, 5b: isSolvable() on files and on random 2-by-2 puzzles", ["Solver.isSolvable"]],
  ["Solver 6: moves() is -1 when unsolvable", ["Solver.moves/unsolvable"]],
  ["Solver 7: solution() is null when unsolvable", ["Solver.solution/unsolvable"]],
  ["Solver 8a, 8b: immutable, any order of calls", ["Solver.constructor/any-order", "Solver.solution/fresh"]],
  [
    "Solver 9a to 9c: equals() is called, only with a Board, only with a neighbor of a neighbor",
    ["AStar.step/never-steps-back", "Solver.constructor/never-steps-back"],
  ],
  ["Solver 10: an exception if the board is null", ["Solver.constructor/null"]],
  ["Solver 11: 2-by-2 puzzles", ["Solver.moves", "Solver.isSolvable"]],
  ["Solver 12: 3-by-3 puzzles", ["Solver.moves"]],
  ["Solver 13: 4-by-4 puzzles", ["Solver.moves"]],
  ["Solver 14: random puzzles of 2-by-2 to 5-by-5", ["Solver.moves"]],
  ["older: no fragile dependence on toString()", ["Solver.constructor/all-yours"]],
  [
    "Solver memory: the object after solving, the queue, its largest size",
    "a matter of Java's heap; node counts are bounded by Solver.constructor/budget",
  ],
  ["timing T1: CPU time", ["Solver.constructor/budget", "AStar.step/budget"]],
  [
    "timing T2: MinPQ operations",
    ["AStar.step/puzzle04", "AStar.step/budget", "MinPQ.insert/cost", "MinPQ.delMin/cost"],
  ],
  ["timing T3: hamming(), toString() not called", ["Solver.constructor/distance"]],
  [
    "timing T4a, T4b: Board(), equals(), manhattan() calls",
    ["AStar.step/budget", "Solver.constructor/budget"],
  ],
];

describe("Princeton's list", () => {
  const ids = new Set(allChecks.map(({ id }) => id));

  test.each(ITEMS)("%s", (_, covers) => {
    if (typeof covers === "string") expect(covers).toMatch(/\w+ \w+/);
    else for (const id of covers) expect(ids).toContain(id);
  });
});
