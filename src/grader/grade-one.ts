import type { Checker } from "../checks/checker";
import { readSubmission } from "./find-submissions";
import { gradedCheck, type SubmissionResult } from "./result";
import type { SubmissionPlace } from "./submission";


/**
 * Grades one submission. Whatever is in it, there is a result: a file that cannot be used costs its own checks, and
 * nothing the submission does reaches further than the worker of the checker.
 */
export async function gradeOne(
  place: SubmissionPlace,
  checker: Checker,
  seed: number,
): Promise<SubmissionResult> {
  const { name, sources, remarks } = await readSubmission(place);
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
