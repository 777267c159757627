import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allChecks } from "../../src/checks/all-checks";
import { selectChecks } from "../../src/checks/selectors";
import { allExercises, STAGES } from "../../src/course/manifest";
import { PREDICTIONS } from "../../src/lab/predict";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const LESSONS = readdirSync(join(ROOT, "src/lessons")).filter((name) => name.endsWith(".md"));

describe("lessons", () => {
  test("each stage has one", () => {
    for (const { lesson } of STAGES) expect(existsSync(join(ROOT, lesson)), lesson).toBe(true);
  });

  test.each(allExercises().map(({ stage, exercise }) => [exercise.id, stage.lesson, stage.key] as const))(
    "%s is checked in %s, alone or with its class",
    (id, lesson, key) => {
      const calls = [`check("${id}")`, `check("${id.split(".")[0]}")`, `check("${key}")`];
      expect(calls.some((call) => read(lesson).includes(call))).toBe(true);
    },
  );

  test.each(LESSONS)("%s names only checks, hints and predictions that exist", (name) => {
    const calls = [...read(`src/lessons/${name}`).matchAll(/\b(check|hint|predict)\("([\w./-]+)"/g)];
    const ids = {
      hint: allExercises().map(({ exercise }) => exercise.id),
      predict: PREDICTIONS.map(({ id }) => id),
    };
    for (const [call, what, id] of calls) {
      if (what === "check") expect(() => selectChecks(allChecks, [id]), call).not.toThrow();
      else expect(ids[what as "hint" | "predict"], call).toContain(id);
    }
  });
});
