import { lstat, readdir, realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { STAGES } from "../checks/check";
import { UserError } from "../user-error";
import { readFolder } from "./read-folder";
import { readZip } from "./read-zip";
import type { Submission, SubmissionPlace } from "./submission";

/**
 * The submissions in a folder, by name: each folder or zip file in it is one. A folder that holds the exercise files
 * itself is the only one. Links and all other files are passed over, and `say` is told which: each may be somebody's
 * work. Nothing is said of names that begin with a dot.
 */
export async function findSubmissions(
  folder: string,
  say: (line: string) => void = () => undefined,
): Promise<SubmissionPlace[]> {
  const name = basename(resolve(folder));
  const path = await realpath(folder).catch(() => {
    throw new UserError(`There is no ${resolve(folder)}.`);
  });
  const kind = await kindOf(path);
  if (kind === "zip") return [{ name, path, kind }];
  if (kind !== "folder") throw new UserError(`${folder} is not a folder of submissions, nor a zip file.`);
  const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort();
  if (names.some((name) => name === "exercises" || STAGES.some((stage) => name === `${stage}.ts`))) {
    return [{ name, path, kind }];
  }
  const places: SubmissionPlace[] = [];
  const others: string[] = [];
  for (const name of names) {
    const place = join(path, name);
    const kind = name === "__MACOSX" ? undefined : await kindOf(place);
    if (kind === undefined) others.push(JSON.stringify(name));
    else places.push({ name, path: place, kind });
  }
  if (places.length === 0) {
    throw new UserError(`${folder} holds no submission. Expected: one folder or zip file for each student.`);
  }
  if (others.length > 0) {
    const rest = others.length > LONGEST_LIST ? ` and ${others.length - LONGEST_LIST} more` : "";
    say(
      `Not graded, being neither a folder nor a zip file: ${others.slice(0, LONGEST_LIST).join(", ")}${rest}.`,
    );
  }
  return places;
}

const LONGEST_LIST = 10;

/** Reads a submission; never fails because of what is in it. */
export function readSubmission({ name, path, kind }: SubmissionPlace): Promise<Submission> {
  return kind === "zip" ? readZip(name, path) : readFolder(name, path);
}

/** What stands at a path; undefined for what is no submission, or cannot be looked at. */
async function kindOf(path: string): Promise<SubmissionPlace["kind"] | undefined> {
  const info = await lstat(path).catch(() => undefined);
  if (info?.isDirectory()) return "folder";
  return info?.isFile() && path.toLowerCase().endsWith(".zip") ? "zip" : undefined;
}
