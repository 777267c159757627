import { defineCheck, type Check, type Wrong } from "../check";
import { isRecord, show, type Plain } from "../plain";
import { shared } from "./script-check";

type Method = "insert" | "delMin";
type Comparisons = { method: Method; keys: number[]; limit: number };
type Growth = { method: Method; order: string; sizes: number[]; growth: number };

/** At most this many comparisons for each key and level of a binary heap: also enough for four or eight children. */
const COMPARISONS = 6;
const COMPARED_KEYS = 1024;
const LIMIT = COMPARISONS * COMPARED_KEYS * Math.log2(COMPARED_KEYS);

/**
 * Who keeps the keys in a sorted array compares seldom, but moves or copies all of them. Moving is so fast that it
 * shows only in a large queue, where a call then takes some fifty times as long as in one of 500 keys, and hundreds of
 * times as long as in a heap. Both are asked for: a tree of linked and copied nodes may be as slow, but slow at any
 * size; and a tiny call that has to wait for memory may grow, but stays quick.
 */
const MANY_KEYS = 100_000;
/** Already here a sorted array takes four to twenty times as long as with 500 keys, most heaps not twice: told soon. */
const SOME_KEYS = 20_000;
const MOST_GROWTH = 10;
/**
 * An insert that moves keys takes some hundred times as long as ours, or more. A delMin that copies the array takes some
 * five hundred times as long or, where our code is optimized, more than a thousand; one that shifts it five to a hundred
 * and fifty times, as busy as memory is. The limit is between the two, so that a result does not depend on that: whoever
 * shifts has a sorted array, which insert gives away.
 */
const MOST_OF_OURS = { insert: 60, delMin: 200 };

const isGrowth = (input: Comparisons | Growth): input is Growth => "order" in input;

function judgeComparisons({ method }: Comparisons, answer: Plain): true | Wrong {
  if (!isRecord(answer)) return { got: show(answer), expected: "counts" };
  const comparisons = answer[method];
  if (method === "delMin" && comparisons === undefined) {
    return { got: "no end: insert alone compared too often", expected: "comparisons of delMin" };
  }
  if (typeof comparisons !== "number") return { got: show(answer), expected: "counts" };
  return (
    comparisons <= LIMIT || {
      got: `more than ${Math.floor(comparisons / COMPARED_KEYS)} comparisons a key`,
      expected: `about ${Math.log2(COMPARED_KEYS)} to ${2 * Math.log2(COMPARED_KEYS)}`,
    }
  );
}

function judgeGrowth({ method, growth }: Growth, answer: Plain): true | Wrong {
  const { small, large, filled, ours } = isRecord(answer) ? answer : {};
  if (typeof small !== "number" || typeof large !== "number" || typeof filled !== "number") {
    return { got: show(answer), expected: "a measure of time" };
  }
  // Ours is measured only if there is something to compare.
  if (typeof ours !== "number" || large <= growth * small || large <= MOST_OF_OURS[method] * ours)
    return true;
  return {
    got: `${method} takes ${Math.round(large / small)} times as long with ${filled} keys as with 500`,
    expected: "about twice as long",
    because: "Few keys are compared. So it is moving or copying keys that takes the time.",
  };
}

function costCheck(method: Method): Check {
  return defineCheck<Comparisons | Growth>({
    ...shared,
    id: `MinPQ.${method}/cost`,
    api: `${method}()`,
    title: "takes at most a few comparisons for each doubling of the size",
    points: 1,
    needs: ["MinPQ.delMin"],
    inputs: (random) => {
      const compared = [
        random.shuffle(Array.from({ length: COMPARED_KEYS }, (_, i) => i)),
        Array.from({ length: COMPARED_KEYS }, (_, i) => COMPARED_KEYS - i),
      ];
      // A sorted array has room for a new key at one of its ends. It gives out keys alike, whatever their order was; and
      // in ascending order no heap has much to do before.
      const orders = method === "insert" ? ["ascending", "descending"] : ["ascending"];
      return [
        ...compared.map((keys) => ({ method, keys, limit: LIMIT })),
        ...orders.map((order) => ({ method, order, sizes: [SOME_KEYS, MANY_KEYS], growth: MOST_GROWTH })),
      ];
    },
    probe: "MinPQ.cost",
    call: (input) =>
      isGrowth(input)
        ? `${method} of many keys, inserted in ${input.order} order`
        : `${method} of ${COMPARED_KEYS} keys`,
    judge: (input, answer) =>
      isGrowth(input) ? judgeGrowth(input, answer) : judgeComparisons(input, answer),
    hint: "Does your code look at every key, or move every key? In a heap a key has only one parent and two children.",
  });
}

/** The checks of what MinPQ's methods cost. */
export const minPQCostChecks: Check[] = [costCheck("insert"), costCheck("delMin")];
