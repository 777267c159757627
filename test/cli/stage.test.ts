import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Command } from "../../src/cli/command";
import { resetIn } from "../../src/cli/reset";
import { stageIn } from "../../src/cli/stage";
import { UserError } from "../../src/user-error";
import { temporaryProject, type TemporaryProject } from "../temporary-project";

let project: TemporaryProject;
beforeEach(() => void (project = temporaryProject(["src"])));
afterEach(() => project.remove());

/** Runs a command in the temporary project: what it printed, and how it ended. */
function run(command: Command, args: string[]): string {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    void command.run(args);
    return [...log.mock.calls.map(String), "(0)"].join("\n");
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.message}\n(1)`;
  } finally {
    log.mockRestore();
  }
}
const stage = (...args: string[]) => run(stageIn(project.root), args);
const reset = (...args: string[]) => run(resetIn(project.root), args);

const read = (path: string) => readFileSync(join(project.root, path), "utf8");

describe("taquin stage", () => {
  test("has nothing to write when all is fresh, and --check is content", () => {
    expect(stage()).toBe("Nothing to write.\n(0)");
    expect(stage("--check")).toBe("(0)");
  });

  test("--check names every file that is not as src stages it, and what to do", () => {
    rmSync(join(project.root, "solutions/solver.ts"));
    project.write("exercises/board.ts", "mine\n");
    project.write(
      "src/search/min-pq.ts",
      read("src/search/min-pq.ts").replace("Adds a key.", "Takes a key in."),
    );
    expect(stage("--check")).toMatchInlineSnapshot(`
      "exercises/board.ts was changed by hand.
      exercises/min-pq.ts differs from what src stages.
      solutions/min-pq.ts differs from what src stages.
      solutions/solver.ts is not there.
      Run \`npm run stage\`; with \`-- --force\` it also replaces what was changed by hand.
      (1)"
    `);
  });

  test("--check finds a notebook whose lesson is gone, and minds no other", () => {
    const notebook = read("notebooks/01-board.ipynb");
    project.write(
      "notebooks/00-gone.ipynb",
      notebook.replace("src/lessons/01-board.md", "src/lessons/00-gone.md"),
    );
    project.write("notebooks/mine.ipynb", "{}");
    project.write("notebooks/01-board.2026-11-18-1305.ipynb", notebook);
    expect(stage("--check")).toMatch(/^notebooks\/00-gone\.ipynb has no lesson any more\. Delete it\.\nRun /);
  });

  test("leaves a person's file alone, and with --force keeps a copy of it", () => {
    project.write("exercises/board.ts", "mine\n");
    expect(stage()).toContain("exercises/board.ts stays: you have changed it.");
    expect(read("exercises/board.ts")).toBe("mine\n");
    const [, copy] = /yours is now (exercises\/board\.[\d-]+\.ts)/.exec(stage("--force"))!;
    expect(read(copy)).toBe("mine\n");
    expect(read("exercises/board.ts")).toContain("Board.hamming is not written yet");
  });

  test("what is outside the contract is told with file and line, and nothing is written", () => {
    project.write("src/puzzle/board.ts", `${read("src/puzzle/board.ts")}export const BLANK = 0;\n`);
    rmSync(join(project.root, "exercises/solver.ts"));
    expect(stage()).toMatch(
      /^src\/puzzle\/board\.ts, line \d+: "BLANK" is exported, but the contract has only Board\.\n\(1\)$/,
    );
    expect(readdirSync(join(project.root, "exercises"))).not.toContain("solver.ts");
  });
});

describe("taquin reset", () => {
  test("gives a fresh file, keeps the old one and says where", () => {
    const stub = read("exercises/a-star.ts");
    project.write("exercises/a-star.ts", "mine\n");
    const [, copy] = /^exercises\/a-star\.ts is fresh\. What you had is now (\S+)\.\n\(0\)$/.exec(
      reset("3"),
    )!;
    expect(read(copy)).toBe("mine\n");
    expect(read("exercises/a-star.ts")).toBe(stub);
    expect(reset("a-star")).toBe("exercises/a-star.ts is fresh already.\n(0)");
  });

  test.each(["beyond", "5", "linear-conflict", "LinearConflict", "linear-conflict.ts"])(
    "the exercise beyond the course is called %s, too",
    (name) => {
      expect(reset(name)).toBe("exercises/linear-conflict.ts is fresh already.\n(0)");
    },
  );

  test("touches no other file", () => {
    project.write("exercises/board.ts", "mine\n");
    reset("solver", "parts", "tests");
    expect(read("exercises/board.ts")).toBe("mine\n");
  });

  test("an unknown name is answered with the known ones", () => {
    expect(reset("bord")).toBe(
      `There is no exercise "bord". The names are: board, min-pq, a-star, solver, linear-conflict, parts, tests.\n(1)`,
    );
    expect(reset()).toBe("Which file? For example: npm run reset -- board\n(1)");
  });
});
