import type { Stage } from "../manifest";
import { addEntrances } from "./add-entrances";
import { addExercises } from "./add-exercises";
import { addLessons } from "./add-lessons";
import { copyAsIs } from "./copy-as-is";
import { declareTypes } from "./declare-types";
import type { Draft, Files, Project, Step } from "./draft";
import { leaveOutTools } from "./leave-out-tools";
import { listFiles } from "./list-files";
import { minifyPrograms } from "./minify-programs";
import { revealStages } from "./reveal-stages";
import { writeReadme } from "./write-readme";

/** What a release goes through, in order. */
const STEPS: readonly Step[] = [
  copyAsIs,
  minifyPrograms,
  addEntrances,
  declareTypes,
  addExercises,
  addLessons,
  revealStages,
  leaveOutTools,
  writeReadme,
  // Last, for it signs all the others.
  listFiles,
];

/** The files of the student version. Nothing is written; `onStep` is told how far it is. */
export async function makeRelease(
  project: Project,
  revealed: readonly Stage[],
  onStep: (done: number, total: number) => void = () => {},
): Promise<Files> {
  let draft: Draft = { project, revealed, files: new Map() };
  for (const [done, step] of STEPS.entries()) {
    onStep(done, STEPS.length);
    const made = await step(draft);
    draft = { ...draft, files: new Map([...draft.files, ...made]) };
  }
  return draft.files;
}
