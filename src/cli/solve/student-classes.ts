import type { Board } from "../../puzzle/board";
import { tilesOf, type BoardLike } from "../../puzzle/board-like";
import type { AStar } from "../../search/a-star";
import type { Solver } from "../../search/solver";
import type { SolveOutcome } from "./job";

/** What the module that `bundleStudentCode` makes exports. */
export interface StudentClasses {
  Board: typeof Board;
  Solver: typeof Solver;
  /** Missing if the student does without. */
  AStar?: typeof AStar;
  /** What went through each of the student's queues, in the order in which they were made. */
  queues: { enqueued: number; dequeued: number; maxQueue: number }[];
  /** Its `tick` is called at each insertion. */
  watch: { tick(): void };
}

/** Does what the assignment's test client does, with the student's classes. */
export function solveWithStudentClasses(
  { Board, Solver, queues, watch }: StudentClasses,
  tiles: number[][],
  distance: ((board: Board) => number) | undefined,
  report: (enqueued: number) => void,
): SolveOutcome {
  watch.tick = () => {
    if (queues[0].enqueued % 1024 === 0) report(queues[0].enqueued);
  };
  const start = performance.now();
  const initial = new Board(tiles);
  const solver = distance === undefined ? new Solver(initial) : new Solver(initial, distance);
  const solvable = solver.isSolvable();
  const elapsedMs = performance.now() - start;
  const solution = solvable ? solver.solution() : null;
  if (solvable && solution == null) {
    throw new Error(`Solver.isSolvable() is true, but Solver.solution() is ${solution}`);
  }
  const boards = solution === null ? null : [...solution];
  const none = { enqueued: 0, dequeued: 0, maxQueue: 0 };
  const { enqueued, dequeued } = queues[1] ?? none;
  return {
    solvable,
    moves: solver.moves(),
    ...(queues[0] ?? none),
    twin: { enqueued, dequeued },
    elapsedMs,
    solution: boards?.map((board) => readTiles(board)) ?? null,
    texts: boards?.map(String),
  };
}

/** The tiles of a student's board, by `tileAt` or, if that is not written yet, from the text. */
export function readTiles(board: BoardLike & { toString(): string }): number[] {
  try {
    return tilesOf(board).flat();
  } catch {
    const [, ...numbers] = (board.toString().match(/\d+/g) ?? []).map(Number);
    return numbers;
  }
}
