import type { Board } from "../../src/puzzle/board";
import { MinPQ } from "../../src/search/min-pq";
import type { SearchNode } from "../../src/search/a-star";

/** A search with what a mistake in it would change. */
export class OtherSearch {
  protected queue = new MinPQ<SearchNode>((a, b) => a.priority - b.priority);
  protected found: SearchNode | null = null;

  constructor(
    initial: Board,
    protected distance: (board: Board) => number = (board) => board.manhattan(),
  ) {
    this.queue.insert(this.makeNode(initial, null));
  }

  step(): void {
    if (this.isDone() || this.queue.isEmpty()) return;
    const node = this.queue.delMin();
    if (node.board.isGoal()) this.found = node;
    else
      for (const board of node.board.neighbors()) if (this.isAllowed(board, node)) this.enqueue(board, node);
  }

  isDone(): boolean {
    return this.found !== null;
  }

  goal(): SearchNode | null {
    return this.found;
  }

  *frontier(): Iterable<SearchNode> {
    yield* this.queue;
  }

  protected enqueue(board: Board, previous: SearchNode): void {
    this.queue.insert(this.makeNode(board, previous));
  }

  protected makeNode(board: Board, previous: SearchNode | null): SearchNode {
    const moves = previous === null ? 0 : previous.moves + 1;
    return { board, moves, previous, priority: moves + this.distance(board) };
  }

  protected isAllowed(board: Board, node: SearchNode): boolean {
    return node.previous === null || !board.equals(node.previous.board);
  }
}

/** Without the critical optimization. */
export class SteppingBack extends OtherSearch {
  protected override isAllowed(): boolean {
    return true;
  }
}

/** Forgets the moves in the priority. */
export class Greedy extends OtherSearch {
  protected override makeNode(board: Board, previous: SearchNode | null): SearchNode {
    return { ...super.makeNode(board, previous), priority: this.distance(board) };
  }
}

/** Takes the goal as soon as it sees it. */
export class Hasty extends OtherSearch {
  protected override enqueue(board: Board, previous: SearchNode): void {
    super.enqueue(board, previous);
    if (board.isGoal()) this.found = this.makeNode(board, previous);
  }
}

/** Does not remember where a node came from. */
export class Forgetful extends OtherSearch {
  protected override makeNode(board: Board, previous: SearchNode | null): SearchNode {
    return { ...super.makeNode(board, previous), previous: null };
  }
}

/** Gives fresh copies of its nodes each time, as a careful student might. */
export class Copying extends OtherSearch {
  override *frontier(): Iterable<SearchNode> {
    for (const node of this.queue) yield { ...node };
  }
}

/** Is still to be written. */
export class Unwritten extends OtherSearch {
  override step(): void {
    throw new Error("AStar.step is not written yet");
  }
}

/** Fails in its third step. */
export class Breaking extends OtherSearch {
  #steps = 0;
  override step(): void {
    if (++this.#steps === 3) throw new TypeError("Cannot read properties of undefined (reading 'board')");
    super.step();
  }
}

/** Never stops handing out nodes. */
export class Endless extends OtherSearch {
  override *frontier(): Iterable<SearchNode> {
    for (;;) yield this.queue.min();
  }
}
