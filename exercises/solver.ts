// Staged from src/search/solver.ts (4ad51b542d6c): yours to write.
import { Board, AStar, type SearchNode } from "./parts";

/**
 * The shortest solution of a board, or the knowledge that there is none.
 *
 * A board and its twin are searched in step. Exactly one of them can be
 * solved, so whichever arrives first settles both questions. All the work is
 * done in the constructor; it keeps the path and lets go of the queues.
 */
export class Solver {
  // TODO: declare the fields: what does a Solver have to remember?

  /** Solves a board. The distance estimates how many moves a board still needs: `manhattan` by default. */
  constructor(initial: Board, distance?: (board: Board) => number) {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Solver.constructor") helps.
    throw new Error("Solver.constructor is not written yet");
  }

  /** Whether the board can be solved. */
  isSolvable(): boolean {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Solver.isSolvable") helps.
    throw new Error("Solver.isSolvable is not written yet");
  }

  /** The number of moves in a shortest solution; −1 if there is no solution. */
  moves(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Solver.moves") helps.
    throw new Error("Solver.moves is not written yet");
  }

  /** The boards of a shortest solution, from the initial board to the goal; null if there is no solution. */
  solution(): Iterable<Board> | null {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Solver.solution") helps.
    throw new Error("Solver.solution is not written yet");
  }
}
