import type { Board } from "../puzzle/board";
import type { AStar } from "../search/a-star";
import type { Solver } from "../search/solver";
import { heuristicOf } from "./heuristics";
import { REFERENCE, type TrialRow } from "./row";
import { maxNodes, rowsOf, type Budget, type TrialTask } from "./run-trial";
import type { SearchCounts } from "./trial";

/** A student's classes, with a queue that is counted from outside. */
export interface StudentClasses {
  Board: typeof Board;
  Solver: typeof Solver;
  /** Missing if the student does without. */
  AStar?: typeof AStar;
  /** What went through each of the student's queues, in the order in which they were first used. */
  queues: SearchCounts[];
  /** Its `tick` is called at each insertion. */
  watch: { tick(): void };
}

class OutOfBudget extends Error {}

/**
 * Runs a student's search on one board: AStar or, without one, Solver, whose first queue is the board's own. A wrong
 * number of moves is a failure, and so is an error; the reason is told.
 */
export function runStudentTrial(
  task: TrialTask,
  { Board, AStar, Solver, queues, watch }: StudentClasses,
  budget: Budget,
  onFailure: (reason: string) => void,
): TrialRow {
  const { board: line, moves, algorithm, heuristic, search = REFERENCE } = task;
  const limit = maxNodes(budget, "textbook");
  const counts = () => queues[0] ?? { enqueued: 0, dequeued: 0, maxQueue: 0 };
  queues.length = 0;
  watch.tick = () => {
    if (queues[0].enqueued > limit) throw new OutOfBudget();
  };
  let outcome: TrialRow["outcome"] = "failed";
  let estimate = 0;
  const startedAt = performance.now();
  try {
    const tiles = rowsOf(line.split(" ").map(Number));
    const distance = heuristicOf(heuristic, tiles.length);
    const board = new Board(tiles);
    estimate = distance(board);
    const found = AStar ? movesOfAStar(new AStar(board, distance)) : new Solver(board, distance).moves();
    if (found === moves || moves === -1) outcome = "solved";
    else onFailure(`found a solution of ${found} moves for ${line}, where ${moves} are enough`);
  } catch (error) {
    if (error instanceof OutOfBudget) outcome = "out of budget";
    else onFailure(`${error instanceof Error ? error.message : String(error)} (on the board ${line})`);
  }
  const elapsedMs = Math.round((performance.now() - startedAt) * 1000) / 1000;
  return { board: line, moves, search, algorithm, heuristic, estimate, ...counts(), elapsedMs, outcome };
}

function movesOfAStar(search: AStar): number {
  while (!search.isDone()) search.step();
  return search.goal()?.moves ?? -1;
}
