import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growTree, type TreeNode } from "../../src/lab/grow-tree";
import { gameTree } from "../../src/lab/index";
import { recordSearch } from "../../src/lab/recorded-search";
import { layOut, type Branch } from "../../src/lab/tree-layout";
import { Board } from "../../src/puzzle/board";
import { SteppingBack, Unwritten } from "./searches";

const board = new Board([
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
]);

function all(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(all)];
}

function count(nodes: TreeNode[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of nodes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

describe("the layout of a tree", () => {
  const trees = fc.letrec<{ tree: Branch }>((tie) => ({
    tree: fc.record({
      children: fc.oneof(
        { maxDepth: 6, withCrossShrink: true },
        fc.constant<Branch[]>([]),
        fc.array(tie("tree"), { maxLength: 3 }),
      ),
    }),
  })).tree;

  test("puts no two cards of one level closer than a card's width, and none left of 0", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const places = [...layOut(tree).values()];
        expect(Math.min(...places.map(({ x }) => x))).toBeCloseTo(0);
        const levels = groupByLevel(places);
        for (const level of levels.values()) {
          const xs = level.map(({ x }) => x).sort((a, b) => a - b);
          xs.slice(1).forEach((x, i) => expect(x - xs[i]).toBeGreaterThan(0.999));
        }
      }),
    );
  });

  test("puts each parent in the middle above its children, which stand in their order", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const places = layOut(tree);
        for (const [branch, { x, level }] of places) {
          const children = branch.children.map((child) => places.get(child)!);
          if (children.length === 0) continue;
          expect((children[0].x + children.at(-1)!.x) / 2).toBeCloseTo(x);
          children.forEach((child, i) => {
            expect(child.level).toBe(level + 1);
            if (i > 0) expect(child.x).toBeGreaterThan(children[i - 1].x);
          });
        }
      }),
    );
  });

  function groupByLevel(places: { x: number; level: number }[]): Map<number, { x: number; level: number }[]> {
    const levels = new Map<number, { x: number; level: number }[]>();
    for (const place of places) levels.set(place.level, [...(levels.get(place.level) ?? []), place]);
    return levels;
  }
});

describe("the game tree", () => {
  test("has the nodes of the assignment's example", () => {
    const recording = recordSearch(board, {});
    expect(count(all(growTree(recording, 5)))).toEqual({ expanded: 4, goal: 1, waiting: 5, disallowed: 3 });
  });

  test("grows with each dequeue and never loses a node", () => {
    const recording = recordSearch(board, { AStar: SteppingBack, steps: 8 });
    let before = new Set<string>();
    for (let dequeues = 0; dequeues <= recording.steps.length; dequeues++) {
      const nodes = all(growTree(recording, dequeues));
      expect(nodes.filter(({ step }) => step !== null)).toHaveLength(dequeues);
      const now = new Set(nodes.map(({ tiles, moves }) => `${tiles.join()}|${moves}`));
      expect([...before].filter((node) => !now.has(node))).toEqual([]);
      before = now;
    }
  });

  test("shows the way to the goal once it is dequeued, not before", () => {
    const recording = recordSearch(board, {});
    const onWay = (dequeues: number) => all(growTree(recording, dequeues)).filter(({ isOnWay }) => isOnWay);
    expect(onWay(4)).toEqual([]);
    expect(onWay(5).map(({ moves }) => moves)).toEqual([0, 1, 2, 3, 4]);
  });

  test("marks each board that repeats the one two moves before it", () => {
    const text = String(gameTree(board, { AStar: SteppingBack, steps: 4 }));
    expect(text.match(/\(waiting; steps straight back\)/g)).toHaveLength(3);
    expect(text).not.toMatch("disallowed");
    expect(String(gameTree(board, { steps: 4 }))).not.toMatch("straight back");
  });

  test("ends on a board that cannot be solved, and says how to go on", () => {
    expect(String(gameTree(board.twin()))).toMatch("gameTree(board, { steps: 20 }) goes on");
  });

  test("says what is not written yet", () => {
    expect(String(gameTree(board, { AStar: Unwritten }))).toMatch("AStar.step is not written yet");
  });
});
