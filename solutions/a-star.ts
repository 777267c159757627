// Staged from src/search/a-star.ts (b18364039578): one way to do it.
import { Board } from "./board";
import { MinPQ } from "./min-pq";

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
  #distance: (board: Board) => number;
  // Among equal priorities the node with more moves is closer to the goal. Taking it first often halves the work.
  #queue = new MinPQ<SearchNode>((a, b) => a.priority - b.priority || b.moves - a.moves);
  #goal: SearchNode | null = null;

  /** Starts a search. The distance estimates how many moves a board still needs: `manhattan` by default. */
  constructor(initial: Board, distance: (board: Board) => number = (board) => board.manhattan()) {
    this.#distance = distance;
    this.#queue.insert({ board: initial, moves: 0, previous: null, priority: distance(initial) });
  }

  /** Dequeues one node and enqueues its neighbors. Does nothing once the search is done or the queue is empty. */
  step(): void {
    // Notice: the priority is computed once per node, when the node is made, and not in each comparison.
    if (this.isDone() || this.#queue.isEmpty()) return;
    const node = this.#queue.delMin();
    if (node.board.isGoal()) {
      this.#goal = node;
      return;
    }
    const moves = node.moves + 1;
    for (const board of node.board.neighbors()) {
      // The critical optimization: do not step straight back to where this node came from.
      if (node.previous !== null && board.equals(node.previous.board)) continue;
      this.#queue.insert({ board, moves, previous: node, priority: moves + this.#distance(board) });
    }
  }

  /** Whether the goal board has been dequeued. */
  isDone(): boolean {
    return this.#goal !== null;
  }

  /** The node with the goal board, from which `previous` leads back to the start; null until the search is done. */
  goal(): SearchNode | null {
    return this.#goal;
  }

  /** The nodes that wait in the queue, lowest priority first. */
  *frontier(): Iterable<SearchNode> {
    // Notice: the nodes are handed out, not the queue. Whoever gets the queue itself could change it.
    yield* this.#queue;
  }
}
