import { alike } from "../checks/selectors";
import { allExercises, findExercise, STAGES } from "../course/manifest";
import { Note } from "./note";

const KINDS = ["a question", "a smaller case", "a plan"];
const given = new Map<string, number>();

/**
 * Helps with an exercise, one step more each time the cell is run: a question, then a smaller case, then a plan.
 *
 * ```ts
 * hint("Board.hamming")
 * ```
 */
export function hint(id = ""): Note {
  const found = findExercise(id);
  if (!found) return noSuchExercise(id, "hint");
  const { exercise, stage } = found;
  const count = Math.min((given.get(exercise.id) ?? 0) + 1, exercise.hints.length);
  given.set(exercise.id, count);
  const more =
    count < exercise.hints.length
      ? `Run the cell again for ${KINDS[count]}.`
      : `This was the last hint. ${stage.solution} shows one way to do it, should you want to compare afterwards.`;
  return new Note([
    { kind: "title", text: `${exercise.id}: hint ${count} of ${exercise.hints.length}` },
    ...exercise.hints.slice(0, count).map((text) => ({ kind: "text", text }) as const),
    { kind: "aside", text: more },
  ]);
}

/** What to answer when nothing is called so: the names that come near, or all of them. */
export function noSuchExercise(
  id: string,
  call: string,
  ids: readonly string[] = allExercises().map(({ exercise }) => exercise.id),
): Note {
  const near = alike(ids, id);
  const ofClass = ids.filter((candidate) =>
    candidate.toLowerCase().startsWith(`${id.toLowerCase().split(".")[0]}.`),
  );
  const named = near.length > 0 ? near : ofClass.length > 0 ? ofClass : ids;
  return new Note([
    { kind: "text", text: id === "" ? "For which exercise?" : `There is no exercise called "${id}".` },
    { kind: "text", text: `Try ${named.map((name) => `${call}("${name}")`).join(", ")}.` },
  ]);
}

/** The file in which an exercise is written. */
export function fileOf(id: string): string {
  return STAGES.find(({ className }) => id.startsWith(`${className}.`))!.exercise;
}
