import { aStar, greedyBestFirst, uniformCost, weightedAStar } from "./best-first";
import { bidirectional } from "./bidirectional";
import { breadthFirst } from "./breadth-first";
import { idaStar, iterativeDeepening } from "./deepening";
import { depthFirst } from "./depth-first";
import type { TwoWayProblem } from "./problem";
import type { Budget, Search } from "./search";

/** The name of a search algorithm. */
export type AlgorithmName =
  | "a-star"
  | "breadth-first"
  | "depth-first"
  | "uniform-cost"
  | "greedy"
  | "weighted-a-star"
  | "ida-star"
  | "iterative-deepening"
  | "bidirectional";

/** A search algorithm and what can be said of it. */
export interface Algorithm {
  title: string;
  /** What its ways are least in, if the heuristic is admissible. */
  optimal: "cost" | "moves" | "nothing";
  /** Whether it asks for the heuristic. */
  informed: boolean;
  /** Starts a search. The weight is that of weighted A*. */
  start<S, A>(problem: TwoWayProblem<S, A>, budget?: Budget, weight?: number): Search<S, A>;
}

/** The search algorithms by the names that commands and lessons use. */
export const ALGORITHMS: Readonly<Record<AlgorithmName, Algorithm>> = {
  "a-star": {
    title: "A*",
    optimal: "cost",
    informed: true,
    start: (problem, budget) => aStar(problem, budget),
  },
  "breadth-first": {
    title: "breadth-first search",
    optimal: "moves",
    informed: false,
    start: (problem, budget) => breadthFirst(problem, budget),
  },
  "depth-first": {
    title: "depth-first search",
    optimal: "nothing",
    informed: false,
    start: (problem, budget) => depthFirst(problem, budget),
  },
  "uniform-cost": {
    title: "uniform-cost search",
    optimal: "cost",
    informed: false,
    start: (problem, budget) => uniformCost(problem, budget),
  },
  greedy: {
    title: "greedy best-first search",
    optimal: "nothing",
    informed: true,
    start: (problem, budget) => greedyBestFirst(problem, budget),
  },
  "weighted-a-star": {
    title: "weighted A*",
    optimal: "nothing",
    informed: true,
    start: (problem, budget, weight) => weightedAStar(problem, weight, budget),
  },
  "ida-star": {
    title: "IDA*",
    optimal: "cost",
    informed: true,
    start: (problem, budget) => idaStar(problem, budget),
  },
  "iterative-deepening": {
    title: "iterative deepening",
    optimal: "moves",
    informed: false,
    start: (problem, budget) => iterativeDeepening(problem, budget),
  },
  bidirectional: {
    title: "bidirectional search",
    optimal: "cost",
    informed: true,
    start: (problem, budget) => bidirectional(problem, budget),
  },
};
