import { defineCheck, type Check } from "../check";
import { isRecord, show } from "../plain";
import { shared } from "./script-check";

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
    argument: (input) => ({ ...input, method }),
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

/** The checks of what MinPQ's methods cost. */
export const minPQCostChecks: Check[] = [comparisonsCheck("insert"), comparisonsCheck("delMin")];
