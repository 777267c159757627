import { AStar } from "../search/a-star";
import { rowsOf } from "./boards-of";
import { checkNeighbors } from "./check-neighbors";
import { failureOf } from "./failure";
import {
  namedDistance,
  type AnySearchClass,
  type Heuristic,
  type NodeLike,
  type SearchableBoard,
  type SearchClass,
  type SearchLike,
} from "./searchable";

/** A search node as it was seen: plain data that can be drawn anywhere. */
export interface RecordedNode {
  tiles: number[][];
  moves: number;
  priority: number;
  /** The number of the node whose dequeuing brought this one into the queue; null for the first. */
  parent: number | null;
  /** Whether its board is the one two moves before: the search has stepped straight back. */
  stepsBack: boolean;
}

/** One step of the search: the queue before it, and what it took out and put in. Nodes are given by their numbers. */
export interface RecordedStep {
  /** The waiting nodes, best first; at most QUEUE_SHOWN of them. */
  queue: number[];
  queueSize: number;
  dequeued: number | null;
  enqueued: number[];
  /** The neighbors of the dequeued board that were not enqueued, and whether that is for stepping straight back. */
  leftOut: { tiles: number[][]; stepsBack: boolean }[];
}

/** A search from its first step on. */
export interface Recording {
  /** The name of the estimate that the priorities contain. */
  heuristic: string;
  nodes: RecordedNode[];
  steps: RecordedStep[];
  /** The node with the goal board once it has been dequeued. */
  goal: number | null;
  /** How it ended: at the goal, after the steps asked for, with an empty queue, or because the code failed. */
  end: "goal" | "steps" | "empty" | "failed";
  /** What a reader should know about the search: errors, and what a search of this kind would not do. */
  notes: string[];
}

/** What to record. */
export interface RecordOptions<B> {
  /** The estimate in the priorities: "manhattan" (default), "hamming" or a function of a board. */
  heuristic?: Heuristic<B>;
  /** The search to watch: the finished one, unless a class is given, such as `parts.AStar`. */
  AStar?: AnySearchClass;
  /** How many nodes to dequeue at most. */
  steps?: number;
}

/** How many waiting nodes a recorded step holds. */
export const QUEUE_SHOWN = 30;
/** A queue that is longer than this has no end: each of the few steps recorded adds four nodes at most. */
const QUEUE_READ = 2_000;

/**
 * Runs a search and writes down what it does, by its public methods alone: what has left `frontier()` was dequeued,
 * what is new in it was enqueued. Errors in the search or the board end the recording; they are noted, not thrown.
 */
export function recordSearch<B extends SearchableBoard>(
  board: B,
  { heuristic, AStar: given = AStar, steps = 30 }: RecordOptions<B>,
): Recording {
  const Search = given as unknown as SearchClass<B>;
  const { name, distance } = namedDistance(heuristic ?? "manhattan");
  const recorder = new Recorder(name, distance);
  recorder.run(board, () => new Search(board, heuristic === undefined ? undefined : distance), steps);
  return recorder.recording;
}

/** A recorded node that still waits, with what its board can be asked. */
interface Waiting<B> {
  id: number;
  node: NodeLike<B>;
}

class Recorder<B extends SearchableBoard> {
  readonly recording: Recording;
  readonly #distance: (board: B) => number;
  readonly #noted = new Set<string>();
  /** The waiting nodes by what they look like: the objects themselves may be made anew by each `frontier()`. */
  #waiting = new Map<string, Waiting<B>[]>();

  constructor(heuristic: string, distance: (board: B) => number) {
    this.#distance = distance;
    this.recording = { heuristic, nodes: [], steps: [], goal: null, end: "steps", notes: [] };
  }

  run(board: B, start: () => SearchLike<B>, steps: number): void {
    const { recording } = this;
    let call = "Reading the board";
    try {
      rowsOf(board);
      call = "Board.neighbors()";
      checkNeighbors(board);
      call = "new AStar(board)";
      const search = start();
      call = "AStar.frontier()";
      let queue = this.#read(search, null, 0);
      for (let number = 0; number < steps; number++) {
        if (queue.length === 0) {
          recording.end = "empty";
          this.#note("empty", "The queue is empty, and the goal has not been dequeued.");
          return;
        }
        const step: RecordedStep = {
          queue: queue.slice(0, QUEUE_SHOWN).map(({ id }) => id),
          queueSize: queue.length,
          dequeued: null,
          enqueued: [],
          leftOut: [],
        };
        recording.steps.push(step);
        call = "AStar.step()";
        search.step();
        call = "AStar.isDone()";
        const isDone = search.isDone();
        call = "AStar.frontier()";
        const before = queue;
        const known = recording.nodes.length;
        queue = this.#read(search, before, number);
        const still = new Set(queue.map(({ id }) => id));
        const removed = before.filter(({ id }) => !still.has(id));
        const dequeued = removed[0];
        step.dequeued = dequeued?.id ?? null;
        for (let id = known; id < recording.nodes.length; id++) step.enqueued.push(id);
        this.#judgeStep(step, removed, before, number);
        if (dequeued && !isDone) {
          call = "Board.neighbors()";
          this.#findLeftOut(step, dequeued.node);
        }
        if (isDone) {
          call = "AStar.goal()";
          this.#finish(search, step);
          return;
        }
      }
    } catch (error) {
      recording.end = "failed";
      this.#note("failed", failureOf(error, call));
    }
  }

