import { counted, lastKey, reset, startingBoard, tilesOf, type Board } from "./counting";
import { call, read, take, type ReadMode } from "./reading";
import { Missing, type Classes } from "./realm";

type Rows = number[][];
type Distance = (board: Board) => number;
type SearchClass = new (board: unknown, distance?: Distance) => object;

/** Distances by name; how often they are asked is counted. */
let asked = 0;
const DISTANCES: Record<string, Distance | undefined> = {
  default: undefined,
  manhattan: (board) => (asked++, board.manhattan()),
  hamming: (board) => (asked++, board.hamming()),
  zero: () => (asked++, 0),
};

interface SearchArgument {
  tiles: Rows;
  distance?: string;
  budget?: number;
  isBlocked?: boolean;
}

function begin(
  classes: Classes,
  className: "AStar" | "Solver",
  { tiles, distance = "default", budget = 300_000, isBlocked = false }: SearchArgument,
): object {
  reset(budget);
  asked = 0;
  const Search = classes.classOf(className) as unknown as SearchClass;
  const board = startingBoard(tiles, isBlocked);
  return distance === "default" ? new Search(board) : new Search(board, DISTANCES[distance]);
}

/** A search node as plain data, as far as it is one. */
function told(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  const { board, moves, priority } = node as Record<string, unknown>;
  return { tiles: tilesOf(board) ?? null, moves, priority };
}

/** A node and those before it, at most `limit` of them. */
function chain(node: unknown, limit: number): unknown {
  if (typeof node !== "object" || node === null) return node;
  const nodes: unknown[] = [];
  for (let at: unknown = node; typeof at === "object" && at !== null && nodes.length < limit;) {
    nodes.push(told(at));
    at = (at as Record<string, unknown>).previous;
  }
  return nodes;
}

const isDone = (search: object) => call(search, "AStar", "isDone");
const step = (search: object) => call(search, "AStar", "step");

/** Steps until the search is done, or `limit` times. */
function finish(search: object, limit: number): number {
  let steps = 0;
  while (steps < limit && isDone(search) === false) {
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
const aStarProbes = {
  "AStar.make": (classes: Classes, argument: SearchArgument) =>
    typeof begin(classes, "AStar", argument) === "object",

  /** `isDone` before the first step and after each one. */
  "AStar.isDone": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    const answers = [isDone(search)];
    while (answers.length <= argument.steps && answers.at(-1) === false) {
      step(search);
      answers.push(isDone(search));
    }
    return answers;
  },

  /** What each step did to the queue. */
  "AStar.step": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    const log: unknown[] = [];
    const meter = counted();
    const before = { inserted: meter.inserted, deleted: meter.deleted };
    while (log.length < argument.steps && isDone(search) === false) {
      const { inserted, deleted } = meter;
      step(search);
      log.push({ inserted: meter.inserted - inserted, deleted: meter.deleted - deleted });
    }
    return { before, log, isDone: isDone(search) };
  },

  /** A whole search, and everything that was counted. */
  "AStar.run": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    let steps: number;
    let trouble: string | null = null;
    try {
      steps = finish(search, argument.steps);
    } catch (error) {
      if ((error as Error).name !== "OverBudget") throw error;
      trouble = (error as Error).message;
      steps = -1;
    }
    const { calls, inserted, deleted, stepBacks, expansions } = counted();
    return {
      steps,
      trouble,
      calls: { ...calls },
      asked,
      inserted,
      deleted,
      stepBacks,
      expansions: expansions.map(({ moves, manhattan, isStepBack }) => [
        moves,
        manhattan,
        isStepBack ? 1 : 0,
      ]),
    };
  },

  /** The goal before the search and after it, with all nodes that lead to it. */
  "AStar.goal": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    const before = call(search, "AStar", "goal");
    finish(search, argument.steps);
    return {
      before: before === null ? null : told(before),
      path: chain(call(search, "AStar", "goal"), 100),
    };
  },

  "AStar.step/after-done": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    finish(search, argument.steps);
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

  /** The frontier after a number of steps: asked twice, the first answer being spoiled, with a whole search afterwards. */
  "AStar.frontier": (classes: Classes, argument: SearchArgument & { steps: number }) => {
    const search = begin(classes, "AStar", argument);
    for (let i = 0; i < argument.steps; i++) step(search);
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
    finish(search, 20_000);
    const undisturbed = begin(classes, "AStar", argument);
    finish(undisturbed, 20_000);
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
    return { asked, nodes, moves: movesOf(search) };
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

/** What a Solver says of a board: all three answers, the solution as tiles. An error is an answer, too. */
function answersOf(solver: object): Record<string, unknown> {
  return {
    isSolvable: answerOf(solver, "isSolvable"),
    moves: answerOf(solver, "moves"),
    solution: answerOf(solver, "solution"),
  };
}

function answerOf(solver: object, method: string): unknown {
  try {
    return method === "solution" ? solutionOf(solver) : call(solver, "Solver", method);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: "Error", message: "" };
    if (error instanceof Missing || String(message).includes(" is not written yet")) throw error;
    return { error: String(name) };
  }
}

