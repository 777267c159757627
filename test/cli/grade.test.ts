import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Results } from "../../src/grader/result";
import { root, taquin } from "./taquin";

const folder = mkdtempSync(join(tmpdir(), "taquin-grade-"));
const submissions = join(folder, "submissions");
const out = (name: string) => join(folder, name);

beforeAll(() => {
  for (const name of ["ada", "blaise", "charles", "david"]) {
    mkdirSync(join(submissions, name), { recursive: true });
    writeFileSync(join(submissions, name, "min-pq.ts"), `// ${name}\nexport class MinPQ {}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** The names in the results of a run. */
function namesIn(name: string): string[] {
  const { submissions } = JSON.parse(readFileSync(join(out(name), "results.json"), "utf8")) as Results;
  return submissions.map(({ name }) => name);
}

describe("npx taquin grade", () => {
  test("explains itself", async () => {
    const { stdout, code } = await taquin("grade", "--help");
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "Usage: npx taquin grade DIR --out DIR [options]
             npx taquin grade --gradescope [--bundle FILE.zip]

      Grades a folder of submissions: one folder or zip file for each student, with board.ts, min-pq.ts, a-star.ts and
      solver.ts at its top or under exercises. DIR may also be a single submission.

        --out DIR              where the reports go; a run that was interrupted there goes on
        --seed N               asks the same questions as an earlier run (fresh, and recorded in results.json)
        --workers N            how many submissions at the same time (one per core)
        --shard I/N            only every N-th submission, from the I-th: for batch systems
        --queue ADDRESS        puts submissions on a queue for \`npx taquin worker\` on any machines: a Redis server's address,
                               as redis://HOST:6379 or redis://:PASSWORD@HOST:6379 (or TAQUIN_QUEUE_PASSWORD has it)
        --visibility FILE      what students see of each check: JSON such as { "solver": "after-due", "Board.hamming": "hint" }
                               with shown, hint (no board, no answer), after-due, hidden
        --after-due            the due date is past: students see the checks that waited for it
        --unsafe-no-sandbox    runs submissions without bubblewrap. They can then do what you can do.
        --gradescope           grades the submission in Gradescope's container: /autograder/submission, with the result in
                               /autograder/results/results.json (--autograder DIR names another folder)
        --bundle FILE.zip      makes the autograder that you upload to Gradescope; takes --visibility and --seed along

      Writes index.html for you, a page for each student under students, a Gradescope file under gradescope, grades.csv and
      results.json. Ctrl-C ends after the submissions at hand and keeps their results.
      "
    `);
  });

  test("without a folder for the reports, says how it is used", async () => {
    expect(await taquin("grade", submissions)).toEqual({
      code: 1,
      stdout: "",
      stderr: "Usage: npx taquin grade DIR --out DIR (--help tells more).\n",
    });
  });

  test("without bubblewrap, refuses and prints a line for a container", async () => {
    vi.stubEnv("PATH", folder);
    const { code, stdout, stderr } = await taquin("grade", submissions, "--out", out("refused"));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("only run inside a sandbox, and here bubblewrap (bwrap) is not installed.\n");
    expect(stderr).toMatch(
      /^ {2}docker run .*\n.*bubblewrap && npx taquin grade SUBMISSIONS --out REPORTS'$/m,
    );
    expect(existsSync(out("refused"))).toBe(false);
  });

  test("there has to be a folder, with submissions in it", async () => {
    const missing = await taquin("grade", join(folder, "nowhere"), "--out", out("none"));
    expect(missing).toMatchObject({ code: 1, stderr: `There is no ${join(folder, "nowhere")}.\n` });
    mkdirSync(join(folder, "empty"));
    const empty = await taquin("grade", join(folder, "empty"), "--out", out("none"));
    expect(empty.stderr).toMatch(
      /holds no submission\. Expected: one folder or zip file for each student\.\n$/,
    );
  });

  test("a file of visibilities that says nothing we know is told by its name, and nothing is graded", async () => {
    const file = join(folder, "visible.json");
    const mistake = async (text?: string) => {
      rmSync(file, { force: true });
      if (text !== undefined) writeFileSync(file, text);
      const { code, stderr } = await taquin("grade", submissions, "--out", out("none"), "--visibility", file);
      expect(code).toBe(1);
      expect(existsSync(out("none"))).toBe(false);
      return stderr.replaceAll(file, "FILE");
    };
    expect(await mistake()).toBe("There is no file FILE.\n");
    expect(await mistake('{ "solver": ')).toMatch(/^FILE cannot be read as JSON: /);
    expect(await mistake('["solver"]')).toMatch(/^FILE should hold an object, as in /);
    expect(await mistake('{ "solvr": "hidden" }')).toBe(
      'FILE: There is no check "solvr". Did you mean "solver"?\n',
    );
    expect(await mistake('{ "solver": "hiden" }')).toBe(
      'FILE: "solver" is "hiden"; it can be shown, hint, after-due, hidden.\n',
    );
  });

  test.runIf(process.platform === "linux")("a folder that cannot be is refused, and soon", async () => {
    const { code, stderr } = await taquin("grade", submissions, "--out", "/proc/x", "--unsafe-no-sandbox");
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^\/proc\/x cannot be used for the reports \(ENOENT.*\)\. Name another with --out\.$/m,
    );
  });

  test("reports never go among the submissions", async () => {
    for (const place of [submissions, join(submissions, "reports")]) {
      const { code, stderr } = await taquin("grade", submissions, "--out", place);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^--out .* is inside the submissions .* Name a folder outside of it\.\n$/);
    }
  });

  test("shards are parts: each submission is in exactly one", async () => {
    const graded = [];
    for (const shard of ["1/3", "2/3", "3/3"]) {
      const name = `shard-${shard[0]}`;
      const args = ["--shard", shard, "--seed", "1", "--unsafe-no-sandbox"];
      expect(await taquin("grade", submissions, "--out", out(name), ...args)).toMatchObject({ code: 0 });
      graded.push(namesIn(name));
    }
    expect(graded).toEqual([["ada", "david"], ["blaise"], ["charles"]]);
  });

  test.each(["0/3", "4/3", "1", "a/b"])("%s is no shard", async (shard) => {
    const { code, stderr } = await taquin("grade", submissions, "--out", out("none"), "--shard", shard);
    expect(code).toBe(1);
    expect(stderr).toBe(`--shard is I/N with I from 1 to N, as in 2/8, not "${shard}".\n`);
  });

  test("given again, grades only what is new or changed", async () => {
    const args = ["grade", submissions, "--out", out("again"), "--seed", "1", "--unsafe-no-sandbox"];
    expect((await taquin(...args)).stdout).toContain("4 submissions graded (4 now)");
    writeFileSync(join(submissions, "ada", "min-pq.ts"), "export class MinPQ { size() { return 0; } }\n");
    expect((await taquin(...args)).stdout).toContain("4 submissions graded (1 now)");
    expect((await taquin(...args)).stdout).toContain("4 submissions graded (0 now)");
  });
});