  /** The queue as it is now. Nodes that are not known yet are added; the node just dequeued is their parent. */
  #read(search: SearchLike<B>, before: Waiting<B>[] | null, number: number): Waiting<B>[] {
    const known = this.#waiting;
    const next = new Map<string, Waiting<B>[]>();
    const queue: Waiting<B>[] = [];
    const fresh: Waiting<B>[] = [];
    for (const node of search.frontier()) {
      if (queue.length >= QUEUE_READ) throw new RangeError(`it hands out more than ${QUEUE_READ} nodes`);
      const key = keyOf(node);
      const waiting = known.get(key)?.shift() ?? { id: -1, node };
      if (waiting.id === -1) fresh.push(waiting);
      queue.push(waiting);
      const others = next.get(key);
      if (others) others.push(waiting);
      else next.set(key, [waiting]);
    }
    this.#waiting = next;
    const still = new Set(queue);
    const parent = before?.find((waiting) => !still.has(waiting)) ?? null;
    for (const waiting of fresh) this.#add(waiting, parent, number);
    const outOfOrder = queue.findIndex(({ node }, i) => i > 0 && node.priority < queue[i - 1].node.priority);
    if (outOfOrder > 0) {
      this.#note(
        "order",
        "frontier() does not give the nodes in the order of their priorities, lowest first.",
      );
    }
    return queue;
  }

  #add(waiting: Waiting<B>, parent: Waiting<B> | null, number: number): void {
    const { nodes } = this.recording;
    const { board, moves, previous, priority } = waiting.node;
    waiting.id = nodes.length;
    const tiles = rowsOf(board);
    const grandparent = parent === null ? null : nodes[parent.id].parent;
    const stepsBack = grandparent !== null && sameTiles(nodes[grandparent].tiles, tiles);
    nodes.push({ tiles, moves, priority, parent: parent?.id ?? null, stepsBack });

    const where = parent === null ? "at the start" : `in step ${number}`;
    if (stepsBack) {
      this.#note(
        "back",
        `The search steps straight back: a node enqueued ${where} has the same board as the node two moves before it.`,
      );
    }
    if (parent !== null && moves !== parent.node.moves + 1) {
      this.#note(
        "moves",
        `A node enqueued ${where} has moves = ${moves}; the node it was reached from has ${parent.node.moves}.`,
      );
    }
    const estimate = this.#distance(board);
    if (priority !== moves + estimate) {
      this.#note(
        "priority",
        `A node enqueued ${where} has priority ${priority}, but moves + ${this.recording.heuristic} = ` +
          `${moves} + ${estimate} = ${moves + estimate}.`,
      );
    }
    if (parent !== null && (previous == null || !sameTiles(rowsOf(previous.board), nodes[parent.id].tiles))) {
      this.#note(
        "previous",
        `The \`previous\` of a node enqueued ${where} is not the node that was dequeued: the way back would be lost.`,
      );
    }
  }

  #judgeStep(step: RecordedStep, removed: Waiting<B>[], before: Waiting<B>[], number: number): void {
    if (removed.length !== 1) {
      this.#note(
        "removed",
        `Step ${number} took ${removed.length === 0 ? "no node" : `${removed.length} nodes`} out of the queue instead of one.`,
      );
      return;
    }
    const lowest = Math.min(...before.slice(0, QUEUE_SHOWN).map(({ node }) => node.priority));
    const { priority } = removed[0].node;
    if (priority > lowest) {
      this.#note(
        "lowest",
        `Step ${number} dequeued a node of priority ${priority} while one of priority ${lowest} was waiting.`,
      );
    }
  }

  #findLeftOut(step: RecordedStep, node: NodeLike<B>): void {
    const { nodes } = this.recording;
    const enqueued = step.enqueued.map((id) => nodes[id].tiles);
    const parent = step.dequeued === null ? null : nodes[step.dequeued].parent;
    for (const neighbor of node.board.neighbors()) {
      const tiles = rowsOf(neighbor);
      if (enqueued.some((other) => sameTiles(other, tiles))) continue;
      step.leftOut.push({ tiles, stepsBack: parent !== null && sameTiles(nodes[parent].tiles, tiles) });
    }
  }

  #finish(search: SearchLike<B>, step: RecordedStep): void {
    const { recording } = this;
    recording.end = "goal";
    const goal = search.goal();
    if (goal === null) {
      this.#note("no goal", "isDone() is true, but goal() is null.");
      return;
    }
    if (!goal.board.isGoal())
      this.#note("not the goal", "isDone() is true, but goal() is not the goal board.");
    const tiles = rowsOf(goal.board);
    const isGoal = (id: number) => sameTiles(recording.nodes[id].tiles, tiles);
    recording.goal = [step.dequeued ?? -1, ...step.enqueued].find((id) => id >= 0 && isGoal(id)) ?? null;
    if (recording.goal !== step.dequeued) {
      this.#note(
        "early",
        "The search ended before the goal board was dequeued. A node that still waits might lead to a shorter solution.",
      );
    }
  }

  #note(kind: string, text: string): void {
    if (this.#noted.has(kind)) return;
    this.#noted.add(kind);
    this.recording.notes.push(text);
  }
}

function keyOf<B extends SearchableBoard>(node: NodeLike<B>): string {
  const previous = node.previous == null ? "" : rowsOf(node.previous.board).join();
  return `${rowsOf(node.board).join()}|${node.moves}|${previous}`;
}

function sameTiles(a: number[][], b: number[][]): boolean {
  return a.join() === b.join();
}
