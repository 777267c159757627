import type { Random } from "../../puzzle/random";
import type { Plain } from "../plain";

/** What is done to a queue, step after step. */
export type Step = readonly Plain[];

/** A queue with its comparator, and what is done to it. */
export type Script = { compare: string; steps: Step[] };

/** One insert for each key. */
export const inserts = (keys: readonly Plain[]): Step[] => keys.map((key) => ["insert", key]);

/** The same step, several times. */
export const times = (count: number, ...step: Plain[]): Step[] => Array.from({ length: count }, () => step);

/** Steps on a queue without a comparator. */
export const plainly = (steps: Step[]): Script => ({ compare: "default", steps });

/** The comparators by name, as a student would write them. */
const COMPARES: Record<string, string> = {
  default: "",
  ascending: "(a, b) => (a < b ? -1 : a > b ? 1 : 0)",
  descending: "(a, b) => b - a",
  fractions: "(a, b) => (a - b) / 1000",
  wide: "(a, b) => (a < b ? -1000 : a > b ? 1000 : 0)",
};

/** How a queue with a comparator is made. */
export const newQueue = (compare: string) => `new MinPQ(${COMPARES[compare]})`;

/** The keys that a script inserts. */
export const insertedKeys = ({ steps }: Script) =>
  steps.filter(([action]) => action === "insert").map(([, key]) => key as number);

/** Whole numbers between −range and range, with 0 and repetitions among them. */
export function someKeys(count: number, random: Random, range = 50): number[] {
  const keys = Array.from({ length: count }, () => random.below(2 * range) - range);
  if (count > 3) keys[random.below(count)] = 0;
  if (count > 5) keys[0] = keys[count - 1];
  return keys;
}

/** In ascending order. */
export const ascending = (keys: readonly number[]) => [...keys].sort((a, b) => a - b);

/** A script as the calls a student would write: `insert(3), insert(1), delMin()`. */
export function written({ steps }: Script): string {
  const calls = steps.map(([action, argument]) => {
    if (action === "try") return `${argument as string}()`;
    if (action === "iterate")
      return argument === undefined ? "for … of" : `for … of, left after ${argument as number}`;
    return action === "insert" ? `insert(${JSON.stringify(argument)})` : `${action as string}()`;
  });
  const shown = calls.length > 30 ? [...calls.slice(0, 28), "…", calls.at(-1)!] : calls;
  return shown.join(", ");
}

/** What a correct queue answers to each step. */
export function expectedAnswers({ compare, steps }: Script): Plain[] {
  const keys: (number | string)[] = [];
  const sign = compare === "descending" ? -1 : 1;
  const sort = () => keys.sort((a, b) => (a < b ? -sign : a > b ? sign : 0));
  return steps.map(([action, argument]) => {
    switch (action) {
      case "insert":
        keys.push(argument as number);
        sort();
        return "done";
      case "delMin":
        return keys.shift()!;
      case "min":
        return keys[0];
      case "size":
        return keys.length;
      case "isEmpty":
        return keys.length === 0;
      case "iterate":
        return argument === undefined ? [...keys] : keys.slice(0, argument as number);
      default:
        return [[...keys], [...keys]];
    }
  });
}
