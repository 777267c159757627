import { afterAll, describe, expect, test } from "vitest";
import { createChecker } from "../../src/checks/checker";
import { unusualPrograms } from "../programs/unusual";
import { submission } from "./programs";

const checker = createChecker({ limits: { longestMs: 30_000 } });
afterAll(() => checker.close());

describe("a correct solution in another style passes every check", () => {
  test.each(unusualPrograms.map((program) => [program.name, program] as const))("%s", async (_, program) => {
    const sources = submission(program.files);
    if (program.withoutAStar) delete sources["a-star"];
    const selectors = [...Object.keys(program.files), ...(program.withoutAStar ? ["a-star"] : [])];
    if (program.files.board) selectors.push("Board.twin", "Solver.constructor/all-yours");
    const { results, points, max } = await checker.check(sources, selectors);
    expect(results.filter(({ status }) => status !== "pass").map(({ message }) => message)).toEqual([]);
    expect(points).toBe(max);
    expect(results.flatMap(({ id, advice }) => (advice ? [id] : []))).toEqual(program.advice ?? []);
  });

  test("there are at least twenty", () => {
    expect(unusualPrograms.length).toBeGreaterThanOrEqual(20);
  });
});
