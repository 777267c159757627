import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { drawSvg } from "../puzzle/draw";
import { Relabeling } from "../puzzle/goals";
import { rowsOfNumbers } from "../puzzle/parse";
import { UserError } from "../user-error";
import type { Command } from "./command";
import { ALGORITHMS, DEFAULT_ALGORITHM } from "./solve/algorithms";
import { bundleStudentCode } from "./solve/bundle-student-code";
import { formatLine, formatOutcome, formatQueue, jsonOutcome } from "./solve/format";
import { DEFAULT_HEURISTIC, HEURISTICS } from "./solve/heuristics";
import type { SolveJob, SolveOutcome } from "./solve/job";
import { parseGoal, puzzleSources, type Puzzle } from "./solve/puzzle-input";
import { runJob } from "./solve/run-job";

const OPTIONS = {
  algorithm: { type: "string", default: DEFAULT_ALGORITHM },
  blank: { type: "string", default: "zero" },
  counts: { type: "boolean", default: false },
  from: { type: "string" },
  goal: { type: "string" },
  heuristic: { type: "string", default: DEFAULT_HEURISTIC },
  json: { type: "boolean", default: false },
  memory: { type: "string" },
  svg: { type: "string" },
  timeout: { type: "string" },
  trace: { type: "boolean", default: false },
} as const;

/** `npx taquin solve`: the assignment's test client. */
export const command: Command = {
  summary: "solve puzzles: the assignment's test client",
  help: `Usage: npx taquin solve [options] FILE…
       npx taquin solve [options] -          reads standard input
       npx taquin solve [options] TILES      n² numbers, or 2n² for a board and its goal

Prints the least number of moves and the boards of a shortest solution, or that there is none.
A file holds the dimension n, then n rows of n numbers, 0 for the blank; # begins a comment.
Of several files each gets one line: file, moves (-1 if there is no solution), time.

  --from FOLDER      use the student's own Board, MinPQ, AStar and Solver: --from exercises
  --heuristic NAME   ${names(HEURISTICS)}
  --algorithm NAME   ${names(ALGORITHMS)}
  --goal "TILES"     another goal than 1 2 3 … 0; adds the numbers of nodes expanded and generated
  --counts           adds the number of states enqueued
  --blank space      the form of 2010: the blank as a space, no dimension, the numbers at the end
  --trace            shows the priority queue before each step
  --json             prints one object for each puzzle, an array for several
  --svg FILE         also draws the solution
  --memory MB        lets the search use so much memory
  --timeout SECONDS  stops a search that takes longer

Examples: npx taquin solve test/puzzles/3x3-31.txt
          npx taquin solve 0 1 3 4 2 5 7 8 6 --trace
          npx taquin solve --from exercises test/puzzles/3x3-*.txt`,
  run,
};

