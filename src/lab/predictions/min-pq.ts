import { MinPQ } from "../../search/min-pq";
import { type Prediction } from "./prediction";

/** What is asked before the methods of the stage `min-pq` are written. */
export const MIN_PQ_PREDICTIONS: readonly Prediction[] = [
  {
    id: "MinPQ.min",
    question: "3, 1 and 2 go in, in this order. What is the answer?",
    cases: [
      {
        boards: [],
        call: "pq.min()",
        answer: () => queueOf(3, 1, 2).min(),
        because: "1 is the smallest of 3, 1 and 2, whenever it went in.",
      },
      {
        boards: [],
        call: "pq.min(); pq.min()",
        answer: () => {
          const queue = queueOf(3, 1, 2);
          queue.min();
          return queue.min();
        },
        because: "min only looks: the 1 stays in the queue, so the second answer is the same.",
      },
    ],
    ideas: [
      {
        text: "You take away what you look at. min leaves the key in the queue; delMin removes it.",
        answers: [1, 2],
      },
      {
        text: "You take the key that went in first. In a priority queue the order of arrival does not matter.",
        answers: [3, 3],
      },
      {
        text: "You take the key that went in last. In a priority queue the order of arrival does not matter.",
        answers: [2, 2],
      },
    ],
  },
  {
    id: "MinPQ.insert",
    question:
      "The heap holds 2 on top and 5 and 3 below it. A new key goes in as the last leaf, under the 5. How often does it change places on its way up?",
    cases: [
      {
        boards: [],
        call: "pq.insert(1)",
        answer: () => 2,
        because: "1 is smaller than its parent 5, and then smaller than 2: it rises to the top.",
      },
      {
        boards: [],
        call: "pq.insert(4)",
        answer: () => 1,
        because: "4 is smaller than its parent 5, but not smaller than 2: it rises once.",
      },
      {
        boards: [],
        call: "pq.insert(6)",
        answer: () => 0,
        because: "6 is not smaller than its parent 5: it stays.",
      },
    ],
    ideas: [
      {
        text: "You compare with the key beside it in the array, and so on. A key only meets its parent, its parent's parent, and so on: that is why insert is fast.",
        answers: [3, 0, 0],
      },
      { text: "You let the larger keys rise. In this heap the smallest is on top.", answers: [0, 0, 2] },
    ],
  },
  {
    id: "MinPQ.delMin",
    question: "5, 1, 4 and 1 go in. What is the answer?",
    cases: [
      {
        boards: [],
        call: "pq.delMin()",
        answer: () => queueOf(5, 1, 4, 1).delMin(),
        because: "1 is the smallest.",
      },
      {
        boards: [],
        call: "pq.delMin(); pq.delMin()",
        answer: () => {
          const queue = queueOf(5, 1, 4, 1);
          queue.delMin();
          return queue.delMin();
        },
        because: "There are two keys 1, and each is removed on its own.",
      },
      {
        boards: [],
        call: "pq.delMin(); pq.size()",
        answer: () => {
          const queue = queueOf(5, 1, 4, 1);
          queue.delMin();
          return queue.size();
        },
        because: "Of four keys one is gone.",
      },
    ],
    ideas: [
      { text: "You let equal keys count once. Every key that goes in comes out again.", answers: [1, 4, 2] },
      { text: "You let the key stay in the queue. delMin takes it out.", answers: [1, 1, 4] },
      {
        text: "You take the key that went in first. In a priority queue the order of arrival does not matter.",
        answers: [5, 1, 3],
      },
    ],
  },
  {
    id: "MinPQ.iterator",
    question: "3, 1 and 2 go in. What is the answer?",
    cases: [
      {
        boards: [],
        call: `[...pq].join(" ")`,
        answer: () => [...queueOf(3, 1, 2)].join(" "),
        because: "The keys come in ascending order.",
      },
      {
        boards: [],
        call: "for (const key of pq) {} pq.size()",
        answer: () => {
          const queue = queueOf(3, 1, 2);
          const before = [...queue].length;
          return Math.min(before, queue.size());
        },
        because: "Going through a queue does not empty it.",
      },
    ],
    ideas: [
      {
        text: "You empty the queue on the way. Looking at the keys must not remove them.",
        answers: ["1 2 3", 0],
      },
      {
        text: "You show the heap as it stands in the array: the smallest first, but the rest unsorted. The keys must come in ascending order.",
        answers: ["1 3 2", 3],
      },
      {
        text: "You show the keys in the order in which they went in. They must come out in ascending order.",
        answers: ["3 1 2", 3],
      },
    ],
  },
];

function queueOf(...keys: number[]): MinPQ<number> {
  const queue = new MinPQ<number>();
  for (const key of keys) queue.insert(key);
  return queue;
}
