import type { Random } from "../../puzzle/random";
import { defineCheck, type Check, type Misconception, type Wrong } from "../check";
import { isList, isRecord, same, show, type Plain } from "../plain";
import { exactly } from "../verdicts";
import { drained, minima, PlannedHeap, type HeapPlan } from "./heaps";
import {
  ascending,
  expectedAnswers,
  inserts,
  someKeys,
  times,
  written,
  type Script,
  type Step,
} from "./queue-steps";

const shared = { stage: "min-pq", world: { "min-pq": "student" } } as const;

/** Compares the answers to all steps with those of a correct queue, and shows the first that differs. */
function judgeScript(script: Script, answer: Plain): true | Wrong {
  const expected = expectedAnswers(script);
  if (!isList(answer)) return exactly(answer, expected);
  const wrong = expected.findIndex((value, i) => !same(answer[i], value));
  if (wrong === -1) return true;
  const step = written({ ...script, steps: [script.steps[wrong]] });
  const verdict = exactly(answer[wrong], expected[wrong]) as Wrong;
  return { ...verdict, got: `${step} = ${verdict.got}`, expected: `${step} = ${verdict.expected}` };
}

type ScriptCheck = Pick<Check<Script>, "id" | "api" | "title" | "points" | "hint"> &
  Partial<Pick<Check<Script>, "needs" | "misconceptions" | "credit">> & { scripts(random: Random): Script[] };

function scriptCheck({ scripts, ...details }: ScriptCheck): Check {
  return defineCheck<Script>({
    ...shared,
    ...details,
    inputs: scripts,
    probe: "MinPQ.steps",
    call: (script) =>
      `queue = new MinPQ(${script.compare === "default" ? "" : "compare"}): ${written(script)}`,
    judge: judgeScript,
  });
}

const plainly = (steps: Step[]): Script => ({ compare: "default", steps });
const insertedKeys = ({ steps }: Script) =>
  steps.filter(([action]) => action === "insert").map(([, key]) => key as number);

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

type Empty = { compare: string; steps: Step[]; method: string };

/** An empty queue has nothing to give: any error is right. */
function emptyCheck(method: "min" | "delMin"): Check {
  return defineCheck<Empty>({
    ...shared,
    id: `MinPQ.${method}/empty`,
    api: `${method}(): Key`,
    title: "an empty queue throws an error",
    points: 0.5,
    inputs: (random) => {
      const keys = someKeys(3, random);
      const emptied: Step[] = [...inserts(keys), ...times(3, "delMin"), ["try", method]];
      return [
        { compare: "default", steps: [["try", method]], method },
        { compare: "default", steps: emptied, method },
      ];
    },
    needs: [`MinPQ.${method}`],
    probe: "MinPQ.steps",
    call: ({ steps }) => `queue = new MinPQ(): ${written({ compare: "default", steps })}`,
    judge: (_, answer) => {
      const last = isList(answer) ? answer.at(-1) : undefined;
      if (isRecord(last) && typeof last.threw === "string") return true;
      return { got: isRecord(last) ? show(last.value) : show(answer), expected: "an error" };
    },
    hint: "What could be returned when there is no key? How does a caller learn that something is wrong?",
    misconceptions: [
      {
        id: "undefined",
        text: "An empty queue answers undefined, and the caller's program goes wrong later, somewhere else.",
        answer: ({ steps }) => steps.map((): Plain => ({ value: { $: "undefined" } })),
        matches: (_, answer) => {
          const last = isList(answer) ? answer.at(-1) : undefined;
          return isRecord(last) && same(last.value, { $: "undefined" });
        },
      },
    ],
  });
}

/** At most this many comparisons for each key and level of a binary heap: also enough for four or eight children. */
const COMPARISONS = 6;
const COST_SIZE = 4096;

function comparisonsCheck(method: "insert" | "delMin"): Check {
  const limit = COMPARISONS * COST_SIZE * Math.log2(COST_SIZE);
  return defineCheck<{ keys: number[]; limit: number }>({
    ...shared,
    id: `MinPQ.${method}/cost`,
    api: `${method}()`,
    title: "takes at most a few comparisons for each doubling of the size",
    points: 1,
    credit: "whole",
    needs: ["MinPQ.delMin"],
    inputs: (random) => {
      const keys = random.shuffle(Array.from({ length: COST_SIZE }, (_, i) => i));
      return [
        { keys, limit },
        { keys: Array.from({ length: COST_SIZE }, (_, i) => COST_SIZE - i), limit },
      ];
    },
    probe: "MinPQ.comparisons",
    call: () => `${method} of ${COST_SIZE} keys`,
    judge: (_, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "counts" };
      const comparisons = answer[method];
      if (method === "delMin" && comparisons === undefined) {
        return { got: "no end: insert alone compared too often", expected: "comparisons of delMin" };
      }
      if (typeof comparisons !== "number") return { got: show(answer), expected: "counts" };
      return (
        comparisons <= limit || {
          got: `more than ${Math.floor(comparisons / COST_SIZE)} comparisons a key`,
          expected: `about ${Math.log2(COST_SIZE)} to ${2 * Math.log2(COST_SIZE)}`,
        }
      );
    },
    hint: "Does your code look at every key? In a heap a key has only one parent and two children.",
  });
}

