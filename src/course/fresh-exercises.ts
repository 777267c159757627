import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exerciseFiles, type StagedFile } from "./stage";

/** Where a release keeps the exercises as they were: it has no sources to stage them from. */
const FOLDER = "dist/exercises";

/** Where a release keeps the copy of an exercise file. */
export function freshPath(path: string): string {
  return path.replace(/^exercises/, FOLDER);
}

/** The students' files as they are before anyone has touched them, in the project or in a release of it. */
export function freshExercises(root: string): StagedFile[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return exerciseFiles(root);
  return readdirSync(folder).map((name) => ({
    path: `exercises/${name}`,
    text: readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n"),
  }));
}
