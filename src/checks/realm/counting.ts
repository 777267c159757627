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
  /** Keys with a `board` that steps straight back; counted only if expansions are kept. */
  stepBacks: number;
  deleted: number;
  /** How many different boards of each origin were expanded. */
  expanded: Record<Origin, number>;
  /** Each of them, in order; kept only if `reset` was told so. */
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
    expanded: { board: 0, twin: 0, other: 0 },
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

/** What is known of a board: its tiles row after row, what follows from them, and where it stands in the search. */
interface Position {
  readonly n: number;
  readonly tiles: number[];
  readonly blank: number;
  readonly manhattan: number;
  readonly hamming: number;
  readonly origin: Origin;
  readonly moves: number;
  readonly parent: Position | null;
  readonly isBlocked: boolean;
  isExpanded: boolean;
}

/** The moves from a place to where a tile belongs. */
function far(n: number, tile: number, place: number): number {
  const goalCol = (tile - 1) % n;
  const col = place % n;
  return Math.abs((place - col) / n - (tile - 1 - goalCol) / n) + Math.abs(col - goalCol);
}

/** A board that was not reached from another. */
function firstPosition(rows: Rows, origin: Origin, isBlocked = false): Position {
  const n = rows.length;
  const tiles: number[] = [];
  for (let row = 0; row < n; row++) tiles.push(...rows[row]);
  let manhattan = 0;
  let hamming = 0;
  for (let place = 0; place < tiles.length; place++) {
    if (tiles[place] === 0 || tiles[place] === place + 1) continue;
    manhattan += far(n, tiles[place], place);
    hamming++;
  }
  const blank = tiles.indexOf(0);
  return {
    n,
    tiles,
    blank,
    manhattan,
    hamming,
    origin,
    moves: 0,
    parent: null,
    isBlocked,
    isExpanded: false,
  };
}

function placesBeside(place: number, n: number): number[] {
  const col = place % n;
  const places: number[] = [];
  if (place >= n) places.push(place - n);
  if (col > 0) places.push(place - 1);
  if (col < n - 1) places.push(place + 1);
  if (place < n * n - n) places.push(place + n);
  return places;
}

/** The board after the tile at a place beside the blank has moved there. Costs no look at the other tiles. */
function moved(parent: Position, place: number): Position {
  const { n, blank, origin, moves } = parent;
  const tiles = parent.tiles.slice();
  const tile = tiles[place];
  tiles[blank] = tile;
  tiles[place] = 0;
  return {
    n,
    tiles,
    blank: place,
    manhattan: parent.manhattan - far(n, tile, place) + far(n, tile, blank),
    hamming: parent.hamming - (tile === place + 1 ? 0 : 1) + (tile === blank + 1 ? 0 : 1),
    origin,
    moves: moves + 1,
    parent,
    isBlocked: false,
    isExpanded: false,
  };
}

function isAlike(a: Position, b: Position): boolean {
  if (a.n !== b.n || a.blank !== b.blank) return false;
  for (let place = 0; place < a.tiles.length; place++) if (a.tiles[place] !== b.tiles[place]) return false;
  return true;
}

/** Whether a board is the one from which its parent was reached. */
function isBack(position: Position): boolean {
  const before = position.parent === null ? null : position.parent.parent;
  return before !== null && isAlike(before, position);
}

function rowsOf({ n, tiles }: Position): number[][] {
  return Array.from({ length: n }, (_, row) => tiles.slice(row * n, row * n + n));
}

let positionOf: (board: Board) => Position;

/**
 * Board with counters. A search makes tens of thousands of them, of which the clock of its checks shows every
 * microsecond: so a board knows its distances from the one that it was reached from.
 */
export class Board {
  readonly #position: Position;

  static {
    positionOf = (board) => board.#position;
  }

  constructor(tiles: Rows) {
    // Only our own functions below put a position there, and take it away at once.
    if (handedOver !== null) this.#position = handedOver;
    else {
      this.#position = firstPosition(tiles, "other");
      meter.calls.constructor++;
    }
    watched?.push(new WeakRef(this));
  }

  dimension(): number {
    meter.calls.dimension++;
    return this.#position.n;
  }

  tileAt(row: number, col: number): number {
    meter.calls.tileAt++;
    const { n, tiles } = this.#position;
    if (!(row >= 0 && row < n && col >= 0 && col < n)) {
      throw new RangeError(`row ${row}, column ${col} is outside a ${n}-by-${n} board`);
    }
    return tiles[row * n + col];
  }

  hamming(): number {
    meter.calls.hamming++;
    return this.#position.hamming;
  }

  manhattan(): number {
    meter.calls.manhattan++;
    return this.#position.manhattan;
  }

  isGoal(): boolean {
    meter.calls.isGoal++;
    const { hamming, isBlocked } = this.#position;
    return hamming === 0 && !isBlocked;
  }

  equals(that: unknown): boolean {
    meter.calls.equals++;
    return that instanceof Board && isAlike(this.#position, that.#position);
  }

  neighbors(): Iterable<Board> {
    meter.calls.neighbors++;
    if (meter.calls.neighbors > budget) throw new OverBudget(`more than ${budget} boards were expanded`);
    const position = this.#position;
    if (!position.isExpanded) {
      position.isExpanded = true;
      meter.expanded[position.origin]++;
      if (isRecording) {
        const { origin, moves, manhattan, hamming } = position;
        meter.expansions.push({ origin, moves, manhattan, hamming, isStepBack: isBack(position) });
      }
    }
    if (position.isBlocked) return [];
    const boards: Board[] = [];
    for (const place of placesBeside(position.blank, position.n))
      boards.push(boardAt(moved(position, place)));
    return boards;
  }

  twin(): Board {
    meter.calls.twin++;
    const position = this.#position;
    const rows = rowsOf(position);
    const row = rows[position.blank < position.n ? 1 : 0];
    [row[0], row[1]] = [row[1], row[0]];
    const isOfBoard = position.origin === "board" && position.moves === 0;
    return boardAt(firstPosition(rows, isOfBoard ? "twin" : "other"));
  }

  toString(): string {
    meter.calls.toString++;
    return new ReferenceBoard(rowsOf(this.#position)).toString();
  }
}

let handedOver: Position | null = null;

function boardAt(position: Position): Board {
  handedOver = position;
  const board = new Board([]);
  handedOver = null;
  return board;
}

/** MinPQ with counters. */
export class MinPQ<Key> extends ReferenceMinPQ<Key> {
  override insert(key: Key): void {
    meter.inserted++;
    if (meter.inserted > budget) throw new OverBudget(`more than ${budget} nodes were enqueued`);
    const board = isRecording ? boardIn(key) : undefined;
    if (board && isBack(positionOf(board))) meter.stepBacks++;
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
  return board instanceof Board ? rowsOf(positionOf(board)) : undefined;
}

/** A counted board to start a search from; a blocked one has no neighbors and is not the goal. */
export function startingBoard(tiles: Rows, isBlocked = false): Board {
  return boardAt(firstPosition(tiles, "board", isBlocked));
}

Object.freeze(Board.prototype);
Object.freeze(MinPQ.prototype);
