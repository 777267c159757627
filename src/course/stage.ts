import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../user-error";
import { withHeader } from "./header";
import { STAGES } from "./manifest";
import { notebookOf, notebookText } from "./notebook";
import { OWN_TESTS } from "./own-tests";
import { partsText } from "./parts";
import type { SourceFile } from "./regions";
import { solutionOf } from "./solution";
import { stubOf } from "./stub";

/** A file that is made from src: its path from the project's root, and its whole text. */
export interface StagedFile {
  path: string;
  text: string;
}

/** Everything that is staged from the `src` of a project. Only reads; a UserError with file and line if a region or a lesson is faulty. */
export function stagedFiles(root: string): StagedFile[] {
  return [...exerciseFiles(root), ...solutionFiles(root), ...notebookFiles(root)];
}

/** The students' files as they are before anyone has touched them. */
export function exerciseFiles(root: string): StagedFile[] {
  const stubs = readSources(root).map((source, index) => ({
    path: STAGES[index].exercise,
    text: withHeader(source.path, stubOf(source), "yours to write."),
  }));
  return [
    ...stubs,
    { path: PARTS, text: withHeader("src/course/parts.ts", partsText(), "yours to change.") },
    { path: TESTS, text: withHeader("src/course/own-tests.ts", OWN_TESTS, "yours to add to.") },
  ];
}

/** The students' files that belong to no stage. */
export const PARTS = "exercises/parts.ts";
export const TESTS = "exercises/board.test.ts";

/** The finished files, with what to notice in them. */
export function solutionFiles(root: string): StagedFile[] {
  return readSources(root).map((source, index) => ({
    path: STAGES[index].solution,
    text: withHeader(source.path, solutionOf(source), "one way to do it."),
  }));
}

/** The lessons as notebooks, with no output in them. */
export function notebookFiles(root: string): StagedFile[] {
  return lessonPaths(root).map((path) => ({
    path: path.replace(/^src\/lessons\/(.*)\.md$/, "notebooks/$1.ipynb"),
    text: notebookText(notebookOf(read(root, path))),
  }));
}

/** The files that carry exercises, in the order of the stages. */
export function readSources(root: string): SourceFile[] {
  return STAGES.map(({ source }) => read(root, source));
}

function lessonPaths(root: string): string[] {
  const folder = join(root, "src/lessons");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => `src/lessons/${name}`);
}

function read(root: string, path: string): SourceFile {
  try {
    return { path, text: readFileSync(join(root, path), "utf8").replaceAll("\r\n", "\n") };
  } catch (error) {
    throw new UserError(`${path} cannot be read (${(error as Error).message}).`);
  }
}
