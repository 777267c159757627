import { planTrials, type PlanOptions } from "../../src/experiments/plan";
import type { TrialRow } from "../../src/experiments/row";
import { runTrial, type Budget } from "../../src/experiments/run-trial";

/** Rows of real searches, made in this thread. */
export function sampleRows(options: PlanOptions = {}, budget: Budget = {}): TrialRow[] {
  return planTrials({ distances: [0, 1, 2, 5, 8, 12, 16, 20], samples: 5, ...options }).map((task) =>
    runTrial(task, budget),
  );
}

/** The rows of a student's search beside the reference. */
export function withStudent(rows: readonly TrialRow[]): TrialRow[] {
  return rows.flatMap((row) => [row, { ...row, search: "exercises", enqueued: row.enqueued * 2 }]);
}
