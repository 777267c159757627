import { lstat, readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { STAGES } from "../checks/check";
import { UserError } from "../user-error";
import { readFolder } from "./read-folder";
import { readZip } from "./read-zip";
import type { Submission, SubmissionPlace } from "./submission";

/**
 * The submissions in a folder, by name: each folder or zip file in it is one. A folder that holds the exercise files
 * itself is the only one. Links are passed over, as is everything whose name begins with a dot.
 */
export async function findSubmissions(folder: string): Promise<SubmissionPlace[]> {
  const path = resolve(folder);
  const kind = await kindOf(path);
  if (kind === "zip") return [{ name: basename(path), path, kind }];
  if (kind !== "folder") throw new UserError(`${folder} is not a folder of submissions, nor a zip file.`);
  const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort();
  if (names.some((name) => name === "exercises" || STAGES.some((stage) => name === `${stage}.ts`))) {
    return [{ name: basename(path), path, kind }];
  }
  const places: SubmissionPlace[] = [];
  for (const name of names) {
    const place = join(path, name);
    const kind = await kindOf(place);
    if (kind !== undefined) places.push({ name, path: place, kind });
  }
  if (places.length === 0) {
    throw new UserError(`${folder} holds no submission. Expected: one folder or zip file for each student.`);
  }
  return places;
}

/** Reads a submission; never fails because of what is in it. */
export function readSubmission({ name, path, kind }: SubmissionPlace): Promise<Submission> {
  return kind === "zip" ? readZip(name, path) : readFolder(name, path);
}

async function kindOf(path: string): Promise<SubmissionPlace["kind"] | undefined> {
  try {
    const info = await lstat(path);
    if (info.isDirectory()) return "folder";
    return info.isFile() && path.toLowerCase().endsWith(".zip") ? "zip" : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new UserError(`There is no ${path}.`);
    throw error;
  }
}