function solutionOf(solver: object): unknown {
  const boards = take(call(solver, "Solver", "solution"), 200);
  return Array.isArray(boards) ? boards.map((board: unknown) => tilesOf(board) ?? board) : boards;
}

function solverCounts(): unknown {
  const { calls, inserted, deleted, stepBacks, expansions } = counted();
  const origins = ["board", "twin", "other"];
  return {
    calls: { ...calls },
    asked,
    inserted,
    deleted,
    stepBacks,
    expansions: expansions.map(({ origin, moves, manhattan, isStepBack }) => [
      origins.indexOf(origin),
      moves,
      manhattan,
      isStepBack ? 1 : 0,
    ]),
  };
}

/** Probes of stage 4: a student's Solver on our counting Board and MinPQ. */
const solverProbes = {
  "Solver.make": (classes: Classes, argument: SearchArgument) =>
    typeof begin(classes, "Solver", argument) === "object",

  "Solver.null": (classes: Classes) => {
    const Solver = classes.classOf("Solver") as unknown as SearchClass;
    reset(10_000);
    new Solver(null);
    return "no error";
  },

  "Solver.call": (classes: Classes, { method, ...argument }: SearchArgument & { method: string }) => {
    const solver = begin(classes, "Solver", argument);
    return method === "solution" ? solutionOf(solver) : call(solver, "Solver", method);
  },

  "Solver.order": (classes: Classes, { order, ...argument }: SearchArgument & { order: string[] }) => {
    const solver = begin(classes, "Solver", argument);
    return order.map((method) => answerOf(solver, method));
  },

  /** Asks for the solution twice and spoils the first one in between. */
  "Solver.fresh": (classes: Classes, argument: SearchArgument) => {
    const solver = begin(classes, "Solver", argument);
    const solution = call(solver, "Solver", "solution");
    const first = take(solution, 200);
    try {
      if (Array.isArray(solution)) {
        solution.reverse();
        solution.pop();
      }
    } catch {
      // A frozen result is protected well.
    }
    const boards = (list: unknown) =>
      Array.isArray(list) ? list.map((board) => tilesOf(board) ?? null) : list;
    return { first: boards(Array.isArray(solution) ? null : first), second: solutionOf(solver) };
  },

  "Solver.two-solvers": (classes: Classes, { a, b }: { a: Rows; b: Rows }) => {
    reset(300_000);
    const Solver = classes.classOf("Solver") as unknown as SearchClass;
    const first = new Solver(startingBoard(a));
    const alone = answersOf(first);
    const second = new Solver(startingBoard(b));
    const other = answersOf(second);
    return { alone, together: answersOf(first), other, otherLater: answersOf(second) };
  },

  /** How much is searched by the first questions and by all later ones. */
  "Solver.searches-once": (classes: Classes, argument: SearchArgument) => {
    const solver = begin(classes, "Solver", argument);
    answersOf(solver);
    const { inserted } = counted();
    const { neighbors } = counted().calls;
    for (let i = 0; i < 3; i++) answersOf(solver);
    return { inserted: counted().inserted - inserted, expanded: counted().calls.neighbors - neighbors };
  },

  /** A whole search and everything that was counted. */
  "Solver.run": (classes: Classes, argument: SearchArgument) => {
    let moves: unknown = null;
    let trouble: string | null = null;
    let counts: unknown;
    try {
      const solver = begin(classes, "Solver", argument);
      // A Solver that searches when it is first asked has counted nothing yet.
      if (counted().inserted + counted().expansions.length > 0) counts = solverCounts();
      moves = answerOf(solver, "moves");
    } catch (error) {
      if ((error as Error).name !== "OverBudget") throw error;
      trouble = (error as Error).message;
    }
    return { moves, trouble, ...((counts ?? solverCounts()) as object) };
  },

  /** Everything is the student's: Board, MinPQ, AStar and Solver. */
  "Solver.all-yours": (classes: Classes, { tiles, read: mode }: { tiles: Rows; read: ReadMode }) => {
    const Board = classes.classOf("Board") as unknown as new (tiles: Rows) => object;
    const Solver = classes.classOf("Solver") as unknown as SearchClass;
    const solver = new Solver(new Board(tiles));
    const boards = take(call(solver, "Solver", "solution"), 200);
    return {
      isSolvable: call(solver, "Solver", "isSolvable"),
      moves: call(solver, "Solver", "moves"),
      solution: Array.isArray(boards) ? boards.map((board) => read(board, tiles.length, mode)) : boards,
    };
  },
};

export const searchProbes = { ...aStarProbes, ...solverProbes };
