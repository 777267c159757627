import { parseArgs } from "node:util";
import { ALGORITHMS, type AlgorithmName } from "../../experiments/row";
import { HEURISTICS } from "../../experiments/heuristics";
import type { Budget } from "../../experiments/run-trial";
import { UserError } from "../../user-error";

/** The files that can be written for each chart, and the report and rows beside them. */
export const FORMATS = ["html", "vl.json", "svg", "png", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** What `npx taquin chart` was asked for. */
export interface ChartOptions {
  out: string;
  rowsFile: string | null;
  from: string | null;
  all: boolean;
  dimension: number;
  distances: number[] | undefined;
  samples: number;
  heuristics: string[];
  algorithms: AlgorithmName[];
  seed: number;
  formats: Format[];
  budget: Budget | undefined;
  workers: number | undefined;
}

/** Reads the command line. */
export function parseOptions(args: string[]): ChartOptions {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: "string", default: "charts" },
      rows: { type: "string" },
      from: { type: "string" },
      all: { type: "boolean", default: false },
      dimension: { type: "string" },
      distances: { type: "string" },
      samples: { type: "string" },
      heuristics: { type: "string" },
      algorithms: { type: "string" },
      seed: { type: "string" },
      formats: { type: "string", default: "html,vl.json,svg,png,csv" },
      budget: { type: "string" },
      memory: { type: "string" },
      workers: { type: "string" },
    },
  });
  if (values.all && values.samples !== undefined) {
    throw new UserError("--all takes every board: --samples has nothing to say beside it.");
  }
  if (values.all && values.from !== undefined) {
    throw new UserError("--from compares samples: --all would take hours.");
  }
  if (values.rows !== undefined) {
    const fitting = ["rows", "out", "formats"];
    const idle = Object.entries(values).find(([name, value]) => value !== false && !fitting.includes(name));
    if (idle) throw new UserError(`--rows charts saved rows: --${idle[0]} has nothing to say beside it.`);
  }
  if (values.out === "") throw new UserError("--out: expected the name of a folder.");
  const heuristics = listOf("heuristics", values.heuristics ?? "hamming,manhattan");
  for (const name of heuristics) oneOf("heuristic", name, HEURISTICS);
  const nodes = optionalNumber("budget", values.budget, 1);
  const megabytes = optionalNumber("memory", values.memory, 1);
  return {
    out: values.out,
    rowsFile: values.rows ?? null,
    from: values.from ?? null,
    all: values.all,
    dimension: numberOf("dimension", values.dimension ?? "3", 2),
    distances: values.distances === undefined ? fewerFor(values.from) : rangesOf(values.distances),
    samples: optionalNumber("samples", values.samples, 1) ?? (values.from === undefined ? 100 : 10),
    heuristics,
    algorithms: listOf("algorithms", values.algorithms ?? "a-star").map((name) =>
      oneOf("algorithm", name, ALGORITHMS),
    ),
    seed: numberOf("seed", values.seed ?? "1", 0),
    formats: listOf("formats", values.formats).map((name) => oneOf("format", name, FORMATS)),
    budget:
      nodes === undefined && megabytes === undefined
        ? undefined
        : { ...(nodes && { nodes }), ...(megabytes && { bytes: megabytes * 1_000_000 }) },
    workers: optionalNumber("workers", values.workers, 1),
  };
}

/** A student's search is slower than tables are: by default it gets the boards of up to 20 moves. */
function fewerFor(from: string | undefined): number[] | undefined {
  return from === undefined ? undefined : rangesOf("0-20");
}

function listOf(option: string, text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  if (names.includes(""))
    throw new UserError(`--${option} "${text}": expected names with commas between them.`);
  return [...new Set(names)];
}

function oneOf<Name extends string>(kind: string, name: string, names: readonly Name[]): Name {
  const found = names.find((known) => known === name);
  if (found === undefined)
    throw new UserError(`There is no ${kind} "${name}". The ${kind}s are: ${names.join(", ")}.`);
  return found;
}

function numberOf(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || !Number.isSafeInteger(value)) {
    throw new UserError(`--${option} "${text}": expected a whole number from ${least}.`);
  }
  return value;
}

function optionalNumber(option: string, text: string | undefined, least: number): number | undefined {
  return text === undefined ? undefined : numberOf(option, text, least);
}

/** "0-3,8" → 0, 1, 2, 3, 8 */
function rangesOf(text: string): number[] {
  const distances = new Set<number>();
  for (const part of text.split(",")) {
    const [, first, last] = /^\s*(\d{1,3})(?:-(\d{1,3}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(last ?? first) < Number(first)) {
      throw new UserError(`--distances "${text}": expected distances such as 0-31 or 4,8,12-16.`);
    }
    for (let distance = Number(first); distance <= Number(last ?? first); distance++) distances.add(distance);
  }
  return [...distances].sort((a, b) => a - b);
}
