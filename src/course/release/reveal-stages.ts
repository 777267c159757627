import { withHeader } from "../header";
import { STAGES, type Stage } from "../manifest";
import { parseRegions, type SourceFile } from "../regions";
import { solutionOf } from "../solution";
import type { Draft, Files } from "./draft";

/**
 * What the students may read: a solution for each revealed stage, and its source file in src. Exactly these: an
 * exercise of another stage in the same file (`Board.twin` is one of stage 4) stays open in the solution, and the
 * source stays closed until that stage is revealed, too.
 */
export function revealStages({ project, revealed }: Draft): Files {
  const isRevealed = (name: string) => revealed.some(({ source }) => source.endsWith(`/${name}.ts`));
  const placeOf = (name: string) => {
    const stage = STAGES.find(({ source }) => source.endsWith(`/${name}.ts`));
    return stage === undefined || isRevealed(name) ? `./${name}` : `../${stage.source.replace(/\.ts$/, "")}`;
  };
  const open = openExercises(revealed);
  const files = new Map<string, string>();
  for (const stage of revealed) {
    const source = project.sources.find(({ path }) => path === stage.source)!;
    const body = solutionOf(source, { isOpen: (exercise) => open.has(exercise), placeOf });
    files.set(stage.solution, withHeader(source.path, body, "one way to do it."));
    if (isReadable(source, revealed)) files.set(source.path, source.text);
  }
  return files;
}

/** Whether a source file may be read: it carries exercises, and all of them are of revealed stages. */
export function isReadable(source: SourceFile, revealed: readonly Stage[]): boolean {
  const open = openExercises(revealed);
  return parseRegions(source).every(({ kind, name }) => kind !== "exercise" || !open.has(name));
}

/** The exercises whose solutions must not be seen. */
function openExercises(revealed: readonly Stage[]): Set<string> {
  const hidden = STAGES.filter((stage) => !revealed.includes(stage));
  return new Set(hidden.flatMap(({ exercises }) => exercises.map(({ id }) => id)));
}
