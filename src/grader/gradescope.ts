import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createChecker } from "../checks/checker";
import { UserError } from "../user-error";
import { readSubmission } from "./find-submissions";
import { GRADER_LIMITS } from "./local-graders";
import { gradeOne, notGraded } from "./grade-one";
import { findSandbox, type Sandbox } from "./sandbox";
import type { Visibilities } from "./visibility";
import { gradescopeJson, notGradedJson } from "./write-gradescope";

/** How the one submission in Gradescope's container is graded. */
export interface GradescopeOptions {
  /** Gradescope's folder: `/autograder`, except in tests. */
  root: string;
  seed: number;
  visibilities: Visibilities;
  unsafe?: boolean;
}

/**
 * Grades `submission` and writes `results/results.json`, as Gradescope has it. The container is no sandbox between the
 * submission and the results: the submission runs in one of its own here, as everywhere. Where that is not to be had,
 * nothing is run; the results say so, to student and instructor, and a UserError is thrown.
 */
export async function gradeForGradescope({
  root,
  seed,
  visibilities,
  unsafe,
}: GradescopeOptions): Promise<string> {
  let sandbox: Sandbox;
  try {
    sandbox = findSandbox({ unsafe });
  } catch (error) {
    if (error instanceof UserError) write(root, notGradedJson(error.message.split("\n")[0]));
    throw error;
  }
  const path = join(root, "submission");
  if (!existsSync(path)) {
    throw new UserError(`There is no ${path}. Is this Gradescope's container? (--help tells more.)`);
  }
  const submission = await readSubmission({ name: "submission", path, kind: "folder" });
  const checker = createChecker({ wrap: sandbox.wrap, limits: GRADER_LIMITS });
  try {
    const result = await gradeOne(submission, checker, seed).catch((error: Error) =>
      notGraded(submission, error),
    );
    write(root, gradescopeJson(result, visibilities, { seed, isolation: sandbox.isolation }));
    return `${result.score} of ${result.max} points, seed ${seed}.`;
  } finally {
    checker.close();
  }
}

function write(root: string, text: string): void {
  mkdirSync(join(root, "results"), { recursive: true });
  writeFileSync(join(root, "results", "results.json"), text);
}
