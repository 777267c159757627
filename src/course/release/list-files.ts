import { hashOf } from "../header";
import type { Draft, Files } from "./draft";

/** The file by which a release is known: to the set-up, to the commands, and to the next release in its place. */
export const LIST = "release.json";

/** What a release says of itself. */
export interface ReleaseList {
  version: string;
  /** The keys of the stages whose solutions are in it. */
  revealed: string[];
  /** Path → hash, for all files but this one. */
  files: Record<string, string>;
}

/** A list of all files with their hashes, by which a person's change is known. */
export function listFiles({ project, revealed, files }: Draft): Files {
  const { version } = JSON.parse(project.read("package.json")) as { version: string };
  const list: ReleaseList = {
    version,
    revealed: revealed.map(({ key }) => key),
    files: Object.fromEntries(
      [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, hashOf(text)]),
    ),
  };
  return new Map([[LIST, `${JSON.stringify(list, null, 2)}\n`]]);
}
