import { ALL_STAGES, isGraded, type CheckResult } from "../checks/check";
import { readSources } from "../checks/sources";
import { allExercises, STAGES, type Stage } from "../course/manifest";
import { byMethod, LESSON_SETTING, markOf, runChecks, type CheckSetting } from "./check";
import { fileOf } from "./hint";
import { Note, pending, type Block, type PendingNote } from "./note";

/**
 * Shows how far you have come: each stage, what is done of it, and the next step.
 *
 * ```ts
 * progress()
 * ```
 */
export const progress: () => PendingNote = createProgress(LESSON_SETTING);

/** A `progress` for another folder. */
export function createProgress(setting: CheckSetting): () => PendingNote {
  return () => pending(progressNote(setting));
}

async function progressNote({ folder, checker }: CheckSetting): Promise<Note> {
  const { results, points, max } = await runChecks(checker, await readSources(folder, ALL_STAGES), []);
  const groups = byMethod(results);
  const isRight = (id: string) => markOf(groups.get(id) ?? []) === "right";
  const rightIn = ({ exercises }: Stage) => exercises.filter(({ id }) => isRight(id)).length;
  const graded = STAGES.filter(({ key }) => isGraded(key));
  const bars = graded.map((stage, index): Block => {
    const { title, exercises } = stage;
    return { kind: "bar", label: `${index + 1}. ${title}`, done: rightIn(stage), of: exercises.length };
  });
  // The methods themselves come before their finer points, which may wait for a later method.
  const works = new Set(results.filter(({ status }) => status === "pass").map(({ id }) => id));
  const exercises = allExercises().filter(({ stage }) => isGraded(stage.key));
  const next =
    exercises.find(({ exercise }) => !works.has(exercise.id)) ??
    exercises.find(({ exercise }) => !isRight(exercise.id));
  // What nobody has to do is told when it is begun, or when all else is done.
  const beyond = STAGES.filter((stage) => !isGraded(stage.key) && (!next || rightIn(stage) > 0));
  return new Note([
    { kind: "title", text: "Your progress" },
    ...bars,
    { kind: "aside", text: `${round(points)} of ${round(max)} points.` },
    ...(next ? nextStep(next.exercise.id, next.stage.lesson, groups.get(next.exercise.id) ?? []) : [DONE]),
    ...beyond.map((stage): Block => ({
      kind: "aside",
      text: `${stage.title}: ${rightIn(stage)} of ${stage.exercises.length}. It gives no points.`,
    })),
  ]);
}

const DONE: Block = {
  kind: "text",
  text: "All four stages are done. Lesson 5 measures what you have built, and lesson 6 goes beyond it.",
};

function nextStep(id: string, lesson: string, results: readonly CheckResult[]): Block[] {
  const notebook = lesson.replace(/^src\/lessons\/(.*)\.md$/, "notebooks/$1.ipynb");
  const what = markOf(results) === "wrong" ? "Put it right" : "Write it";
  return [
    { kind: "title", text: `Next: ${id}` },
    {
      kind: "text",
      text: `${what} in ${fileOf(id)}, then run check("${id}"). It is explained in ${notebook}.`,
    },
  ];
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
