import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../header";
import { isNotebookEdited } from "../notebook";
import { LIST, type ReleaseList } from "./list-files";
import { filesIn } from "./open-project";

/** What programs keep in a release and no person has written. */
export const NOT_OURS = [".git", ".taquin", ".venv", "node_modules"];

/** Whether a release may be put into a folder: nothing is there, an earlier one as it was made, or something else. */
export type FolderState =
  | { kind: "free" }
  | { kind: "unchanged" }
  /** A release, but these files are new, changed or gone. */
  | { kind: "changed"; paths: string[] }
  | { kind: "foreign" };

/** How a folder stands to what `npx taquin release` would put there. */
export function folderState(folder: string): FolderState {
  if (!existsSync(folder)) return { kind: "free" };
  if (!statSync(folder).isDirectory()) return { kind: "foreign" };
  if (readdirSync(folder).length === 0) return { kind: "free" };
  const list = readList(folder);
  if (!list) return { kind: "foreign" };
  const there = readdirSync(folder)
    .filter((name) => !NOT_OURS.includes(name))
    .flatMap((name) => filesIn(folder, name))
    .filter((path) => path !== LIST && !path.includes(".ipynb_checkpoints/"));
  const isChanged = (path: string) => {
    if (!Object.hasOwn(list.files, path)) return true;
    const text = textOf(join(folder, path));
    // To have run a lesson is no change.
    return hashOf(text) !== list.files[path] && !(path.endsWith(".ipynb") && !isNotebookEdited(text));
  };
  const gone = Object.keys(list.files).filter((path) => !existsSync(join(folder, path)));
  const paths = [...there.filter(isChanged), ...gone];
  return paths.length === 0 ? { kind: "unchanged" } : { kind: "changed", paths };
}

/** Line ends do not count: git may have changed them. */
function textOf(path: string): string {
  return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
}

function readList(folder: string): ReleaseList | undefined {
  try {
    const list = JSON.parse(readFileSync(join(folder, LIST), "utf8")) as Partial<ReleaseList> | null;
    return typeof list?.files === "object" && list.files !== null ? (list as ReleaseList) : undefined;
  } catch {
    return undefined; // not there, or not ours
  }
}
