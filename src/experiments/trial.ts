import type { Board } from "../puzzle/board";
import { AStar } from "../search/a-star";

/** What one search cost. */
export interface SearchCounts {
  enqueued: number;
  dequeued: number;
  maxQueue: number;
}

/**
 * A search that is counted from outside: AStar asks for the distance once for each node it enqueues,
 * and dequeues one node a step.
 */
export class CountedSearch {
  readonly counts: SearchCounts = { enqueued: 0, dequeued: 0, maxQueue: 0 };
  readonly search: AStar;

  constructor(initial: Board, distance: (board: Board) => number) {
    const { counts } = this;
    this.search = new AStar(initial, (board) => {
      counts.enqueued++;
      return distance(board);
    });
    counts.maxQueue = 1;
  }

  /** One step of the search, counted. */
  step(): void {
    const { counts, search } = this;
    if (search.isDone() || counts.enqueued === counts.dequeued) return;
    search.step();
    counts.dequeued++;
    counts.maxQueue = Math.max(counts.maxQueue, counts.enqueued - counts.dequeued);
  }
}
