import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSubmissions } from "../../../src/grader/find-submissions";
import { gradeAll } from "../../../src/grader/grade-all";
import type { SubmissionResult } from "../../../src/grader/result";
import { RunFolder } from "../../../src/grader/run-folder";
import { findSandbox } from "../../../src/grader/sandbox";
import { readVisibilities } from "../../../src/grader/visibility";
import { writeReports } from "../../../src/grader/write-reports";
import { ATTACKS, type Files, type Targets } from "./attacks";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const STAGES = ["board", "min-pq", "a-star", "solver"] as const;
const SECRET = "the answer is 42";

/** Right in everything but hamming and manhattan: what there is to win by cheating. */
function honestFiles(): Files {
  const files = Object.fromEntries(
    STAGES.map((stage) => [stage, readFileSync(join(ROOT, "solutions", `${stage}.ts`), "utf8")]),
  ) as Files;
  files.board = files
    .board!.replace("hamming(): number {", "hamming(): number {\n    if (this.#dimension > 0) return 99;")
    .replace("manhattan(): number {", "manhattan(): number {\n    if (this.#dimension > 0) return 99;");
  return files;
}

describe("hostile and broken submissions", () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-attacks-"));
  const submissions = join(folder, "submissions");
  const out = join(folder, "out");
  const targets: Targets = { marker: join(folder, "marker"), secret: join(folder, "secret.txt"), port: 0 };
  let server: Server;
  let calls = 0;
  let results: Map<string, SubmissionResult>;

  beforeAll(async () => {
    writeFileSync(targets.marker, "untouched");
    writeFileSync(targets.secret, SECRET);
    server = createServer(() => calls++).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    targets.port = (server.address() as { port: number }).port;

    const honest = honestFiles();
    write("honest", honest);
    ATTACKS.forEach((attack, i) => write(nameOf(i), { ...honest, ...attack.files(honest, targets) }));

    const sandbox = findSandbox();
    const run = RunFolder.open(out, { seed: 7, isolation: sandbox.isolation });
    const graded = await gradeAll(await findSubmissions(submissions), run, {
      wrap: sandbox.wrap,
      workers: 2,
      limits: { cpuMs: 600, longestMs: 10_000 },
    });
    await writeReports(run, run.results(graded), { visibilities: readVisibilities(), isAfterDue: false });
    results = new Map(graded.map((result) => [result.name, result]));
  }, 900_000);

  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const nameOf = (i: number) => `attack-${String(i).padStart(3, "0")}`;

  function write(name: string, files: Files): void {
    mkdirSync(join(submissions, name), { recursive: true });
    for (const stage of STAGES) {
      const text = files[stage];
      if (text !== null) writeFileSync(join(submissions, name, `${stage}.ts`), text);
    }
  }

  test("there are at least 60", () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
  });

  test("the honest submission loses points, so that there is something to win", () => {
    const { score, max } = results.get("honest")!;
    expect(score).toBeGreaterThan(40);
    expect(score).toBeLessThan(max - 5);
  });

  test.each(ATTACKS.map(({ name }, i) => [name, i] as const))(
    "%s: earns no more than honest work",
    (_, i) => {
      const honest = results.get("honest")!;
      const result = results.get(nameOf(i));
      expect(result, "a result was written").toBeDefined();
      expect(result!.score).toBeLessThanOrEqual(honest.score);
      for (const id of ["Board.hamming", "Board.manhattan"]) {
        expect(result!.checks.find((check) => check.id === id)?.status).not.toBe("pass");
      }
      expect(result!.checks).toHaveLength(honest.checks.length);
    },
  );

  test("none touches a file, reads a secret, or calls anybody", () => {
    expect(readFileSync(targets.marker, "utf8")).toBe("untouched");
    expect(readFileSync(join(out, "results.json"), "utf8")).not.toContain(SECRET);
    expect(calls).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["marker", "out", "secret.txt", "submissions"]);
  });

  test("every submission has its page, and nothing in one is a script", () => {
    for (const name of ["honest", ...ATTACKS.map((_, i) => nameOf(i))]) {
      const page = readFileSync(join(out, "students", `${name}.html`), "utf8");
      expect(statSync(join(out, "gradescope", `${name}.json`)).isFile()).toBe(true);
      expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    }
  });

  test("no process is left", () => {
    const running = execFileSync("ps", ["-eo", "ppid,args"], { encoding: "utf8" });
    expect(
      running
        .split("\n")
        .filter((line) => /bwrap.*\/worker\.cjs/.test(line) && line.includes(String(process.pid))),
    ).toEqual([]);
  });
});
