import { CountedSearch } from "../../experiments/trial";
import { Board } from "../../puzzle/board";
import { tilesOf } from "../../puzzle/board-like";
import type { SearchNode } from "../../search/a-star";
import type { FastOptions } from "../../search/engine/solve-fast";
import { fast, generalSearch, suboptimal } from "./beyond";
import type { Heuristic } from "./heuristics";
import type { SolveOutcome } from "./job";

/** What some algorithms want to know besides. */
export interface SearchSettings {
  /** The weight of weighted A*. */
  weight?: number;
  /** What the engine is to use; its own choice if left out. */
  engine?: Pick<FastOptions, "algorithm" | "heuristic">;
  memoryMb?: number;
}

/** A way to solve a board. */
export interface Algorithm {
  /** One line for the help text. */
  summary: string;
  /** Solves a board; calls `report` now and then, at most every few thousand steps. */
  solve(
    tiles: number[][],
    heuristic: Heuristic,
    report: (enqueued: number) => void,
    settings: SearchSettings,
  ): SolveOutcome;
}

/** What `--algorithm` accepts. */
export const ALGORITHMS: Record<string, Algorithm> = {
  twin: { summary: "A* as in the lessons: the board and its twin in lock step", solve: solveInLockStep },
  "a-star": generalSearch("a-star"),
  "ida-star": generalSearch("ida-star"),
  bidirectional: generalSearch("bidirectional"),
  "breadth-first": generalSearch("breadth-first"),
  "uniform-cost": generalSearch("uniform-cost"),
  "iterative-deepening": generalSearch("iterative-deepening"),
  "weighted-a-star": generalSearch("weighted-a-star"),
  greedy: generalSearch("greedy"),
  "depth-first": generalSearch("depth-first"),
};

/** What `--fast` and `--suboptimal` use. */
export const ENGINES: Record<string, Algorithm> = { fast, suboptimal };

/** What is used unless `--algorithm` says otherwise. */
export const DEFAULT_ALGORITHM = "twin";

/** What Solver does, and counted. */
function solveInLockStep(
  tiles: number[][],
  { distance }: Heuristic,
  report: (enqueued: number) => void,
): SolveOutcome {
  const start = performance.now();
  const board = new Board(tiles);
  const search = new CountedSearch(board, distance);
  const twin = new CountedSearch(board.twin(), distance);
  while (!search.search.isDone() && !twin.search.isDone()) {
    search.step();
    twin.step();
    if (search.counts.dequeued % 1024 === 0) report(search.counts.enqueued);
  }
  const goal = search.search.goal();
  const elapsedMs = performance.now() - start;
  const { enqueued, dequeued } = twin.counts;
  return {
    solvable: goal !== null,
    moves: goal === null ? -1 : goal.moves,
    ...search.counts,
    twin: { enqueued, dequeued },
    elapsedMs,
    solution: goal === null ? null : pathTo(goal).map((node) => tilesOf(node.board).flat()),
  };
}

function pathTo(goal: SearchNode): SearchNode[] {
  const path: SearchNode[] = [];
  for (let node: SearchNode | null = goal; node !== null; node = node.previous) path.push(node);
  return path.reverse();
}
