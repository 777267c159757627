// Staged from src/search/a-star.ts (713d83f8a540): yours to write.
import { Board, MinPQ } from "./parts";

/** A board in the game tree, with the number of moves that led to it and the node it was reached from. */
export interface SearchNode {
  board: Board;
  moves: number;
  previous: SearchNode | null;
  /** moves + distance: no solution through this node is shorter, if the distance never promises too much. */
  priority: number;
}

/**
 * One A* search from a board to the goal, a step at a time.
 *
 * A step takes the node of lowest priority from the queue and puts the boards
 * one move further into it. The goal test waits until a node is taken out: by
 * then nothing in the queue can lead to a shorter solution.
 *
 * A step costs the logarithm of the queue's size. The queue grows by at most
 * three nodes a step, and nothing else bounds it: a board that cannot be
 * solved is searched until the memory is used up.
 */
export class AStar {
  // TODO: declare the fields: what does an AStar have to remember?

  /** Starts a search. The distance estimates how many moves a board still needs: `manhattan` by default. */
  constructor(initial: Board, distance: (board: Board) => number = (board) => board.manhattan()) {
    // TODO: write this in place of the next line. Stuck? A cell with hint("AStar.constructor") helps.
    throw new Error("AStar.constructor is not written yet");
  }

  /** Dequeues one node and enqueues its neighbors. Does nothing once the search is done or the queue is empty. */
  step(): void {
    // TODO: write this in place of the next line. Stuck? A cell with hint("AStar.step") helps.
    throw new Error("AStar.step is not written yet");
  }

  /** Whether the goal board has been dequeued. */
  isDone(): boolean {
    // TODO: write this in place of the next line. Stuck? A cell with hint("AStar.isDone") helps.
    throw new Error("AStar.isDone is not written yet");
  }

  /** The node with the goal board, from which `previous` leads back to the start; null until the search is done. */
  goal(): SearchNode | null {
    // TODO: write this in place of the next line. Stuck? A cell with hint("AStar.goal") helps.
    throw new Error("AStar.goal is not written yet");
  }

  /** The nodes that wait in the queue, lowest priority first. */
  frontier(): Iterable<SearchNode> {
    // TODO: write this in place of the next line. Stuck? A cell with hint("AStar.frontier") helps.
    throw new Error("AStar.frontier is not written yet");
  }
}
