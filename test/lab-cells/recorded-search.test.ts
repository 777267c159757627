import { describe, expect, test } from "vitest";
import { recordSearch } from "../../src/lab/recorded-search";
import { Board } from "../../src/puzzle/board";
import { tilesOf } from "../../src/puzzle/board-like";
import {
  Breaking,
  Copying,
  Endless,
  Forgetful,
  Greedy,
  Hasty,
  OtherSearch,
  SteppingBack,
  Unwritten,
} from "./searches";

/** The assignment's example: four moves from the goal. */
const board = new Board([
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
]);

describe("a recorded search", () => {
  test("holds the priorities of the assignment's example before each dequeue", () => {
    const { nodes, steps } = recordSearch(board, {});
    const priorities = steps.map(({ queue }) => queue.map((id) => nodes[id].priority));
    expect(priorities).toEqual([[4], [4, 6], [4, 6, 6], [4, 6, 6, 6, 6], [4, 6, 6, 6, 6, 6]]);
  });

  test("ends at the goal and knows the way to it", () => {
    const { nodes, goal, end, notes } = recordSearch(board, {});
    expect({ end, notes }).toEqual({ end: "goal", notes: [] });
    const way = [];
    for (let id = goal; id !== null; id = nodes[id].parent) way.push(nodes[id].moves);
    expect(way).toEqual([4, 3, 2, 1, 0]);
    expect(new Board(nodes[goal!].tiles).isGoal()).toBe(true);
  });

  test("tells which neighbors were not enqueued, and that they would step back", () => {
    const { nodes, steps } = recordSearch(board, {});
    expect(steps[0].leftOut).toEqual([]);
    for (const { dequeued, enqueued, leftOut } of steps.slice(1, -1)) {
      expect(leftOut).toEqual([{ tiles: nodes[nodes[dequeued!].parent!].tiles, stepsBack: true }]);
      const neighbors = [...new Board(nodes[dequeued!].tiles).neighbors()];
      expect(enqueued.length + leftOut.length).toBe(neighbors.length);
    }
  });

  test("uses the heuristic it is given", () => {
    const { nodes, heuristic } = recordSearch(board, { heuristic: "hamming" });
    expect(heuristic).toBe("hamming");
    for (const { tiles, moves, priority } of nodes) expect(priority).toBe(moves + new Board(tiles).hamming());
    const blind = recordSearch(board, { heuristic: () => 0 });
    for (const { moves, priority } of blind.nodes) expect(priority).toBe(moves);
  });

  test("finds the same in a search that hands out copies of its nodes", () => {
    expect(recordSearch(board, { AStar: Copying })).toEqual(recordSearch(board, { AStar: OtherSearch }));
  });

  test("stops after the steps asked for on a board that cannot be solved", () => {
    const { end, steps } = recordSearch(board.twin(), { steps: 40 });
    expect({ end, steps: steps.length }).toEqual({ end: "steps", steps: 40 });
  });

  test("marks the nodes that step straight back, and only those", () => {
    const { nodes, notes } = recordSearch(board, { AStar: SteppingBack });
    for (const { tiles, parent, stepsBack } of nodes) {
      const grandparent = parent === null ? null : nodes[parent].parent;
      expect(stepsBack).toBe(grandparent !== null && nodes[grandparent].tiles.join() === tiles.join());
    }
    expect(nodes.some(({ stepsBack }) => stepsBack)).toBe(true);
    expect(notes).toEqual([expect.stringContaining("steps straight back")]);
  });

  test.each([
    ["a priority without the moves", Greedy, /priority 3, but moves \+ manhattan = 1 \+ 3 = 4/],
    ["a search that ends when it sees the goal", Hasty, /ended before the goal board was dequeued/],
    ["nodes without a way back", Forgetful, /the way back would be lost/],
    [
      "a method that is not written",
      Unwritten,
      /AStar\.step is not written yet\. Write it in exercises\/a-star\.ts/,
    ],
    ["a method that throws", Breaking, /AStar\.step\(\) failed: TypeError: Cannot read properties/],
    [
      "a queue without an end",
      Endless,
      /AStar\.frontier\(\) failed: RangeError: it hands out more than 2000 nodes/,
    ],
  ])("notes %s", (_, AStar, note) => {
    expect(recordSearch(board, { AStar }).notes.join("\n")).toMatch(note);
  });

  test("keeps the steps before a failure", () => {
    const { end, steps } = recordSearch(board, { AStar: Breaking });
    expect(end).toBe("failed");
    expect(steps.map(({ dequeued }) => dequeued !== null)).toEqual([true, true, false]);
  });

  test("starts with the board it is given", () => {
    expect(recordSearch(board, { steps: 1 }).nodes[0].tiles).toEqual(tilesOf(board));
  });
});
