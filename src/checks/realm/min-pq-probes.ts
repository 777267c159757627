import { Missing } from "./missing";
import { call, callWith } from "./reading";
import type { Classes } from "./realm";

type Key = number | string | { rank: number };
type Compare = (a: never, b: never) => number;
type Queue = object & Iterable<unknown>;
type QueueClass = new (compare?: Compare) => Queue;

/** What is done to a queue: `["insert", key]`, `["delMin"]`, `["try", "min"]`, `["iterate"]`, `["iterate", 2]`, … */
type Step = [string, ...(Key | number)[]];

/** The MinPQ of the student's world. */
export const queueClass = (classes: Classes) => classes.classOf("MinPQ") as unknown as QueueClass;

/** Comparators by name. */
const COMPARES: Record<string, Compare | undefined> = {
  default: undefined,
  ascending: (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0),
  descending: (a: number, b: number) => b - a,
  rank: (a: { rank: number }, b: { rank: number }) => a.rank - b.rank,
  fractions: (a: number, b: number) => (a - b) / 1_000,
  wide: (a: number, b: number) => (a < b ? -1_000 : a > b ? 1_000 : 0),
};

function iteratorOf(queue: Queue): Iterator<unknown> {
  if (typeof queue[Symbol.iterator] !== "function") throw new Missing("MinPQ.iterator");
  return queue[Symbol.iterator]();
}

/** The next keys of an iterator, at most `limit` of them. */
function next(iterator: Iterator<unknown>, limit: number): unknown[] {
  const keys: unknown[] = [];
  while (keys.length < limit) {
    const result = iterator.next();
    if (result.done) break;
    keys.push(result.value);
  }
  return keys;
}

/** A stub's error is for the checker; any other is the answer. */
function attempt(ask: () => unknown): unknown {
  try {
    return { value: ask() };
  } catch (error) {
    if (
      error instanceof Missing ||
      String((error as Error | undefined)?.message).includes("is not written yet")
    ) {
      throw error;
    }
    return { threw: error instanceof Error ? String(error.name) : "something that is no Error" };
  }
}

/** Performs steps on a queue. A key that is an object is told by its index among those inserted. */
function perform(queue: Queue, steps: Step[]): unknown[] {
  const inserted: unknown[] = [];
  const told = (key: unknown) => (typeof key === "object" && key !== null ? inserted.indexOf(key) : key);
  return steps.map(([action, argument]) => {
    switch (action) {
      case "insert":
        inserted.push(argument);
        callWith(queue, "MinPQ", "insert", argument);
        return "done";
      case "try":
        return attempt(() => told(call(queue, "MinPQ", argument as string)));
      case "iterate":
        return next(iteratorOf(queue), (argument as number | undefined) ?? inserted.length + 5).map(told);
      case "iterate twice at once": {
        const first = iteratorOf(queue);
        const begin = next(first, 2);
        const second = next(iteratorOf(queue), inserted.length + 5).map(told);
        return [[...begin, ...next(first, inserted.length + 5)].map(told), second];
      }
      default:
        return told(call(queue, "MinPQ", action));
    }
  });
}

/** Probes of stage 2. */
export const minPQProbes = {
  "MinPQ.make": (classes: Classes, { compare }: { compare: string }) =>
    typeof new (queueClass(classes))(COMPARES[compare]) === "object",

  "MinPQ.steps": (classes: Classes, { compare, steps }: { compare: string; steps: Step[] }) =>
    perform(new (queueClass(classes))(COMPARES[compare]), steps),

  /** Two queues that are used in turn. */
  "MinPQ.constructor/two-queues": (classes: Classes, { a, b }: { a: number[]; b: number[] }) => {
    const MinPQ = queueClass(classes);
    const [first, second] = [new MinPQ(), new MinPQ()];
    a.forEach((key, i) => {
      callWith(first, "MinPQ", "insert", key);
      callWith(second, "MinPQ", "insert", b[i]);
    });
    const answers: unknown[][] = [[], []];
    a.forEach(() => {
      answers[0].push(call(first, "MinPQ", "delMin"));
      answers[1].push(call(second, "MinPQ", "delMin"));
    });
    return answers;
  },
};
