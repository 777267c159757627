import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { bundleStudentCode } from "../../src/cli/solve/bundle-student-code";
import { compareWithStudent, type CompareOptions } from "../../src/experiments/compare";
import type { TrialRow } from "../../src/experiments/row";

const solutions = fileURLToPath(new URL("../../solutions", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "taquin-student-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The solutions with one change, compared with the reference. */
async function compareChanged(
  name: string,
  change: { file: string; from: string; to: string } | null,
  options: CompareOptions = {},
): Promise<{ rows: TrialRow[]; failures: string[] }> {
  const home = join(folder, name);
  cpSync(solutions, home, { recursive: true });
  if (change) {
    const text = readFileSync(join(home, change.file), "utf8");
    expect(text).toContain(change.from);
    writeFileSync(join(home, change.file), text.replace(change.from, change.to));
  }
  const target = join(home, "student.mjs");
  await bundleStudentCode(home, target);
  const failures: string[] = [];
  const rows = await compareWithStudent(
    { name, code: pathToFileURL(target).href },
    {
      distances: [4, 10],
      samples: 2,
      heuristics: ["manhattan"],
      onFailure: (_, reason) => failures.push(reason),
      ...options,
    },
  );
  return { rows: rows.filter((row) => row.search === name), failures };
}

describe("a student's search", () => {
  test("that steps straight back enqueues more, and is counted so", async () => {
    const { rows, failures } = await compareChanged("steps-back", {
      file: "a-star.ts",
      from: "node.previous !== null && board.equals(node.previous.board)",
      to: "false",
    });
    expect(failures).toEqual([]);
    expect(rows.map((row) => row.outcome)).toEqual(Array(4).fill("solved"));
    expect(rows[0].enqueued).toBeGreaterThan(10);
  });

  test("that asks for the distance again and again is counted by its queue all the same", async () => {
    const change = {
      file: "a-star.ts",
      from: "priority: moves + this.#distance(board)",
      to: "priority: (this.#distance(board), moves + this.#distance(board))",
    };
    const { rows } = await compareChanged("asks-twice", change);
    const { rows: plain } = await compareChanged("plain", null);
    expect(rows.map((row) => row.enqueued)).toEqual(plain.map((row) => row.enqueued));
  });

  test("that finds a way which is not the shortest has failed", async () => {
    const change = { file: "board.ts", from: "distance += Math.abs", to: "distance += 6 * Math.abs" };
    const { rows, failures } = await compareChanged("greedy", change, {
      distances: [4, 16, 18],
      samples: 20,
    });
    expect(rows.some((row) => row.outcome === "failed")).toBe(true);
    expect(failures[0]).toMatch(/^found a solution of \d+ moves for [\d ]+, where \d+ are enough$/);
  });

  test("that fails on the first board ends the comparison with the reason", async () => {
    const change = {
      file: "min-pq.ts",
      from: "const smallest = this.min();",
      to: `throw new Error("MinPQ.delMin is not written yet");`,
    };
    await expect(compareChanged("unwritten", change)).rejects.toThrow(
      "unwritten: MinPQ.delMin is not written yet",
    );
  });

  test("that never ends is stopped, and the others still run", async () => {
    const change = {
      file: "a-star.ts",
      from: "const node = this.#queue.delMin();",
      to: "const node = this.#queue.delMin(); while (node.priority > 9);",
    };
    const { rows, failures } = await compareChanged("endless", change, { timeoutMs: 3000, workers: 2 });
    expect(rows.map((row) => row.outcome)).toEqual(["solved", "solved", "failed", "failed"]);
    expect(failures).toEqual(["no answer in 3 s", "no answer in 3 s"]);
  });

  test("that leaves its thread has failed", async () => {
    const change = {
      file: "a-star.ts",
      from: "const node = this.#queue.delMin();",
      to: "const node = this.#queue.delMin(); if (node.priority > 9) process.exit();",
    };
    const { rows, failures } = await compareChanged("leaves", change);
    expect(rows.map((row) => row.outcome)).toEqual(["solved", "solved", "failed", "failed"]);
    expect(failures[0]).toBe("the search ended its own thread");
  });

  test("that goes beyond its budget is a row out of budget", async () => {
    const { rows } = await compareChanged("budget", null, { budget: { nodes: 15 } });
    expect(rows.map((row) => row.outcome)).toEqual(["solved", "solved", "out of budget", "out of budget"]);
    expect(rows[3].enqueued).toBe(16);
  });

  test("without an AStar is that of its Solver", async () => {
    const home = join(folder, "solver-only");
    cpSync(solutions, home, { recursive: true });
    rmSync(join(home, "a-star.ts"));
    writeFileSync(
      join(home, "solver.ts"),
      `import { Board } from "./board";
       import { MinPQ } from "./min-pq";
       type Node = { board: Board; moves: number; previous: Node | null; priority: number };
       export class Solver {
         #moves: number;
         constructor(initial: Board, distance: (board: Board) => number = (board) => board.manhattan()) {
           const queue = new MinPQ<Node>((a, b) => a.priority - b.priority || b.moves - a.moves);
           queue.insert({ board: initial, moves: 0, previous: null, priority: distance(initial) });
           for (;;) {
             const node = queue.delMin();
             if (node.board.isGoal()) { this.#moves = node.moves; return; }
             for (const board of node.board.neighbors()) {
               if (node.previous && board.equals(node.previous.board)) continue;
               queue.insert({ board, moves: node.moves + 1, previous: node, priority: node.moves + 1 + distance(board) });
             }
           }
         }
         moves() { return this.#moves; }
       }`,
    );
    const target = join(home, "student.mjs");
    await bundleStudentCode(home, target);
    const rows = await compareWithStudent(
      { name: "alone", code: pathToFileURL(target).href },
      { distances: [10], samples: 2, heuristics: ["hamming"] },
    );
    expect(rows[1]).toMatchObject({ search: "alone", outcome: "solved", enqueued: rows[0].enqueued });
  });
});
