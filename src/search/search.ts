import type { SearchProblem } from "./problem";

/** A state on a way from the initial state, with the node it was reached from. */
export interface PathNode<State, Action> {
  readonly state: State;
  /** What led here from `previous`; null in the initial state. */
  readonly action: Action | null;
  readonly previous: PathNode<State, Action> | null;
  /** What the way to here cost. */
  readonly cost: number;
  /** How many actions led here. */
  readonly moves: number;
  /** What the rest of the way costs, by the problem's heuristic. */
  readonly estimate: number;
}

/** How much a search may use. When it is used up, the search ends with the outcome "gave-up". */
export interface Budget {
  /** The most nodes that may be kept in memory at once; 2,000,000 by default, about half a gigabyte. */
  stored?: number;
  /** The most nodes that may be expanded; no limit by default. */
  expanded?: number;
  /** The longest time in milliseconds; no limit by default. */
  elapsedMs?: number;
}

/** What a search has done so far. */
export interface SearchCounts {
  /** The nodes whose actions have been tried. */
  expanded: number;
  /** The nodes that have been made, the first one included. */
  generated: number;
  /** The most nodes that were kept at once. */
  stored: number;
}

/** How a search ended, and what it took. */
export interface SearchResult<State, Action> extends SearchCounts {
  /** "none": every state that can be reached has been looked at, and none is a goal. "gave-up": see `reason`. */
  outcome: "found" | "none" | "gave-up";
  /** Why the search gave up; empty otherwise. */
  reason: string;
  /** The states from the initial one to the goal; empty if none was found. */
  states: State[];
  /** The actions between them. */
  actions: Action[];
  /** What the actions cost together; Infinity if no way was found. */
  cost: number;
  elapsedMs: number;
}

/** A way that has been found. */
export interface Found<State, Action> {
  states: State[];
  actions: Action[];
  cost: number;
}

/** A search as a generator: yields each node that it has expanded, and returns the way or null. */
export type Steps<State, Action> = Generator<PathNode<State, Action>, Found<State, Action> | null, void>;

/**
 * A search that can be run to its end or watched step by step:
 * ```ts
 * const { actions, cost } = aStar(problem).run();
 * for (const node of aStar(problem)) show(node.state);   // every node in the order of expansion
 * ```
 * A step costs what the algorithm says, and two comparisons for the budget.
 */
export class Search<State, Action> implements IterableIterator<PathNode<State, Action>> {
  readonly #counts: SearchCounts = { expanded: 0, generated: 0, stored: 0 };
  readonly #steps: Steps<State, Action>;
  readonly #budget: Required<Budget>;
  #elapsedMs = 0;
  #end: Pick<SearchResult<State, Action>, "outcome" | "reason"> | null = null;
  #found: Found<State, Action> | null = null;

  /** The algorithm keeps the counts that it is given up to date. */
  constructor(start: (counts: SearchCounts) => Steps<State, Action>, budget: Budget = {}) {
    this.#steps = start(this.#counts);
    this.#budget = { stored: 2_000_000, expanded: Infinity, elapsedMs: Infinity, ...budget };
  }

