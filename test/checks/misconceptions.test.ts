import { describe, expect, test } from "vitest";
import { allChecks } from "../../src/checks/all-checks";
import { inputsOf } from "../../src/checks/checker";
import { ideaExplains } from "../../src/checks/judge";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 1234567];
const withIdeas = allChecks.filter(({ misconceptions = [] }) => misconceptions.length > 0);

describe.each(withIdeas.map((check) => [check.id, check] as const))(
  "the wrong ideas about %s",
  (_, check) => {
    const ideas = check.misconceptions!;

    test("explain their own answers, and are wrong somewhere", () => {
      for (const seed of SEEDS) {
        const inputs = inputsOf(check, seed);
        for (const idea of ideas) {
          const name = `${check.id}: ${idea.id}, seed ${seed}`;
          const answers = inputs.map((input) => idea.answer(input));
          expect(
            inputs.every((input, i) => ideaExplains(check, idea, input, answers[i])),
            name,
          ).toBe(true);
          const isWrong = (i: number) => {
            const answer = answers[i];
            const isError =
              typeof answer === "object" && answer !== null && "$" in answer && answer.$ === "threw";
            return isError && !check.judgesErrors ? true : check.judge(inputs[i], answer) !== true;
          };
          expect(
            inputs.some((_, i) => isWrong(i)),
            name,
          ).toBe(true);
        }
      }
    });

    test("differ from one another in the answer to some question, for every seed", () => {
      for (const seed of SEEDS) {
        const inputs = inputsOf(check, seed);
        for (const one of ideas) {
          for (const other of ideas) {
            if (one === other) continue;
            const isTold = inputs.some((input) => !ideaExplains(check, other, input, one.answer(input)));
            expect(isTold, `${check.id}: ${one.id} looks like ${other.id}, seed ${seed}`).toBe(true);
          }
        }
      }
    });
  },
);
