import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createChecker } from "../../src/checks/checker";
import type { Sources } from "../../src/checks/sources";
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

  test("of a file that cannot be compiled there are none: its checks say where it is wrong, once", async () => {
    const checker = createChecker();
    const findTypeErrors = (sources: Sources) => finder.find(sources);
    const board = parted.board.replace("hamming(): number {", "hamming(): number { {");
    const broken = await checker.check(submission({ ...parted, board }), ["Board.hamming"], {
      findTypeErrors,
    });
    expect(broken.typeErrors).toEqual([]);
    expect(broken.results[0].message).toMatch(/^Board\.hamming: board\.ts, line \d+: Expected ";"/);
    const mistyped = parted.board.replace("let misplaced = 0;", "let misplaced: string = 0;");
    const sources = submission({ ...parted, board: mistyped });
    const { typeErrors } = await checker.check(sources, ["Board.hamming"], { findTypeErrors });
    expect(typeErrors.length).toBeGreaterThan(0);
    checker.close();
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