  /** Expands one node and returns it; done when the search has ended. */
  next(): IteratorResult<PathNode<State, Action>, undefined> {
    const started = performance.now();
    const node = this.#advance();
    this.#elapsedMs += performance.now() - started;
    if (this.#elapsedMs > this.#budget.elapsedMs) this.#giveUp(TOO_LONG);
    return node === null ? { done: true, value: undefined } : { done: false, value: node };
  }

  [Symbol.iterator](): this {
    return this;
  }

  /** Ends the search early: a `for` loop does this when it is left. The result so far can still be read. */
  return(): IteratorResult<PathNode<State, Action>, undefined> {
    this.#giveUp("it was stopped");
    return { done: true, value: undefined };
  }

  /**
   * Runs the search to its end, or on to its end after some steps, and returns the result. Calls `report` every
   * thousand steps.
   */
  run(report?: (counts: SearchCounts) => void): SearchResult<State, Action> {
    const started = performance.now();
    const before = this.#elapsedMs;
    const isTimed = this.#budget.elapsedMs < Infinity;
    for (let step = 1; this.#advance() !== null; step++) {
      if (step % 1024 === 0) report?.(this.counts());
      // Not now and then: a step may take long, as its heuristic does.
      if (!isTimed) continue;
      this.#elapsedMs = before + performance.now() - started;
      if (this.#elapsedMs > this.#budget.elapsedMs) this.#giveUp(TOO_LONG);
    }
    this.#elapsedMs = before + performance.now() - started;
    return this.result() as SearchResult<State, Action>;
  }

  /** The result; null while the search goes on. */
  result(): SearchResult<State, Action> | null {
    if (this.#end === null) return null;
    const { states, actions, cost } = this.#found ?? { states: [], actions: [], cost: Infinity };
    return { ...this.#end, states, actions, cost, ...this.#counts, elapsedMs: this.#elapsedMs };
  }

  /** What the search has done so far. */
  counts(): SearchCounts {
    return { ...this.#counts };
  }

  #advance(): PathNode<State, Action> | null {
    if (this.#end !== null) return null;
    if (this.#counts.stored > this.#budget.stored)
      return this.#giveUp("it would keep too many nodes in memory");
    if (this.#counts.expanded >= this.#budget.expanded)
      return this.#giveUp("it expanded as many nodes as it may");
    const step = this.#nextStep();
    if (!step.done) return step.value;
    this.#found = step.value;
    this.#end = { outcome: step.value === null ? "none" : "found", reason: "" };
    return null;
  }

  /** What a problem throws is passed on; the search cannot go on after it. */
  #nextStep(): IteratorResult<PathNode<State, Action>, Found<State, Action> | null> {
    try {
      return this.#steps.next();
    } catch (error) {
      this.#giveUp("an error ended it");
      throw error;
    }
  }

  #giveUp(reason: string): null {
    this.#end ??= { outcome: "gave-up", reason };
    return null;
  }
}

const TOO_LONG = "it took as long as it may";

/** The way that leads to a node. */
export function wayTo<State, Action>(node: PathNode<State, Action>): Found<State, Action> {
  const states: State[] = [];
  const actions: Action[] = [];
  for (let at: PathNode<State, Action> | null = node; at !== null; at = at.previous) {
    states.push(at.state);
    if (at.previous !== null) actions.push(at.action as Action);
  }
  return { states: states.reverse(), actions: actions.reverse(), cost: node.cost };
}

/** The node of the initial state. */
export function firstNode<State, Action>(problem: SearchProblem<State, Action>): PathNode<State, Action> {
  const { initial } = problem;
  return {
    state: initial,
    action: null,
    previous: null,
    cost: 0,
    moves: 0,
    estimate: estimateOf(problem, initial),
  };
}

/** The nodes that one action leads to. */
export function* nextNodes<State, Action>(
  problem: SearchProblem<State, Action>,
  node: PathNode<State, Action>,
): Generator<PathNode<State, Action>, void, void> {
  for (const action of problem.actions(node.state)) {
    const state = problem.result(node.state, action);
    yield {
      state,
      action,
      previous: node,
      cost: node.cost + costOf(problem, node.state, action, state),
      moves: node.moves + 1,
      estimate: estimateOf(problem, state),
    };
  }
}

/** What an action costs. A cost below 0, or none, would make every search go astray, and some of them for ever. */
export function costOf<State, Action>(
  problem: SearchProblem<State, Action>,
  from: State,
  action: Action,
  to: State,
): number {
  const cost = problem.cost?.(from, action, to) ?? 1;
  if (!(cost >= 0)) throw new RangeError(`an action costs 0 or more, not ${cost}`);
  return cost;
}

function estimateOf<State, Action>(problem: SearchProblem<State, Action>, state: State): number {
  const estimate = problem.heuristic?.(state) ?? 0;
  if (Number.isNaN(estimate)) throw new RangeError("a heuristic gives a number, not NaN");
  return estimate;
}

/** What tells a state from others. */
export function keyOf<State, Action>(problem: SearchProblem<State, Action>, state: State): unknown {
  return problem.key === undefined ? state : problem.key(state);
}
