import type { Random } from "../../puzzle/random";
import type { Check, Misconception } from "../check";
import { emptyCheck } from "./empty-check";
import { drained, minima, type HeapPlan } from "./heaps";
import {
  ascending,
  expectedAnswers,
  insertedKeys,
  inserts,
  plainly,
  someKeys,
  times,
  type Script,
  type Step,
} from "./queue-steps";
import { scriptCheck } from "./script-check";

/** After each insert `min` is asked: what a heap whose keys rise wrongly answers. */
const risingIdea = (id: string, text: string, plan: HeapPlan): Misconception<Script> => ({
  id,
  text,
  answer: (script) => minima(insertedKeys(script), plan).flatMap((key) => ["done", key]),
});

/** All keys are taken out: what a heap whose keys sink wrongly answers. */
const sinkingIdea = (id: string, text: string, plan: HeapPlan): Misconception<Script> => ({
  id,
  text,
  answer: (script) => [...insertedKeys(script).map(() => "done"), ...drained(insertedKeys(script), plan)],
});

const outOrder = (id: string, text: string, order: (keys: number[]) => number[]): Misconception<Script> => ({
  id,
  text,
  answer: (script) => [...insertedKeys(script).map(() => "done"), ...order(insertedKeys(script))],
});

const mixed = (length: number, random: Random): Script => {
  const steps: Step[] = [];
  let size = 0;
  while (steps.length < length) {
    const choice = random.below(10);
    if (choice < 4 || size === 0) {
      steps.push(["insert", random.below(41) - 20]);
      size++;
    } else if (choice < 7) {
      steps.push(["delMin"]);
      size--;
    } else steps.push([["min", "size", "isEmpty"][choice - 7]]);
  }
  return plainly([...steps, ...times(size, "delMin"), ["isEmpty"], ["size"]]);
};

/** The checks of keys that go in and come out. */
export const inAndOutChecks: Check[] = [
  scriptCheck({
    id: "MinPQ.insert",
    api: "insert(key: Key): void",
    title: "a new key finds its place",
    points: 2.5,
    needs: ["MinPQ.min"],
    scripts: (random) =>
      [
        [2, 1],
        ascending(someKeys(6, random)).reverse(),
        ascending(someKeys(17, random)).reverse(),
        someKeys(4, random),
        someKeys(12, random),
        someKeys(40, random),
      ].map((keys) => plainly(inserts(keys).flatMap((step): Step[] => [step, ["min"]]))),
    hint: "The new key comes in at the end. How does it get to where no parent is larger?",
    misconceptions: [
      risingIdea("never-rises", "A new key stays where it comes in; the first one remains at the top.", {
        rises: 0,
      }),
      risingIdea("rises-once", "A new key rises one level and no further.", { rises: 1 }),
      {
        id: "largest",
        text: "The largest key comes to the top: the comparison is the wrong way round.",
        answer: (script) =>
          insertedKeys(script).flatMap((_, i, keys) => ["done", Math.max(...keys.slice(0, i + 1))]),
      },
      {
        id: "last-inserted",
        text: "The last key that came in is at the top, whatever the others are.",
        answer: (script) => insertedKeys(script).flatMap((key) => ["done", key]),
      },
    ],
  }),
  scriptCheck({
    id: "MinPQ.delMin",
    api: "delMin(): Key",
    title: "the keys come out in ascending order",
    points: 3.5,
    needs: ["MinPQ.insert"],
    scripts: (random) =>
      [
        [3, 1, 2],
        [1, 2, 3],
        someKeys(5, random),
        ascending(someKeys(8, random)),
        ascending(someKeys(16, random)).reverse(),
        someKeys(13, random),
        someKeys(30, random, 500),
        someKeys(100, random, 5_000),
      ].map((keys, i) => ({
        // Every other queue is given the same order by a comparator: a mistake in one's own order shows in the rest.
        compare: i % 2 === 0 ? "default" : "ascending",
        steps: [...inserts(keys), ...times(keys.length, "delMin")],
      })),
    hint: "Which key takes the empty place at the top, and with which of its children does it change places?",
    misconceptions: [
      sinkingIdea("never-sinks", "The key that is moved to the top stays there.", { sinks: 0 }),
      sinkingIdea("sinks-once", "The key that is moved to the top sinks one level and no further.", {
        sinks: 1,
      }),
      sinkingIdea(
        "left-child",
        "The sinking key is compared with its left child only. The smaller of both children has to go up.",
        { child: "left" },
      ),
      sinkingIdea(
        "children-of-1-based",
        "The children are computed as if the first key stood at index 1; it stands at 0.",
        { children: (i) => [2 * i, 2 * i + 1] },
      ),
      sinkingIdea(
        "parent-of-1-based",
        "The parent is computed as if the first key stood at index 1; it stands at 0.",
        { parent: (i) => i >> 1 },
      ),
      {
        id: "default-never-negative",
        text: "Without a comparator, keys are compared by > alone. An order has three answers: below 0, 0 and above 0.",
        answer: (script) =>
          script.compare === "default"
            ? [...insertedKeys(script).map(() => "done"), ...drained(insertedKeys(script), { child: "left" })]
            : expectedAnswers(script),
      },
      outOrder("first-in", "The keys come out in the order in which they came in.", (keys) => keys),
      outOrder("last-in", "The key that came in last comes out first.", (keys) => [...keys].reverse()),
      outOrder("largest-first", "The largest key comes out first.", (keys) => ascending(keys).reverse()),
    ],
  }),
  emptyCheck("delMin"),
  scriptCheck({
    id: "MinPQ.delMin/mixed",
    api: "delMin(): Key",
    title: "keys go in and come out in any order",
    points: 1,
    needs: ["MinPQ.delMin", "MinPQ.size", "MinPQ.isEmpty"],
    scripts: (random) => [20, 60, 200].map((length) => mixed(length, random)),
    hint: "What is left behind after a delMin? Is everything the same as if those keys had never been there?",
  }),
];
