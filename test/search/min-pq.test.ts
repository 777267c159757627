import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MinPQ } from "../../src/search/min-pq";

/** What random use of a queue is made of. */
const operations = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ insert: fc.integer({ min: -20, max: 20 }) }) },
    { weight: 2, arbitrary: fc.constant("delMin" as const) },
    { weight: 1, arbitrary: fc.constant("iterate" as const) },
  ),
  { maxLength: 120 },
);

describe("MinPQ", () => {
  test("does what a sorted array does, and is a heap after each operation", () => {
    fc.assert(
      fc.property(operations, (operations) => {
        const queue = new MinPQ<number>();
        const model: number[] = [];
        for (const operation of operations) {
          if (operation === "delMin") {
            if (model.length === 0) expect(() => queue.delMin()).toThrow(RangeError);
            else expect(queue.delMin()).toBe(model.shift());
          } else if (operation === "iterate") {
            expect([...queue]).toEqual(model);
          } else {
            queue.insert(operation.insert);
            model.push(operation.insert);
            model.sort((a, b) => a - b);
          }
          expect(queue["isMinHeap"]()).toBe(true);
          expect([queue.size(), queue.isEmpty()]).toEqual([model.length, model.length === 0]);
          if (model.length > 0) expect(queue.min()).toBe(model[0]);
        }
      }),
    );
  });

  test("orders by its comparator", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        const queue = new MinPQ<string>((a, b) => b.length - a.length);
        for (const word of words) queue.insert(word);
        expect(queue["isMinHeap"]()).toBe(true);
        const lengths = words.map((word) => word.length).sort((a, b) => b - a);
        expect([...queue].map((word) => word.length)).toEqual(lengths);
      }),
    );
  });

  test("orders words without a comparator, too", () => {
    const queue = new MinPQ<string>();
    for (const word of ["heap", "as", "a", "tree"]) queue.insert(word);
    expect([...queue]).toEqual(["a", "as", "heap", "tree"]);
  });

  test("gives back the very keys, equal ones included", () => {
    const keys = [{ priority: 1 }, { priority: 1 }, { priority: 0 }];
    const queue = new MinPQ<{ priority: number }>((a, b) => a.priority - b.priority);
    for (const key of keys) queue.insert(key);
    expect(queue.delMin()).toBe(keys[2]);
    expect(new Set([queue.delMin(), queue.delMin()])).toEqual(new Set([keys[0], keys[1]]));
  });

  test("throws when it is empty", () => {
    const queue = new MinPQ<number>();
    expect(() => queue.min()).toThrow(RangeError);
    expect(() => queue.delMin()).toThrow(RangeError);
    expect([...queue]).toEqual([]);
  });

  test("an iteration sees the queue as it was when it began", () => {
    const queue = new MinPQ<number>();
    for (const key of [3, 1, 2]) queue.insert(key);
    const iterator = queue[Symbol.iterator]();
    expect(iterator.next().value).toBe(1);
    queue.insert(0);
    expect([iterator.next().value, iterator.next().value, iterator.next().done]).toEqual([2, 3, true]);
    expect(queue.size()).toBe(4);
  });

  test("compares a number of times proportional to the logarithm of its size", () => {
    let comparisons = 0;
    const queue = new MinPQ<number>((a, b) => {
      comparisons++;
      return a - b;
    });
    const size = 1 << 14;
    for (let key = size; key > 0; key--) {
      comparisons = 0;
      queue.insert(key);
      expect(comparisons).toBeLessThanOrEqual(14);
    }
    for (let key = 1; key <= size; key++) {
      comparisons = 0;
      expect(queue.delMin()).toBe(key);
      expect(comparisons).toBeLessThanOrEqual(2 * 14);
    }
  });

  test("does not hold on to a key that was removed", async () => {
    const { setFlagsFromString } = await import("node:v8");
    const { runInNewContext } = await import("node:vm");
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const queue = new MinPQ<{ priority: number }>((a, b) => a.priority - b.priority);
    const removed = (() => {
      for (let priority = 0; priority < 8; priority++) queue.insert({ priority });
      return Array.from({ length: 8 }, () => new WeakRef(queue.delMin()));
    })();
    await new Promise((resolve) => setTimeout(resolve, 0));
    collect();
    expect(removed.map((reference) => reference.deref())).toEqual(new Array(8).fill(undefined));
    expect(queue.isEmpty()).toBe(true);
  });
});
