import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import type { BoardLike } from "../../src/puzzle/board-like";
import { distanceTable } from "../../src/puzzle/distances";
import { isReachable } from "../../src/puzzle/parity";
import { Position } from "../../src/puzzle/position";
import { createRandom, type Random } from "../../src/puzzle/random";
import type { FastResult } from "../../src/search/engine/fast-result";
import { solveAnyhow } from "../../src/search/engine/solve-anyhow";
import { solveFast, type FastOptions } from "../../src/search/engine/solve-fast";
import { Solver } from "../../src/search/solver";

const table = distanceTable();

const ways: [string, FastOptions][] = [
  ["IDA* with manhattan", { algorithm: "ida-star", heuristic: "manhattan" }],
  ["IDA* with a pattern database", { algorithm: "ida-star", heuristic: "pattern-database" }],
  ["A*", { algorithm: "a-star" }],
  ["its own choice", {}],
];

/** The solution is made of legal moves, from the board to the goal, and as long as it says. */
function expectSolution(board: BoardLike, goal: BoardLike, result: FastResult): void {
  expect(result.outcome).toBe("found");
  const states = [...result.states()];
  expect(states).toHaveLength(result.cost + 1);
  expect(result.actions).toHaveLength(result.cost);
  expect(states[0].rows()).toEqual(Position.of(board).rows());
  expect(states[states.length - 1].rows()).toEqual(Position.of(goal).rows());
  expect(result.actions.every((tile, i) => states[i].movable().includes(tile))).toBe(true);
}

describe("solveFast", () => {
  test.each(ways)("%s gives the distance of 3-by-3 boards", (_name, options) => {
    const random = createRandom(21);
    for (let i = 0; i < 400; i++) {
      const distance = random.below(32);
      const board = Position.of(table.boardAt(distance, random.below(table.boardsAt(distance))));
      const result = solveFast(board, options);
      expect(result.cost).toBe(distance);
      expectSolution(board, Position.goal(3), result);
    }
  });

  test.each(ways.filter(([, { heuristic }]) => heuristic !== "pattern-database"))(
    "%s agrees with the textbook Solver on 2-by-2, 4-by-4 and 5-by-5 boards",
    (_name, options) => {
      const random = createRandom(4);
      for (const [n, moves, count] of [
        [2, 20, 30],
        [4, 24, 12],
        [5, 16, 6],
      ]) {
        // prettier-ignore
        if (n === 5 && options.heuristic === "manhattan") continue;
        for (let i = 0; i < count; i++) {
          const board = walk(Position.goal(n), moves, random);
          const result = solveFast(board, options);
          expectSolution(board, Position.goal(n), result);
          expect(result.cost).toBe(new Solver(new Board(board.rows())).moves());
        }
      }
    },
  );

  test.each(ways)("%s reaches any goal arrangement", (_name, options) => {
    const random = createRandom(8);
    for (let i = 0; i < 30; i++) {
      const goal = randomPosition(3, random);
      const board = walk(goal, 60, random);
      const result = solveFast(board, { ...options, goal });
      expectSolution(board, goal, result);
      expect(result.cost).toBe(solveFast(goal, { goal: board }).cost);
    }
  });

  test.each(ways)("%s says at once that there is none", (_name, options) => {
    for (const n of [2, 3, 4, 5]) {
      const twin = new Board(walk(Position.goal(n), 50, createRandom(n)).rows()).twin();
      expect(solveFast(twin, options)).toMatchObject({
        outcome: "none",
        cost: Infinity,
        actions: [],
        generated: 0,
      });
    }
  });

  test.each(ways)("%s needs no move at the goal", (_name, options) => {
    const result = solveFast(Position.goal(3), options);
    expect([result.cost, [...result.states()].length]).toEqual([0, 1]);
  });

  const hard = Position.of([
    [15, 14, 8, 12],
    [10, 11, 13, 9],
    [2, 6, 5, 1],
    [3, 7, 4, 0],
  ]);
  test("gives up when its budget is used up", () => {
    const aStar = solveFast(hard, { algorithm: "a-star", budget: { stored: 10_000 } });
    expect(aStar).toMatchObject({
      outcome: "gave-up",
      reason: "it would keep too many nodes in memory",
      actions: [],
    });
    expect(aStar.stored).toBeLessThan(10_010);
    expect([...aStar.states()]).toEqual([]);
    const few = solveFast(hard, { algorithm: "a-star", budget: { expanded: 5000 } });
    expect(few).toMatchObject({
      outcome: "gave-up",
      expanded: 5000,
      reason: "it expanded as many nodes as it may",
    });
    const manhattan = { algorithm: "ida-star", heuristic: "manhattan" } as const;
    expect(solveFast(hard, { ...manhattan, budget: { expanded: 1_000_000 } })).toMatchObject({
      outcome: "gave-up",
    });
    const short = solveFast(hard, { ...manhattan, budget: { elapsedMs: 20 } });
    expect(short).toMatchObject({ outcome: "gave-up", reason: "it took as long as it may" });
  });

  test("what the engine has not got is refused", () => {
    expect(() => solveFast(hard, { algorithm: "a-star", heuristic: "pattern-database" })).toThrow("use IDA*");
    const large = walk(Position.goal(17), 10, createRandom(1));
    expect(() => solveFast(large)).toThrow("up to 16-by-16");
  });

  test("keeps at most 45 bytes a node", () => {
    for (const stored of [10_000, 200_000, 333_333, 1_000_000]) {
      const result = solveFast(hard, { algorithm: "a-star", budget: { stored } });
      expect(result.stored).toBeGreaterThan(stored);
      expect(result.bytes / result.stored).toBeLessThanOrEqual(45);
    }
  });
});

