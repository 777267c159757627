import type { Random } from "../../puzzle/random";
import { defineCheck, SMALL_QUESTIONS_CPU_MS, type Check, type Wrong } from "../check";
import { isList, same, type Plain } from "../plain";
import { exactly } from "../verdicts";
import { expectedAnswers, newQueue, written, type Script } from "./queue-steps";

/** What all checks of MinPQ have in common. */
export const shared = { stage: "min-pq", world: { "min-pq": "student" } } as const;

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
  Partial<Pick<Check<Script>, "needs" | "misconceptions">> & { scripts(random: Random): Script[] };

/** A check that performs steps on a queue and compares every answer. */
export function scriptCheck({ scripts, ...details }: ScriptCheck): Check {
  return defineCheck<Script>({
    ...shared,
    cpuMs: SMALL_QUESTIONS_CPU_MS,
    ...details,
    inputs: scripts,
    probe: "MinPQ.steps",
    call: (script) => `queue = ${newQueue(script.compare)}: ${written(script)}`,
    judge: judgeScript,
  });
}
