import type { Budget } from "../search";
import { TooLarge } from "../too-large";
import type { EngineResult } from "./ida-star";
import { distanceBetween, manhattanOf, placesBeside, type Labeled } from "./labels";

/** The largest board whose labels fit a byte. */
const LARGEST_IN_BYTES = 16;

/** What nodes may take unless a budget says otherwise: eight million of a 4-by-4 board. */
const MOST_BYTES = 360_000_000;

/** A larger weight would change next to nothing, and take a stack for each of its priorities. */
const LARGEST_WEIGHT = 100;

/** The bytes that a node of the engine's A* takes at most, the room for more nodes included. */
export function bytesPerNode(n: number): number {
  return n <= 4 ? 45 : Math.ceil(1.5 * (n * n + 34));
}

/**
 * A* with Manhattan distance, with nodes that are numbers: all they hold is in a few typed arrays, and nothing is
 * allocated for a node. With a weight above 1, rounded down to tenths, it is weighted A*.
 *
 * Waiting nodes stand in one stack for each priority, so that inserting and taking the best costs constant time; the
 * last one in has the most moves among equals, more often than not. A hash table finds boards that were reached
 * before. Memory: 28 to 42 bytes a node for boards up to 4-by-4, n² + 20 to n² + 34 and a half more for larger ones.
 */
export function runAStar(start: Labeled, weight = 1, budget: Budget = {}): EngineResult {
  return new AStarEngine(start, weight, budget).run();
}

/** In `info`: the number of moves, the blank's place, and whether a shorter way was found since. */
const STALE = 1;
const BLANK_SHIFT = 1;
const MOVES_SHIFT = 9;

class AStarEngine {
  readonly #start: Labeled;
  readonly #budget: Budget;
  /** A node's priority is moves × #moveFactor + distance × #distanceFactor. */
  readonly #moveFactor: number;
  readonly #distanceFactor: number;
  /** Labels a word, as a power of two, and bits a label. */
  readonly #perWordLog: number;
  readonly #bits: number;
  readonly #words: number;
  readonly #distances: Uint8Array;
  readonly #beside: number[][];

  #size = 0;
  #capacity = 1 << 12;
  #boards: Int32Array;
  #info: Int32Array;
  #previous: Int32Array;
  /** The node below in the same stack; -1 at the bottom. */
  #below: Int32Array;
  /** Node + 1 by the hash of its board; 0 where there is none. */
  #table: Int32Array;
  /** The top node of each priority's stack. */
  readonly #stacks: number[] = [];
  #lowest = 0;

