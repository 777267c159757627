import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Board } from "../puzzle/board";
import { drawSvg } from "../puzzle/draw";
import { Relabeling } from "../puzzle/goals";
import { rowsOfNumbers } from "../puzzle/parse";
import { UserError } from "../user-error";
import type { Command } from "./command";
import { bundleStudentCode } from "./solve/bundle-student-code";
import { formatLine, formatOutcome, formatQueue, jsonOutcome } from "./solve/format";
import type { SolveOutcome } from "./solve/job";
import { HELP, parseSolveOptions, type SolveOptions } from "./solve/options";
import { parseGoal, puzzleSources, type Puzzle } from "./solve/puzzle-input";
import { runJob } from "./solve/run-job";

/** 128 + the number of SIGINT, as shells have it. */
const EXIT_BY_INTERRUPT = 130;

/** `npx taquin solve`: the assignment's test client. */
export const command: Command = {
  summary: "solve puzzles: the assignment's test client",
  help: HELP,
  async run(args) {
    const { options, rest } = parseSolveOptions(args);
    const sources = puzzleSources(rest);
    if (options.isTraced && sources.length > 1) throw new UserError("--trace shows one puzzle at a time.");
    if (options.svg !== undefined && sources.length > 1)
      throw new UserError("--svg draws one puzzle at a time: each would replace the one before.");
    const studentCode = options.from === undefined ? null : await studentModule(options.from);

    const interrupt = new AbortController();
    const stop = () => interrupt.abort();
    process.once("SIGINT", stop);
    try {
      return await solveAll(sources, options, studentCode, interrupt.signal);
    } catch (error) {
      if (!interrupt.signal.aborted || !(error instanceof UserError)) throw error;
      console.error(error.message);
      return EXIT_BY_INTERRUPT;
    } finally {
      process.off("SIGINT", stop);
    }
  },
};

async function solveAll(
  sources: readonly (() => Puzzle)[],
  options: SolveOptions,
  studentCode: string | null,
  signal: AbortSignal,
): Promise<number> {
  const isOnly = sources.length === 1;
  const json: object[] = [];
  let failed = 0;
  for (const source of sources) {
    try {
      const puzzle = source();
      const dimension = puzzle.tiles.length;
      const goal = options.goal === undefined ? puzzle.goal : parseGoal(options.goal, dimension);
      const outcome = await solve({ ...puzzle, goal }, options, studentCode, signal);
      if (options.isJson) json.push(jsonOutcome(puzzle.file, dimension, outcome));
      else if (!isOnly) await print(`${formatLine(nameOf(puzzle.file), outcome)}\n`);
      else await print(formatOutcome(outcome, { ...options, dimension, hasGoal: goal !== undefined }));
      if (options.svg !== undefined && outcome.solution !== null) {
        draw(options.svg, outcome.solution, dimension, goal !== undefined);
      }
    } catch (error) {
      // One bad file does not keep the others from being solved.
      if (isOnly || !(error instanceof UserError)) throw error;
      console.error(error.message);
      failed++;
    }
    // Ctrl-C ends the list; what was solved by then is still printed.
    if (signal.aborted) break;
  }
  if (options.isJson) await print(`${JSON.stringify(isOnly ? json[0] : json)}\n`);
  if (signal.aborted) return EXIT_BY_INTERRUPT;
  return failed > 0 ? 1 : 0;
}

/** Solves for the usual goal; for another one the tiles are renamed before, and again afterwards. */
async function solve(
  { file, tiles, goal }: Puzzle,
  options: SolveOptions,
  studentCode: string | null,
  signal: AbortSignal,
): Promise<SolveOutcome> {
  const dimension = tiles.length;
  if (goal !== undefined && goal[dimension - 1][dimension - 1] !== 0 && studentCode !== null) {
    throw new UserError(
      "--from solves for goals whose blank is last: a student's Board need not know others.",
    );
  }
  const relabeling = goal === undefined ? null : new Relabeling(goal);
  const restore = (tiles: number[]) => (relabeling === null ? tiles : relabeling.undo([tiles])[0]);
  const { algorithm, heuristic, settings, isTraced, memoryMb, timeoutMs } = options;
  const columns = process.stdout.columns ?? 120;
  const status = statusLine();
  let step = 0;
  try {
    const outcome = await runJob(
      {
        tiles: relabeling === null ? tiles : relabeling.apply(tiles),
        heuristic,
        algorithm,
        settings,
        studentCode,
        isTraced,
      },
      {
        name: nameOf(file),
        memoryMb,
        timeoutMs,
        signal,
        progress: status.show,
        locate,
        showQueue(nodes) {
          const restored = nodes.map((node) => ({ ...node, tiles: restore(node.tiles) }));
          return print(formatQueue(step++, restored, { dimension, heuristic, columns }));
        },
      },
    );
    const solution = outcome.solution?.map(restore) ?? null;
    return { ...outcome, solution, texts: relabeling === null ? outcome.texts : undefined };
  } finally {
    status.clear();
  }
}

/** The student's classes as one module, in a temporary folder that goes away however this process ends. */
async function studentModule(folder: string): Promise<string> {
  const temporary = mkdtempSync(join(tmpdir(), "taquin-solve-"));
  process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
  const target = join(temporary, "student.mjs");
  await bundleStudentCode(folder, target);
  return pathToFileURL(target).href;
}

/** The boards of a solution side by side; for the usual goal with what is still out of place. */
function draw(file: string, solution: readonly number[][], n: number, hasGoal: boolean): void {
  const boards = solution.map((tiles) => rowsOfNumbers(tiles, n));
  const captions = boards.map(
    (tiles, moves) => `move ${moves}` + (hasGoal ? "" : `: manhattan ${new Board(tiles).manhattan()}`),
  );
  try {
    writeFileSync(file, `${drawSvg(boards, { captions, misplaced: !hasGoal, perRow: 5 })}\n`);
  } catch (error) {
    throw new UserError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
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
