import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createChecker } from "../../checks/checker";
import { findSubmissions, readSubmission } from "../../grader/find-submissions";
import { gradeAll } from "../../grader/grade-all";
import { gradeOne } from "../../grader/grade-one";
import { RunFolder } from "../../grader/run-folder";
import { findSandbox, type Sandbox } from "../../grader/sandbox";
import { UserError } from "../../user-error";
import { mixedSubmissions, type MadeSubmission } from "./submissions";
import { median } from "../median";
import { compared, measured, type BenchOptions, type BenchRow, type BenchSuite } from "./suite";
import { gradeByVitest } from "./vitest-grading";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SUBMISSIONS = 200;
const VITEST_SAMPLE = 12;
const SEED = 11;

/** How many submissions are graded in a minute, each in its own sandbox: and by a vitest run each, in none. */
export const suite: BenchSuite = {
  name: "grade",
  summary: `${SUBMISSIONS} mixed submissions graded in the sandbox, against a vitest run for each that ends`,
  run,
};

async function run({ progress, peers }: BenchOptions): Promise<BenchRow[]> {
  let sandbox: Sandbox;
  try {
    sandbox = findSandbox();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    progress(`skipped. ${error.message.split("\n")[0]}`);
    return [];
  }
  // Inside the project, so that vitest finds its own packages.
  const folder = mkdtempSync(join(ROOT, "node_modules", ".taquin-bench-"));
  const workers = availableParallelism();
  try {
    const submissions = mixedSubmissions(ROOT, SUBMISSIONS);
    // vitest cannot end a loop: what is broken is graded by us alone.
    const broken = submissions.filter(({ kind }) => kind === "broken");
    const whole = submissions.filter(({ kind }) => kind !== "broken");
    progress(`grading ${SUBMISSIONS} submissions, ${workers} at a time`);
    const minutes = {
      whole: await minutesFor(() => gradeClass(join(folder, "whole"), whole, sandbox, workers)),
      broken: await minutesFor(() => gradeClass(join(folder, "broken"), broken, sandbox, workers)),
    };
    progress("the CPU time of a right submission");
    const cpuSeconds = await cpuSecondsOfRight(join(folder, "whole"), whole, sandbox);
    let theirs: number | null = null;
    if (peers) {
      const sample = whole.slice(0, VITEST_SAMPLE);
      progress(`one vitest run for each of ${sample.length} submissions, ${workers} at a time`);
      theirs = sample.length / (await minutesFor(() => gradeClassByVitest(folder, sample, workers)));
    }
    return [
      measured("mixed submissions a minute", SUBMISSIONS / (minutes.whole + minutes.broken), "/min", {
        atLeast: 900,
      }),
      compared(
        `those that end, against a vitest run each (${VITEST_SAMPLE} of them)`,
        whole.length / minutes.whole,
        "/min",
        theirs,
        { atLeast: 7 },
      ),
      measured("CPU time of a right submission, all checks", cpuSeconds, "s"),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts submissions into a folder as a class hands them in. */
function write(folder: string, submissions: readonly MadeSubmission[]): void {
  submissions.forEach(({ kind, files }, i) => {
    const place = join(folder, `${String(i).padStart(3, "0")}-${kind}`);
    mkdirSync(place, { recursive: true });
    for (const [stage, text] of Object.entries(files)) writeFileSync(join(place, `${stage}.ts`), text);
  });
}

async function minutesFor(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 60_000;
}

/** Grades all as `npx taquin grade` does, and makes sure that they got what they deserve. */
async function gradeClass(
  folder: string,
  submissions: readonly MadeSubmission[],
  { wrap, isolation }: Sandbox,
  workers: number,
): Promise<void> {
  write(join(folder, "class"), submissions);
  const places = await findSubmissions(join(folder, "class"));
  const run = RunFolder.open(join(folder, "graded"), { seed: SEED, isolation });
  const results = await gradeAll(places, run, { wrap, workers });
  results.forEach(({ score, max, name }, i) => {
    if ((score === max) !== (submissions[i].kind === "right")) {
      throw new Error(`submission ${name} got ${score} of ${max} points`);
    }
  });
}

async function gradeClassByVitest(
  folder: string,
  submissions: readonly MadeSubmission[],
  workers: number,
): Promise<void> {
  const codes = await gradeByVitest(folder, submissions, { seed: SEED, workers });
  codes.forEach((code, i) => {
    const isRight = submissions[i].kind === "right";
    // A mistake may be of a kind that values do not show.
    if (isRight ? code !== 0 : code !== 0 && code !== 1) {
      throw new Error(`vitest ended a ${submissions[i].kind} submission with code ${code}`);
    }
  });
}

/** The CPU time of the grader, its compiler and the submission's process together, from start to end. */
async function cpuSecondsOfRight(
  folder: string,
  submissions: readonly MadeSubmission[],
  { wrap }: Sandbox,
): Promise<number> {
  const places = await findSubmissions(join(folder, "class"));
  const seconds: number[] = [];
  for (const place of places.filter((_, i) => submissions[i].kind === "right").slice(0, 7)) {
    // What was ended a moment ago is still counted.
    await setTimeout(GONE_MS);
    const before = cpuSecondsOfAll();
    const checker = createChecker({ wrap });
    await gradeOne(await readSubmission(place), checker, SEED);
    seconds.push(cpuSecondsOfAll() - before);
    checker.close();
  }
  return median(seconds);
}

/** The CPU time of this process and of all that it has started and that still runs. */
function cpuSecondsOfAll(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + cpuSecondsBelow(process.pid);
}

/** Long enough for a process that was killed to be no more. */
const GONE_MS = 300;
const TICKS_PER_SECOND = 100;

function cpuSecondsBelow(pid: number): number {
  let sum = 0;
  for (const task of unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
    const children = unlessGone(() => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"));
    for (const child of (children ?? "").split(" ")) {
      if (child === "") continue;
      const stat = unlessGone(() => readFileSync(`/proc/${child}/stat`, "utf8")) ?? "";
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
      sum += ticks / TICKS_PER_SECOND + cpuSecondsBelow(Number(child));
    }
  }
  return sum;
}

/** What the kernel tells of a process; undefined if that has ended between two looks. */
function unlessGone<Answer>(look: () => Answer): Answer | undefined {
  try {
    return look();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return undefined;
    throw error;
  }
}
