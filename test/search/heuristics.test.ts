import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import type { BoardLike } from "../../src/puzzle/board-like";
import { distanceTable } from "../../src/puzzle/distances";
import { Position } from "../../src/puzzle/position";
import { createRandom } from "../../src/puzzle/random";
import { AStar } from "../../src/search/a-star";
import { hammingTo } from "../../src/search/heuristics/hamming";
import { maximumOf, type HeuristicTo } from "../../src/search/heuristics/heuristic";
import { conflictsTo, leavingIn, linearConflictTo } from "../../src/search/heuristics/linear-conflict";
import { manhattanTo } from "../../src/search/heuristics/manhattan";
import { patternDatabaseTo } from "../../src/search/heuristics/pattern-database";

const goal = Position.goal(3);
const table = distanceTable();

/** Over all 181,440 boards: the largest promise above the truth, and the largest change by one move. */
function overAllBoards(heuristic: HeuristicTo): { tooHigh: number; largestChange: number } {
  const estimate = heuristic(goal);
  let tooHigh = 0;
  let largestChange = 0;
  for (let distance = 0; distance <= table.largest(); distance++) {
    for (let i = 0; i < table.boardsAt(distance); i++) {
      const position = Position.of(table.boardAt(distance, i));
      const value = estimate(position);
      tooHigh = Math.max(tooHigh, value - distance);
      for (const tile of position.movable()) {
        largestChange = Math.max(largestChange, Math.abs(estimate(position.slide(tile)) - value));
      }
    }
  }
  return { tooHigh, largestChange };
}

describe("heuristics over all 3-by-3 boards", () => {
  test.each<[string, HeuristicTo]>([
    ["hamming", hammingTo],
    ["manhattan", manhattanTo],
    ["linear conflict", linearConflictTo],
    ["the maximum of hamming and linear conflict", maximumOf(hammingTo, linearConflictTo)],
  ])("%s never promises too much, and changes by at most one in a move", (_name, heuristic) => {
    expect(overAllBoards(heuristic)).toEqual({ tooHigh: 0, largestChange: 1 });
  });

  test.each<[string, HeuristicTo]>([
    ["4-4", patternDatabaseTo()],
    ["3-3-2", patternDatabaseTo({ patterns: [[0, 3, 6], [1, 2, 5], [4, 7]] })], // prettier-ignore
    ["6 alone", patternDatabaseTo({ patterns: [[0, 1, 2, 3, 4, 5]] })],
  ])("a pattern database %s never promises too much", (_name, heuristic) => {
    expect(overAllBoards(heuristic).tooHigh).toBe(0);
  });

  test("a pattern of all tiles is the distance itself", () => {
    const distance = patternDatabaseTo({ patterns: [[0, 1, 2, 3, 4, 5, 6, 7]] })(goal);
    const random = createRandom(1);
    for (let i = 0; i < 2000; i++) {
      const rows = table.board(random.below(table.size()));
      expect(distance(Position.of(rows))).toBe(table.distanceOf(rows));
    }
  });
});

describe("heuristics", () => {
  const random = createRandom(7);
  const boards = Array.from({ length: 300 }, (_, i) => randomPosition(2 + (i % 5), random));

  test("with the usual goal, hamming and manhattan are the Board's own", () => {
    for (const position of boards) {
      const board = new Board(position.rows());
      const usual = Position.goal(position.dimension());
      expect(hammingTo(usual)(position)).toBe(board.hamming());
      expect(manhattanTo(usual)(board)).toBe(board.manhattan());
    }
  });

  test.each<[string, HeuristicTo]>([
    ["hamming", hammingTo],
    ["manhattan", manhattanTo],
    ["linear conflict", linearConflictTo],
    ["pattern database", patternDatabaseTo({ patterns: [[0, 1], [2]] })],
  ])("%s is 0 at any goal, whatever is renamed", (_name, heuristic) => {
    for (const position of boards.filter((board) => board.dimension() === 2 && board.blank === 3)) {
      expect(heuristic(position)(position)).toBe(0);
    }
  });

  test("linear conflict is manhattan and twice the tiles that leave their line", () => {
    const reversed = Position.of([
      [3, 2, 1],
      [4, 5, 6],
      [7, 8, 0],
    ]);
    expect(conflictsTo(goal)(reversed)).toBe(2);
    expect(linearConflictTo(goal)(reversed)).toBe(manhattanTo(goal)(reversed) + 4);
    const column = Position.of([
      [7, 2, 3],
      [4, 5, 6],
      [1, 8, 0],
    ]);
    expect(conflictsTo(goal)(column)).toBe(2);
  });

  test.each([
    [[], 0],
    [[0, 1, 2], 0],
    [[1, 0], 1],
    [[2, 1, 0], 2],
    [[2, 0, 1], 1],
    [[1, 2, 0], 1],
    [[3, 1, 2, 0], 2],
  ])("in a line that wants %j, %i have to leave", (wanted, leaving) => {
    expect(leavingIn(wanted)).toBe(leaving);
  });

  test("a textbook search takes any of them as its distance", () => {
    const search = new AStar(new Board([[0, 1, 3], [4, 2, 5], [7, 8, 6]]), linearConflictTo(goal)); // prettier-ignore
    while (!search.isDone()) search.step();
    expect(search.goal()?.moves).toBe(4);
  });
});

describe("pattern databases", () => {
  test("the groups may not share a tile, nor hold the blank", () => {
    const make = (patterns: number[][]) => () => patternDatabaseTo({ patterns })(goal);
    expect(make([[0, 1], [1]])).toThrow("the tile of place 1 is in two groups");
    expect(make([[8]])).toThrow("no tile of a 3-by-3 board belongs to place 8");
    expect(make([[0.5]])).toThrow("no tile of a 3-by-3 board belongs to place 0.5");
  });

  test("larger boards than 5-by-5 are refused", () => {
    expect(() => patternDatabaseTo()(Position.goal(6))).toThrow("up to 5-by-5");
  });

  test("what is not reflected in the diagonal is looked up once", () => {
    const middle: BoardLike = Position.of([
      [1, 2, 3],
      [8, 0, 4],
      [7, 6, 5],
    ]);
    const side: BoardLike = Position.of([
      [1, 0, 3],
      [8, 2, 4],
      [7, 6, 5],
    ]);
    const heuristic = patternDatabaseTo();
    expect(heuristic(middle)(side)).toBe(1);
    expect(heuristic(side)(middle)).toBe(1);
  });
});

function randomPosition(n: number, random: ReturnType<typeof createRandom>): Position {
  const tiles = random.shuffle(Array.from({ length: n * n }, (_, i) => i));
  return Position.of(Array.from({ length: n }, (_, row) => tiles.slice(row * n, row * n + n)));
}
