import { describe, expect, test } from "vitest";
import { branchingFactor } from "../../src/charts/branching-factor";
import { spreadOf } from "../../src/charts/by-moves";
import { summaryText } from "../../src/charts/summary-table";
import { sampleRows, withStudent } from "./sample-rows";

describe("branchingFactor", () => {
  test.each([
    [126, 6, 2],
    [52, 5, 1.92],
    [10, 2, 2.7],
    [290082, 24, 1.62],
    [4, 1, 4],
    [5, 5, 1],
  ])("of %i nodes at %i moves is %d", (nodes, moves, expected) => {
    expect(branchingFactor(nodes, moves)).toBeCloseTo(expected, 2);
  });

  test("solves its equation", () => {
    for (const [nodes, moves] of [
      [1_977_405, 31],
      [77, 13],
    ]) {
      const b = branchingFactor(nodes, moves);
      let sum = 0;
      for (let level = 0; level <= moves; level++) sum += b ** level;
      expect(sum).toBeCloseTo(nodes + 1, 4);
    }
  });

  test("is not a number where there is no move", () => {
    expect(branchingFactor(1, 0)).toBeNaN();
  });
});

describe("spreadOf", () => {
  test("is the median, the mean and the quartiles", () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, mean: 3, lower: 2, upper: 4 });
    expect(spreadOf([1, 2])).toEqual({ median: 1.5, mean: 1.5, lower: 1.25, upper: 1.75 });
    expect(spreadOf([7])).toEqual({ median: 7, mean: 7, lower: 7, upper: 7 });
  });
});

describe("summaryText", () => {
  test("has the form of the textbook's table", () => {
    expect(summaryText(sampleRows({ distances: [0, 2, 4, 12] }))).toMatchInlineSnapshot(`
      "               Nodes enqueued (mean)  Effective branching factor b*
      moves  boards     Hamming  Manhattan             Hamming  Manhattan
      ─────────────  ─────────────────────  ─────────────────────────────
          0       1           1          1                   –          –
          2       4           6          6                2.00       2.00
          4       5          10         10                1.38       1.38
         12       5         123         43                1.33       1.19"
    `);
  });

  test("marks lower bounds and gaps", () => {
    const rows = sampleRows({ distances: [4, 20], samples: 2 }, { nodes: 60 });
    const text = summaryText(rows.filter((row) => row.heuristic === "hamming" || row.moves === 20));
    expect(text).toMatchInlineSnapshot(`
      "               Nodes enqueued (mean)  Effective branching factor b*
      moves  boards     Hamming  Manhattan             Hamming  Manhattan
      ─────────────  ─────────────────────  ─────────────────────────────
          4       2          10          –                1.40          –
         20       2        ≥ 61       ≥ 62              ≥ 1.10     ≥ 1.10"
    `);
  });

  test("names a student's search", () => {
    expect(summaryText(withStudent(sampleRows()))).toContain("Hamming (reference)  Hamming (exercises)");
  });
});
