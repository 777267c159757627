import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { allChecks } from "../../src/checks/all-checks";
import { STAGES } from "../../src/course/manifest";
import { solutionFiles } from "../../src/course/stage";
import { taquinProcess, type Finished } from "../cli/taquin";
import { executeToEnd, NOTEBOOKS, ROOT } from "../notebooks/executed";

const INSTALLING_MS = 300_000;

/** A student version as a student has it: in a folder far from the project, with packages of its own. */
describe("a release", () => {
  const root = () => join(inject("labFolder"), "for students");
  const home = () => join(inject("labFolder"), "student's home");

  /** Runs npm there, as a student would. */
  function npm(...args: string[]): Promise<Finished> {
    const ours = /^(npm_|VITEST|TAQUIN_|NODE_ENV|NODE_OPTIONS|INIT_CWD|XDG_)/;
    const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
    const env = { ...Object.fromEntries(inherited), HOME: home(), USERPROFILE: home() };
    return new Promise((resolve) => {
      execFile(
        "npm",
        args,
        { cwd: root(), env, shell: process.platform === "win32" },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      );
    });
  }

  beforeAll(async () => {
    // Made once a run, also if a test is tried again.
    rmSync(root(), { recursive: true, force: true });
    mkdirSync(home(), { recursive: true });
    const { code, stdout, stderr } = await taquinProcess(["release", "--out", root(), "--reveal", "board"]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(`Solutions in it: solutions/board.ts.`);
  });

  test("installs itself, and its own tests pass", { timeout: INSTALLING_MS }, async () => {
    const { code, stdout, stderr } = await npm("test");
    expect(code, stdout + stderr).toBe(0);
    expect(existsSync(join(root(), "node_modules", "eslint"))).toBe(false);
  });

  test("has nothing written at first; a revealed solution passes its stage; reset brings the stub back", async () => {
    const count = (text: string) => /\d+ of \d+ checks pass/.exec(text)?.[0];
    expect(count((await npm("run", "check")).stdout)).toMatch(/^0 of [1-9]\d+ checks pass$/);

    const exercise = join(root(), "exercises", "board.ts");
    const stub = readFileSync(exercise, "utf8");
    const solution = readFileSync(join(root(), "solutions", "board.ts"), "utf8");
    writeFileSync(exercise, `${solution}// and a line of my own\n`);
    const checked = await npm("run", "check", "--", "board");
    const inStage = allChecks.filter(({ stage }) => stage === "board").length;
    expect(count(checked.stdout), checked.stdout).toBe(`${inStage} of ${inStage} checks pass`);
    expect(checked.code).toBe(0);

    const { stdout } = await npm("run", "reset", "--", "board");
    expect(stdout).toContain("exercises/board.ts is fresh. What you had is now exercises/board.2");
    expect(readFileSync(exercise, "utf8")).toBe(stub);
    const copies = readdirSync(join(root(), "exercises")).filter((name) => /^board\.2.*\.ts$/.test(name));
    const kept = copies.map((name) => readFileSync(join(root(), "exercises", name), "utf8"));
    expect(kept).toEqual([`${solution}// and a line of my own\n`]);
  });

  test("lets students solve puzzles and test their tests with code of their own", async () => {
    for (const { path, text } of solutionFiles(ROOT)) {
      writeFileSync(join(root(), path.replace("solutions/", "exercises/")), text);
    }
    const solved = await npm(
      "exec",
      "--no",
      "taquin",
      "--",
      "solve",
      "--from",
      "exercises",
      "test/puzzles/3x3-04.txt",
    );
    expect(solved.stdout).toMatch(/^Minimum number of moves = 4$/m);
    const mine = await npm("run", "check", "--", "mine");
    expect(mine.stdout).toContain("Your Board passes your one test.");
    const { code, stdout } = await npm("test");
    expect(code, stdout).toBe(0);
    await npm("run", "reset", "--", ...STAGES.map(({ key }) => key));
  });

  test("has no commands for teachers", async () => {
    const { code, stderr } = await npm("exec", "--no", "taquin", "--", "grade", ".");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The student version has no command "grade"/m);
  });

  test.each(NOTEBOOKS)("%s runs to its end", { timeout: 600_000 }, async (path) => {
    const { cells } = JSON.parse(readFileSync(join(root(), path), "utf8")) as (typeof NOTEBOOKS)[number][1];
    const command = [join(root(), "bin", "kernel.js"), "FILE"];
    await executeToEnd(join(root(), "notebooks"), cells, { command });
  });
});
