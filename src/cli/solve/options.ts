import { parseArgs } from "node:util";
import { UserError } from "../../user-error";
import { ALGORITHMS, DEFAULT_ALGORITHM, type SearchSettings } from "./algorithms";
import { DEFAULT_HEURISTIC, HEURISTICS } from "./heuristics";

/** The options of `npx taquin solve`, checked. */
export interface SolveOptions {
  algorithm: string;
  settings: SearchSettings;
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
      algorithm: { type: "string" },
      blank: { type: "string", default: "zero" },
      counts: { type: "boolean", default: false },
      fast: { type: "boolean", default: false },
      from: { type: "string" },
      goal: { type: "string" },
      heuristic: { type: "string" },
      json: { type: "boolean", default: false },
      memory: { type: "string" },
      suboptimal: { type: "boolean", default: false },
      svg: { type: "string" },
      timeout: { type: "string" },
      trace: { type: "boolean", default: false },
      weight: { type: "string" },
    },
  });
  const timeout = positive("--timeout", values.timeout);
  const heuristic = oneOf("--heuristic", values.heuristic ?? DEFAULT_HEURISTIC, Object.keys(HEURISTICS));
  const memoryMb = positive("--memory", values.memory);
  const options: SolveOptions = {
    algorithm: algorithmOf(values),
    settings: { weight: weightOf(values), engine: values.fast ? engineOf(values) : undefined, memoryMb },
    blank: oneOf("--blank", values.blank, ["zero", "space"]),
    hasCounts: values.counts,
    from: values.from,
    goal: values.goal,
    heuristic,
    isJson: values.json,
    memoryMb,
    svg: values.svg,
    timeoutMs: timeout && timeout * 1000,
    isTraced: values.trace,
  };
  if (options.isTraced && options.algorithm !== DEFAULT_ALGORITHM) {
    throw new UserError(`--trace shows the search of the lessons, not ${chosen(values)}.`);
  }
  if (options.from !== undefined && options.algorithm !== DEFAULT_ALGORITHM) {
    throw new UserError(`--from runs the student's own search, not ${chosen(values)}.`);
  }
  return { options, rest: positionals };
}

/** What the command line says about the search. */
interface Chosen {
  algorithm?: string;
  fast: boolean;
  heuristic?: string;
  suboptimal: boolean;
  weight?: string;
}

function chosen({ algorithm, fast, suboptimal }: Chosen): string {
  return fast ? "--fast" : suboptimal ? "--suboptimal" : `--algorithm ${algorithm}`;
}

function algorithmOf({ algorithm, fast, suboptimal, heuristic }: Chosen): string {
  if (fast && suboptimal) throw new UserError("--fast is for shortest solutions: leave out --suboptimal.");
  if (fast) return "fast";
  if (!suboptimal) return oneOf("--algorithm", algorithm ?? DEFAULT_ALGORITHM, Object.keys(ALGORITHMS));
  if (algorithm !== undefined || heuristic !== undefined) {
    throw new UserError("--suboptimal chooses its own search: leave out --algorithm and --heuristic.");
  }
  return "suboptimal";
}

/** What the engine is asked for; what is left out it chooses itself. */
function engineOf({ algorithm, heuristic }: Chosen): SearchSettings["engine"] {
  const engine = {
    algorithm:
      algorithm === undefined ? undefined : oneOf("--fast --algorithm", algorithm, ["a-star", "ida-star"]),
    heuristic:
      heuristic === undefined
        ? undefined
        : oneOf("--fast --heuristic", heuristic, ["manhattan", "pattern-database"]),
  };
  if (engine.algorithm === "a-star" && engine.heuristic === "pattern-database") {
    throw new UserError("--fast uses pattern databases with --algorithm ida-star only.");
  }
  return engine;
}

function weightOf({ algorithm, suboptimal, weight }: Chosen): number | undefined {
  if (weight === undefined) return undefined;
  if (!suboptimal && algorithm !== "weighted-a-star") {
    throw new UserError("--weight is for --suboptimal and --algorithm weighted-a-star.");
  }
  const number = Number(weight);
  if (!(number >= 1 && number < Infinity))
    throw new UserError(`--weight ${weight}: expected a number from 1 on.`);
  return number;
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
  --fast             the engine: shortest solutions of 15-puzzles in no time (with --algorithm
                     a-star or ida-star and --heuristic manhattan or pattern-database, if you like)
  --suboptimal       some solution, quickly, of boards of any size
  --weight NUMBER    how much weighted A* trusts the heuristic; the solution is at most so many
                     times as long as the shortest
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
          npx taquin solve --fast test/puzzles/4x4-47.txt
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
