import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stagedFiles } from "../src/course/stage";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const WHOLE = ["package.json", "tsconfig.json", "src", "dist"];

/** The project, or what is needed of it, in a folder of its own, with its files staged afresh: nothing that a test does there reaches the real one. */
export interface TemporaryProject {
  root: string;
  /** Writes a file, its path counted from the project's root. */
  write(path: string, text: string): void;
  remove(): void;
}

export function temporaryProject(copied: readonly string[] = WHOLE): TemporaryProject {
  // Inside the real one, so that node finds the packages there.
  const folder = join(ROOT, ".taquin", "tests");
  mkdirSync(folder, { recursive: true });
  const root = mkdtempSync(join(folder, "project-"));
  for (const name of copied) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const { path, text } of stagedFiles(root)) write(path, text);
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
