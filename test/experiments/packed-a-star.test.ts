import { describe, expect, test } from "vitest";
import { PackedAStar } from "../../src/experiments/packed-a-star";
import { packedPuzzle } from "../../src/experiments/packed-puzzle";
import { boardOf, estimatesOf, runOnBoard, runTrial } from "../../src/experiments/run-trial";
import { boardsPerDistance } from "../../src/experiments/boards-by-distance";
import { heuristicOf } from "../../src/experiments/heuristics";
import { distanceTable } from "../../src/puzzle/distances";
import { createRandom } from "../../src/puzzle/random";
import { AStar } from "../../src/search/a-star";

const puzzle = packedPuzzle(3);
const tilesOf = (board: number) => [...puzzle.tiles.subarray(board * 9, board * 9 + 9)];

/** Counts with nothing but the search's own contract: its steps, and the nodes it says are waiting. */
function independentCounts(board: number, heuristic: string) {
  const search = new AStar(boardOf(tilesOf(board)), heuristicOf(heuristic, 3));
  let dequeued = 0;
  let maxQueue = 1;
  let waiting = 1;
  while (!search.isDone()) {
    search.step();
    dequeued++;
    waiting = [...search.frontier()].length;
    maxQueue = Math.max(maxQueue, waiting);
  }
  return { enqueued: dequeued + waiting, dequeued, maxQueue, moves: search.goal()!.moves };
}

describe("packedPuzzle", () => {
  test("knows the distance of every 3×3 board", () => {
    const table = distanceTable();
    const random = createRandom(5);
    expect(puzzle.size).toBe(181_440);
    for (let i = 0; i < 3000; i++) {
      const board = random.below(puzzle.size);
      const tiles = tilesOf(board);
      const rows = [tiles.slice(0, 3), tiles.slice(3, 6), tiles.slice(6)];
      expect(puzzle.distances[board]).toBe(table.distanceOf(rows));
      expect(puzzle.find(tiles)).toBe(board);
    }
  });

  test("leads from a board to the boards that Board.neighbors names, in that order", () => {
    for (const board of [0, 1, 77, 4321, 99_999, 181_439]) {
      const moves = [...puzzle.moves.subarray(board * 4, board * 4 + 4)].filter((next) => next !== -1);
      const neighbors = [...boardOf(tilesOf(board)).neighbors()];
      expect(moves.map((next) => boardOf(tilesOf(next)).toString())).toEqual(neighbors.map(String));
    }
  });

  test("does not find a board that cannot be solved", () => {
    expect(puzzle.find([2, 1, 3, 4, 5, 6, 7, 8, 0])).toBe(-1);
  });

  test("has tables for no other sizes than 2×2 and 3×3", () => {
    expect(packedPuzzle(2).size).toBe(12);
    expect(() => packedPuzzle(4)).toThrow("4-by-4");
  });
});

describe("boardsPerDistance", () => {
  test("is what is known of the 8-puzzle", () => {
    expect(boardsPerDistance(3)).toEqual([
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
      17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ]);
    expect(boardsPerDistance(2)).toEqual([1, 2, 2, 2, 2, 2, 1]);
  });
});

describe("PackedAStar", () => {
  test.each(["hamming", "manhattan"])("counts puzzle04 as the assignment does, with %s", (heuristic) => {
    const row = runTrial({ board: "0 1 3 4 2 5 7 8 6", moves: 4, algorithm: "a-star", heuristic });
    expect(row).toMatchObject({ enqueued: 10, dequeued: 5, moves: 4, estimate: 4, outcome: "solved" });
  });

  test.each([
    ["hamming", 12],
    ["manhattan", 16],
    ["linear-conflict", 16],
    ["none", 7],
  ])("equals an independent count on boards at every distance, with %s up to %i moves", (heuristic, most) => {
    const packed = new PackedAStar(puzzle, estimatesOf(puzzle, heuristic));
    for (let distance = 0; distance <= most; distance++) {
      const first = puzzle.distances.indexOf(distance);
      const end = puzzle.distances.indexOf(distance + 1);
      for (const board of [first, (first + end) >> 1, end - 1]) {
        expect(packed.run(board, Infinity), `board ${board}`).toEqual(independentCounts(board, heuristic));
      }
    }
  });

  test.each([
    ["hamming", 22],
    ["manhattan", 31],
  ])("equals the textbook search on far boards, with %s up to %i moves", (heuristic, most) => {
    const random = createRandom(8);
    for (let distance = 17; distance <= most; distance++) {
      const first = puzzle.distances.indexOf(distance);
      const end = distance === 31 ? puzzle.size : puzzle.distances.indexOf(distance + 1);
      const tiles = tilesOf(first + random.below(end - first));
      const task = { board: tiles.join(" "), moves: distance, algorithm: "a-star" as const, heuristic };
      const textbook = runOnBoard(boardOf(tiles), task, heuristicOf(heuristic, 3));
      expect({ ...runTrial(task), elapsedMs: 0 }).toEqual({ ...textbook, elapsedMs: 0 });
    }
  });

  test("gives up at the same node as the textbook search does", () => {
    const tiles = tilesOf(181_439);
    const task = { board: tiles.join(" "), moves: 31, algorithm: "a-star" as const, heuristic: "manhattan" };
    for (const nodes of [1, 2, 3, 100, 19_785, 19_786]) {
      const packed = runTrial(task, { nodes });
      const textbook = runOnBoard(boardOf(tiles), task, heuristicOf("manhattan", 3), { nodes });
      expect({ ...packed, elapsedMs: 0 }).toEqual({ ...textbook, elapsedMs: 0 });
      expect(packed.outcome).toBe(nodes < 19_786 ? "out of budget" : "solved");
    }
  });

  test("keeps to a budget of bytes, which is a number of nodes", () => {
    const task = {
      board: tilesOf(181_439).join(" "),
      moves: 31,
      algorithm: "a-star" as const,
      heuristic: "manhattan",
    };
    const row = runTrial(task, { bytes: 4000 });
    expect(row.outcome).toBe("out of budget");
    expect(row.enqueued).toBeGreaterThan(1000);
    expect(row.enqueued).toBeLessThan(1005);
  });

  test("refuses a board that cannot be solved", () => {
    const task = {
      board: "2 1 3 4 5 6 7 8 0",
      moves: -1,
      algorithm: "a-star" as const,
      heuristic: "manhattan",
    };
    expect(() => runTrial(task)).toThrow("cannot be solved");
  });
});
