import { gradedChecks } from "../../checks/all-checks";
import { STAGES, type CheckStatus, type StageKey } from "../../checks/check";
import { isRecord } from "../../checks/plain";
import type { Sources } from "../../checks/sources";
import type { GradedCheck, SubmissionResult } from "../result";
import type { Submission } from "../submission";

/** What a worker gets: the texts and the seed. Whose they are stays with the grader. */
export interface GradingJob {
  seed: number;
  sources: Sources;
}

const LONGEST_TEXT = 512 * 1024;
const LONGEST_MESSAGE = 100_000;
const STATUSES: readonly CheckStatus[] = ["pass", "fail", "error", "timeout", "waiting", "missing"];

/** The job for a submission. */
export function jobFor({ sources }: Submission, seed: number): GradingJob {
  const plain = Object.entries(sources).map(([stage, file]) => [
    stage,
    "text" in file ? { text: file.text } : { problem: file.problem },
  ]);
  return { seed, sources: Object.fromEntries(plain) as Sources };
}

/** Reads a job as it came from the queue; undefined if it is none. Others may write to the same Redis. */
export function readJob(data: unknown): GradingJob | undefined {
  if (!isRecord(data) || !isRecord(data.sources)) return undefined;
  const { seed } = data;
  if (typeof seed !== "number" || !Number.isSafeInteger(seed) || seed < 0) return undefined;
  const sources: Sources = {};
  for (const [stage, file] of Object.entries(data.sources)) {
    if (!(STAGES as readonly string[]).includes(stage) || !isRecord(file)) return undefined;
    const { text, problem } = file;
    if (isText(text, LONGEST_TEXT)) sources[stage as StageKey] = { text };
    else if (isText(problem)) sources[stage as StageKey] = { problem };
    else return undefined;
  }
  return { seed, sources };
}

/**
 * Reads a worker's answer for a submission; undefined if it is none: every check must be there, with points that it
 * can have. The name, the remarks and the sum are our own.
 */
export function readAnswer(data: unknown, { name, remarks }: Submission): SubmissionResult | undefined {
  if (!isRecord(data) || !Array.isArray(data.checks) || data.checks.length !== gradedChecks.length)
    return undefined;
  const answers = data.checks as readonly unknown[];
  const checks: GradedCheck[] = [];
  for (const [i, { id, stage, points: max }] of gradedChecks.entries()) {
    const check = readCheck(answers[i]);
    if (!check || check.id !== id || check.stage !== stage || check.max !== max) return undefined;
    if (!(check.points >= 0 && check.points <= max)) return undefined;
    checks.push(check);
  }
  const sum = (of: "points" | "max") => checks.reduce((total, check) => total + check[of], 0);
  const elapsedMs = isNumber(data.elapsedMs) ? data.elapsedMs : 0;
  return { name, score: sum("points"), max: sum("max"), checks, remarks, elapsedMs };
}

function readCheck(data: unknown): GradedCheck | undefined {
  if (!isRecord(data)) return undefined;
  const { id, stage, points, max, status, message } = data;
  const { answers, misconception, hint, advice, detail, tellsOf } = data;
  if (!isText(id) || !isText(message) || !isNumber(points) || !isNumber(max)) return undefined;
  if (!STATUSES.includes(status as CheckStatus)) return undefined;
  // In the order of `gradedCheck`: a run's results are the same text, whoever made them.
  const check: GradedCheck = {
    id,
    stage: stage as StageKey,
    points,
    max,
    status: status as CheckStatus,
    message,
  };
  if (isRecord(answers)) {
    const { right, asked } = answers;
    if (!isNumber(right) || !isNumber(asked)) return undefined;
    check.answers = { right, asked };
  }
  if (isRecord(misconception)) {
    if (!isText(misconception.id) || !isText(misconception.text)) return undefined;
    check.misconception = { id: misconception.id, text: misconception.text };
  }
  if (isText(hint)) check.hint = hint;
  if (isText(advice)) check.advice = advice;
  if (isRecord(detail)) {
    const { call, board, got, expected } = detail;
    if (!isText(call) || (board !== undefined && !isBoard(board))) return undefined;
    check.detail = {
      call,
      ...(board !== undefined && { board: board as number[][] }),
      ...(isText(got) && { got }),
      ...(isText(expected) && { expected }),
    };
  }
  if (Array.isArray(tellsOf)) {
    const others = tellsOf as readonly unknown[];
    if (others.length > gradedChecks.length || !others.every((other) => isText(other))) return undefined;
    check.tellsOf = others as string[];
  }
  return check;
}

function isText(value: unknown, longest = LONGEST_MESSAGE): value is string {
  return typeof value === "string" && value.length <= longest;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isBoard(value: unknown): boolean {
  return Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isNumber));
}
