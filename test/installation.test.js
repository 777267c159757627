// Whether an installation works: small, real, and whatever the exercises hold. It is the whole `npm test` of a student
// version (npx taquin release), which has no sources; so it asks what is in dist, and is plain JavaScript.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allChecks } from "../dist/checks/all-checks.js";
import { checkFiles } from "../dist/checks/check-files.js";
import { freshExercises } from "../dist/course/fresh-exercises.js";
import { STAGES } from "../dist/course/manifest.js";
import { KernelClient } from "../dist/kernel/client.js";

const root = fileURLToPath(new URL("../", import.meta.url));

describe("the kernel", () => {
  let kernel;
  beforeAll(async () => {
    kernel = await KernelClient.start(join(root, "notebooks"));
  });
  afterAll(() => kernel?.stop());

  test("runs a cell that uses the finished classes and the functions of the lessons", async () => {
    const { reply, error, result } = await kernel.execute(`
      import { Board } from "../src/puzzle/board";
      import { Solver } from "../src/search/solver";
      import { show } from "taquin";
      const board = new Board([[0, 1, 3], [4, 2, 5], [7, 8, 6]]);
      show(board);
      [board.constructor.name, new Solver(board).moves()]`);
    expect(error).toBeUndefined();
    expect(reply.status).toBe("ok");
    expect(result).toBe("[ 'Board', 4 ]");
  });

  test("knows the types", async () => {
    const { error } = await kernel.execute(`
      import { Board } from "../src/puzzle/board";
      import { hint } from "taquin";
      new Board("1 2 3");
      hint(4);`);
    expect(error).toMatch(
      /'string' is not assignable to parameter of type 'readonly \(readonly number\[\]\)\[\]'/,
    );
    expect(error).toMatch(/'number' is not assignable to parameter of type 'string'/);
  });

  test("checks an exercise from a cell", async () => {
    const { error, published } = await kernel.execute(
      `import { check } from "taquin";\ncheck("Board.hamming")`,
    );
    expect(error).toBeUndefined();
    const told = published.map(({ content }) => content.data?.["text/plain"] ?? "").join("\n");
    expect(told).toMatch(/Board\.hamming/);
  });
});

describe("the checks", () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("find nothing written in fresh exercises", async () => {
    for (const { path, text } of freshExercises(root)) writeFileSync(join(folder, basename(path)), text);
    const { results, points } = await checkFiles(folder);
    expect(results.length).toBe(allChecks.length);
    expect([...new Set(results.map(({ status }) => status))].sort()).toEqual(["missing", "waiting"]);
    expect(points).toBe(0);
  });

  test("answer about the exercises in this folder, whatever they hold", async () => {
    const { results } = await checkFiles(join(root, "exercises"));
    expect(results.map(({ id }) => id)).toEqual(allChecks.map(({ id }) => id));
  });

  test("are there for each stage", () => {
    for (const { key } of STAGES)
      expect(
        allChecks.some(({ stage }) => stage === key),
        key,
      ).toBe(true);
  });
});
