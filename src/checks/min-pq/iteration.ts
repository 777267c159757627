import type { Check } from "../check";
import { PlannedHeap } from "./heaps";
import { ascending, insertedKeys, inserts, plainly, someKeys, times } from "./queue-steps";
import { scriptCheck } from "./script-check";

/** The checks of `for … of`. */
export const iterationChecks: Check[] = [
  scriptCheck({
    id: "MinPQ.iterator",
    api: "[Symbol.iterator](): Iterator<Key>",
    title: "for … of goes through the keys in ascending order",
    points: 2,
    needs: ["MinPQ.insert"],
    scripts: (random) => [
      plainly([["iterate"]]),
      ...[[1, 2, 3], ...[1, 3, 8, 60, 100].map((count) => someKeys(count, random))].map((keys) =>
        plainly([...inserts(keys), ["iterate"]]),
      ),
    ],
    hint: "The array of a heap is not sorted. How do you get the keys in order from what you have?",
    misconceptions: [
      {
        id: "array-order",
        text: "All keys are there, but in the order in which the heap keeps them.",
        answer: (script) => {
          const heap = new PlannedHeap({});
          for (const key of insertedKeys(script)) heap.insert(key);
          return [...insertedKeys(script).map(() => "done"), heap.keys];
        },
      },
      {
        id: "descending",
        text: "The keys come in descending order.",
        answer: (script) => [
          ...insertedKeys(script).map(() => "done"),
          ascending(insertedKeys(script)).reverse(),
        ],
      },
      {
        id: "insertion-order",
        text: "The keys come in the order in which they were inserted.",
        answer: (script) => [...insertedKeys(script).map(() => "done"), insertedKeys(script)],
      },
    ],
  }),
  scriptCheck({
    id: "MinPQ.iterator/leaves-queue",
    api: "[Symbol.iterator](): Iterator<Key>",
    title: "going through the keys leaves them in the queue",
    points: 1,
    needs: ["MinPQ.iterator", "MinPQ.delMin"],
    scripts: (random) =>
      [3, 9].flatMap((count) => {
        const keys = someKeys(count, random);
        const drain = times(count, "delMin");
        return [
          plainly([...inserts(keys), ["iterate"], ["iterate"], ...drain]),
          plainly([...inserts(keys), ["iterate", 2], ["iterate"], ...drain]),
          plainly([...inserts(keys), ["iterate twice at once"], ...drain]),
        ];
      }),
    hint: "What may the loop take keys out of, so that the queue keeps its own?",
  }),
];
