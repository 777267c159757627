import type { Draft, Files } from "./draft";

/** The lessons, as src has them and with no output. */
export function addLessons({ project }: Draft): Files {
  return new Map(project.notebooks.map(({ path, text }) => [path, text]));
}
