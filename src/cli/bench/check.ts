import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkFiles } from "../../checks/check-files";
import { createChecker } from "../../checks/checker";
import { median } from "../median";
import { compared, measured, type BenchOptions, type BenchRow, type BenchSuite } from "./suite";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const EDITS = 25;

/** How soon a student learns whether Board.hamming is right, after each edit: our checker, and vitest's watch mode. */
export const suite: BenchSuite = {
  name: "check",
  summary: "the time from an edit to the verdict on Board.hamming, against a warm vitest",
  run,
};

async function run({ progress, peers }: BenchOptions): Promise<BenchRow[]> {
  // Inside the project, so that vitest finds its own packages.
  const folder = mkdtempSync(join(ROOT, "node_modules", ".taquin-bench-"));
  try {
    progress("checking Board.hamming after each of many edits");
    const ours = await measureChecker(folder);
    progress(peers ? "the same with vitest in watch mode" : "without vitest");
    const theirs = peers ? await measureVitest(folder) : null;
    return [
      measured("check Board.hamming after an edit", ours, "ms", { atMost: 50 }),
      compared("check Board.hamming, against a warm vitest re-run", ours, "ms", theirs, { atMost: 0.2 }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A Board as a student would save it, different each time. */
function edited(edit: number): string {
  return `${solution()}\n// edit ${edit}\n`;
}

let text: string | undefined;
function solution(): string {
  return (text ??= readFileSync(join(ROOT, "solutions", "board.ts"), "utf8"));
}

async function measureChecker(folder: string): Promise<number> {
  const checker = createChecker();
  try {
    await checker.ready();
    const times: number[] = [];
    for (let edit = 0; edit < EDITS; edit++) {
      writeFileSync(join(folder, "board.ts"), edited(edit));
      const start = performance.now();
      const { results } = await checkFiles(folder, ["Board.hamming"], { checker });
      times.push(performance.now() - start);
      if (results.some(({ status }) => status !== "pass")) throw new Error(results[0].message);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // The first ones warm the process up.
    return median(times.slice(5));
  } finally {
    checker.close();
  }
}

/** The plain way: a test file with the same questions that imports the student's file, re-run after each edit. */
async function measureVitest(folder: string): Promise<number> {
  const { allChecks } = await import("../../checks/all-checks");
  const { inputsOf, DEFAULT_SEED } = await import("../../checks/checker");
  const { hamming } = await import("../../checks/oracle");
  const check = allChecks.find(({ id }) => id === "Board.hamming")!;
  const cases = inputsOf(check, DEFAULT_SEED).map((input) => {
    const { tiles } = input as { tiles: number[][] };
    return [tiles, hamming(tiles)];
  });
  const file = join(folder, "hamming.test.ts");
  writeFileSync(
    file,
    `import { expect, test } from "vitest";
import { Board } from "./board";
test.each(${JSON.stringify(cases)} as [number[][], number][])("%j", (tiles, expected) => {
  expect(new Board(tiles).hamming()).toBe(expected);
});
`,
  );
  const { createVitest } = await import("vitest/node");
  const vitest = await createVitest("test", {
    root: folder,
    config: false,
    watch: true,
    include: ["*.test.ts"],
    // The folder is below node_modules, where no tests are expected.
    exclude: [],
    reporters: [{}],
  });
  try {
    const specifications = await vitest.globTestSpecifications();
    await vitest.runTestSpecifications(specifications, true);
    const times: number[] = [];
    for (let edit = 0; edit < 12; edit++) {
      writeFileSync(join(folder, "board.ts"), edited(1000 + edit));
      vitest.invalidateFile(join(folder, "board.ts"));
      const start = performance.now();
      const { testModules } = await vitest.runTestSpecifications(specifications, true);
      times.push(performance.now() - start);
      if (!testModules.every((module) => module.ok())) throw new Error("vitest does not pass the solution");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return median(times.slice(2));
  } finally {
    await vitest.close();
  }
}
