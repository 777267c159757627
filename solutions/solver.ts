// Staged from src/search/solver.ts (05430071ceaa): one way to do it.
import { Board } from "./board";
import { AStar, type SearchNode } from "./a-star";

/**
 * The shortest solution of a board, or the knowledge that there is none.
 *
 * A board and its twin are searched in step. Exactly one of them can be
 * solved, so whichever arrives first settles both questions. All the work is
 * done in the constructor; it keeps the path and lets go of the queues.
 */
export class Solver {
  #goal: SearchNode | null;

  /** Solves a board. The distance estimates how many moves a board still needs: `manhattan` by default. */
  constructor(initial: Board, distance?: (board: Board) => number) {
    if (initial == null) throw new TypeError(`a Solver needs a board, not ${initial}`);
    const search = new AStar(initial, distance);
    const twinSearch = new AStar(initial.twin(), distance);
    // Notice: one step each in turn. Searching the board first and the twin afterwards would never end
    // on a board without a solution.
    while (!search.isDone() && !twinSearch.isDone()) {
      search.step();
      twinSearch.step();
    }
    this.#goal = search.goal();
  }

  /** Whether the board can be solved. */
  isSolvable(): boolean {
    return this.#goal !== null;
  }

  /** The number of moves in a shortest solution; −1 if there is no solution. */
  moves(): number {
    return this.#goal === null ? -1 : this.#goal.moves;
  }

  /** The boards of a shortest solution, from the initial board to the goal; null if there is no solution. */
  solution(): Iterable<Board> | null {
    // Notice: the links lead from the goal back to the start, so the path is turned around. A new array each
    // time: what a caller does with it does not reach this Solver.
    if (this.#goal === null) return null;
    const path: Board[] = [];
    for (let node: SearchNode | null = this.#goal; node !== null; node = node.previous) path.push(node.board);
    return path.reverse();
  }
}
