import { planTrials, type PlanOptions } from "./plan";
import type { TrialRow } from "./row";
import { runTrials, type RunOptions } from "./run-trials";

export type CompareOptions = PlanOptions & RunOptions;

/** Without a budget of one's own: a 3×3 board needs at most two million nodes, with Hamming; a 4×4 board any number. */
export const DEFAULT_BUDGET = { nodes: 5_000_000, bytes: 500_000_000 };

/** Compares searches on boards of known distance: a row for each board, algorithm and heuristic. */
export function compare(options: CompareOptions = {}): Promise<TrialRow[]> {
  return runTrials(planTrials(options), { budget: DEFAULT_BUDGET, ...options });
}
