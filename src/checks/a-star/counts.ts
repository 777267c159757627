import { isList, isRecord, show, type Plain } from "../plain";

/** What `AStar.run` and `Solver.run` count, checked for its shape. */
export interface Counts {
  inserted: number;
  deleted: number;
  stepBacks: number;
  asked: number;
  trouble: string | null;
  calls: Record<string, number>;
  expansions: number[][];
}

/** The counts in an answer; undefined if it is something else. */
export function countsIn(answer: Plain): Counts | undefined {
  if (!isRecord(answer) || !isRecord(answer.calls) || !isList(answer.expansions)) return undefined;
  const numbers = [answer.inserted, answer.deleted, answer.stepBacks, answer.asked];
  const isAllNumbers =
    numbers.every(isNumber) &&
    Object.values(answer.calls).every(isNumber) &&
    answer.expansions.every((expansion) => isList(expansion) && expansion.every(isNumber));
  return isAllNumbers ? (answer as unknown as Counts) : undefined;
}

const isNumber = (value: Plain) => typeof value === "number";

/** What is wrong with an answer that is no counts. */
export const noCounts = (answer: Plain) => ({ got: show(answer), expected: "a search that can be counted" });

/** The advice about a distance that is computed again and again; undefined if it is not. */
export function adviceOnDistances(answers: readonly Plain[]): string | undefined {
  const isWasteful = answers
    .map(countsIn)
    .some((counts) => counts && counts.calls.manhattan > 1.5 * counts.inserted + 4);
  return isWasteful
    ? "the distance of a board is computed more than once. A node can keep its priority when it is made."
    : undefined;
}
