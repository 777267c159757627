import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isEdited } from "../../src/course/header";
import { allExercises, STAGES } from "../../src/course/manifest";
import { exerciseFiles, solutionFiles, stagedFiles } from "../../src/course/stage";

const root = fileURLToPath(new URL("../../", import.meta.url));
const textOf = (files: { path: string; text: string }[], path: string) =>
  files.find((file) => file.path === path)!.text;

describe("staging", () => {
  const exercises = exerciseFiles(root);
  const solutions = solutionFiles(root);

  test.each(allExercises().map(({ exercise }) => exercise.id))("%s is not solved in its stub", (id) => {
    const { exercise } = STAGES.find(({ className }) => id.startsWith(`${className}.`))!;
    const stub = textOf(exercises, exercise);
    expect(stub.split(`throw new Error("${id} is not written yet");`)).toHaveLength(2);
    expect(stub).toContain(`hint("${id}")`);
  });

  test("no stub holds a line of an answer", () => {
    for (const { exercise } of STAGES) {
      const code = textOf(exercises, exercise).split("\n");
      expect(code.filter((line) => /\breturn\b|this\.|#|Notice/.test(line))).toEqual([]);
    }
  });

  test("a solution has no TODO, no marker and all that is to be noticed", () => {
    for (const { path, text } of solutions) {
      expect(text, path).not.toMatch(/TODO|#region|#endregion|not written yet/);
      expect(text, path).toContain("// Notice:");
    }
  });

  test("stubs take their parts from the switch, solutions from each other", () => {
    expect(textOf(exercises, "exercises/solver.ts")).toContain(
      `import { Board, AStar, type SearchNode } from "./parts";`,
    );
    expect(textOf(solutions, "solutions/a-star.ts")).toContain(
      `import { Board } from "./board";\nimport { MinPQ } from "./min-pq";`,
    );
  });

  test("the switch names every class, and stands on the finished ones", () => {
    expect(textOf(exercises, "exercises/parts.ts").replace(/^\/\/.*\n/gm, "")).toMatchInlineSnapshot(`
      "export { Board } from "../src/puzzle/board";
      export { MinPQ } from "../src/search/min-pq";
      export { AStar, type SearchNode } from "../src/search/a-star";
      export { Solver } from "../src/search/solver";
      export { LinearConflict } from "../src/search/linear-conflict";
      "
    `);
  });

  test("every staged TypeScript file carries a header that fits it", () => {
    const files = stagedFiles(root).filter(({ path }) => path.endsWith(".ts"));
    expect(files).toHaveLength(12);
    for (const { path, text } of files) expect(isEdited(text), path).toBe(false);
  });

  test("is the same every time", () => {
    expect(stagedFiles(root)).toEqual(stagedFiles(root));
  });
});
