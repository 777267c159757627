import { STAGE_TITLES } from "../checks/check";
import type { SubmissionResult } from "./result";
import type { Isolation } from "./sandbox";
import { studentView, summaryFor, type Visibilities } from "./visibility";

/** https://gradescope-autograders.readthedocs.io/en/latest/specs/ */
interface GradescopeResults {
  score: number;
  output: string;
  /** Text, never HTML: what a submission has printed or returned is part of it. */
  output_format: "text";
  test_output_format: "text";
  stdout_visibility: "hidden";
  execution_time?: number;
  /** For the instructor; Gradescope shows it to nobody else. */
  extra_data?: { seed: number; isolation: Isolation };
  tests: {
    name: string;
    score: number;
    max_score: number;
    status: "passed" | "failed";
    output: string;
    visibility: "visible" | "after_due_date" | "hidden";
  }[];
}

const SHARED = { output_format: "text", test_output_format: "text", stdout_visibility: "hidden" } as const;

/** A submission's grade as Gradescope reads it. Gradescope itself keeps back what is not to be seen yet. */
export function gradescopeJson(
  result: SubmissionResult,
  visibilities: Visibilities,
  extra?: GradescopeResults["extra_data"],
): string {
  const view = studentView(result.checks, visibilities, false);
  const seen = new Map(view.checks.map((check) => [check.id, check]));
  const results: GradescopeResults = {
    score: result.score,
    output: [summaryFor(view), ...result.remarks].join("\n"),
    ...SHARED,
    execution_time: Math.ceil(result.elapsedMs / 1000),
    ...(extra && { extra_data: extra }),
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

/** What Gradescope shows when nothing could be graded: a zero that says it is none. */
export function notGradedJson(reason: string): string {
  const output = [
    "This submission could not be graded safely, so it was not run. The 0 is not its grade.",
    "",
    `For the instructor: ${reason}`,
  ].join("\n");
  const test = { name: "Not graded", score: 0, max_score: 0, status: "failed" as const, output };
  const results: GradescopeResults = {
    score: 0,
    output,
    ...SHARED,
    tests: [{ ...test, visibility: "visible" }],
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}