  constructor(start: Labeled, weight: number, budget: Budget) {
    const { n } = start;
    if (n > LARGEST_IN_BYTES) {
      throw new TooLarge(`the engine's A* is for boards up to ${LARGEST_IN_BYTES}-by-${LARGEST_IN_BYTES}`);
    }
    this.#start = start;
    this.#budget = budget;
    // Priorities are whole numbers: a weight counts in tenths.
    this.#moveFactor = Number.isInteger(weight) ? 1 : 10;
    // Rounded down, so that the way is never longer than the weight promises.
    this.#distanceFactor = Math.floor(Math.min(weight, LARGEST_WEIGHT) * this.#moveFactor + 1e-9);
    this.#bits = n <= 4 ? 4 : 8;
    this.#perWordLog = n <= 4 ? 3 : 2;
    this.#words = Math.ceil((n * n) / 2 ** this.#perWordLog);
    this.#distances = Uint8Array.from({ length: n ** 4 }, (_, i) =>
      distanceBetween(n, Math.floor(i / (n * n)), i % (n * n)),
    );
    this.#beside = Array.from({ length: n * n }, (_, place) => placesBeside(n, place));
    this.#boards = new Int32Array(this.#capacity * this.#words);
    this.#info = new Int32Array(this.#capacity);
    this.#previous = new Int32Array(this.#capacity);
    this.#below = new Int32Array(this.#capacity);
    this.#table = new Int32Array(2 * this.#capacity);
  }

  run(): EngineResult {
    const { n, labels, blank, goalBlank } = this.#start;
    const places = n * n;
    const words = this.#words;
    const perWordLog = this.#perWordLog;
    const bits = this.#bits;
    const inWord = (1 << perWordLog) - 1;
    const labelMask = (1 << bits) - 1;
    const moveFactor = this.#moveFactor;
    const distanceFactor = this.#distanceFactor;
    const distances = this.#distances;
    const beside = this.#beside;
    const mostStored = this.#budget.stored ?? Math.floor(MOST_BYTES / bytesPerNode(n));
    const mostExpanded = this.#budget.expanded ?? Infinity;
    const deadline = performance.now() + (this.#budget.elapsedMs ?? Infinity);
    let expanded = 0;
    let generated = 1;

    const board = new Int32Array(Math.max(words, 32));
    labels.forEach((label, place) => {
      if (place !== blank) board[place >> perWordLog] |= label << ((place & inWord) * bits);
    });
    this.#reach(board, blank, 0, -1, manhattanOf(this.#start) * distanceFactor);

    for (;;) {
      const node = this.#takeBest();
      // Cannot happen if the goal can be reached: the caller asks that first.
      if (node === -1) return this.#result("gave-up", "there is no way", [], generated, expanded);
      const info = this.#info[node];
      if (info & STALE) continue;
      const moves = info >> MOVES_SHIFT;
      const at = (info >> BLANK_SHIFT) & 255;
      const distance = (this.#lowest - moves * moveFactor) / distanceFactor;
      if (distance === 0 && at === goalBlank) {
        return this.#result("found", "", this.#wayTo(node), generated, expanded);
      }
      const reason =
        this.#size > mostStored
          ? "it would keep too many nodes in memory"
          : expanded >= mostExpanded
            ? "it expanded as many nodes as it may"
            : (expanded & 4095) === 4095 && performance.now() > deadline
              ? "it took as long as it may"
              : "";
      if (reason !== "") return this.#result("gave-up", reason, [], generated, expanded);

      expanded++;
      const previous = this.#previous[node];
      const from = previous === -1 ? -1 : (this.#info[previous] >> BLANK_SHIFT) & 255;
      for (let w = 0; w < words; w++) board[w] = this.#boards[node * words + w];
      const atWord = at >> perWordLog;
      const atShift = (at & inWord) * bits;
      const ways = beside[at];
      for (let i = 0; i < ways.length; i++) {
        const to = ways[i];
        if (to === from) continue;
        generated++;
        const toWord = to >> perWordLog;
        const toShift = (to & inWord) * bits;
        const label = (board[toWord] >>> toShift) & labelMask;
        board[toWord] ^= label << toShift;
        board[atWord] ^= label << atShift;
        const newDistance = distance + distances[label * places + at] - distances[label * places + to];
        const priority = (moves + 1) * moveFactor + newDistance * distanceFactor;
        this.#reach(board, to, moves + 1, node, priority);
        board[atWord] ^= label << atShift;
        board[toWord] ^= label << toShift;
      }
    }
  }

  #result(
    outcome: EngineResult["outcome"],
    reason: string,
    way: number[],
    generated: number,
    expanded: number,
  ): EngineResult {
    const arrays = [this.#boards, this.#info, this.#previous, this.#below, this.#table];
    const bytes = arrays.reduce((sum, array) => sum + array.byteLength, 0);
    return { outcome, reason, way, generated, expanded, stored: this.#size, bytes };
  }

  /** Makes a node unless its board is known with as few moves. */
  #reach(board: Int32Array, blank: number, moves: number, previous: number, priority: number): void {
    const words = this.#words;
    const mask = this.#table.length - 1;
    let slot = hashOf(board, words) & mask;
    for (; this.#table[slot] !== 0; slot = (slot + 1) & mask) {
      const known = this.#table[slot] - 1;
      let w = 0;
      while (w < words && this.#boards[known * words + w] === board[w]) w++;
      if (w < words || ((this.#info[known] >> BLANK_SHIFT) & 255) !== blank) continue;
      if (this.#info[known] >> MOVES_SHIFT <= moves) return;
      this.#info[known] |= STALE;
      break;
    }
    const node = this.#size++;
    this.#table[slot] = node + 1;
    for (let w = 0; w < words; w++) this.#boards[node * words + w] = board[w];
    this.#info[node] = (moves << MOVES_SHIFT) | (blank << BLANK_SHIFT);
    this.#previous[node] = previous;
    while (this.#stacks.length <= priority) this.#stacks.push(-1);
    this.#below[node] = this.#stacks[priority];
    this.#stacks[priority] = node;
    if (priority < this.#lowest) this.#lowest = priority;
    if (this.#size === this.#capacity) this.#grow();
  }

  #takeBest(): number {
    const stacks = this.#stacks;
    while (this.#lowest < stacks.length && stacks[this.#lowest] === -1) this.#lowest++;
    if (this.#lowest === stacks.length) return -1;
    const node = stacks[this.#lowest];
    stacks[this.#lowest] = this.#below[node];
    return node;
  }

  /** Half as much room again for nodes; the hash table stays between one third and two thirds full. */
  #grow(): void {
    const words = this.#words;
    this.#capacity += this.#capacity >> 1;
    this.#boards = enlarged(this.#boards, this.#capacity * words);
    this.#info = enlarged(this.#info, this.#capacity);
    this.#previous = enlarged(this.#previous, this.#capacity);
    this.#below = enlarged(this.#below, this.#capacity);
    if (this.#capacity * 1.5 <= this.#table.length) return;
    const table = new Int32Array(2 * this.#table.length);
    const mask = table.length - 1;
    const board = new Int32Array(Math.max(words, 32));
    for (const entry of this.#table) {
      if (entry === 0) continue;
      for (let w = 0; w < words; w++) board[w] = this.#boards[(entry - 1) * words + w];
      let slot = hashOf(board, words) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = entry;
    }
    this.#table = table;
  }

  #wayTo(node: number): number[] {
    const way: number[] = [];
    for (let at = node; this.#previous[at] !== -1; at = this.#previous[at]) {
      way.push((this.#info[at] >> BLANK_SHIFT) & 255);
    }
    return way.reverse();
  }
}

function enlarged(array: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}

function hashOf(board: Int32Array, words: number): number {
  let hash = 0;
  for (let w = 0; w < words; w++) {
    hash = Math.imul(hash ^ board[w], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca77);
  return hash ^ (hash >>> 13);
}
