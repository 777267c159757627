import { MinPQ } from "./min-pq";
import type { TwoWayProblem } from "./problem";
import {
  costOf,
  firstNode,
  keyOf,
  nextNodes,
  Search,
  wayTo,
  type Budget,
  type Found,
  type PathNode,
  type SearchCounts,
  type Steps,
} from "./search";

/**
 * When a two-way search stops. `"proven"`: when no cheaper way can be left. `"first-meeting"`: as soon as the two
 * searches touch, which is tempting and wrong: the first meeting need not lie on a cheapest way.
 */
export type StoppingRule = "proven" | "first-meeting";

/**
 * Bidirectional search: from the initial state forward and from the goal backward, until the two have met in the middle.
 *
 * Finds a cheapest way if the heuristics never promise too much. Two searches to half the depth reach far fewer
 * states than one to the whole: about the square root of their number. A step costs the logarithm of the number of
 * waiting nodes. Memory: every state that was reached from either end.
 *
 * A node's priority is the larger of cost + estimate and twice its cost, so that neither side goes further than half
 * way; no way that is still to be found costs less than the smallest priority that waits on either side (R. Holte and
 * others, "MM: a bidirectional search algorithm that is guaranteed to meet in the middle", 2017).
 */
export function bidirectional<S, A>(
  problem: TwoWayProblem<S, A>,
  budget?: Budget,
  stop: StoppingRule = "proven",
): Search<S, A> {
  return new Search((counts) => steps(problem, stop, counts), budget);
}

function* steps<S, A>(problem: TwoWayProblem<S, A>, stop: StoppingRule, counts: SearchCounts): Steps<S, A> {
  const forward = new Side<S, A>(problem);
  const backward = new Side<S, A>(problem);
  let best: Found<S, A> | null = null;

  /** Takes a node in; if the other side has been there, the two make a whole way. */
  const reach = (node: PathNode<S, A>, side: Side<S, A>) => {
    counts.generated++;
    if (!side.reach(node)) return;
    counts.stored = Math.max(counts.stored, forward.size() + backward.size());
    const met = (side === forward ? backward : forward).nodeAt(node.state);
    if (met === undefined || (best !== null && best.cost <= node.cost + met.cost)) return;
    best = side === forward ? join(node, met) : join(met, node);
  };

  reach(firstNode(problem), forward);
  const estimate = problem.heuristicFromInitial?.(problem.goal) ?? 0;
  reach({ state: problem.goal, action: null, previous: null, cost: 0, moves: 0, estimate }, backward);
  for (;;) {
    const least = Math.min(forward.leastPriority(), backward.leastPriority());
    const found = best as Found<S, A> | null;
    if (found !== null && (stop === "first-meeting" || found.cost <= least)) return found;
    // One side is used up: every way there is has been found.
    if (forward.leastPriority() === Infinity || backward.leastPriority() === Infinity) return found;
    const side = forward.leastPriority() === least ? forward : backward;
    const node = side.take();
    counts.expanded++;
    const next = side === forward ? nextNodes(problem, node) : previousNodes(problem, node);
    for (const reached of next) reach(reached, side);
    yield node;
  }
}

/** One of the two searches. */
class Side<S, A> {
  readonly #problem: TwoWayProblem<S, A>;
  readonly #leastCost: number;
  readonly #frontier = new MinPQ<{ node: PathNode<S, A>; priority: number }>(
    (a, b) => a.priority - b.priority || a.node.cost - b.node.cost,
  );
  readonly #nodes = new Map<unknown, PathNode<S, A>>();

  constructor(problem: TwoWayProblem<S, A>) {
    this.#problem = problem;
    this.#leastCost = problem.leastCost ?? 0;
  }

  /** Keeps a node if no way to its state is known that is as cheap. */
  reach(node: PathNode<S, A>): boolean {
    if (node.estimate === Infinity) return false;
    const key = keyOf(this.#problem, node.state);
    const known = this.#nodes.get(key);
    if (known !== undefined && known.cost <= node.cost) return false;
    this.#nodes.set(key, node);
    const priority = Math.max(node.cost + node.estimate, 2 * node.cost + this.#leastCost);
    this.#frontier.insert({ node, priority });
    return true;
  }

  nodeAt(state: S): PathNode<S, A> | undefined {
    return this.#nodes.get(keyOf(this.#problem, state));
  }

  /** The least priority of the waiting nodes; Infinity if none waits. */
  leastPriority(): number {
    // Nodes to whose state a cheaper way was found meanwhile wait no longer.
    while (!this.#frontier.isEmpty() && this.#isStale(this.#frontier.min().node)) this.#frontier.delMin();
    return this.#frontier.isEmpty() ? Infinity : this.#frontier.min().priority;
  }

  take(): PathNode<S, A> {
    return this.#frontier.delMin().node;
  }

  size(): number {
    return Math.max(this.#nodes.size, this.#frontier.size());
  }

  #isStale(node: PathNode<S, A>): boolean {
    return this.nodeAt(node.state) !== node;
  }
}

/** The nodes one action nearer to the initial state. Their `previous` is nearer to the goal. */
function* previousNodes<S, A>(
  problem: TwoWayProblem<S, A>,
  node: PathNode<S, A>,
): Generator<PathNode<S, A>, void, void> {
  for (const { from, action } of problem.origins(node.state)) {
    const cost = node.cost + costOf(problem, from, action, node.state);
    const estimate = problem.heuristicFromInitial?.(from) ?? 0;
    yield { state: from, action, previous: node, cost, moves: node.moves + 1, estimate };
  }
}

/** The whole way through a state that both sides have reached. */
function join<S, A>(forward: PathNode<S, A>, backward: PathNode<S, A>): Found<S, A> {
  const { states, actions } = wayTo(forward);
  for (let node = backward; node.previous !== null; node = node.previous) {
    actions.push(node.action as A);
    states.push(node.previous.state);
  }
  return { states, actions, cost: forward.cost + backward.cost };
}
