import { defineCheck, type Check, type Misconception } from "../check";
import type { Plain } from "../plain";
import { exactly } from "../verdicts";
import { emptyCheck } from "./empty-check";
import {
  ascending,
  expectedAnswers,
  inserts,
  newQueue,
  plainly,
  someKeys,
  type Script,
  type Step,
} from "./queue-steps";
import { scriptCheck, shared } from "./script-check";

/** A wrong idea that changes the answers to one kind of step, given the keys inserted so far. */
function stepIdea(
  id: string,
  text: string,
  action: string,
  answer: (keys: number[]) => Plain,
): Misconception<Script> {
  return {
    id,
    text,
    answer: (script) => {
      const keys: number[] = [];
      return expectedAnswers(script).map((right, i) => {
        const [what, key] = script.steps[i];
        if (what === "insert") keys.push(key as number);
        return what === action ? answer([...keys]) : right;
      });
    },
  };
}

/** The checks of what can be asked of a queue without changing it. */
export const questionChecks: Check[] = [
  defineCheck<{ compare: string }>({
    ...shared,
    id: "MinPQ.constructor",
    api: "new MinPQ<Key>(compare?: (a: Key, b: Key) => number)",
    title: "a queue can be made",
    points: 0.5,
    inputs: () => [{ compare: "default" }, { compare: "descending" }],
    probe: "MinPQ.make",
    call: ({ compare }) => newQueue(compare),
    judge: (_, answer) => exactly(answer, true),
    hint: "What does your queue need to know from the start?",
  }),
  scriptCheck({
    id: "MinPQ.isEmpty",
    api: "isEmpty(): boolean",
    title: "whether there are no keys",
    points: 1,
    needs: ["MinPQ.constructor"],
    scripts: (random) =>
      [[0], someKeys(2, random), someKeys(5, random)].map((keys) =>
        plainly([["isEmpty"], ...inserts(keys).flatMap((step): Step[] => [step, ["isEmpty"]])]),
      ),
    hint: "When is there nothing in your queue? Is a key of 0 nothing?",
    misconceptions: [
      stepIdea("inverted", "It is the other way round.", "isEmpty", (keys) => keys.length > 0),
      stepIdea("always", "The queue always says that it is empty.", "isEmpty", () => true),
      stepIdea("never", "The queue never says that it is empty.", "isEmpty", () => false),
      stepIdea(
        "one-is-empty",
        "A queue with one key is taken for empty.",
        "isEmpty",
        (keys) => keys.length <= 1,
      ),
    ],
  }),
  scriptCheck({
    id: "MinPQ.size",
    api: "size(): number",
    title: "the number of keys",
    points: 1,
    needs: ["MinPQ.constructor"],
    scripts: (random) =>
      [1, 3, 12].map((count) =>
        plainly([["size"], ...inserts(someKeys(count, random)).flatMap((step): Step[] => [step, ["size"]])]),
      ),
    hint: "What changes when a key comes in? Do equal keys count each?",
    misconceptions: [
      stepIdea(
        "one-too-many",
        "One is counted too many: a place of the array that holds no key.",
        "size",
        (keys) => keys.length + 1,
      ),
      stepIdea("one-too-few", "One is counted too few.", "size", (keys) => keys.length - 1),
      stepIdea("different-keys", "Equal keys are counted only once.", "size", (keys) => new Set(keys).size),
    ],
  }),
  scriptCheck({
    id: "MinPQ.min",
    api: "min(): Key",
    title: "the smallest key, which stays in the queue",
    points: 1.5,
    needs: ["MinPQ.constructor"],
    // In ascending order, so that a key need never rise: that is insert's matter.
    scripts: (random) =>
      [1, 2, 7, 20].map((count) =>
        plainly(
          inserts(ascending(someKeys(count, random))).flatMap((step): Step[] => [step, ["min"], ["min"]]),
        ),
      ),
    hint: "Where does the smallest key of your queue stand? Does asking for it change anything?",
    misconceptions: [stepIdea("largest", "This is the largest key.", "min", (keys) => Math.max(...keys))],
  }),
  emptyCheck("min"),
];
