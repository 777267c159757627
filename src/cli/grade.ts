import { availableParallelism } from "node:os";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { findSubmissions } from "../grader/find-submissions";
import { gradeAll } from "../grader/grade-all";
import type { Graders } from "../grader/graders";
import type { QueueOptions } from "../grader/queue/queue-graders";
import type { Results } from "../grader/result";
import { RunFolder } from "../grader/run-folder";
import { findSandbox } from "../grader/sandbox";
import { readVisibilities } from "../grader/visibility";
import { writeReports } from "../grader/write-reports";
import { UserError } from "../user-error";
import { runGradescope } from "./gradescope";
import { median } from "./median";
import { ProgressLine } from "./progress-line";
import type { Command } from "./command";
import { wholeNumber } from "./whole-number";

const help = `Usage: npx taquin grade DIR --out DIR [options]
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
results.json. Ctrl-C ends after the submissions at hand and keeps their results.`;

/** `npx taquin grade`: grades a folder of submissions. */
export const command: Command = {
  summary: "grades a folder of submissions",
  help,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: "string" },
        seed: { type: "string" },
        workers: { type: "string" },
        shard: { type: "string" },
        queue: { type: "string" },
        visibility: { type: "string" },
        "after-due": { type: "boolean" },
        "unsafe-no-sandbox": { type: "boolean" },
        gradescope: { type: "boolean" },
        autograder: { type: "string" },
        bundle: { type: "string" },
      },
    });
    const seed = values.seed === undefined ? undefined : wholeNumber("--seed", values.seed, 0);
    if (values.gradescope) {
      const { autograder, bundle, visibility, "unsafe-no-sandbox": unsafe } = values;
      await runGradescope({ autograder, bundle, visibility, seed, unsafe });
      return 0;
    }
    const onlyThere = (["autograder", "bundle"] as const).find((option) => values[option] !== undefined);
    if (onlyThere) throw new UserError(`--${onlyThere} goes with --gradescope.`);
    if (positionals.length !== 1 || values.out === undefined) {
      throw new UserError("Usage: npx taquin grade DIR --out DIR (--help tells more).");
    }
    const workers =
      values.workers === undefined ? availableParallelism() : wholeNumber("--workers", values.workers, 1);
    const visibilities = readVisibilities(values.visibility);
    refuseInside(values.out, positionals[0]);
    const all = await findSubmissions(positionals[0], say);
    const places = values.shard === undefined ? all : shardOf(all, values.shard);
    const unsafe = values["unsafe-no-sandbox"];
    // With a queue nothing runs here: the workers have the sandbox.
    const sandbox = values.queue === undefined ? findSandbox({ unsafe }) : undefined;
    const isolation = sandbox?.isolation ?? (unsafe ? "none" : "bubblewrap");
    const out = values.out;
    const openRun = () => RunFolder.open(out, { seed, isolation });
    const stop = new AbortController();
    const { run, graders } =
      values.queue === undefined
        ? { run: openRun() }
        : await openQueue(openRun, { address: values.queue, signal: stop.signal, say });
    process.once("SIGINT", () => stop.abort());
    const progress = new ProgressLine("submissions");
    const startedAt = performance.now();
    let done = 0;
    let fresh = 0;
    const submissions = await gradeAll(places, run, {
      wrap: sandbox?.wrap,
      workers,
      graders,
      signal: stop.signal,
      onResult(_, isNew) {
        done++;
        if (isNew) fresh++;
        const elapsedMs = performance.now() - startedAt;
        progress.show({
          done,
          total: places.length,
          elapsedMs,
          leftMs: (elapsedMs / done) * (places.length - done),
        });
      },
    });
    progress.end();
    const results = run.results(submissions);
    await writeReports(run, results, { visibilities, isAfterDue: values["after-due"] ?? false });
    console.log(summaryOf(results, fresh, values.out));
    if (submissions.length === places.length) return 0;
    console.error(
      `Stopped: ${places.length - submissions.length} submissions are not graded. The same command goes on.`,
    );
    return stop.signal.aborted ? 130 : 1;
  },
};

/** Reports among the submissions would be the next run's submissions. */
function refuseInside(out: string, folder: string): void {
  const [first] = relative(resolve(folder), resolve(out)).split(sep);
  if (first === ".." || isAbsolute(first)) return;
  throw new UserError(`--out ${out} is inside the submissions (${folder}). Name a folder outside of it.`);
}

/** Loaded only when it is asked for: who grades on one machine needs no Redis, and nothing that talks to one. */
async function openQueue(
  openRun: () => RunFolder,
  options: QueueOptions,
): Promise<{ run: RunFolder; graders?: Graders }> {
  const { QueueGraders } = await import("../grader/queue/queue-graders");
  return QueueGraders.open(openRun, options);
}

/** A line on standard error, in place of the line of progress if there is one. */
function say(line: string): void {
  process.stderr.write(`${process.stderr.isTTY ? "\r\x1b[K" : ""}${line}\n`);
}

function summaryOf({ submissions, seed, isolation }: Results, fresh: number, out: string): string {
  const scores = submissions.map(({ score }) => score);
  const middle = scores.length === 0 ? "" : `median ${median(scores)} of ${submissions[0].max} points, `;
  return [
    `${submissions.length} submissions graded (${fresh} now), ${middle}seed ${seed}.`,
    ...(isolation === "none" ? ["They ran WITHOUT a sandbox."] : []),
    `Reports: ${out}/index.html, ${out}/grades.csv, ${out}/results.json, ${out}/students`,
  ].join("\n");
}

function shardOf<T>(items: readonly T[], shard: string): T[] {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  if (count === undefined || Number(index) < 1 || Number(index) > Number(count)) {
    throw new UserError(`--shard is I/N with I from 1 to N, as in 2/8, not "${shard}".`);
  }
  return items.filter((_, i) => i % Number(count) === Number(index) - 1);
}
