import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STAGES } from "../../src/checks/check";
import { findSubmissions } from "../../src/grader/find-submissions";
import { gradeAll } from "../../src/grader/grade-all";
import type { SubmissionResult } from "../../src/grader/result";
import { RunFolder } from "../../src/grader/run-folder";
import { findSandbox } from "../../src/grader/sandbox";
import { referenceText, stubText } from "../checks/programs";
import { unusualPrograms } from "../programs/unusual";
import { wrongText } from "../programs/wrong/build";
import { wrongPrograms } from "../programs/wrong";
import { find } from "./needs";

type Files = Partial<Record<(typeof STAGES)[number], string>>;

const ours = (): Files => Object.fromEntries(STAGES.map((stage) => [stage, referenceText(stage)]));

/** Right in other styles than ours, and with marks for all four stages. */
const RIGHT = unusualPrograms.filter(({ files }) => STAGES.some((stage) => stage in files));

describe.skipIf(!find("bwrap"))("grades are fair", () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-fairness-"));
  const burners: ChildProcess[] = [];
  let quiet: SubmissionResult[];
  let busy: SubmissionResult[];

  function write(kind: string, name: string, files: Files): void {
    const place = join(folder, kind, name);
    mkdirSync(place, { recursive: true });
    for (const [stage, text] of Object.entries(files)) writeFileSync(join(place, `${stage}.ts`), text);
  }

  async function grade(kind: string, out: string, workers: number, seed = 3): Promise<SubmissionResult[]> {
    const { wrap, isolation } = findSandbox();
    const run = RunFolder.open(join(folder, out), { seed, isolation });
    return gradeAll(await findSubmissions(join(folder, kind)), run, { wrap, workers });
  }

  beforeAll(async () => {
    write("mixed", "right", ours());
    write("mixed", "stubs", Object.fromEntries(STAGES.map((stage) => [stage, stubText(stage)])));
    write("mixed", "half", { board: referenceText("board"), "min-pq": referenceText("min-pq") });
    write("mixed", "loop", {
      ...ours(),
      board: referenceText("board").replace("hamming(): number {", "hamming(): number { while (true) {}"),
    });
    write("mixed", "broken", { ...ours(), solver: "export class Solver {" });
    // One wrong program of each stage.
    for (const stage of STAGES) {
      const wrong = wrongPrograms.find((program) => program.stage === stage)!;
      write("mixed", `wrong-${stage}`, { ...ours(), [wrong.file ?? stage]: wrongText(wrong) });
    }
    quiet = await grade("mixed", "quiet", 1);
    for (let i = 0; i < 4; i++)
      burners.push(spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
    busy = await grade("mixed", "busy", 6);
    for (const burner of burners) burner.kill("SIGKILL");
  });
  afterAll(() => {
    for (const burner of burners) burner.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  test("a submission gets the same result alone and in a crowd, on a machine that is busy with other things", () => {
    const timeless = (results: SubmissionResult[]) => results.map((result) => ({ ...result, elapsedMs: 0 }));
    expect(timeless(busy)).toEqual(timeless(quiet));
    expect(quiet.find(({ name }) => name === "right")!.score).toBe(100);
    expect(new Set(quiet.map(({ score }) => score)).size).toBeGreaterThan(4);
  });

  test("a submission gets the same points on other boards", async () => {
    const points = (results: SubmissionResult[]) => results.map(({ name, score }) => [name, score]);
    expect(points(await grade("mixed", "other-seed", 2, 8_765))).toEqual(points(quiet));
  });

  test("a right solution gets full marks, whatever its style", async () => {
    RIGHT.forEach(({ files, withoutAStar }, i) => {
      const all: Files = { ...ours(), ...files };
      if (withoutAStar) delete all["a-star"];
      write("unusual", String(i).padStart(2, "0"), all);
    });
    const results = await grade("unusual", "out", 2);
    const lost = results.flatMap(({ score, max, checks }, i) =>
      score === max
        ? []
        : [`${RIGHT[i].name}: ${checks.find(({ points, max }) => points < max)!.message.slice(0, 300)}`],
    );
    expect(lost).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(20);
  });
});
