import { readFileSync } from "node:fs";
import type { StageKey } from "../../src/checks/check";
import type { Sources } from "../../src/checks/sources";

const FILES: Record<StageKey, string> = {
  board: "puzzle/board",
  "min-pq": "search/min-pq",
  "a-star": "search/a-star",
  solver: "search/solver",
  "linear-conflict": "search/linear-conflict",
};

/** The text of one of our own staged files. */
export function referenceText(stage: StageKey): string {
  return readFileSync(new URL(`../../src/${FILES[stage]}.ts`, import.meta.url), "utf8");
}

/** Our own files, as a student would write them, with some of them replaced. */
export function submission(changes: Partial<Record<StageKey, string>> = {}): Sources {
  const stages = Object.keys(FILES) as StageKey[];
  return Object.fromEntries(stages.map((stage) => [stage, { text: changes[stage] ?? referenceText(stage) }]));
}

/** A file as staging hands it out: the bodies of its exercises are empty but for the stub's error. */
export function stubText(stage: StageKey): string {
  return referenceText(stage)
    .replace(
      /\/\/ #region exercise (\S+)[\s\S]*?\/\/ #endregion/g,
      'throw new Error("$1 is not written yet");',
    )
    .replace(/\/\/ #region (fields|private) [\s\S]*?\/\/ #endregion/g, "");
}
