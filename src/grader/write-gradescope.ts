import { STAGE_TITLES } from "../checks/check";
import type { SubmissionResult } from "./result";
import { studentView, summaryFor, type Visibilities } from "./visibility";

/** https://gradescope-autograders.readthedocs.io/en/latest/specs/ */
interface GradescopeResults {
  score: number;
  output: string;
  tests: {
    name: string;
    score: number;
    max_score: number;
    status: "passed" | "failed";
    output: string;
    visibility: "visible" | "after_due_date" | "hidden";
  }[];
}

/** A submission's grade as Gradescope reads it. Gradescope itself keeps back what is not to be seen yet. */
export function gradescopeJson(result: SubmissionResult, visibilities: Visibilities): string {
  const view = studentView(result.checks, visibilities, false);
  const seen = new Map(view.checks.map((check) => [check.id, check]));
  const results: GradescopeResults = {
    score: result.score,
    output: [summaryFor(view), ...result.remarks].join("\n"),
    tests: result.checks.map((check) => ({
      name: `${STAGE_TITLES[check.stage]}: ${check.id}`,
      score: check.points,
      max_score: check.max,
      status: check.status === "pass" ? "passed" : "failed",
      output: (seen.get(check.id) ?? check).message,
      visibility: seen.has(check.id)
        ? "visible"
        : visibilities.get(check.id) === "after-due"
          ? "after_due_date"
          : "hidden",
    })),
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}
