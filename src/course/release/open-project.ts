import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exerciseFiles, notebookFiles, readSources } from "../stage";
import type { Project } from "./draft";

/** The project in a folder, as the steps of a release see it. Only reads. */
export function openProject(root: string): Project {
  return {
    read: (path) => readFileSync(join(root, path), "utf8").replaceAll("\r\n", "\n"),
    list: (place) => filesIn(root, place),
    sources: readSources(root),
    exercises: exerciseFiles(root),
    notebooks: notebookFiles(root),
  };
}

/** The paths of all files under a place, with slashes and in order. Links are not followed. */
export function filesIn(root: string, place: string): string[] {
  const stat = lstatSync(join(root, place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return readdirSync(join(root, place))
    .sort()
    .flatMap((name) => filesIn(root, place === "" ? name : `${place}/${name}`));
}
