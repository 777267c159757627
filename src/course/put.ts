import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { isEdited } from "./header";
import { isNotebookEdited, lessonOf } from "./notebook";
import type { StagedFile } from "./stage";

/** How a file on disk stands to what is staged: the same, absent, an older staging, or changed by a person. */
export type State = "fresh" | "absent" | "outdated" | "edited";

/** How the file on disk stands to this staged one. Line ends do not count. */
export function stateOf(root: string, { path, text }: StagedFile): State {
  const place = join(root, path);
  if (!existsSync(place)) return "absent";
  const current = readFileSync(place, "utf8").replaceAll("\r\n", "\n");
  if (current === text) return "fresh";
  return (path.endsWith(".ipynb") ? isNotebookEdited(current) : isEdited(current)) ? "edited" : "outdated";
}

/** The staged notebooks whose lesson is gone. A notebook that was not staged is nobody's business. */
export function orphans(root: string): string[] {
  const folder = join(root, "notebooks");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ipynb"))
    .map((name) => `notebooks/${name}`)
    .filter((path) => {
      const source = lessonOf(readFileSync(join(root, path), "utf8"));
      // A copy that was kept of a person's notebook has the same lesson, and stays.
      return source !== undefined && !existsSync(join(root, source));
    });
}

/** What was done to one file, and where the copy of a person's work is, if one was made. */
export interface Put {
  path: string;
  done: "nothing" | "written" | "kept";
  copy?: string;
}

/**
 * Writes a staged file. What a person has changed is kept as it is, or, with `force`, copied to a dated file
 * beside it first.
 */
export function putFile(root: string, file: StagedFile, force: boolean, now: Date): Put {
  const { path } = file;
  const state = stateOf(root, file);
  if (state === "fresh") return { path, done: "nothing" };
  if (state === "edited" && !force) return { path, done: "kept" };
  const copy = state === "edited" ? keepCopy(root, path, now) : undefined;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), file.text);
  return { path, done: "written", copy };
}

/** `exercises/board.ts` is kept as `exercises/board.2026-11-18-1305.ts`; an earlier copy is never written over. */
function keepCopy(root: string, path: string, now: Date): string {
  const text = readFileSync(join(root, path));
  const ending = extname(path);
  for (let number = 1; ; number++) {
    const name = `${path.slice(0, -ending.length)}.${stampOf(now)}${number > 1 ? `-${number}` : ""}${ending}`;
    try {
      writeFileSync(join(root, name), text, { flag: "wx" });
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function stampOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `${date}-${two(now.getHours())}${two(now.getMinutes())}`;
}
