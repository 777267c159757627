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
 * Depth-first search: goes on from where it is for as long as it can, and turns back only at dead ends.
 *
 * Finds some way, often an absurdly long one. No state is expanded twice, so it ends where there are finitely many
 * states. A step costs constant time for each action. Memory: every state that was expanded, and the nodes that still
 * wait.
 */
export function depthFirst<S, A>(problem: SearchProblem<S, A>, budget?: Budget): Search<S, A> {
  return new Search((counts) => steps(withoutHeuristic(problem), counts), budget);
}

function* steps<S, A>(problem: SearchProblem<S, A>, counts: SearchCounts): Steps<S, A> {
  const stack = [firstNode(problem)];
  const expanded = new Set<unknown>();
  counts.generated = 1;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const key = keyOf(problem, node.state);
    if (expanded.has(key)) continue;
    if (problem.isGoal(node.state)) return wayTo(node);
    expanded.add(key);
    counts.expanded++;
    // Turned around, so that the first action comes off the stack first.
    for (const next of [...nextNodes(problem, node)].reverse()) {
      counts.generated++;
      if (!expanded.has(keyOf(problem, next.state))) stack.push(next);
    }
    counts.stored = Math.max(counts.stored, expanded.size + stack.length);
    yield node;
  }
  return null;
}
