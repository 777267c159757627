import type { SearchProblem } from "./problem";
import { withoutHeuristic } from "./best-first";
import {
  firstNode,
  keyOf,
  nextNodes,
  Search,
  wayTo,
  type Budget,
  type SearchCounts,
  type Steps,
} from "./search";

/**
 * Breadth-first search: first everything one action away, then two, then three.
 *
 * Finds a way with the fewest actions, whatever they cost. A step costs constant time for each action. Memory: every
 * state that was reached.
 */
export function breadthFirst<S, A>(problem: SearchProblem<S, A>, budget?: Budget): Search<S, A> {
  return new Search((counts) => steps(withoutHeuristic(problem), counts), budget);
}

function* steps<S, A>(problem: SearchProblem<S, A>, counts: SearchCounts): Steps<S, A> {
  const first = firstNode(problem);
  counts.generated = 1;
  if (problem.isGoal(first.state)) return wayTo(first);
  const reached = new Set([keyOf(problem, first.state)]);
  let level = [first];
  while (level.length > 0) {
    const nextLevel: typeof level = [];
    for (const node of level) {
      counts.expanded++;
      let goal: typeof first | null = null;
      for (const next of nextNodes(problem, node)) {
        counts.generated++;
        const key = keyOf(problem, next.state);
        if (reached.has(key)) continue;
        // The first way to a goal is a shortest one: no need to wait until the node's turn comes.
        if (problem.isGoal(next.state)) {
          goal = next;
          break;
        }
        reached.add(key);
        nextLevel.push(next);
      }
      counts.stored = reached.size;
      yield node;
      if (goal !== null) return wayTo(goal);
    }
    level = nextLevel;
  }
  return null;
}
