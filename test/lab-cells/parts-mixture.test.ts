import { describe, expect, test } from "vitest";
import { gameTree } from "../../src/lab/game-tree";
import { race } from "../../src/lab/race";
import { trace } from "../../src/lab/trace";
import { AStar } from "../../src/search/a-star";
import { Board } from "../../solutions/board";

const board = new Board([
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
]);

// The type check of this file is half of the test: Board is not the class that AStar names.
describe("a student's Board with the finished AStar, as parts offers them halfway through the course", () => {
  test("can be traced, drawn as a tree, and raced", () => {
    expect(String(trace(board, { AStar }))).toContain("Step 4:");
    expect(String(gameTree(board, { AStar }))).not.toContain("failed");
    expect(String(race(board, ["manhattan", { name: "mine", AStar }], { AStar }))).toMatch(/mine/);
  });
});
