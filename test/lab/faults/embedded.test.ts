import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { SubmissionResult } from "../../../src/grader/result";
import { find } from "../needs";
import { expectAllRight, gradeKinds, SEED, writeClass } from "./class-of-300";
import { gradedIn, taquin, until } from "./processes";

describe.skipIf(!find("bwrap"))("a grader that is killed and started again", () => {
  const folder = join(inject("labFolder"), "faults-embedded");
  const submissions = join(folder, "submissions");
  const out = join(folder, "out");
  let kinds: Map<string, SubmissionResult>;

  beforeAll(async () => {
    writeClass(submissions);
    kinds = await gradeKinds(join(folder, "truth"));
  });

  test("grades the rest, and all 300 are there once, none of them wrong", async () => {
    const args = ["grade", submissions, "--out", out, "--seed", String(SEED), "--workers", "2"];
    const first = taquin(...args);
    await until("120 are graded", () => gradedIn(out).length >= 120 || !first.isRunning);
    await first.kill("SIGKILL");
    expect(await first.leftOvers()).toEqual([]);

    const before = gradedIn(out);
    expect(before.length).toBeLessThan(300);
    const writtenAt = (name: string) => statSync(join(out, "graded", name)).mtimeMs;
    const times = before.map(writtenAt);

    const second = taquin(...args);
    expect(await second.ended, second.output).toBe(0);
    expect(second.output).toContain(`300 submissions graded (${300 - before.length} now)`);
    expect(before.map(writtenAt)).toEqual(times);
    expectAllRight(out, kinds);
  }, 300_000);
});
