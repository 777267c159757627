import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { afterAll, describe, expect, test } from "vitest";
import { createChecker } from "../../src/checks/checker";
import { gradeOne } from "../../src/grader/grade-one";
import { RESULTS_VERSION, type Results } from "../../src/grader/result";
import { referenceText, stubText, submission } from "../checks/programs";

const checker = createChecker();
afterAll(() => checker.close());

const schema = JSON.parse(
  readFileSync(new URL("../../docs/results.schema.json", import.meta.url), "utf8"),
) as object;

describe("the documented format of results.json", () => {
  test("is what the grader writes: right, wrong, waiting and missing", async () => {
    const wrong = referenceText("board").replace("hamming(): number {", "hamming(): number { return 0;");
    const classes = [submission(), submission({ board: wrong, solver: stubText("solver") }), {}];
    const submissions = [];
    for (const sources of classes) {
      submissions.push(await gradeOne({ name: "ada", sources, remarks: ["odd"] }, checker, 1));
    }
    const results: Results = { version: RESULTS_VERSION, seed: 1, isolation: "none", submissions };
    const validate = new Ajv({ allErrors: true }).compile(schema);
    expect(validate(JSON.parse(JSON.stringify(results))), JSON.stringify(validate.errors)).toBe(true);
    const hamming = submissions[1].checks.find(({ id }) => id === "Board.hamming")!;
    expect(hamming.answers!.right).toBeLessThan(hamming.answers!.asked);
    expect(submissions[2].checks[0].answers).toBeUndefined();
    expect(
      submissions.map(({ score, checks }) => score === checks.reduce((sum, c) => sum + c.points, 0)),
    ).toEqual([true, true, true]);
  });
});
