import { afterAll, describe, expect, test } from "vitest";
import { STAGES } from "../../src/checks/check";
import { createChecker } from "../../src/checks/checker";
import { submission } from "../checks/programs";
import { wrongPrograms } from "../programs/wrong";
import { wrongText } from "../programs/wrong/build";

const SEEDS = [1, 300, 4_000];

/** Whether these fail one check more is a matter of how long the searches are from the boards that were drawn. */
const CLOSE_CALLS = [
  "gives up after 120 rounds",
  "stops when the queue becomes long",
  "searches the same board twice",
  "a priority that adds up along the way",
  "the distance of the previous board",
];

describe("the boards are others with each seed, and the points are the same", () => {
  const checker = createChecker({ limits: { cpuMs: 1_000, longestMs: 30_000 } });
  afterAll(() => checker.close());

  test("those that are let differ are there", () => {
    const names = wrongPrograms.map(({ name }) => name);
    expect(CLOSE_CALLS.filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(STAGES)(
    "of wrong programs of stage %s",
    async (stage) => {
      const programs = wrongPrograms.filter((program) => program.stage === stage);
      expect(programs.length).toBeGreaterThan(20);
      const points = new Map<string, Set<number>>(programs.map(({ name }) => [name, new Set()]));
      const rightOnce: string[] = [];
      for (const seed of SEEDS) {
        for (const program of programs) {
          const files = submission({ [program.file ?? stage]: wrongText(program) });
          const report = await checker.check(files, [stage], { seed });
          points.get(program.name)!.add(report.points);
          if (report.points === report.max) rightOnce.push(`${program.name}, seed ${seed}`);
        }
      }
      // However it fares otherwise, no draw makes right what is wrong.
      expect(rightOnce).toEqual([]);
      const unsteady = [...points].filter(([name, { size }]) => size > 1 && !CLOSE_CALLS.includes(name));
      expect(unsteady).toEqual([]);
    },
    600_000,
  );
});
