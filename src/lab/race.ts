import { AStar } from "../search/a-star";
import { checkNeighbors } from "./check-neighbors";
import { drawRace, ENDS } from "./draw-race";
import { failureOf } from "./failure";
import { DISPLAY, INSPECT, type MimeBundle } from "./mime-bundle";
import type { Note } from "./note";
import { BY_PAGE, BY_THEME, LIGHT } from "./palette";
import {
  namedDistance,
  type AnySearchClass,
  type Heuristic,
  type SearchableBoard,
  type SearchClass,
  type SearchLike,
} from "./searchable";
import { plural } from "./trace-words";
import { message, View } from "./view";

/** One of the searches in a race: a heuristic, or a name with a distance, a search class of its own, or both. */
export type Racer<B> =
  Heuristic<B> | { name: string; distance?: (board: B) => number; AStar?: AnySearchClass };

/** How long and with which search to race. */
export interface RaceOptions {
  /** The search of all racers that bring none: the finished one, or such as `parts.AStar`. */
  AStar?: AnySearchClass;
  /** How many nodes each search may dequeue; 100,000 by default. */
  nodes?: number;
  /** How long the whole race may take; 8 seconds by default. */
  seconds?: number;
}

/** How far one search came. */
export interface RaceRow {
  name: string;
  dequeued: number;
  /** Null if the queue could not be read. */
  enqueued: number | null;
  /** The length of the solution; null if the goal was not reached. */
  moves: number | null;
  end: "running" | "goal" | "nodes" | "time" | "empty" | "failed";
  /** What went wrong, if something did. */
  note?: string;
}

/** What came out of a race. */
export class RaceResult {
  constructor(
    /** One row for each search, in the order they were given. */
    readonly rows: RaceRow[],
    readonly view: View,
  ) {}

  [DISPLAY](): MimeBundle {
    return this.view[DISPLAY]();
  }

  toString(): string {
    return String(this.view);
  }

  [INSPECT](): string {
    return this.toString();
  }
}

/**
 * Lets searches solve the same board side by side, one node each in turn, and counts the nodes.
 *
 * ```ts
 * race(board, ["hamming", "manhattan"])
 * race(board, [{ name: "mine", AStar: parts.AStar }, { name: "2 × manhattan", distance: (b) => 2 * b.manhattan() }])
 * ```
 * It ends when all have reached the goal, or after `nodes` dequeued nodes (100,000 by default) each.
 */
export function race<B extends SearchableBoard>(
  board: B,
  racers: Iterable<Racer<B>> = ["hamming", "manhattan"],
  { AStar: Search = AStar, nodes = 100_000, seconds = 8 }: RaceOptions = {},
): RaceResult | Note {
  let lanes: Lane<B>[];
  try {
    checkNeighbors(board);
  } catch (error) {
    return message(failureOf(error, "Board.neighbors()"));
  }
  try {
    lanes = Array.from(racers, (racer) => new Lane(board, racer, Search));
  } catch (error) {
    return message(failureOf(error, "race"));
  }
  if (lanes.length === 0) return message("A race needs at least one search.");
  const live = new LiveRace();
  const end = performance.now() + seconds * 1000;
  while (lanes.some(({ isRunning }) => isRunning)) {
    for (const lane of lanes) lane.run(ROUND, nodes);
    if (performance.now() > end) for (const lane of lanes) lane.stop("time");
    live.show(lanes.map(({ row }) => row));
  }
  const rows = lanes.map((lane) => lane.finish());
  live.end(rows);
  return new RaceResult(rows, viewOf(rows));
}

/** How many nodes a search dequeues before it is the next one's turn. */
const ROUND = 100;

class Lane<B extends SearchableBoard> {
  readonly row: RaceRow;
  #search: SearchLike<B> | null = null;
  #nextLook = ROUND;

  constructor(board: B, racer: Racer<B>, Search: AnySearchClass) {
    const entry = typeof racer === "object" ? racer : { ...namedDistance(racer), AStar: undefined };
    this.row = { name: entry.name, dequeued: 0, enqueued: null, moves: null, end: "running" };
    this.#try("new AStar(board)", () => {
      const Entered = (entry.AStar ?? Search) as unknown as SearchClass<B>;
      this.#search = new Entered(board, entry.distance);
    });
  }

  get isRunning(): boolean {
    return this.row.end === "running";
  }

  run(steps: number, budget: number): void {
    const { row } = this;
    const search = this.#search;
    if (search === null || !this.isRunning) return;
    this.#try("AStar.step()", () => {
      for (let i = 0; i < steps; i++) {
        if (row.dequeued >= budget) return this.stop("nodes");
        search.step();
        row.dequeued++;
        if (search.isDone()) {
          row.end = "goal";
          row.moves = search.goal()?.moves ?? null;
          return;
        }
      }
      // A search whose queue is empty would step on for nothing. Asking can be costly, so it is asked ever more seldom.
      if (row.dequeued < this.#nextLook) return;
      this.#nextLook *= 2;
      if (isEmpty(search.frontier())) this.stop("empty");
    });
  }

  stop(end: "nodes" | "time" | "empty"): void {
    if (this.isRunning) this.row.end = end;
  }

  /** Counts what still waits: everything that was enqueued has been dequeued or waits. */
  finish(): RaceRow {
    const { row } = this;
    const search = this.#search;
    if (search !== null && row.end !== "failed") {
      try {
        let waiting = 0;
        for (const node of search.frontier()) {
          if (++waiting > 4 * row.dequeued + 1)
            throw new RangeError(`its end was not reached at ${node.priority}`);
        }
        row.enqueued = row.dequeued + waiting;
      } catch (error) {
        row.note = failureOf(error, "AStar.frontier()");
      }
    }
    return row;
  }

  #try(call: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      this.row.end = "failed";
      this.row.note = failureOf(error, call);
    }
  }
}

function isEmpty(nodes: Iterable<unknown>): boolean {
  for (const _ of nodes) return false;
  return true;
}

/** The race while it runs, in the output of the cell. Only races that take a while are shown so. */
class LiveRace {
  #display: { html(content: string): void } | null = null;
  #next = performance.now() + 200;

  show(rows: RaceRow[]): void {
    const now = performance.now();
    if (now < this.#next) return;
    this.#next = now + 120;
    this.#display ??=
      (globalThis as { newDisplay?: () => { html(content: string): void } }).newDisplay?.() ?? null;
    this.#display?.html(drawRace(rows, { palette: BY_PAGE, title: "A race of searches, running" }));
  }

  end(rows: RaceRow[]): void {
    this.#display?.html(
      `<p>The race is over: ${rows
        .map(({ dequeued }) => dequeued)
        .reduce((a, b) => a + b)
        .toLocaleString("en")} nodes.</p>`,
    );
  }
}

function viewOf(rows: RaceRow[]): View {
  const title = `A race of searches: ${rows.map(rowWords).join("; ")}.`;
  const text = rows.map(rowWords).join("\n");
  return new View({
    text,
    svg: drawRace(rows, { palette: LIGHT, title, isOpaque: true }),
    alt: title,
    widget: "picture",
    data: { svg: drawRace(rows, { palette: BY_THEME, title }) },
  });
}

function rowWords({ name, dequeued, enqueued, moves, end, note }: RaceRow): string {
  const count = `${name}: ${plural(dequeued, "node")} dequeued${enqueued === null ? "" : `, ${enqueued.toLocaleString("en")} enqueued`}`;
  const result = moves === null ? ENDS[end] : `solved in ${plural(moves, "move")}`;
  return `${count}; ${note ?? result}`;
}