/** The checks of stage 2. */
export const minPQChecks: Check[] = [
  defineCheck<{ compare: string }>({
    ...shared,
    id: "MinPQ.constructor",
    api: "new MinPQ<Key>(compare?: (a: Key, b: Key) => number)",
    title: "a queue can be made",
    points: 0.5,
    inputs: () => [{ compare: "default" }, { compare: "descending" }],
    probe: "MinPQ.make",
    call: ({ compare }) => `new MinPQ(${compare === "default" ? "" : "compare"})`,
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
      [1, 2, 5].map((count) =>
        plainly([
          ["isEmpty"],
          ...inserts(someKeys(count, random)).flatMap((step): Step[] => [step, ["isEmpty"]]),
        ]),
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
        someKeys(5, random),
        ascending(someKeys(8, random)),
        ascending(someKeys(16, random)).reverse(),
        someKeys(13, random),
        someKeys(30, random, 500),
        someKeys(100, random, 5_000),
      ].map((keys) => plainly([...inserts(keys), ...times(keys.length, "delMin")])),
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
  scriptCheck({
    id: "MinPQ.constructor/compare",
    api: "new MinPQ<Key>(compare?: (a: Key, b: Key) => number)",
    title: "the comparator decides the order",
    points: 1.5,
    needs: ["MinPQ.delMin"],
    scripts: (random) =>
      ["descending", "fractions", "wide", "descending"].map((compare, i) => {
        const keys = someKeys(4 + 5 * i, random);
        return { compare, steps: [...inserts(keys), ["min"], ...times(keys.length, "delMin")] };
      }),
    hint: "A comparator may return any number: only its sign counts. Is it the only one that is ever asked?",
    misconceptions: [
      {
        id: "ignored",
        text: "The comparator is not used: the keys come out by < and >.",
        answer: (script) => expectedAnswers({ ...script, compare: "default" }),
      },
    ],
  }),
  defineCheck<{ ranks: number[] }>({
    ...shared,
    id: "MinPQ.constructor/objects",
    api: "new MinPQ<Key>(compare?: (a: Key, b: Key) => number)",
    title: "keys can be objects, and come out as the same objects",
    points: 0.5,
    credit: "whole",
    needs: ["MinPQ.constructor/compare"],
    inputs: (random) => [3, 10].map((count) => ({ ranks: someKeys(count, random) })),
    probe: "MinPQ.steps",
    argument: ({ ranks }) => ({
      compare: "rank",
      steps: [...inserts(ranks.map((rank) => ({ rank }))), ...times(ranks.length, "delMin")],
    }),
    call: ({ ranks }) =>
      `queue = new MinPQ((a, b) => a.rank - b.rank) with objects of rank ${ranks.join(", ")}`,
    judge: ({ ranks }, answer) => {
      const out = isList(answer) ? answer.slice(ranks.length) : [];
      const given = out.map((index) => ranks[index as number]);
      const isEachOnce = new Set(out).size === ranks.length && !given.includes(undefined as never);
      return (
        (isEachOnce && same(given, ascending(ranks))) || {
          got: isEachOnce ? `ranks ${show(given)}` : "other objects than those that went in",
          expected: `ranks ${show(ascending(ranks))}`,
        }
      );
    },
    hint: "Are the keys that come out the very objects that went in?",
  }),
  scriptCheck({
    id: "MinPQ.constructor/default-order",
    api: "new MinPQ<Key>(compare?: (a: Key, b: Key) => number)",
    title: "without a comparator, < and > decide",
    points: 0.5,
    credit: "whole",
    needs: ["MinPQ.delMin"],
    scripts: (random) =>
      [
        [10, 9, 100, 1, -2, -10],
        random.shuffle([5, 30, 200, 1_000, -1, -20, 0]),
        random.shuffle(["pear", "fig", "apple", "banana", "cherry", ""]),
      ].map((keys) => plainly([...inserts(keys), ...times(keys.length, "delMin")])),
    hint: "Do 9 and 10 come out in the right order? And two words? What does a subtraction make of them?",
    misconceptions: [
      {
        id: "as-text",
        text: "Numbers are compared as if they were text, so that 10 comes before 9.",
        answer: (script) => [
          ...insertedKeys(script).map(() => "done"),
          ...[...insertedKeys(script)]
            .map(String)
            .sort()
            .map((text) => (/\d/.test(text) ? Number(text) : text)),
        ],
      },
    ],
  }),
  defineCheck<{ a: number[]; b: number[] }>({
    ...shared,
    id: "MinPQ.constructor/two-queues",
    api: "new MinPQ<Key>(compare?: (a: Key, b: Key) => number)",
    title: "two queues do not disturb each other",
    points: 0.5,
    credit: "whole",
    needs: ["MinPQ.delMin"],
    inputs: (random) => [3, 10].map((count) => ({ a: someKeys(count, random), b: someKeys(count, random) })),
    probe: "MinPQ.constructor/two-queues",
    call: ({ a, b }) => `two queues, one with ${a.join(", ")}, the other with ${b.join(", ")}`,
    judge: ({ a, b }, answer) => exactly(answer, [ascending(a), ascending(b)]),
    hint: "Is anything kept outside of the objects: in a static field, or in a variable of the file?",
  }),
  scriptCheck({
    id: "MinPQ.iterator",
    api: "[Symbol.iterator](): Iterator<Key>",
    title: "for … of goes through the keys in ascending order",
    points: 2,
    needs: ["MinPQ.insert"],
    scripts: (random) => [
      plainly([["iterate"]]),
      ...[1, 3, 8, 25].map((count) => plainly([...inserts(someKeys(count, random)), ["iterate"]])),
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
    credit: "whole",
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
  comparisonsCheck("insert"),
  comparisonsCheck("delMin"),
];
