import { expect, test } from "vitest";
import type { CheckResult } from "../../src/checks/check";
import { reportText } from "../../src/checks/vitest/report-text";

const result = (id: string, status: CheckResult["status"], message = `${id}: …`): CheckResult => ({
  id,
  stage: id.startsWith("MinPQ") ? "min-pq" : "board",
  points: status === "pass" ? 2 : 0,
  max: 2,
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
