import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { StageKey } from "../../../src/checks/check";
import { findSubmissions } from "../../../src/grader/find-submissions";
import { gradeAll } from "../../../src/grader/grade-all";
import type { Results, SubmissionResult } from "../../../src/grader/result";
import { RunFolder } from "../../../src/grader/run-folder";
import { findSandbox } from "../../../src/grader/sandbox";
import { referenceText, stubText } from "../../checks/programs";
import { wrongPrograms } from "../../programs/wrong";
import { wrongText } from "../../programs/wrong/build";

type Files = Partial<Record<StageKey, string>>;

export const SEED = 11;
const SIZE = 300;

/** The text of a program with the mistake of that name. */
function wrong(name: string): string {
  const program = wrongPrograms.find((program) => program.name === name);
  if (!program) throw new Error(`there is no wrong program "${name}"`);
  return wrongText(program);
}

const queue = referenceText("min-pq");

/** What is handed in, and how often: most of it is cheap to grade, so that 300 take a minute. */
const KINDS: Record<string, { files: Files; share: number }> = {
  solved: {
    files: {
      board: referenceText("board"),
      "min-pq": queue,
      "a-star": referenceText("a-star"),
      solver: referenceText("solver"),
    },
    share: 1,
  },
  stubs: {
    files: {
      board: stubText("board"),
      "min-pq": stubText("min-pq"),
      "a-star": stubText("a-star"),
      solver: stubText("solver"),
    },
    share: 12,
  },
  queue: { files: { "min-pq": queue }, share: 12 },
  "wrong-queue": { files: { "min-pq": wrong("size counts one too many") }, share: 12 },
  "broken-board": { files: { board: "export class Board {", "min-pq": queue }, share: 12 },
  nothing: { files: {}, share: 11 },
};

/** Writes 300 submissions of several kinds, mixed, into a folder. */
export function writeClass(folder: string): void {
  const cycle = Object.entries(KINDS).flatMap(([kind, { share }]) =>
    Array.from({ length: share }, () => kind),
  );
  for (let i = 0; i < SIZE; i++) {
    // 7 and 60 have no divisor in common: neighbors are of different kinds.
    const kind = cycle[(i * 7) % cycle.length];
    write(join(folder, `${String(i).padStart(3, "0")}-${kind}`), KINDS[kind].files);
  }
}

function write(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true });
  for (const [stage, text] of Object.entries(files)) writeFileSync(join(folder, `${stage}.ts`), text);
}

/** The right result of each kind: one of each, graded with nothing in the way. */
export async function gradeKinds(folder: string): Promise<Map<string, SubmissionResult>> {
  for (const [kind, { files }] of Object.entries(KINDS)) write(join(folder, "kinds", kind), files);
  const { wrap, isolation } = findSandbox();
  const run = RunFolder.open(join(folder, "out"), { seed: SEED, isolation });
  const graded = await gradeAll(await findSubmissions(join(folder, "kinds")), run, { wrap, workers: 2 });
  return new Map(graded.map((result) => [result.name, result]));
}

/** Every submission is there, once, with the result of its kind. */
export function expectAllRight(out: string, kinds: ReadonlyMap<string, SubmissionResult>): void {
  const { submissions, seed } = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Results;
  expect(seed).toBe(SEED);
  expect(new Set(submissions.map(({ name }) => name)).size).toBe(SIZE);
  expect(submissions).toHaveLength(SIZE);
  const wrong = submissions.filter(({ name, score, checks }) => {
    const right = kinds.get(name.slice(4))!;
    return score !== right.score || checks.some(({ status }, i) => status !== right.checks[i].status);
  });
  expect(wrong.map(({ name, score }) => `${name}: ${score}`)).toEqual([]);
}
