import { afterAll, describe, expect, test } from "vitest";
import { createChecker } from "../../../src/checks/checker";
import { submission } from "../../checks/programs";
import { wrongText } from "./build";
import type { WrongProgram } from "./wrong-program";

/** Tests that each program fails its checks and no others, and is told the idea behind its mistake. */
export function describeWrong(programs: readonly WrongProgram[]): void {
  // Loops are ended early, but by their CPU time: a machine that is busy must not look like a loop.
  const checker = createChecker({ limits: { cpuMs: 1_000, longestMs: 30_000 } });
  afterAll(() => checker.close());

  describe("a wrong program fails in the right method, and is told the idea behind it", () => {
    test.each(programs.map((program) => [`${program.stage}: ${program.name}`, program] as const))(
      "%s",
      async (_, program) => {
        const { stage, file = stage, fails, ideas = {} } = program;
        const { results } = await checker.check(submission({ [file]: wrongText(program) }), [stage]);
        const failed = results.filter(({ status }) => !["pass", "waiting"].includes(status));
        expect(failed.map(({ id }) => id).sort()).toEqual([...fails].sort());
        const named = results.flatMap(({ id, misconception }) => (misconception ? [[id, misconception.id]] : []));
        expect(Object.fromEntries(named)).toEqual(ideas);
      },
    );
  });
}
