import { queueClass } from "./min-pq-probes";
import { call } from "./reading";
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
  const insert = counted((key) => call(queue, "MinPQ", "insert", key));
  if (method === "insert" || insert > limit) return { insert };
  return { insert, delMin: counted(() => call(queue, "MinPQ", "delMin")) };
}

interface Growth {
  method: string;
  order: string;
  size: number;
  /** How many times as long a call may take in the large queue before ours is measured for comparison. */
  growth: number;
}

/** Calls between two looks at the clock. */
const CHUNK = 500;
/** How many times a measure is taken; the one in the middle counts, so that a garbage collection does not. */
const MEASURES = 16;
const LONGEST_MICROSECONDS = 400_000;

/** The CPU time of one call, in microseconds, in a queue of 500 keys and in one of many. */
function growth(classes: Classes, { method, order, size, growth: most }: Growth) {
  const clock = classes.cpuMicroseconds;
  const keyOf = order === "ascending" ? (i: number) => i : (i: number) => -i;

  /** Inserts keys and notes how long each chunk takes, until there are enough or it takes too long. */
  const fill = (Queue: QueueClass, keys: number) => {
    const queue = new Queue((a, b) => a - b);
    const times: number[] = [];
    const start = clock();
    let filled = 0;
    while (filled < keys && clock() - start < LONGEST_MICROSECONDS) {
      const before = clock();
      for (const end = filled + CHUNK; filled < end; filled++) call(queue, "MinPQ", "insert", keyOf(filled));
      times.push(clock() - before);
    }
    return { queue, times, filled };
  };
  const drain = (queue: object, filled: number) => {
    const times: number[] = [];
    const start = clock();
    while (times.length < Math.min(MEASURES, filled / CHUNK) && clock() - start < LONGEST_MICROSECONDS) {
      const before = clock();
      for (let i = 0; i < CHUNK; i++) call(queue, "MinPQ", "delMin");
      times.push(clock() - before);
    }
    return times;
  };
  const measured = (Queue: QueueClass, keys: number) => {
    const { queue, times, filled } = fill(Queue, keys);
    const chunks = method === "insert" ? times.slice(-MEASURES) : drain(queue, filled);
    return { each: middle(chunks) / CHUNK, filled };
  };

  const Queue = queueClass(classes) as unknown as QueueClass;
  // The large queue first: it is also what brings the code up to its speed.
  const large = measured(Queue, size);
  const small = middle(Array.from({ length: MEASURES }, () => measured(Queue, CHUNK).each));
  const answer = { large: large.each, small, filled: large.filled };
  if (large.each <= most * small) return answer;
  const Reference = classes.referenceOf("MinPQ") as unknown as QueueClass;
  return { ...answer, ours: measured(Reference, large.filled).each };
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

/** Probes of what MinPQ's methods cost. */
export const minPQCostProbes = {
  "MinPQ.cost": (classes: Classes, argument: Comparisons | Growth) =>
    "keys" in argument ? comparisons(queueClass(classes), argument) : growth(classes, argument),
};
