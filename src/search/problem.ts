/**
 * Anything that can be searched: a puzzle, a maze, a plan.
 *
 * Say where it starts, when it is done, what can be done in a state and what comes of it. Everything else has a
 * default. States may be of any type; they must never change.
 */
export interface SearchProblem<State, Action> {
  readonly initial: State;
  /** Whether this is a state that is looked for. There may be many. */
  isGoal(state: State): boolean;
  /** What can be done in a state. */
  actions(state: State): Iterable<Action>;
  /** The state that an action leads to. */
  result(state: State, action: Action): State;
  /** What an action costs, 0 or more; 1 if left out. */
  cost?(state: State, action: Action, next: State): number;
  /**
   * How much the rest of the way costs, by estimate; 0 if left out. A* and IDA* find the cheapest way if it is never
   * more than the truth. Infinity says that no way leads from here to a goal.
   */
  heuristic?(state: State): number;
  /** What tells states apart, as in a Map: equal states need equal keys. The state itself if left out. */
  key?(state: State): unknown;
}

/** A problem that can also be searched from its end: it has one goal state, and tells what leads to a state. */
export interface TwoWayProblem<State, Action> extends SearchProblem<State, Action> {
  readonly goal: State;
  /** The states from which one action leads to this one, each with that action. */
  origins(state: State): Iterable<{ from: State; action: Action }>;
  /** How much the way from the initial state to this one costs, by estimate never too high; 0 if left out. */
  heuristicFromInitial?(state: State): number;
  /** A cost that no action is below; 0 if left out. The larger, the sooner a two-way search can stop. */
  readonly leastCost?: number;
}
