import type { Random } from "../../puzzle/random";
import { defineCheck, type Check, type StageKey } from "../check";
import { isRecord, show, type Plain } from "../plain";

/** At this size n² and n⁴ differ ten thousandfold. */
const N = 100;
/**
 * How many times the CPU time of our own manhattan a method may take. What is proportional to n² stays below a tenth
 * of this in the clumsiest of many styles; what is proportional to n⁴ takes several thousand times.
 */
const LIMIT = 400;
/** The same for methods that make boards. */
const MAKING_LIMIT = 1_000;

/**
 * Microseconds that are quick on any machine: what is proportional to n⁴ takes a hundred million steps, or fifty million
 * in vectors of four, and no processor makes those in less than 5 ms. Only what takes longer is compared.
 */
const QUICK = 2_000;

/** The tiles of a large board in a few bytes: each differs from the one before by the same step, around the circle. */
interface Tiles extends Record<string, Plain> {
  first: number;
  step: number;
}

const GOAL: Tiles = { first: 1, step: 1 };

function mixed(random: Random): Tiles {
  // With these last digits a step has no factor in common with the 10,000 places, and so comes to each tile once.
  return {
    first: random.below(N * N),
    step: 10 * random.below((N * N) / 10) + [1, 3, 7, 9][random.below(4)],
  };
}

/** A check that a method of Board costs time proportional to the number of places. */
export function costCheck(method: string, stage: StageKey = "board"): Check {
  const limit = method === "neighbors" || method === "twin" ? MAKING_LIMIT : LIMIT;
  return defineCheck<Tiles & { n: number; method: string; quick: number; ratio: number }>({
    id: `Board.${method}/cost`,
    stage,
    api: `${method}()`,
    title: "takes time proportional to the number of places",
    points: 0.5,
    needs: [`Board.${method}`],
    world: { board: "student" },
    // The goal is the longest way through isGoal.
    inputs: (random) => [
      { n: N, ...(method === "isGoal" ? GOAL : mixed(random)), method, quick: QUICK, ratio: limit },
    ],
    probe: "Board.cost",
    call: () => `${method} of a ${N}-by-${N} board`,
    judge: (_, answer) => {
      const { best, unit } = isRecord(answer) ? answer : { best: null, unit: null };
      if (typeof best === "number" && best <= QUICK) return true;
      if (typeof best !== "number" || typeof unit !== "number") {
        return { got: show(answer), expected: "a measure of time" };
      }
      return (
        best <= limit * Math.max(unit, 1) || {
          got: `${Math.round(best / Math.max(unit, 1))} times the time of one pass over the places`,
          expected: `a small multiple of it (at most ${limit} times)`,
        }
      );
    },
    hint: "For each place, does your code search through all the others? What does a tile's number already tell?",
  });
}

/** The checks of what Board's methods cost. */
export const boardCostChecks: Check[] = [
  "toString",
  "isGoal",
  "hamming",
  "manhattan",
  "equals",
  "neighbors",
].map((method) => costCheck(method));
