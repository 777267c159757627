import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { find } from "./needs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const STAGES = ["board", "min-pq", "a-star", "solver"];
const taquin = (...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, "bin/taquin.js"), ...args], { encoding: "utf8" });

interface GradescopeResults {
  score: number;
  output: string;
  extra_data?: { seed: number; isolation: string };
  tests: { name: string; score: number; max_score: number; status: string; visibility: string }[];
}

/** Unpacks a zip file as Gradescope does, the modes included. */
async function unpack(file: string, to: string): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const path = join(to, entry.fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.concat(chunks));
    chmodSync(path, (entry.externalFileAttributes >>> 16) & 0o777);
  }
}

describe.skipIf(!find("bwrap"))("the autograder for Gradescope", () => {
  const root = mkdtempSync(join(tmpdir(), "taquin-gradescope-"));
  const submission = join(root, "submission");
  const resultsFile = join(root, "results", "results.json");

  function run(path = process.env.PATH): { code: number | null; results: GradescopeResults } {
    rmSync(resultsFile, { force: true });
    const { status } = spawnSync(join(root, "run_autograder"), {
      cwd: root,
      env: { ...process.env, PATH: path },
    });
    return { code: status, results: JSON.parse(readFileSync(resultsFile, "utf8")) as GradescopeResults };
  }

  beforeAll(async () => {
    writeFileSync(join(root, "visibility.json"), `{ "solver": "after-due", "Board.hamming": "hidden" }`);
    const bundle = join(root, "autograder.zip");
    const visibility = join(root, "visibility.json");
    taquin("grade", "--gradescope", "--bundle", bundle, "--visibility", visibility, "--seed", "4");
    await unpack(bundle, join(root, "source"));
    // What setup.sh would install.
    symlinkSync(join(ROOT, "node_modules"), join(root, "source", "node_modules"));
    cpSync(join(root, "source", "run_autograder"), join(root, "run_autograder"));
    mkdirSync(submission);
    for (const stage of STAGES) {
      cpSync(join(ROOT, "solutions", `${stage}.ts`), join(submission, `${stage}.ts`));
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("has the two scripts at the top, and they are shell scripts without a mistake", () => {
    for (const name of ["setup.sh", "run_autograder"]) {
      expect(spawnSync("bash", ["-n", join(root, "source", name)]).status).toBe(0);
    }
  });

  test("gives full marks to the solutions, in a sandbox of its own", () => {
    const { code, results } = run();
    expect(code).toBe(0);
    expect(results.score).toBe(100);
    expect(results.extra_data).toEqual({ seed: 4, isolation: "bubblewrap" });
    expect(results.tests.reduce((sum, test) => sum + test.score, 0)).toBe(100);
    expect(results.tests.every(({ status }) => status === "passed")).toBe(true);
    const visibilityOf = (name: string) => results.tests.find((test) => test.name.endsWith(name))?.visibility;
    expect(["Board.manhattan", "Solver.moves", "Board.hamming"].map(visibilityOf)).toEqual([
      "visible",
      "after_due_date",
      "hidden",
    ]);
  });

  test("runs nothing where there is no sandbox, and says so instead of a bare zero", () => {
    const bin = join(root, "bin");
    mkdirSync(bin);
    for (const program of ["bash", "dirname", "env"]) {
      symlinkSync(execFileSync("which", [program], { encoding: "utf8" }).trim(), join(bin, program));
    }
    symlinkSync(process.execPath, join(bin, "node"));
    const { code, results } = run(bin);
    expect(code).toBe(1);
    expect(results.output).toMatch(/could not be graded safely.*The 0 is not its grade.*bubblewrap/s);
    expect(results.tests).toMatchObject([{ name: "Not graded", max_score: 0, visibility: "visible" }]);
  });
});

describe.skipIf(!find("bwrap"))("shards", () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-shards-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("put together in one folder are the report of the whole class, and nothing is graded again", () => {
    for (const name of ["ada", "ben", "eve"]) {
      mkdirSync(join(folder, "submissions", name), { recursive: true });
      writeFileSync(join(folder, "submissions", name, "board.ts"), `export class Board {} // ${name}`);
    }
    const grade = (out: string, ...options: string[]) =>
      taquin("grade", join(folder, "submissions"), "--out", join(folder, out), "--seed", "9", ...options);
    expect(grade("one", "--shard", "1/2")).toContain("2 submissions graded (2 now)");
    expect(grade("two", "--shard", "2/2")).toContain("1 submissions graded (1 now)");
    for (const part of ["one", "two"]) {
      for (const name of ["run.json", "graded"]) {
        cpSync(join(folder, part, name), join(folder, "all", name), { recursive: true });
      }
    }
    expect(grade("all")).toContain("3 submissions graded (0 now)");
    expect(existsSync(join(folder, "all", "students", "eve.html"))).toBe(true);
  });
});
