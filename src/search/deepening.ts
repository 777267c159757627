import type { SearchProblem } from "./problem";
import { withoutHeuristic } from "./best-first";
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
 * IDA*: depth-first search that turns back where cost + estimate passes a bound, with a higher bound each time.
 *
 * Finds a cheapest way if the heuristic never promises too much, and keeps only the nodes of one way in memory. It pays
 * with time: whatever can be reached in several ways is searched several times. The bound grows to the least value
 * that passed the old one, so with costs that are all different there may be very many rounds.
 */
export function idaStar<S, A>(problem: SearchProblem<S, A>, budget?: Budget): Search<S, A> {
  return new Search((counts) => steps(problem, (node) => node.cost + node.estimate, counts), budget);
}

/**
 * Iterative deepening: depth-first search to one action, then to two, then to three.
 *
 * Finds a way with the fewest actions, as breadth-first search does, with only one way in memory at a time. It pays
 * with time, as IDA* does, and most where there is no way: every way that never comes back to where it was is gone.
 */
export function iterativeDeepening<S, A>(problem: SearchProblem<S, A>, budget?: Budget): Search<S, A> {
  return new Search((counts) => steps(withoutHeuristic(problem), (node) => node.moves, counts), budget);
}

/** A node on the way that is being looked at, and what is still to be tried from it. */
interface Open<S, A> {
  node: PathNode<S, A>;
  key: unknown;
  rest: Iterator<PathNode<S, A>, void, void>;
}

function* steps<S, A>(
  problem: SearchProblem<S, A>,
  lengthOf: (node: PathNode<S, A>) => number,
  counts: SearchCounts,
): Steps<S, A> {
  const first = firstNode(problem);
  counts.generated = 1;
  let bound = lengthOf(first);
  while (bound < Infinity) {
    if (problem.isGoal(first.state)) return wayTo(first);
    let nextBound = Infinity;
    const way: Open<S, A>[] = [];
    // A way that comes back to where it was cannot be a cheapest one.
    const onTheWay = new Set<unknown>();
    const expand = (node: PathNode<S, A>, key: unknown) => {
      counts.expanded++;
      way.push({ node, key, rest: nextNodes(problem, node) });
      onTheWay.add(key);
      counts.stored = Math.max(counts.stored, way.length);
      return node;
    };

    yield expand(first, keyOf(problem, first.state));
    while (way.length > 0) {
      const { key, rest } = way[way.length - 1];
      const { done, value: next } = rest.next();
      if (done) {
        way.pop();
        onTheWay.delete(key);
        continue;
      }
      counts.generated++;
      const nextKey = keyOf(problem, next.state);
      if (onTheWay.has(nextKey)) continue;
      const length = lengthOf(next);
      if (length > bound) nextBound = Math.min(nextBound, length);
      else if (problem.isGoal(next.state)) return wayTo(next);
      else yield expand(next, nextKey);
    }
    bound = nextBound;
  }
  return null;
}