describe("Korf's random 15-puzzles", () => {
  // The goal has the blank first. Published: R. Korf, "Depth-first iterative-deepening", 1985.
  const goal = Position.of([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
  ]);
  const published: [id: number, tiles: string, moves: number, nodes: number][] = [
    [12, "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 45, 546344],
    [42, "4 5 7 2 9 14 12 13 0 3 6 11 8 1 15 10", 42, 877823],
    [55, "13 8 14 3 9 1 0 7 15 5 4 10 12 2 6 11", 41, 927212],
    [79, "0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15", 42, 540860],
  ];
  test.each(published)(
    "IDA* generates as many nodes on number %i as was published",
    (_id, tiles, moves, nodes) => {
      const board = parse(tiles);
      const result = solveFast(board, { goal, algorithm: "ida-star", heuristic: "manhattan" });
      expect([result.cost, result.generated]).toEqual([moves, nodes]);
      expectSolution(board, goal, result);
    },
  );

  function parse(tiles: string): Position {
    const places = tiles.split(" ").map(Number);
    return Position.of([0, 4, 8, 12].map((first) => places.slice(first, first + 4)));
  }
});

describe("solveAnyhow", () => {
  test.each([2, 3, 4, 5, 6, 7, 10, 20])("solves boards of dimension %i, with any goal", (n) => {
    const random = createRandom(n);
    for (let i = 0; i < (n < 10 ? 6 : 1); i++) {
      const board = randomPosition(n, random);
      expectSolution(board, Position.goal(n), solveAnyhow(board));
      const goal = randomPosition(n, random);
      expectSolution(board, goal, solveAnyhow(board, { goal }));
    }
  });

  test("says when there is no solution", () => {
    const board = new Board(randomPosition(10, createRandom(3)).rows());
    expect(solveAnyhow(board.twin()).outcome).toBe("none");
  });

  test("with a weight takes at most that many times the shortest", () => {
    const random = createRandom(17);
    for (let i = 0; i < 40; i++) {
      const distance = 20 + random.below(12);
      const board = Position.of(table.boardAt(distance, random.below(table.boardsAt(distance))));
      expect(solveAnyhow(board, { weight: 1.2 }).cost).toBeLessThanOrEqual(1.2 * distance);
      expect(solveAnyhow(board, { weight: 1 }).cost).toBe(distance);
    }
  });

  test("rounds a weight down, never up, so that it keeps what it promises", () => {
    const board = Position.of(table.boardAt(28, 7));
    const counts = ({ cost, expanded }: FastResult) => ({ cost, expanded });
    const generatedBy = (weight: number) => counts(solveAnyhow(board, { weight }));
    expect(generatedBy(1.19)).toEqual(generatedBy(1.1));
    expect(generatedBy(1.2)).not.toEqual(generatedBy(1.1));
    expect(generatedBy(1e9)).toEqual(generatedBy(100));
  });

  test("with a weight gives up rather than break the promise", () => {
    const board = randomPosition(10, createRandom(6));
    expect(solveAnyhow(board, { weight: 1.5, budget: { stored: 20_000 } })).toMatchObject({
      outcome: "gave-up",
      reason: "it would keep too many nodes in memory",
      cost: Infinity,
    });
    const large = walk(Position.goal(17), 10, createRandom(1));
    expect(() => solveAnyhow(large, { weight: 2 })).toThrow("up to 16-by-16");
  });
});

function walk(from: Position, moves: number, random: Random): Position {
  let position = from;
  for (let i = 0; i < moves; i++) {
    const movable = position.movable();
    position = position.slide(movable[random.below(movable.length)]);
  }
  return position;
}

function randomPosition(n: number, random: Random): Position {
  for (;;) {
    const tiles = random.shuffle(Array.from({ length: n * n }, (_, i) => i));
    const rows = Array.from({ length: n }, (_, row) => tiles.slice(row * n, row * n + n));
    if (isReachable(rows)) return Position.of(rows);
  }
}
