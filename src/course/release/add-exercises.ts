import { freshPath } from "../fresh-exercises";
import type { Draft, Files } from "./draft";

/** What the students write in, and a copy of it that stays as it is, for `npm run reset`. */
export function addExercises({ project }: Draft): Files {
  return new Map(
    project.exercises.flatMap(({ path, text }) => [
      [path, text],
      [freshPath(path), text],
    ]),
  );
}
