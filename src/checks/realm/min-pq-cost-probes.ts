import { queueClass } from "./min-pq-probes";
import { call, callWith, methodOf } from "./reading";
import type { Classes } from "./realm";

type Compare = (a: number, b: number) => number;
type QueueClass = new (compare: Compare) => object;

interface Comparisons {
  method: string;
  keys: number[];
  limit: number;
}

/** How often the comparator is called by all inserts, and by all delMins if they are asked for. */
function comparisons(Queue: QueueClass, { method, keys, limit }: Comparisons) {
  let compared = 0;
  const queue = new Queue((a, b) => {
    compared++;
    return a - b;
  });
  const counted = (ask: (key: number) => unknown) => {
    compared = 0;
    for (const key of keys) {
      ask(key);
      if (compared > limit) break;
    }
    return compared;
  };
  const insert = counted((key) => callWith(queue, "MinPQ", "insert", key));
  if (method === "insert" || insert > limit) return { insert };
  return { insert, delMin: counted(() => call(queue, "MinPQ", "delMin")) };
}

type Order = "ascending" | "descending";

interface Growth {
  method: "insert" | "delMin";
  order: Order;
  /** Numbers of keys. Who grows at a smaller one as a heap does is not asked to fill a larger. */
  sizes: number[];
  /** How many times as long a call may take in the large queue before ours is measured for comparison. */
  growth: number;
}

/** Calls between two looks at the clock. */
const CHUNK = 500;
/** How many times a measure is taken; the one in the middle counts, so that a garbage collection does not. */
const MEASURES = 9;
/** The same where an answer that looks slow is not the last word. */
const FEW_MEASURES = 5;
const LONGEST_MICROSECONDS = 400_000;
/** How many times as long a call of a heap takes in a queue of tens of thousands as in one of 500 keys, and some more. */
const GROWTH_OF_HEAPS = 2.5;

/** The CPU time of one call, in microseconds, in a queue of 500 keys and in one of many. */
function growth(classes: Classes, { method, order, sizes, growth: most }: Growth) {
  const Queue = queueClass(classes) as unknown as QueueClass;
  for (const size of sizes) {
    const isLast = size === sizes.at(-1);
    const times = isLast ? MEASURES : FEW_MEASURES;
    const measured = (Class: QueueClass, keys: number) =>
      measure(classes, Class, { method, order, keys, times });
    const first = measured(Queue, size);
    const small = middle(Array.from({ length: times }, () => measured(Queue, CHUNK).each));
    // The code may have come to its speed only meanwhile: what looks slow is measured again before more is asked.
    const isSlow = !isLast && first.each > GROWTH_OF_HEAPS * small;
    const { each: large, filled } = isSlow ? measured(Queue, size) : first;
    if (isLast || filled < size) {
      if (large <= most * small) return { large, small, filled };
      const Reference = classes.referenceOf("MinPQ") as unknown as QueueClass;
      return { large, small, filled, ours: measured(Reference, filled).each };
    }
    if (large <= GROWTH_OF_HEAPS * small) return { large, small, filled };
  }
  throw new RangeError("a growth of no size");
}

interface Measure extends Pick<Growth, "method" | "order"> {
  keys: number;
  /** Of how many measures the middle counts. */
  times: number;
}

/** How long a call takes: an insert into a queue that is nearly full, or a delMin from the full one. */
function measure(
  { cpuMicroseconds: clock }: Classes,
  Queue: QueueClass,
  { method, order, keys, times }: Measure,
): { each: number; filled: number } {
  const queue = new Queue((a, b) => a - b);
  const sign = order === "ascending" ? 1 : -1;
  const insert = methodOf(queue, "MinPQ", "insert");
  let filled = 0;
  const inserting = timesOfChunks(clock, keys / CHUNK, () => {
    for (const end = filled + CHUNK; filled < end; filled++) insert.call(queue, sign * filled);
  });
  if (method === "insert") return { each: middle(latest(inserting, times)) / CHUNK, filled };
  const delMin = methodOf(queue, "MinPQ", "delMin");
  const taking = timesOfChunks(clock, Math.min(times, filled / CHUNK), () => {
    for (let i = 0; i < CHUNK; i++) delMin.call(queue);
  });
  return { each: middle(taking) / CHUNK, filled };
}

/** How long each of so many chunks takes; fewer, if all together take too long. */
function timesOfChunks(clock: () => number, count: number, chunk: () => void): number[] {
  const times: number[] = [];
  const start = clock();
  for (let now = start; times.length < count && now - start < LONGEST_MICROSECONDS;) {
    const before = now;
    chunk();
    now = clock();
    times.push(now - before);
  }
  return times;
}

/** The latest of some measures. */
function latest(measured: readonly number[], count: number): number[] {
  const first = Math.max(0, measured.length - count);
  return Array.from({ length: measured.length - first }, (_, i) => measured[first + i]);
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

/** Probes of what MinPQ's methods cost. */
export const minPQCostProbes = {
  "MinPQ.cost": (classes: Classes, argument: Comparisons | Growth) =>
    "keys" in argument ? comparisons(queueClass(classes), argument) : growth(classes, argument),
};
