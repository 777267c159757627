import { createHash } from "node:crypto";
import type { Checker } from "../checks/checker";
import { gradedCheck, type SubmissionResult } from "./result";
import type { Submission } from "./submission";

/**
 * Grades one submission. Whatever is in it, there is a result: a file that cannot be used costs its own checks, and
 * nothing the submission does reaches further than the worker of the checker.
 */
export async function gradeOne(
  { name, sources, remarks }: Submission,
  checker: Checker,
  seed: number,
): Promise<SubmissionResult> {
  const report = await checker.check(sources, [], { seed });
  return {
    name,
    score: report.points,
    max: report.max,
    checks: report.results.map(gradedCheck),
    remarks,
    elapsedMs: Math.round(report.elapsedMs),
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
