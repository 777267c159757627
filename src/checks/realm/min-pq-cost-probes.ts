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
const LONGEST_MICROSECONDS = 400_000;
/** How many times as long a call of a heap takes in a queue of tens of thousands as in one of 500 keys, and some more. */
const GROWTH_OF_HEAPS = 3;

/** The CPU time of one call, in microseconds, in a queue of 500 keys and in one of many. */
function growth(classes: Classes, { method, order, sizes, growth: most }: Growth) {
  const measured = (Queue: QueueClass, keys: number) => measure(classes, Queue, { method, order, keys });
  const Queue = queueClass(classes) as unknown as QueueClass;
  for (const size of sizes) {
    // The large queue first: it is also what brings the code up to its speed.
    const { each: large, filled } = measured(Queue, size);
    const small = middle(Array.from({ length: MEASURES }, () => measured(Queue, CHUNK).each));
    if (size === sizes.at(-1) || filled < size) {
      if (large <= most * small) return { large, small, filled };
      const Reference = classes.referenceOf("MinPQ") as unknown as QueueClass;
      return { large, small, filled, ours: measured(Reference, filled).each };
    }
    if (large <= GROWTH_OF_HEAPS * small) return { large, small, filled };
  }
  throw new RangeError("a growth of no size");
}

/** How long a call takes: an insert into a queue that is nearly full, or a delMin from the full one. */
function measure(
  { cpuMicroseconds: clock }: Classes,
  Queue: QueueClass,
  { method, order, keys }: { method: "insert" | "delMin"; order: Order; keys: number },
): { each: number; filled: number } {
  const queue = new Queue((a, b) => a - b);
  const sign = order === "ascending" ? 1 : -1;
  const insert = methodOf(queue, "MinPQ", "insert");
  let filled = 0;
  const inserting = timesOfChunks(clock, keys / CHUNK, () => {
    for (const end = filled + CHUNK; filled < end; filled++) insert.call(queue, sign * filled);
  });
  if (method === "insert") return { each: middle(latest(inserting)) / CHUNK, filled };
  const delMin = methodOf(queue, "MinPQ", "delMin");
  const taking = timesOfChunks(clock, Math.min(MEASURES, filled / CHUNK), () => {
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
function latest(times: readonly number[]): number[] {
  const first = Math.max(0, times.length - MEASURES);
  return Array.from({ length: times.length - first }, (_, i) => times[first + i]);
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

/** Probes of what MinPQ's methods cost. */
export const minPQCostProbes = {
  "MinPQ.cost": (classes: Classes, argument: Comparisons | Growth) =>
    "keys" in argument ? comparisons(queueClass(classes), argument) : growth(classes, argument),
};
