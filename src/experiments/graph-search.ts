import type { PackedPuzzle } from "./packed-puzzle";
import type { SearchCounts } from "./trial";

const NOT_REACHED = 255;

/**
 * A* as Russell and Norvig count it in "Artificial Intelligence: A Modern Approach" (4th edition, figure 3.26).
 *
 * It differs from the assignment's search in three ways: it remembers every board it has reached, and takes a board up
 * again only if a shorter way to it is found; among equal priorities the node with fewer moves comes first; and every
 * child counts as generated, also the one that steps straight back and those that were reached before. `enqueued` is
 * that number of generated nodes, the root included; `dequeued` are the expanded ones.
 */
export class GraphSearch {
  readonly #reached: Uint8Array;
  /** The waiting nodes by priority, then by moves: both are small numbers, so no heap is needed. */
  readonly #waiting: number[][] = Array.from({ length: 64 * 64 }, () => []);

  constructor(
    readonly puzzle: PackedPuzzle,
    readonly estimates: Uint8Array,
  ) {
    this.#reached = new Uint8Array(puzzle.size);
  }

  /** Searches from a board; null instead of a number of moves if it would generate more than `maxNodes`. */
  run(start: number, maxNodes: number): SearchCounts & { moves: number | null } {
    const { estimates } = this;
    const { moves: leadsTo } = this.puzzle;
    const reached = this.#reached.fill(NOT_REACHED);
    const waiting = this.#waiting;
    for (const nodes of waiting) nodes.length = 0;
    let generated = 1;
    let expanded = 0;
    let size = 1;
    let maxQueue = 1;
    let order = estimates[start] * 64;
    waiting[order].push(start);
    reached[start] = 0;
    while (generated <= maxNodes) {
      // With a consistent heuristic no child is better than its parent: the search never goes back.
      while (waiting[order].length === 0) order++;
      const board = waiting[order].pop()!;
      const moves = order % 64;
      size--;
      expanded++;
      if (board === 0) return { enqueued: generated, dequeued: expanded, maxQueue, moves };
      for (let direction = 0; direction < 4; direction++) {
        const next = leadsTo[board * 4 + direction];
        if (next === -1) continue;
        generated++;
        if (moves + 1 >= reached[next]) continue;
        reached[next] = moves + 1;
        waiting[(moves + 1 + estimates[next]) * 64 + moves + 1].push(next);
        size++;
      }
      if (size > maxQueue) maxQueue = size;
    }
    return { enqueued: generated, dequeued: expanded, maxQueue, moves: null };
  }
}

/**
 * Breadth-first search as in the same book: every board is reached once, and the goal is noticed when it is generated,
 * not when it is taken out of the queue. Every generated child counts, and the root.
 */
export class BreadthFirstSearch {
  readonly #reached: Uint8Array;
  readonly #queue: Uint32Array;

  constructor(readonly puzzle: PackedPuzzle) {
    this.#reached = new Uint8Array(puzzle.size);
    this.#queue = new Uint32Array(puzzle.size);
  }

  /** Searches from a board; null instead of a number of moves if it would generate more than `maxNodes`. */
  run(start: number, maxNodes: number): SearchCounts & { moves: number | null } {
    const { moves: leadsTo } = this.puzzle;
    const reached = this.#reached.fill(NOT_REACHED);
    const queue = this.#queue;
    let generated = 1;
    let head = 0;
    let tail = 0;
    let maxQueue = 1;
    reached[start] = 0;
    if (start === 0) return { enqueued: 1, dequeued: 1, maxQueue, moves: 0 };
    queue[tail++] = start;
    while (generated <= maxNodes) {
      const board = queue[head++];
      const moves = reached[board] + 1;
      for (let direction = 0; direction < 4; direction++) {
        const next = leadsTo[board * 4 + direction];
        if (next === -1) continue;
        generated++;
        if (next === 0) return { enqueued: generated, dequeued: head, maxQueue, moves };
        if (reached[next] !== NOT_REACHED) continue;
        reached[next] = moves;
        queue[tail++] = next;
      }
      if (tail - head > maxQueue) maxQueue = tail - head;
    }
    return { enqueued: generated, dequeued: head, maxQueue, moves: null };
  }
}
