import { describe, expect, test } from "vitest";
import { gradedChecks } from "../../../src/checks/all-checks";
import { jobFor, readAnswer, readJob } from "../../../src/grader/queue/job";
import type { SubmissionResult } from "../../../src/grader/result";
import type { Submission } from "../../../src/grader/submission";

const submission: Submission = {
  name: "Ada Lovelace",
  sources: {
    board: { text: "export class Board {}", savedAt: new Date() },
    solver: { problem: "solver.ts is a link" },
  },
  remarks: ["solver.ts is a link."],
};

/** Through Redis and back. */
const carried = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a job", () => {
  test("carries the texts and the seed, and not whose they are", () => {
    const job = carried(jobFor(submission, 5));
    expect(job).toEqual({
      seed: 5,
      sources: { board: { text: "export class Board {}" }, solver: { problem: "solver.ts is a link" } },
    });
    expect(readJob(job)).toEqual(job);
  });

  test.each([
    ["nothing", undefined],
    ["text", "board.ts"],
    ["no seed", { sources: {} }],
    ["a seed that is no number", { seed: "1", sources: {} }],
    ["a file of another name", { seed: 1, sources: { "../board": { text: "" } } }],
    ["a file that is no text", { seed: 1, sources: { board: { text: 1 } } }],
    ["a file that is too large", { seed: 1, sources: { board: { text: "x".repeat(600_000) } } }],
  ])("is refused if it is %s", (_, data) => {
    expect(readJob(data)).toBeUndefined();
  });
});

describe("a worker's answer", () => {
  const answer = (): SubmissionResult => ({
    name: "Mallory",
    score: 1_000,
    max: 1_000,
    checks: gradedChecks.map(({ id, stage, points }) => ({
      ...{ id, stage, points, max: points, status: "pass", message: `${id}: right.` },
    })),
    remarks: ["believe me"],
    elapsedMs: 12,
  });
  const max = gradedChecks.reduce((sum, { points }) => sum + points, 0);

  test("is taken with our own name, remarks and sum", () => {
    const { name, score, remarks, checks } = readAnswer(carried(answer()), submission)!;
    expect({ name, score, remarks }).toEqual({
      name: "Ada Lovelace",
      score: max,
      remarks: submission.remarks,
    });
    expect(checks).toEqual(answer().checks);
  });

  test("keeps what a report needs, in the same order, and nothing else", () => {
    const { id, stage, points } = gradedChecks[0];
    const check = {
      ...{ id, stage, points: 0, max: points, status: "fail" as const, message: "no" },
      answers: { right: 2, asked: 5 },
      misconception: { id: "idea", text: "An idea." },
      hint: "Why?",
      detail: { call: "board.x()", board: [[1, 0]], got: "1", expected: "2" },
    };
    const result = answer();
    result.checks[0] = { ...check, extra: "<script>" } as typeof check;
    const read = readAnswer(carried(result), submission)!.checks[0];
    expect(JSON.stringify(read)).toBe(JSON.stringify(check));
  });

  test.each<[string, (result: SubmissionResult) => void]>([
    ["one check fewer", ({ checks }) => checks.pop()],
    ["one check twice", ({ checks }) => (checks[1] = checks[0])],
    ["more points than a check has", ({ checks }) => (checks[0].points += 1)],
    ["points below zero", ({ checks }) => (checks[0].points = -1)],
    ["points that are no number", ({ checks }) => (checks[0].points = "1" as unknown as number)],
    ["another maximum", ({ checks }) => (checks[0].max = 50)],
    ["an unknown status", ({ checks }) => (checks[0].status = "great" as "pass")],
    ["a message that is no text", ({ checks }) => (checks[0].message = {} as string)],
    ["answers that are no numbers", ({ checks }) => (checks[0].answers = { right: "1" as never, asked: 1 })],
    [
      "a board that is none",
      ({ checks }) => (checks[0].detail = { call: "", board: [["1"]] as unknown as number[][] }),
    ],
  ])("is refused with %s", (_, change) => {
    const result = answer();
    change(result);
    expect(readAnswer(carried(result), submission)).toBeUndefined();
  });

  test.each([undefined, null, "pass", [], { checks: "all" }])("is refused if it is %j", (data) => {
    expect(readAnswer(data, submission)).toBeUndefined();
  });
});
