// Staged from src/course/own-tests.ts (003e6d954e03): yours to add to.
import { describe, expect, test } from "vitest";
import { Board } from "./board";

// Your own tests. `npm run check -- mine` runs them on your Board, and then on Boards that are wrong
// on purpose: good tests pass on yours and fail on those.
describe("Board", () => {
  test("hamming counts the tiles that are out of place", () => {
    const board = new Board([
      [1, 2, 3],
      [4, 5, 6],
      [8, 7, 0],
    ]);
    expect(board.hamming()).toBe(2);
  });

  // TODO: what else should be true of every Board? Write a test for it.
});
