import { UserError } from "../user-error";
import { planTrials, type PlanOptions } from "./plan";
import type { TrialRow } from "./row";
import type { TrialTask } from "./run-trial";
import { runTrials, type RunOptions } from "./run-trials";

export type CompareOptions = PlanOptions & RunOptions;

/** Without a budget of one's own: a 3×3 board needs at most two million nodes, with Hamming; a 4×4 board any number. */
export const DEFAULT_BUDGET = { nodes: 5_000_000, bytes: 500_000_000 };

/** Compares searches on boards of known distance: a row for each board, algorithm and heuristic. */
export function compare(options: CompareOptions = {}): Promise<TrialRow[]> {
  return runTrials(planTrials(options), { budget: DEFAULT_BUDGET, ...options });
}

/** What a student's search is called, and the URL of the module with its classes. */
export interface StudentSearch {
  name: string;
  code: string;
}

/** A search that takes longer has gone astray: the textbook's takes five seconds for the farthest board, with Hamming. */
const TIMEOUT_MS = 30_000;

/**
 * Compares a student's search with the textbook's on the same boards. Both run by their own classes, so that the times
 * can be compared as well. If the very first search fails, that is the answer: a UserError says why.
 */
export async function compareWithStudent(
  { name, code }: StudentSearch,
  options: CompareOptions = {},
): Promise<TrialRow[]> {
  const plan = planTrials(options);
  if (plan.some((task) => task.algorithm !== "a-star")) {
    throw new UserError("A student's search is an A*: it can be compared with a-star only.");
  }
  const settings = { budget: DEFAULT_BUDGET, timeoutMs: TIMEOUT_MS, ...options, studentCode: code };
  // A board of a few moves: near enough to be quick, far enough to need every method.
  const [near] = [...plan].sort((a, b) => Math.abs(a.moves - 4) - Math.abs(b.moves - 4));
  const first: TrialTask = { ...near, search: name };
  let problem: string | undefined;
  const onFailure = (_: TrialTask, reason: string) => (problem = reason);
  await runTrials([first], { ...settings, onProgress: undefined, onFailure });
  if (problem !== undefined) throw new UserError(`${name}: ${problem}`);
  const tasks = plan.flatMap((task) => [
    { ...task, byTextbook: true },
    { ...task, search: name },
  ]);
  return runTrials(tasks, settings);
}
