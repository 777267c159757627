import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stagedFiles } from "../src/course/stage";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const COPIED = ["package.json", "package-lock.json", "tsconfig.json", "bin", "src", "dist"];

/** The whole project in a folder of its own, with its files staged afresh: nothing that a test does there reaches the real one. */
export interface TemporaryProject {
  root: string;
  /** Writes a file, its path counted from the project's root. */
  write(path: string, text: string): void;
  remove(): void;
}

export function temporaryProject(): TemporaryProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "taquin-project-")));
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "junction");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const { path, text } of stagedFiles(root)) write(path, text);
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
