import type { SearchSettings } from "./algorithms";

/** One search, as it is handed to the worker thread. */
export interface SolveJob {
  /** The board; for another goal, its tiles are renamed already. */
  tiles: number[][];
  /** A name from `HEURISTICS`. */
  heuristic: string;
  /** A name from `ALGORITHMS` or `ENGINES`. */
  algorithm: string;
  settings: SearchSettings;
  /** The URL of a module with the student's classes, or null for our own. */
  studentCode: string | null;
  /** Whether the queue is shown before each step. */
  isTraced: boolean;
}

/** What a search found, and what it cost. */
export interface SolveOutcome {
  solvable: boolean;
  /** -1 if there is no solution. */
  moves: number;
  /** False if there may be a shorter solution. */
  isOptimal?: boolean;
  enqueued: number;
  dequeued: number;
  maxQueue: number;
  twin: { enqueued: number; dequeued: number };
  elapsedMs: number;
  /** The boards from the first to the goal, each in reading order; null if there is no solution. */
  solution: number[][] | null;
  /** The same boards as the student's own `toString` writes them. */
  texts?: string[];
}

/** How far a search has come: the nodes enqueued, in shared memory, so that it can be read at any moment. */
export type SharedProgress = Float64Array<SharedArrayBuffer>;

/** What the thread is started with. */
export interface WorkerInput {
  job: SolveJob;
  progress: SharedProgress;
}

/** A waiting node of the search, for the trace. */
export interface TracedNode {
  priority: number;
  moves: number;
  tiles: number[];
}

/** What the worker says. In a trace, each `queue` is answered by "next" before the search goes on. */
export type WorkerMessage =
  | { kind: "queue"; nodes: TracedNode[] }
  | { kind: "outcome"; outcome: SolveOutcome }
  | { kind: "gave-up"; reason: string }
  | { kind: "too-large"; reason: string }
  | { kind: "failure"; stack: string };
