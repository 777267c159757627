import { boardsAlive, counted, reset, startingBoard, tilesOf } from "./counting";
import { Missing } from "./missing";
import { call, read, take, type ReadMode } from "./reading";
import type { Classes } from "./realm";
import { begin, timesAsked, type Rows, type SearchArgument, type SearchClass } from "./searching";

const METHODS = ["isSolvable", "moves", "solution"];

/** What a Solver says of a board: all three answers, the solution as tiles. An error is an answer, too. */
function answersOf(solver: object, avoid: readonly string[] = []): Record<string, unknown> {
  const methods = METHODS.filter((method) => !avoid.includes(method));
  return Object.fromEntries(methods.map((method) => [method, answerOf(solver, method)]));
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
  const { calls, inserted, deleted, stepBacks, expanded, expansions } = counted();
  const origins = ["board", "twin", "other"];
  return {
    calls: { ...calls },
    asked: timesAsked(),
    inserted,
    deleted,
    stepBacks,
    expanded: { ...expanded },
    expansions: Array.from(expansions, ({ origin, moves, manhattan, hamming, isStepBack }) => [
      origins.indexOf(origin),
      moves,
      manhattan,
      isStepBack ? 1 : 0,
      hamming,
    ]),
  };
}

/** The Solver that is looked at. */
const held: { solver?: object } = {};

/** Probes of stage 4: a student's Solver on our counting Board and MinPQ. */
export const solverProbes = {
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

  /** A whole search and everything that was counted. If it is watched: how many boards are held when it is over. */
  "Solver.run": (classes: Classes, argument: SearchArgument & { avoid?: string[] }) => {
    let moves: unknown = null;
    let trouble: string | null = null;
    let counts: unknown;
    let kept: number | null = null;
    try {
      // Not in a variable of this function: what has been in one may be held until the function ends.
      held.solver = begin(classes, "Solver", argument, argument.isListed === false ? "counts" : "expansions");
      // A Solver that searches when it is first asked has counted nothing yet.
      if (counted().inserted + counted().calls.neighbors > 0) counts = solverCounts();
      moves = answerOf(held.solver, "moves");
      counts ??= solverCounts();
      if (argument.isWatched) {
        answersOf(held.solver, argument.avoid);
        kept = boardsAlive(classes.collectGarbage);
      }
    } catch (error) {
      if ((error as Error).name !== "OverBudget") throw error;
      trouble = (error as Error).message;
    } finally {
      held.solver = undefined;
    }
    return { moves, trouble, kept, ...((counts ?? solverCounts()) as object) };
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
