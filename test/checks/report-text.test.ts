import { describe, expect, test } from "vitest";
import type { CheckResult } from "../../src/checks/check";
import { reportText } from "../../src/checks/vitest/report-text";

const result = (id: string, status: CheckResult["status"], message = `${id}: …`): CheckResult => ({
  id,
  stage: id.startsWith("MinPQ") ? "min-pq" : id.startsWith("Linear") ? "linear-conflict" : "board",
  points: status === "pass" && !id.startsWith("Linear") ? 2 : 0,
  max: id.startsWith("Linear") ? 0 : 2,
  status,
  right: status === "pass" ? 4 : 1,
  asked: 4,
  message,
});

test("the report tells stage by stage what is done, then the first thing to fix, then a count", () => {
  const results = [
    result("Board.constructor", "pass"),
    result("Board.hamming", "fail", "Board.hamming: 1 of 4 right."),
    result("Board.equals", "timeout", "Board.equals: did not end."),
    result(
      "Board.neighbors/far-away",
      "waiting",
      "Board.neighbors/far-away: waits for Board.hamming, which is not right yet.",
    ),
    result("MinPQ.insert", "missing", "MinPQ.insert: MinPQ.insert is not written yet."),
  ];
  expect(reportText(results, [], 1)).toMatchInlineSnapshot(`
    "1  Board  1 of 4
      ✓ Board.constructor
      ✗ Board.hamming             1 of 4 right
      ✗ Board.equals              did not end
      · Board.neighbors/far-away  waits for Board.hamming

    2  MinPQ  0 of 1  not begun

    First, this:

    Board.hamming: 1 of 4 right.

    1 of 5 checks pass, 2 of 10 points. Seed 1."
  `);
});

test("a method that was asked for alone tells what it waits for", () => {
  const waiting = result("Board.hamming", "waiting", "Board.hamming: waits for Board.constructor.");
  expect(reportText([waiting], [], 1)).toContain("Next: Board.hamming: waits for Board.constructor.");
});

describe("what is beyond the course", () => {
  const done = result("Board.hamming", "pass");
  const open = result("Board.equals", "missing", "Board.equals is not written yet.");
  const untouched = result("LinearConflict.inRows", "missing", "LinearConflict.inRows is not written yet.");
  const wrong = result("LinearConflict.inRows", "fail", "LinearConflict.inRows: 1 of 4 right.");

  test("comes last, is not counted, and is not asked for when all else is done", () => {
    expect(reportText([done, untouched], [], 1)).toMatchInlineSnapshot(`
      "1  Board  1 of 1  all right

      5  Beyond: linear conflict  0 of 1, no points  not begun

      1 of 1 checks pass, 2 of 2 points. Seed 1."
    `);
  });

  test("is put right after what is graded is written", () => {
    expect(reportText([open, wrong], [], 1)).toContain("Next: Board.equals is not written yet.");
    expect(reportText([open, wrong], [], 1)).not.toContain("First, this");
    expect(reportText([done, wrong], [], 1)).toContain(
      "First, this:\n\nLinearConflict.inRows: 1 of 4 right.",
    );
  });

  test("is reported like any other if it alone is asked for, without points", () => {
    expect(reportText([untouched], [], 1)).toContain("Next: LinearConflict.inRows is not written yet.");
    expect(reportText([untouched], [], 1)).toMatch(/\n0 of 1 checks pass\. Seed 1\.$/);
  });
});

test("type errors come first", () => {
  const problem = {
    file: "board.ts",
    line: 1,
    column: 1,
    code: 1,
    message: "",
    text: "board.ts, line 1: no",
  };
  expect(reportText([result("Board.hamming", "pass")], [problem], 1)).toMatch(
    /^Type errors\n\nboard\.ts, line 1: no\n/,
  );
});
