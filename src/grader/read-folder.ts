import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isFolder, readSources, type Sources } from "../checks/sources";
import { remarksOnNames } from "./file-names";
import { readZip } from "./read-zip";
import type { Submission } from "./submission";

/**
 * Reads a submission from its folder: the four files at the top, under `exercises`, or in the one folder around
 * either; or from the one zip file that is all there is, as learning platforms hand it over. Follows no link.
 */
export async function readFolder(name: string, path: string): Promise<Submission> {
  const names = await namesIn(path);
  const present: string[] = [];
  let sources: Sources = {};
  for (const place of [path, ...(await onlyFolder(path, names))]) {
    sources = await readSources(place);
    present.push(...(await namesIn(place)), ...(await namesIn(join(place, "exercises"))));
    if (Object.keys(sources).length > 0) break;
  }
  const zips = names.filter((file) => file.toLowerCase().endsWith(".zip"));
  if (Object.keys(sources).length === 0 && zips.length === 1) {
    const zip = join(path, zips[0]);
    if ((await lstat(zip)).isFile()) return readZip(name, zip);
  }
  const remarks = remarksOnNames(present);
  if (names.includes("exercises") && (await isLink(join(path, "exercises")))) {
    remarks.push("exercises is a link, which was not followed.");
  }
  for (const file of Object.values(sources)) if ("problem" in file) remarks.push(`${file.problem}.`);
  return { name, sources, remarks };
}

/** The folder that stands around everything else, if there is one. */
async function onlyFolder(path: string, names: readonly string[]): Promise<string[]> {
  const folders: string[] = [];
  for (const name of names.slice(0, MOST_NAMES)) {
    if (name === "exercises" || name === "__MACOSX") continue;
    const place = join(path, name);
    if (await isFolder(place)) folders.push(place);
  }
  return folders.length === 1 ? folders : [];
}

async function isLink(path: string): Promise<boolean> {
  return (await lstat(path)).isSymbolicLink();
}

const MOST_NAMES = 10_000;

/** The names in a folder, as far as they are not hidden. */
async function namesIn(folder: string): Promise<string[]> {
  if (!(await isFolder(folder))) return [];
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith(".")).slice(0, MOST_NAMES);
  } catch {
    return [];
  }
}
