import { counted, lastKey, reset, startingBoard } from "./counting";
import { call, take } from "./reading";
import type { Classes } from "./realm";
import {
  begin,
  chain,
  timesAsked,
  told,
  type Rows,
  type SearchArgument,
  type SearchClass,
} from "./searching";

const isDone = (search: object) => call(search, "AStar", "isDone");
const step = (search: object) => call(search, "AStar", "step");

/** How long a search may go on: a program that finds no end once is not given as much patience again. */
interface Patience {
  steps: number;
  enough?: number;
}

let hasNoEnd = false;

const stepsLeft = ({ steps, enough = steps }: Patience) => (hasNoEnd ? enough : steps);

/** Steps until the search is done, or so many times. */
function finish(search: object, limit: number): number {
  let steps = 0;
  while (isDone(search) === false) {
    if (steps >= limit) {
      hasNoEnd = true;
      break;
    }
    step(search);
    steps++;
  }
  return steps;
}

function movesOf(search: object): unknown {
  const goal = call(search, "AStar", "goal") as { moves?: unknown } | null;
  return goal?.moves ?? null;
}

/** Probes of stage 3: a student's AStar on our counting Board and MinPQ. */
export const aStarProbes = {
  "AStar.make": (classes: Classes, argument: SearchArgument) =>
    typeof begin(classes, "AStar", argument) === "object",

  /** `isDone` before the first step and after each one. */
  "AStar.isDone": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    const { inserted, deleted } = counted();
    const answers = [isDone(search)];
    while (answers.length <= argument.steps && answers.at(-1) === false) {
      step(search);
      answers.push(isDone(search));
    }
    return { before: { inserted, deleted }, answers };
  },

  /** What each step did to the queue. */
  "AStar.step": (classes: Classes, argument: SearchArgument & Patience) => {
    const search = begin(classes, "AStar", argument);
    const log: unknown[] = [];
    const meter = counted();
    const before = { inserted: meter.inserted, deleted: meter.deleted };
    const limit = stepsLeft(argument);
    while (log.length < limit && isDone(search) === false) {
      const { inserted, deleted } = meter;
      step(search);
      log.push({ inserted: meter.inserted - inserted, deleted: meter.deleted - deleted });
    }
    return { before, log, isDone: isDone(search) };
  },

  /** A whole search, and everything that was counted. Only who can answer for `goal` as well has it asked. */
  "AStar.run": (
    classes: Classes,
    {
      isGoalAsked = false,
      isListed = true,
      ...argument
    }: SearchArgument & Patience & { isGoalAsked?: boolean },
  ) => {
    const search = begin(classes, "AStar", argument, isListed ? "expansions" : "counts");
    let steps: number;
    let trouble: string | null = null;
    try {
      steps = finish(search, stepsLeft(argument));
    } catch (error) {
      if ((error as Error).name !== "OverBudget") throw error;
      trouble = (error as Error).message;
      steps = -1;
    }
    const { calls, inserted, deleted, stepBacks, expanded, expansions } = counted();
    return {
      steps,
      moves: isGoalAsked && trouble === null ? movesOf(search) : null,
      trouble,
      calls: { ...calls },
      asked: timesAsked(),
      inserted,
      deleted,
      stepBacks,
      expanded: { ...expanded },
      expansions: Array.from(expansions, ({ moves, manhattan, isStepBack }) => [
        moves,
        manhattan,
        isStepBack ? 1 : 0,
      ]),
    };
  },

  /** The first goal that is told too early, and the one at the end with all nodes that lead to it. */
  "AStar.goal": (classes: Classes, argument: SearchArgument & Patience) => {
    const search = begin(classes, "AStar", argument);
    let early: unknown = null;
    const limit = stepsLeft(argument);
    let steps = 0;
    for (; steps < limit && isDone(search) === false; steps++) {
      const goal = call(search, "AStar", "goal");
      if (goal !== null) {
        early = { after: steps, node: told(goal) };
        break;
      }
      step(search);
    }
    finish(search, limit - steps);
    return { early, path: chain(call(search, "AStar", "goal"), 100) };
  },

  "AStar.step/after-done": (classes: Classes, argument: SearchArgument & Patience) => {
    const search = begin(classes, "AStar", argument);
    finish(search, stepsLeft(argument));
    const { inserted, deleted } = counted();
    const goal = call(search, "AStar", "goal");
    for (let i = 0; i < 5; i++) step(search);
    const meter = counted();
    return {
      inserted: meter.inserted - inserted,
      deleted: meter.deleted - deleted,
      isDone: isDone(search),
      isSameGoal: call(search, "AStar", "goal") === goal,
    };
  },

  "AStar.step/empty-queue": (classes: Classes, argument: SearchArgument) => {
    const search = begin(classes, "AStar", { ...argument, isBlocked: true });
    for (let i = 0; i < 4; i++) step(search);
    return { isDone: isDone(search), goal: call(search, "AStar", "goal") };
  },

  /** The frontier after a number of steps. */
  "AStar.frontier/priorities": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    for (let i = 0; i < argument.steps; i++) step(search);
    const first = take(call(search, "AStar", "frontier"), 5_000);
    return { first: Array.isArray(first) ? first.map(told) : first };
  },

  /** The same, asked twice, the first answer being spoiled, with a whole search afterwards. */
  "AStar.frontier": (classes: Classes, argument: SearchArgument & Patience & { after: number }) => {
    const search = begin(classes, "AStar", argument);
    for (let i = 0; i < argument.after; i++) step(search);
    const { inserted, deleted } = counted();
    const given = call(search, "AStar", "frontier");
    const first = take(given, 5_000);
    if (!Array.isArray(first)) return { first };
    const nodes = first.map(told);
    try {
      if (Array.isArray(given)) given.length = 0;
    } catch {
      // A frozen result is protected well.
    }
    const second = take(call(search, "AStar", "frontier"), 5_000);
    finish(search, stepsLeft(argument));
    const undisturbed = begin(classes, "AStar", argument);
    finish(undisturbed, stepsLeft(argument));
    return {
      waiting: inserted - deleted,
      first: nodes,
      second: Array.isArray(second) ? second.map(told) : second,
      moves: movesOf(search),
      movesUndisturbed: movesOf(undisturbed),
    };
  },

  /** The nodes as they are dequeued, with the distance that was asked for. */
  "AStar.constructor/distance": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    const nodes: unknown[] = [];
    for (let i = 0; i < argument.steps && isDone(search) === false; i++) {
      step(search);
      nodes.push(told(lastKey()));
    }
    return { asked: timesAsked(), nodes, moves: movesOf(search) };
  },

  "AStar.constructor/two-searches": (
    classes: Classes,
    { a, b, steps }: { a: Rows; b: Rows; steps: number },
  ) => {
    reset(300_000);
    const AStar = classes.classOf("AStar") as unknown as SearchClass;
    const searches = [new AStar(startingBoard(a)), new AStar(startingBoard(b))];
    for (let i = 0; i < steps; i++) {
      for (const search of searches) if (isDone(search) === false) step(search);
    }
    return searches.map(movesOf);
  },
};
