import { isReachable } from "../../puzzle/parity";
import { Position } from "../../puzzle/position";
import { tableFiles } from "../../lab/table-files";
import { ALGORITHMS, type AlgorithmName } from "../../search/algorithms";
import { bytesPerNode } from "../../search/engine/a-star";
import { solveAnyhow } from "../../search/engine/solve-anyhow";
import { solveFast } from "../../search/engine/solve-fast";
import { manhattanTo } from "../../search/heuristics/manhattan";
import type { Budget, SearchResult } from "../../search/search";
import { slidingPuzzle } from "../../search/sliding-puzzle";
import type { Algorithm, SearchSettings } from "./algorithms";
import { goalOf, HEURISTICS } from "./heuristics";
import type { SolveOutcome } from "./job";

/** A search that ended without an answer, because it had used what it may. */
export class GaveUp extends Error {}

/** What the engine's nodes may take unless --memory says otherwise. */
export const ENGINE_MEMORY_MB = 1000;

function engineBudget(n: number, memoryMb = ENGINE_MEMORY_MB): Budget {
  return { stored: Math.floor((memoryMb * 2 ** 20) / bytesPerNode(n)) };
}

/** One of the searches that work on any problem. Whether there is a solution is told by parity beforehand. */
export function generalSearch(name: AlgorithmName): Algorithm {
  const { title, optimal, start } = ALGORITHMS[name];
  return {
    summary: title,
    solve(tiles, heuristic, report, { weight }) {
      const initial = Position.of(tiles);
      const goal = goalOf(initial);
      if (!isReachable(tiles, goal.rows())) return NO_SOLUTION;
      // Another pattern database, with the initial board for its goal, would take longer than most searches.
      const isTable = heuristic === HEURISTICS["pattern-database"];
      const heuristicBack = isTable ? manhattanTo : heuristic.to;
      const problem = slidingPuzzle(initial, { goal, heuristic: heuristic.to, heuristicBack });
      // The thread's own limit stops a search that fills the memory.
      const result = start(problem, { stored: Infinity }, weight).run(({ generated }) => report(generated));
      return outcomeOf(result, result.states, optimal !== "nothing");
    },
  };
}

/** The engine: as few moves as possible, as fast as possible. */
export const fast: Algorithm = {
  summary: "",
  solve(tiles, _heuristic, _report, { engine, memoryMb }) {
    const initial = Position.of(tiles);
    const budget = engineBudget(tiles.length, memoryMb);
    const result = solveFast(initial, { goal: goalOf(initial), store: tableFiles(), budget, ...engine });
    return outcomeOf(result, result.states(), true);
  },
};

/** Some solution, as fast as possible. */
export const suboptimal: Algorithm = {
  summary: "",
  solve(tiles, _heuristic, _report, { weight, memoryMb }: SearchSettings) {
    const initial = Position.of(tiles);
    const budget = engineBudget(tiles.length, memoryMb);
    const result = solveAnyhow(initial, { goal: goalOf(initial), weight, budget });
    return outcomeOf(result, result.states(), false);
  },
};

type Ended = Pick<
  SearchResult<Position, number>,
  "outcome" | "reason" | "cost" | "generated" | "stored" | "elapsedMs"
> & {
  expanded: number | null;
};

function outcomeOf(result: Ended, states: Iterable<Position>, isOptimal: boolean): SolveOutcome {
  const { outcome, reason, cost, generated, expanded, stored, elapsedMs } = result;
  if (outcome === "gave-up") throw new GaveUp(reason);
  if (outcome === "none") return { ...NO_SOLUTION, elapsedMs };
  return {
    solvable: true,
    moves: cost,
    isOptimal,
    enqueued: generated,
    dequeued: expanded ?? generated,
    maxQueue: stored,
    twin: { enqueued: 0, dequeued: 0 },
    elapsedMs,
    solution: Array.from(states, ({ tiles }) => [...tiles]),
  };
}

const NO_SOLUTION: SolveOutcome = {
  solvable: false,
  moves: -1,
  enqueued: 0,
  dequeued: 0,
  maxQueue: 0,
  twin: { enqueued: 0, dequeued: 0 },
  elapsedMs: 0,
  solution: null,
};
