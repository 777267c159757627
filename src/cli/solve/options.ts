import { parseArgs } from "node:util";
import { UserError } from "../../user-error";
import { ALGORITHMS, DEFAULT_ALGORITHM } from "./algorithms";
import { DEFAULT_HEURISTIC, HEURISTICS } from "./heuristics";

/** The options of `npx taquin solve`, checked. */
export interface SolveOptions {
  algorithm: string;
  blank: "zero" | "space";
  hasCounts: boolean;
  from: string | undefined;
  goal: string | undefined;
  heuristic: string;
  isJson: boolean;
  memoryMb: number | undefined;
  svg: string | undefined;
  timeoutMs: number | undefined;
  isTraced: boolean;
}

/** Reads the command line; what is not an option are files or tiles. */
export function parseSolveOptions(args: string[]): { options: SolveOptions; rest: string[] } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
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
    },
  });
  const timeout = positive("--timeout", values.timeout);
  const options: SolveOptions = {
    algorithm: oneOf("--algorithm", values.algorithm, Object.keys(ALGORITHMS)),
    blank: oneOf("--blank", values.blank, ["zero", "space"]),
    hasCounts: values.counts,
    from: values.from,
    goal: values.goal,
    heuristic: oneOf("--heuristic", values.heuristic, Object.keys(HEURISTICS)),
    isJson: values.json,
    memoryMb: positive("--memory", values.memory),
    svg: values.svg,
    timeoutMs: timeout && timeout * 1000,
    isTraced: values.trace,
  };
  if (options.isTraced && options.algorithm !== DEFAULT_ALGORITHM) {
    throw new UserError(`--trace shows the search of the lessons, not --algorithm ${options.algorithm}.`);
  }
  if (options.from !== undefined && options.algorithm !== DEFAULT_ALGORITHM) {
    throw new UserError(`--from runs the student's own search, not --algorithm ${options.algorithm}.`);
  }
  return { options, rest: positionals };
}

/** The whole help text. */
export const HELP = `Usage: npx taquin solve [options] FILE…
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
          npx taquin solve --from exercises test/puzzles/3x3-*.txt`;

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
