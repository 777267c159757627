import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readSources } from "../checks/sources";
import { remarksOnNames } from "./file-names";
import type { Submission } from "./submission";

/** Reads a submission from its folder: the four files at the top, or under `exercises`. Follows no link. */
export async function readFolder(name: string, path: string): Promise<Submission> {
  const sources = await readSources(path);
  const remarks = remarksOnNames([...(await namesIn(path)), ...(await namesIn(join(path, "exercises")))]);
  for (const file of Object.values(sources)) if ("problem" in file) remarks.push(`${file.problem}.`);
  return { name, sources, remarks };
}

const MOST_NAMES = 10_000;

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).slice(0, MOST_NAMES);
  } catch {
    return [];
  }
}
