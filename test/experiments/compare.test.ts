import { describe, expect, test } from "vitest";
import { boardsAt } from "../../src/experiments/boards-by-distance";
import { compare } from "../../src/experiments/compare";
import { planTrials } from "../../src/experiments/plan";
import { dimensionOf, type TrialRow } from "../../src/experiments/row";
import { boardOf } from "../../src/experiments/run-trial";
import type { Progress } from "../../src/experiments/run-trials";
import { createRandom } from "../../src/puzzle/random";
import { Solver } from "../../src/search/solver";
import { UserError } from "../../src/user-error";

const withoutTime = (rows: TrialRow[]) => rows.map((row) => ({ ...row, elapsedMs: 0 }));

describe("planTrials", () => {
  test("draws other boards with another seed, and the same with the same", () => {
    const boards = (seed: number) =>
      planTrials({ distances: [14], samples: 5, seed }).map((task) => task.board);
    expect(boards(1)).toEqual(boards(1));
    expect(boards(1)).not.toEqual(boards(2));
  });

  test("draws the same boards at a distance whatever else is asked for", () => {
    const boardsAt14 = (distances: number[]) =>
      planTrials({ distances, samples: 5 }).filter((task) => task.moves === 14);
    expect(boardsAt14([14])).toEqual(boardsAt14([3, 9, 14, 20]));
  });

  test("takes every board once where there are no more than samples", () => {
    const tasks = planTrials({ distances: [0, 3, 4], samples: 10, heuristics: ["manhattan"] });
    expect(tasks.map((task) => task.moves)).toEqual([
      0,
      ...Array<number>(8).fill(3),
      ...Array<number>(10).fill(4),
    ]);
    expect(new Set(tasks.map((task) => task.board)).size).toBe(19);
  });

  test("with all, has each of the 181,440 boards once", () => {
    const tasks = planTrials({ samples: "all", heuristics: ["manhattan"] });
    expect(tasks).toHaveLength(181_440);
    expect(new Set(tasks.map((task) => task.board)).size).toBe(181_440);
  });

  test.each([
    [{ heuristics: ["euclid"] }, 'There is no heuristic "euclid". The heuristics are: hamming, manhattan'],
    [{ heuristics: [] }, "Name at least one heuristic"],
    [{ algorithms: ["dijkstra"] as never }, 'There is no algorithm "dijkstra"'],
    [{ samples: 0 }, "not 0"],
    [{ distances: [32] }, "3×3 boards are compared at distances 0 to 31, not at 32"],
    [{ dimension: 5 }, "not for 5"],
    [{ dimension: 4, samples: "all" as const }, "not those of 4"],
    [
      { dimension: 4, algorithms: ["graph-search" as const] },
      "graph-search is counted on boards of dimension 2 and 3",
    ],
  ])("says what is wrong with %o", (options, message) => {
    expect(() => planTrials(options)).toThrow(UserError);
    expect(() => planTrials(options)).toThrow(message);
  });
});

describe("boardsAt", () => {
  test.each([
    [2, 5],
    [3, 17],
    [4, 9],
    [4, 20],
  ])("gives %i×%i boards that need exactly that many moves", (dimension, distance) => {
    const boards = boardsAt(dimension, distance, 4, createRandom(3));
    expect(boards.length).toBeGreaterThanOrEqual(2);
    for (const board of boards) {
      expect(dimensionOf({ board })).toBe(dimension);
      expect(new Solver(boardOf(board.split(" ").map(Number))).moves()).toBe(distance);
    }
  });

  test("gives each board the same chance", () => {
    const random = createRandom(11);
    const uses = new Map<string, number>();
    for (let i = 0; i < 3900; i++) {
      for (const board of boardsAt(3, 6, 3, random)) uses.set(board, (uses.get(board) ?? 0) + 1);
    }
    // 39 boards are drawn 300 times each on average; a standard deviation is 17.
    expect(uses.size).toBe(39);
    expect(Math.min(...uses.values())).toBeGreaterThan(230);
    expect(Math.max(...uses.values())).toBeLessThan(370);
  });
});

describe("compare", () => {
  const options = { distances: [0, 6, 13, 18], samples: 6, seed: 4 };

  test("gives the same rows in the same order with one thread and with three", async () => {
    const one = await compare({ ...options, workers: 1 });
    const three = await compare({ ...options, workers: 3 });
    expect(withoutTime(one)).toEqual(withoutTime(three));
    expect(one.map(({ board, moves, heuristic }) => ({ board, moves, heuristic }))).toEqual(
      planTrials(options).map(({ board, moves, heuristic }) => ({ board, moves, heuristic })),
    );
  });

  test("runs 2×2 and 4×4 boards as well", async () => {
    const small = await compare({ dimension: 2, samples: "all", heuristics: ["manhattan"] });
    expect(small).toHaveLength(12);
    const large = await compare({ dimension: 4, distances: [10], samples: 2 });
    expect(large).toHaveLength(4);
    expect(large.every((row) => row.outcome === "solved" && row.moves === 10)).toBe(true);
  });

  test("keeps a search that ran out of its budget as a row that says so", async () => {
    const rows = await compare({
      distances: [20],
      samples: 3,
      heuristics: ["hamming"],
      budget: { nodes: 50 },
    });
    expect(rows.map((row) => row.outcome)).toEqual(Array(3).fill("out of budget"));
    expect(rows.every((row) => row.enqueued > 50 && row.enqueued < 55 && row.moves === 20)).toBe(true);
  });

  test("tells how far it is, up to the end", async () => {
    const seen: Progress[] = [];
    await compare({ ...options, onProgress: (progress) => seen.push(progress) });
    expect(seen[0]).toMatchObject({ done: 0, total: 38 });
    expect(seen.at(-1)).toMatchObject({ done: 38, total: 38, leftMs: 0 });
    expect(seen.map((progress) => progress.done)).toEqual(seen.map((p) => p.done).sort((a, b) => a - b));
  });

  test("keeps the finished rows when it is ended early", async () => {
    const stop = new AbortController();
    const rows = await compare({
      distances: [18, 30],
      samples: 60,
      workers: 2,
      signal: stop.signal,
      onProgress: ({ done }) => done >= 8 && stop.abort(),
    });
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(rows.length).toBeLessThan(240);
    expect(rows.every((row) => row.outcome === "solved")).toBe(true);
  });

  test("is over at once if it is ended before it begins", async () => {
    expect(await compare({ ...options, signal: AbortSignal.abort() })).toEqual([]);
  });
});
