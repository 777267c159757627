/**
 * A Board and a MinPQ that count what is done with them, for a look at a student's search from outside. They behave
 * like our own in every other respect; a search that knows nothing of the counters cannot tell the difference.
 */
import { Board as ReferenceBoard } from "../../puzzle/board";
import { MinPQ as ReferenceMinPQ } from "../../search/min-pq";

type Rows = readonly (readonly number[])[];

/** From which board a board descends: the one that was asked for, or its twin. */
export type Origin = "board" | "twin" | "other";

/** One call of `neighbors`, which a search makes for each node it has dequeued. */
export interface Expansion {
  origin: Origin;
  /** How many moves it is away from the board it descends from. */
  moves: number;
  manhattan: number;
  hamming: number;
  /** Whether it is the board from which its parent was reached: a step straight back. */
  isStepBack: boolean;
}

type Method =
  | "constructor"
  | "dimension"
  | "tileAt"
  | "hamming"
  | "manhattan"
  | "isGoal"
  | "equals"
  | "neighbors"
  | "twin"
  | "toString";

/** Everything that was counted since the last `reset`. */
export interface Meter {
  calls: Record<Method, number>;
  inserted: number;
  /** Keys with a `board` that steps straight back; counted only if `reset` was told so. */
  stepBacks: number;
  deleted: number;
  /** Kept only if `reset` was told so. */
  expansions: Expansion[];
}

let meter: Meter = emptyMeter();
let budget = Infinity;
let isRecording = false;
/** The boards made since `watchBoards`, without keeping them alive. */
let watched: WeakRef<Board>[] | null = null;
/** What each queue was told, newest last: for the search that has just dequeued a node. */
let lastDeleted: unknown = undefined;

function emptyMeter(): Meter {
  return {
    calls: {
      constructor: 0,
      dimension: 0,
      tileAt: 0,
      hamming: 0,
      manhattan: 0,
      isGoal: 0,
      equals: 0,
      neighbors: 0,
      twin: 0,
      toString: 0,
    },
    inserted: 0,
    stepBacks: 0,
    deleted: 0,
    expansions: [],
  };
}

/** The search has done more than a correct one could need. */
export class OverBudget extends Error {
  override name = "OverBudget";
}

/**
 * Sets all counters to zero, and says how many nodes may be enqueued and expanded from now on. What takes time of its
 * own, to know the distance of each expanded board and which ones step back, is recorded only on demand.
 */
export function reset(nodes = Infinity, recording: "counts" | "expansions" = "counts"): void {
  meter = emptyMeter();
  budget = nodes;
  isRecording = recording === "expansions";
  lastDeleted = undefined;
  watched = null;
}

/** From now on, `boardsAlive` knows every board that is made. */
export function watchBoards(): void {
  watched = [];
}

/** How many of the watched boards somebody still holds, right after a garbage collection. Forgets what was dequeued. */
export function boardsAlive(collectGarbage: () => boolean): number | null {
  lastDeleted = undefined;
  if (watched === null || !collectGarbage()) return null;
  let alive = 0;
  for (const board of watched) if (board.deref() !== undefined) alive++;
  return alive;
}

/** What was counted so far. */
export function counted(): Meter {
  return meter;
}

/** The key that was dequeued last. */
export function lastKey(): unknown {
  return lastDeleted;
}

let start: (board: Board) => void;
let block: (board: Board) => void;
let isStepBack: (board: Board) => boolean;
let rows: (board: Board) => number[][];

/** Board with counters. */
export class Board {
  readonly #board: ReferenceBoard;
  #origin: Origin = "other";
  #moves = 0;
  #parent: Board | null = null;
  #isExpanded = false;
  #isBlocked = false;

  static {
    start = (board) => (board.#origin = "board");
    block = (board) => (board.#isBlocked = true);
    isStepBack = (board) => {
      const before = board.#parent === null ? null : board.#parent.#parent;
      return before !== null && before.#board.equals(board.#board);
    };
    rows = (board) => {
      const n = board.#board.dimension();
      return Array.from({ length: n }, (_, row) =>
        Array.from({ length: n }, (_, col) => board.#board.tileAt(row, col)),
      );
    };
  }

  constructor(tiles: Rows | ReferenceBoard) {
    // Only our own methods below hand over a finished board.
    this.#board = tiles instanceof ReferenceBoard ? tiles : new ReferenceBoard(tiles);
    if (!(tiles instanceof ReferenceBoard)) meter.calls.constructor++;
    watched?.push(new WeakRef(this));
  }

  dimension(): number {
    meter.calls.dimension++;
    return this.#board.dimension();
  }

  tileAt(row: number, col: number): number {
    meter.calls.tileAt++;
    return this.#board.tileAt(row, col);
  }

  hamming(): number {
    meter.calls.hamming++;
    return this.#board.hamming();
  }

  manhattan(): number {
    meter.calls.manhattan++;
    return this.#board.manhattan();
  }

  isGoal(): boolean {
    meter.calls.isGoal++;
    return !this.#isBlocked && this.#board.isGoal();
  }

  equals(that: unknown): boolean {
    meter.calls.equals++;
    return that instanceof Board && this.#board.equals(that.#board);
  }

  neighbors(): Iterable<Board> {
    meter.calls.neighbors++;
    if (meter.calls.neighbors > budget) throw new OverBudget(`more than ${budget} boards were expanded`);
    if (isRecording && !this.#isExpanded) {
      this.#isExpanded = true;
      meter.expansions.push({
        origin: this.#origin,
        moves: this.#moves,
        manhattan: this.#board.manhattan(),
        hamming: this.#board.hamming(),
        isStepBack: isStepBack(this),
      });
    }
    if (this.#isBlocked) return [];
    const boards: Board[] = [];
    for (const neighbor of this.#board.neighbors()) {
      const board = new Board(neighbor);
      board.#origin = this.#origin;
      board.#moves = this.#moves + 1;
      board.#parent = this;
      boards.push(board);
    }
    return boards;
  }

  twin(): Board {
    meter.calls.twin++;
    const twin = new Board(this.#board.twin());
    twin.#origin = this.#origin === "board" && this.#moves === 0 ? "twin" : "other";
    return twin;
  }

  toString(): string {
    meter.calls.toString++;
    return this.#board.toString();
  }
}

/** MinPQ with counters. */
export class MinPQ<Key> extends ReferenceMinPQ<Key> {
  override insert(key: Key): void {
    meter.inserted++;
    if (meter.inserted > budget) throw new OverBudget(`more than ${budget} nodes were enqueued`);
    const board = isRecording ? boardIn(key) : undefined;
    if (board && isStepBack(board)) meter.stepBacks++;
    super.insert(key);
  }

  override delMin(): Key {
    const key = super.delMin();
    meter.deleted++;
    lastDeleted = key;
    return key;
  }
}

/** The board of a search node, if it is kept under that name. */
function boardIn(key: unknown): Board | undefined {
  const board = typeof key === "object" && key !== null ? (key as { board?: unknown }).board : undefined;
  return board instanceof Board ? board : undefined;
}

/** The tiles of a counted board, read without being counted; undefined for anything else. */
export function tilesOf(board: unknown): number[][] | undefined {
  return board instanceof Board ? rows(board) : undefined;
}

/** A counted board to start a search from; a blocked one has no neighbors and is not the goal. */
export function startingBoard(tiles: Rows, isBlocked = false): Board {
  const board = new Board(tiles);
  start(board);
  if (isBlocked) block(board);
  return board;
}

Object.freeze(Board.prototype);
Object.freeze(MinPQ.prototype);