describe("npx taquin worker", () => {
  test("explains itself", async () => {
    expect((await taquin("worker", "--help")).stdout).toMatchInlineSnapshot(`
      "Usage: npx taquin worker --queue ADDRESS [options]

      Grades submissions that \`npx taquin grade DIR --out DIR --queue ADDRESS\` puts on a queue: on this machine, beside any
      number of other workers on any machines. A worker that dies costs nothing: others grade what it had begun.

        --queue ADDRESS        the Redis server that carries the queue, as redis://HOST:6379 or redis://:PASSWORD@HOST:6379;
                               a password may also stand in the environment, as TAQUIN_QUEUE_PASSWORD
        --workers N            how many submissions at the same time (one per core)
        --unsafe-no-sandbox    runs submissions without bubblewrap, for a grader that has the same option

      Every side has the same version of Taquin: a worker leaves submissions for other checks alone, and says so.
      Ctrl-C ends after the submissions at hand.
      "
    `);
  });

  test("without bubblewrap, refuses as grade does", async () => {
    vi.stubEnv("PATH", folder);
    const { code, stderr } = await taquin("worker", "--queue", "redis://127.0.0.1:1");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ {2}docker run .*\n.*bubblewrap && npx taquin worker --queue ADDRESS'$/m);
  });
});

describe.each([
  ["grade", ["grade", submissions, "--out", out("queued")]],
  ["worker", ["worker", "--unsafe-no-sandbox"]],
])("the queue of %s", (_, args) => {
  test.each(["nonsense", "http://127.0.0.1:6379", "redis:", "6379"])("%s is no address", async (address) => {
    expect(await taquin(...args, "--queue", address)).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "--queue is the address of a Redis server, such as redis://127.0.0.1:6379 or redis://:PASSWORD@HOST:6379.\n",
    });
  });

  test("without a Redis there, one line says so, and no password", async () => {
    const { code, stdout, stderr } = await taquin(...args, "--queue", "redis://me:secret@127.0.0.1:1");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^There is no Redis at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start one with .*\n$/);
    expect(existsSync(out("queued"))).toBe(false);
  });
});

test("who grades on one machine loads nothing of the queue", () => {
  const program = `
    import { createRequire } from "node:module";
    await import("./dist/cli/grade.js");
    await import("./dist/cli/worker.js");
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.filter((file) => /bullmq|ioredis/.test(file)).length, loaded.length > 0);
  `;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    encoding: "utf8",
  });
  expect(printed).toBe("0 true\n");
});
