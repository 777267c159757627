import { defineCheck, type Check } from "../check";
import { isList, same, show } from "../plain";
import { exactly } from "../verdicts";
import { ascending, expectedAnswers, insertedKeys, inserts, plainly, someKeys, times } from "./queue-steps";
import { scriptCheck, shared } from "./script-check";

/** The checks of what a queue is made with: an order of its keys, and nothing of another queue. */
export const constructionChecks: Check[] = [
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
    needs: ["MinPQ.delMin"],
    inputs: (random) => [3, 10].map((count) => ({ a: someKeys(count, random), b: someKeys(count, random) })),
    probe: "MinPQ.constructor/two-queues",
    call: ({ a, b }) => `two queues, one with ${a.join(", ")}, the other with ${b.join(", ")}`,
    judge: ({ a, b }, answer) => exactly(answer, [ascending(a), ascending(b)]),
    hint: "Is anything kept outside of the objects: in a static field, or in a variable of the file?",
  }),
];