/** The student's classes are put together in a temporary folder, which goes away in any case. */
async function run(args: string[]): Promise<number> {
  const temporary = mkdtempSync(join(tmpdir(), "taquin-solve-"));
  try {
    return await runIn(temporary, args);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function runIn(temporary: string, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  oneOf("--heuristic", values.heuristic, Object.keys(HEURISTICS));
  oneOf("--algorithm", values.algorithm, Object.keys(ALGORITHMS));
  const blank = oneOf("--blank", values.blank, ["zero", "space"]);
  const memoryMb = positive("--memory", values.memory);
  const timeout = positive("--timeout", values.timeout);
  const sources = puzzleSources(positionals);
  if (values.trace && sources.length > 1) throw new UserError("--trace shows one puzzle at a time.");
  if (values.trace && values.algorithm !== DEFAULT_ALGORITHM) {
    throw new UserError(`--trace shows the search of the lessons, not --algorithm ${values.algorithm}.`);
  }
  const studentCode = values.from === undefined ? null : pathToFileURL(join(temporary, "student.mjs")).href;
  if (values.from !== undefined) await bundleStudentCode(values.from, join(temporary, "student.mjs"));

  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  const status = statusLine();

  async function solve(puzzle: Puzzle): Promise<SolveOutcome> {
    const n = puzzle.tiles.length;
    const goal = values.goal === undefined ? puzzle.goal : parseGoal(values.goal, n);
    if (goal !== undefined && goal[n - 1][n - 1] !== 0 && studentCode !== null) {
      throw new UserError(
        "--from solves for goals whose blank is last: a student's Board need not know others.",
      );
    }
    const relabeling = goal === undefined ? undefined : new Relabeling(goal);
    const restore = (tiles: number[]) => (relabeling === undefined ? tiles : relabeling.undo([tiles])[0]);
    const job: SolveJob = {
      tiles: relabeling === undefined ? puzzle.tiles : relabeling.apply(puzzle.tiles),
      heuristic: values.heuristic,
      algorithm: values.algorithm,
      studentCode,
      isTraced: values.trace,
    };
    let step = 0;
    try {
      const outcome = await runJob(job, {
        name: nameOf(puzzle.file),
        memoryMb,
        timeoutMs: timeout && timeout * 1000,
        signal: interrupt.signal,
        progress: status.show,
        locate,
        showQueue: (nodes) =>
          print(
            formatQueue(
              step++,
              nodes.map((node) => ({ ...node, tiles: restore(node.tiles) })),
              { dimension: n, heuristic: values.heuristic, columns: process.stdout.columns ?? 120 },
            ),
          ),
      });
      const solution = outcome.solution?.map(restore) ?? null;
      return { ...outcome, solution, texts: relabeling === undefined ? outcome.texts : undefined };
    } finally {
      status.clear();
    }
  }

  const isOnly = sources.length === 1;
  const json: object[] = [];
  let failed = 0;
  for (const source of sources) {
    try {
      const puzzle = source();
      const outcome = await solve(puzzle);
      const dimension = puzzle.tiles.length;
      const hasGoal = values.goal !== undefined || puzzle.goal !== undefined;
      if (values.json) json.push(jsonOutcome(puzzle.file, dimension, outcome));
      else if (isOnly) {
        await print(formatOutcome(outcome, { dimension, blank, hasGoal, hasCounts: values.counts }));
      } else await print(`${formatLine(nameOf(puzzle.file), outcome)}\n`);
      if (values.svg !== undefined && outcome.solution !== null)
        draw(values.svg, outcome.solution, dimension);
    } catch (error) {
      // One bad file does not keep the others from being solved.
      if (isOnly || !(error instanceof UserError)) throw error;
      console.error(error.message);
      failed++;
    }
    if (interrupt.signal.aborted) break;
  }
  if (values.json) await print(`${JSON.stringify(isOnly ? json[0] : json)}\n`);
  return failed > 0 ? 1 : 0;
}

function draw(file: string, solution: readonly number[][], n: number): void {
  const boards = solution.map((tiles) => rowsOfNumbers(tiles, n));
  const captions = boards.map((_, moves) => (moves === 1 ? "1 move" : `${moves} moves`));
  writeFileSync(file, `${drawSvg(boards, { captions })}\n`);
}

/** Waits while the reader is slower than we are. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** A line on standard error that replaces itself; where that is not possible, a line now and then. */
function statusLine(): { show(text: string): void; clear(): void } {
  const { stderr } = process;
  let shown = 0;
  return {
    show(text) {
      if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`);
      else if (shown % 10 === 0) stderr.write(`${text}\n`);
      shown++;
    },
    clear() {
      if (shown > 0 && stderr.isTTY) stderr.write("\r\u001b[K");
      shown = 0;
    },
  };
}

/** An error in a student's file: what it says, and the first line of theirs on the way to it. */
function locate(stack: string): string {
  const [message, ...frames] = stack.split("\n    at ");
  const place = frames
    .map((frame) => /(file:\/\/.*|\/.*|[A-Z]:\\.*?):(\d+):\d+\)?$/.exec(frame))
    .find((match) => match?.[1].endsWith(".ts"));
  if (!place) return message;
  const path = place[1].startsWith("file:") ? fileURLToPath(place[1]) : place[1];
  return `${message} (${relative(process.cwd(), path)}, line ${place[2]})`;
}

function nameOf(file: string | null): string {
  return file === null ? "these tiles" : file === "-" ? "standard input" : file;
}

function oneOf<const Name extends string>(option: string, value: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new UserError(`${option} ${value}: expected ${names.join(" or ")}.`);
  return found;
}

function positive(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!(number > 0)) throw new UserError(`${option} ${value}: expected a number above 0.`);
  return number;
}

function names(table: Record<string, { summary: string }>): string {
  return Object.entries(table)
    .map(([name, { summary }], i) => `${name}${i === 0 ? " (default)" : ""}: ${summary}`)
    .join(`\n${" ".repeat(21)}`);
}
