import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { TypeErrorFinder } from "../../src/checks/type-errors";
import { referenceText, submission } from "./programs";

const folder = mkdtempSync(join(tmpdir(), "taquin-types-"));
const finder = new TypeErrorFinder(folder);
afterAll(async () => {
  await finder.close();
  rmSync(folder, { recursive: true });
});

const parted = {
  board: referenceText("board"),
  "min-pq": referenceText("min-pq"),
  "a-star": referenceText("a-star").replace(/"\.\.\/puzzle\/board"|"\.\/min-pq"/g, '"./parts"'),
  solver: referenceText("solver").replace(/"\.\.\/puzzle\/board"|"\.\/a-star"/g, '"./parts"'),
};

describe("type errors", () => {
  test("correct files have none, whether or not there is a parts.ts", async () => {
    expect(await finder.find(submission(parted))).toEqual([]);
  });

  test("an error is told with its line and a caret under the place", async () => {
    const board = parted.board.replace("let misplaced = 0;", "let misplaced: string = 0;");
    const [problem] = await finder.find(submission({ ...parted, board }));
    expect(problem).toMatchObject({
      file: "board.ts",
      message: "Type 'number' is not assignable to type 'string'.",
    });
    const line = board.split("\n").findIndex((text) => text.includes("misplaced: string")) + 1;
    expect(problem.text).toBe(
      `board.ts, line ${line}: Type 'number' is not assignable to type 'string'.\n\n` +
        "      let misplaced: string = 0;\n          ^^^^^^^^^",
    );
  });

  test("an error that was corrected is gone", async () => {
    expect(await finder.find(submission(parted))).toEqual([]);
  });

  test("an index is not suspected to be outside an array, as in the editor", async () => {
    const board =
      "export class Board { constructor(readonly t: number[][]) {} x(): number { return this.t[0][0]; } }";
    const problems = await finder.find({ board: { text: board } });
    expect(problems).toEqual([]);
  });
});
