import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { distanceTable } from "../../src/puzzle/distances";
import { createRandom } from "../../src/puzzle/random";
import { randomAtDistance } from "../../src/puzzle/scramble";
import { AStar, type SearchNode } from "../../src/search/a-star";

const puzzle04 = new Board([
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
]);
const prioritiesOf = (search: AStar) => [...search.frontier()].map((node) => node.priority);

function finished(search: AStar): AStar {
  while (!search.isDone()) search.step();
  return search;
}

describe("AStar", () => {
  test("has the assignment's priorities before each step, with manhattan", () => {
    const search = new AStar(puzzle04);
    const trace: number[][] = [];
    while (!search.isDone()) {
      trace.push(prioritiesOf(search));
      search.step();
    }
    expect(trace).toEqual([[4], [4, 6], [4, 6, 6], [4, 6, 6, 6, 6], [4, 6, 6, 6, 6, 6]]);
    expect(search.goal()!.moves).toBe(4);
  });

  test("takes one node a step, and puts in the neighbors but not the way back", () => {
    const search = new AStar(new Board(randomAtDistance(3, 18, createRandom(1))));
    while (!search.isDone()) {
      const before = [...search.frontier()];
      const [best] = before;
      search.step();
      const added = [...search.frontier()].filter((node) => !before.includes(node));
      expect([...search.frontier()]).toHaveLength(before.length - 1 + added.length);
      expect([...search.frontier()]).not.toContain(best);
      const ahead = [...best.board.neighbors()].filter((board) => !board.equals(best.previous?.board));
      if (search.isDone()) expect(added).toEqual([]);
      else expect(added.map((node) => String(node.board)).sort()).toEqual(ahead.map(String).sort());
      for (const node of added) {
        expect(node.previous).toBe(best);
        expect(node.moves).toBe(best.moves + 1);
        expect(node.priority).toBe(node.moves + node.board.manhattan());
      }
    }
  });

  test("does nothing once it is done", () => {
    const search = finished(new AStar(puzzle04));
    const goal = search.goal();
    const waiting = prioritiesOf(search);
    search.step();
    expect([search.goal(), search.isDone()]).toEqual([goal, true]);
    expect(prioritiesOf(search)).toEqual(waiting);
  });

  test("is not done before its first step, even at the goal", () => {
    const search = new AStar(new Board(distanceTable().boardAt(0, 0)));
    expect([search.isDone(), search.goal()]).toEqual([false, null]);
    search.step();
    expect([search.isDone(), search.goal()!.moves]).toEqual([true, 0]);
  });

  test("asks for the distance once for each node it enqueues", () => {
    let asked = 0;
    let steps = 0;
    const search = new AStar(new Board(randomAtDistance(3, 20, createRandom(2))), (board) => {
      asked++;
      return board.hamming();
    });
    for (; !search.isDone(); steps++) search.step();
    expect(asked).toBe(steps + [...search.frontier()].length);
  });

  test("finds the shortest way with any distance that never promises too much", () => {
    const random = createRandom(3);
    for (let distance = 0; distance <= 16; distance++) {
      const board = new Board(randomAtDistance(3, distance, random));
      const distances = [(b: Board) => b.manhattan(), (b: Board) => b.hamming(), () => 0];
      for (const estimate of distance <= 10 ? distances : distances.slice(0, 2)) {
        expect(finished(new AStar(board, estimate)).goal()!.moves).toBe(distance);
      }
    }
  });

  test("leads back to the start", () => {
    const board = new Board(randomAtDistance(3, 25, createRandom(4)));
    const goal = finished(new AStar(board)).goal()!;
    let moves = 25;
    for (let node: SearchNode | null = goal; node !== null; node = node.previous) {
      expect(node.moves).toBe(moves--);
      if (node.previous === null) expect(node.board.equals(board)).toBe(true);
    }
    expect(moves).toBe(-1);
  });
});
