import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { STAGES } from "../../../src/checks/check";
import type { Results } from "../../../src/grader/result";
import { find } from "../needs";
import { taquin, until, type Program } from "./processes";

describe.skipIf(!find("bwrap"))("signals while a submission is graded", () => {
  const folder = join(inject("labFolder"), "faults-signals");
  const submissions = join(folder, "submissions");
  let run = 0;
  let out: string;
  let grader: Program;

  beforeEach(async () => {
    // None of its files ever comes to an end: there are some seconds in which a signal meets it at work.
    mkdirSync(join(submissions, "endless"), { recursive: true });
    for (const stage of STAGES) writeFileSync(join(submissions, "endless", `${stage}.ts`), "for (;;);");
    out = join(folder, `out-${run++}`);
    grader = taquin("grade", submissions, "--out", out, "--seed", "1");
    await until("there is a sandbox at work", () => grader.sandboxes().length > 0);
    await pause(1_000);
  });

  test("Ctrl-C in a terminal, which all its processes hear, changes no grade", async () => {
    grader.signalAll("SIGINT");
    expect(await grader.ended, grader.output).toBe(0);
    const { submissions } = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Results;
    const constructor = submissions[0].checks.find(({ id }) => id === "Board.constructor");
    expect(constructor?.status).toBe("timeout");
  });

  test("a sandbox that is ended from outside gives no grade, and the same command goes on", async () => {
    for (const pid of grader.sandboxes()) process.kill(pid, "SIGTERM");
    expect(await grader.ended, grader.output).toBe(1);
    expect(grader.output).toContain("Stopped: 1 submissions are not graded. The same command goes on.");
    const again = taquin("grade", submissions, "--out", out, "--seed", "1");
    expect(await again.ended, again.output).toBe(0);
    expect(again.output).toContain("1 submissions graded (1 now)");
  });
});
