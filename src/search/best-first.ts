import { MinPQ } from "./min-pq";
import type { SearchProblem } from "./problem";
import {
  firstNode,
  keyOf,
  nextNodes,
  Search,
  wayTo,
  type Budget,
  type PathNode,
  type SearchCounts,
  type Steps,
} from "./search";

/**
 * A*: always goes on from the node with the least cost + estimate.
 *
 * Finds a cheapest way if the heuristic never promises too much. A step costs the logarithm of the number of waiting
 * nodes. Memory: every state that was reached, at most once for each cheaper way to it.
 */
export function aStar<S, A>(problem: SearchProblem<S, A>, budget?: Budget): Search<S, A> {
  return bestFirst(problem, (node) => node.cost + node.estimate, true, budget);
}

/**
 * Uniform-cost search, which is Dijkstra's algorithm: always goes on from the node that is cheapest to reach.
 *
 * Finds a cheapest way without any heuristic. Time and memory as A* without an estimate: all states that are cheaper
 * to reach than the goal.
 */
export function uniformCost<S, A>(problem: SearchProblem<S, A>, budget?: Budget): Search<S, A> {
  return bestFirst(withoutHeuristic(problem), (node) => node.cost, true, budget);
}

/**
 * Greedy best-first search: always goes on from the node that seems nearest to the goal, whatever it cost to get there.
 *
 * Often quick, and often a way that is far from the cheapest. Each state is expanded at most once. A step costs the
 * logarithm of the number of waiting nodes. Memory: every state that was reached.
 */
export function greedyBestFirst<S, A>(problem: SearchProblem<S, A>, budget?: Budget): Search<S, A> {
  return bestFirst(problem, (node) => node.estimate, false, budget);
}

/**
 * Weighted A*: as A*, but the estimate counts `weight` times.
 *
 * With an admissible heuristic the way costs at most `weight` times the cheapest, and is usually found much sooner.
 * Weight 1 is A*; a very large weight comes close to greedy best-first search. Time and memory as A*.
 */
export function weightedAStar<S, A>(problem: SearchProblem<S, A>, weight = 2, budget?: Budget): Search<S, A> {
  if (!(weight >= 1 && weight < Infinity)) throw new RangeError(`a weight is 1 or more, not ${weight}`);
  return bestFirst(problem, (node) => node.cost + weight * node.estimate, true, budget);
}

/** The same problem with every estimate 0. */
export function withoutHeuristic<S, A>(problem: SearchProblem<S, A>): SearchProblem<S, A> {
  return {
    initial: problem.initial,
    isGoal: (state) => problem.isGoal(state),
    actions: (state) => problem.actions(state),
    result: (state, action) => problem.result(state, action),
    cost: (state, action, next) => problem.cost?.(state, action, next) ?? 1,
    key: (state) => keyOf(problem, state),
  };
}

interface Waiting<S, A> {
  node: PathNode<S, A>;
  key: unknown;
  priority: number;
}

function bestFirst<S, A>(
  problem: SearchProblem<S, A>,
  priorityOf: (node: PathNode<S, A>) => number,
  reopens: boolean,
  budget?: Budget,
): Search<S, A> {
  return new Search((counts) => steps(problem, priorityOf, reopens, counts), budget);
}

function* steps<S, A>(
  problem: SearchProblem<S, A>,
  priorityOf: (node: PathNode<S, A>) => number,
  reopens: boolean,
  counts: SearchCounts,
): Steps<S, A> {
  // Among equal priorities the node that cost more is nearer to the goal.
  const frontier = new MinPQ<Waiting<S, A>>((a, b) => a.priority - b.priority || b.node.cost - a.node.cost);
  const cheapest = new Map<unknown, number>();
  const enqueue = (node: PathNode<S, A>) => {
    counts.generated++;
    if (node.estimate === Infinity) return;
    const key = keyOf(problem, node.state);
    const known = cheapest.get(key);
    if (known !== undefined && (!reopens || known <= node.cost)) return;
    cheapest.set(key, node.cost);
    frontier.insert({ node, key, priority: priorityOf(node) });
    counts.stored = Math.max(counts.stored, cheapest.size, frontier.size());
  };

  enqueue(firstNode(problem));
  while (!frontier.isEmpty()) {
    const { node, key } = frontier.delMin();
    // A cheaper way to this state was found while the node waited.
    if (node.cost > (cheapest.get(key) as number)) continue;
    // The goal test waits until here: by now no waiting node can lead to a cheaper way.
    if (problem.isGoal(node.state)) return wayTo(node);
    counts.expanded++;
    for (const next of nextNodes(problem, node)) enqueue(next);
    yield node;
  }
  return null;
}
