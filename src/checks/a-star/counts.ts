import type { Tiles } from "../../puzzle/board-like";
import type { Wrong } from "../check";
import { isList, isRecord, show, type Plain } from "../plain";
import { distanceOf, mostExpansions } from "../search-oracle";

/** What `AStar.run` and `Solver.run` count, checked for its shape. */
export interface Counts {
  inserted: number;
  deleted: number;
  stepBacks: number;
  asked: number;
  trouble: string | null;
  calls: Record<string, number>;
  /** How many different boards were expanded: of those that descend from the board, from its twin, from others. */
  expanded: { board: number; twin: number; other: number };
  /** Each of them, if they were to be listed. */
  expansions: number[][];
  /** What the search says of its length. It may be anything. */
  moves: Plain;
}

/** The counts in an answer; undefined if it is something else. */
export function countsIn(answer: Plain): Counts | undefined {
  if (!isRecord(answer) || !isRecord(answer.calls) || !isRecord(answer.expanded)) return undefined;
  if (!isList(answer.expansions)) return undefined;
  const numbers = [answer.inserted, answer.deleted, answer.stepBacks, answer.asked];
  const isAllNumbers =
    numbers.every(isNumber) &&
    Object.values(answer.calls).every(isNumber) &&
    ORIGINS.every((origin) => isNumber((answer.expanded as Record<string, Plain>)[origin])) &&
    answer.expansions.every((expansion) => isList(expansion) && expansion.every(isNumber));
  return isAllNumbers ? (answer as unknown as Counts) : undefined;
}

const ORIGINS = ["board", "twin", "other"];
const isNumber = (value: Plain) => typeof value === "number";

/** A judge of counts, as a judge of answers: what is no counts is wrong. */
export function judgeCounts<Input>(
  judge: (counts: Counts, input: Input) => true | Wrong,
): (input: Input, answer: Plain) => true | Wrong {
  return (input, answer) => {
    const counts = countsIn(answer);
    return counts ? judge(counts, input) : { got: show(answer), expected: "a search that can be counted" };
  };
}

/** Judges how many nodes lead straight back: those that were seen to be enqueued, or to be expanded. */
export function judgeStepBacks({ stepBacks }: Counts, expandedBack: number): true | Wrong {
  const back = Math.max(stepBacks, expandedBack);
  return (
    back === 0 || {
      got: `${back} nodes that lead straight back to where their predecessor came from`,
      expected: "none",
    }
  );
}

/** Judges whether a search from a board has found the goal, and has expanded no more boards than it may. */
export function judgeExpanded({ trouble, moves }: Counts, expanded: number, tiles: Tiles): true | Wrong {
  const distance = distanceOf(tiles);
  const most = mostExpansions(tiles, distance);
  if (trouble !== null || expanded > most) {
    return { got: trouble ?? `${expanded} boards expanded`, expected: `at most ${most}` };
  }
  return (
    moves === distance || {
      got: `a search that ends with moves = ${show(moves)}`,
      expected: `moves = ${distance}`,
    }
  );
}

/** The advice about a distance that is computed again and again; undefined if it is not. */
export function adviceOnDistances(answers: readonly Plain[]): string | undefined {
  const isWasteful = answers
    .map(countsIn)
    .some((counts) => counts && counts.calls.manhattan > 1.5 * counts.inserted + 4);
  return isWasteful
    ? "the distance of a board is computed more than once. A node can keep its priority when it is made."
    : undefined;
}
