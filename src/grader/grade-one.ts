import { createHash } from "node:crypto";
import { gradedChecks } from "../checks/all-checks";
import { STAGES } from "../checks/check";
import type { Checker } from "../checks/checker";
import { gradedCheck, type GradedCheck, type SubmissionResult } from "./result";
import type { Submission } from "./submission";

/**
 * Grades one submission. Whatever is in it, there is a result: a file that cannot be used costs its own checks, and
 * nothing the submission does reaches further than the worker of the checker. Rejects only for a fault of ours, and
 * with SandboxStopped.
 */
export async function gradeOne(
  { name, sources, remarks }: Submission,
  checker: Checker,
  seed: number,
): Promise<SubmissionResult> {
  const report = await checker.check(sources, STAGES, { seed });
  return {
    name,
    score: report.points,
    max: report.max,
    checks: report.results.map(gradedCheck),
    remarks,
    elapsedMs: Math.round(report.elapsedMs),
  };
}

/** A fault of ours must not cost the others their grades. This one has to be looked at by a person. */
export function notGraded({ name, remarks }: Submission, error: Error): SubmissionResult {
  const message = `This submission could not be graded, by a fault of the grader's (${error.message}).`;
  const checks = gradedChecks.map(({ id, stage, points }): GradedCheck => {
    return { id, stage, points: 0, max: points, status: "error", message };
  });
  const max = checks.reduce((sum, check) => sum + check.max, 0);
  return {
    name,
    score: 0,
    max,
    checks,
    remarks: [...remarks, `${message} Please look at it.`],
    elapsedMs: 0,
  };
}

/** Names a submission as it is now: handed in anew with another line, it has another key and is graded anew. */
export function keyOf({ name, sources }: Submission): string {
  const texts = Object.entries(sources).map(([stage, file]) => [
    stage,
    "text" in file ? file.text : file.problem,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([name, texts]))
    .digest("hex")
    .slice(0, 32);
}
