import { UserError } from "../../user-error";
import type { Draft, Files } from "./draft";

/** What students get as it is. A folder stands for all files in it. */
const PLACES = [
  ".editorconfig",
  ".gitattributes",
  ".npmrc",
  "LICENSE",
  "bin",
  "docs/solution.svg",
  "jupyter",
  "src/kernel/globals.d.ts",
  "test/build-first.ts",
  "test/installation.test.js",
  "test/puzzles",
  "tsconfig.json",
  "vitest.check.config.ts",
  "vitest.config.ts",
];

/** What git leaves out here and must not leave out there: a release has no sources to make it from. */
const SHIPPED = ["dist/"];

/** The files that students and teachers have in common. */
export function copyAsIs({ project }: Draft): Files {
  const files = new Map<string, string>();
  for (const place of PLACES) {
    const paths = project.list(place);
    if (paths.length === 0)
      throw new UserError(`${place} is missing in the project, and a release needs it.`);
    for (const path of paths) files.set(path, project.read(path));
  }
  const ignored = project.read(".gitignore").split("\n");
  files.set(".gitignore", ignored.filter((line) => !SHIPPED.includes(line)).join("\n"));
  return files;
}
