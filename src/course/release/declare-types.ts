import ts from "typescript";
import { leaveOutPrivate } from "../stub";
import { closedSources } from "./add-entrances";
import type { Draft, Files } from "./draft";

/**
 * The types of all that cells import, with the comments that tell what a method promises: what Shift+Tab shows.
 * Each file is taken by itself, which is possible because its exports say their types.
 */
export function declareTypes(draft: Draft): Files {
  const { project } = draft;
  const beside = closedSources(draft).map((path) => {
    const source = { path, text: project.read(path) };
    const carriesExercises = project.sources.some((candidate) => candidate.path === path);
    const text = carriesExercises ? leaveOutPrivate(source) : source.text;
    return [path.replace(/\.ts$/, ".d.ts"), declarationsOf(path, text)] as const;
  });
  const compiled = project
    .list("dist")
    .filter((path) => path.endsWith(".d.ts"))
    .map((path) => [path, withoutMap(project.read(path))] as const);
  return new Map([...beside, ...compiled]);
}

function declarationsOf(fileName: string, text: string): string {
  const { outputText } = ts.transpileDeclaration(text, {
    fileName,
    compilerOptions: { isolatedDeclarations: true, declaration: true, strict: true },
  });
  return outputText;
}

function withoutMap(text: string): string {
  return text.replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
}
