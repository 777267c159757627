import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../../make-folder";
import { UserError } from "../../user-error";
import type { Files } from "./draft";
import { NOT_OURS } from "./folder-state";

/**
 * Writes a release: beside its folder at first, and then put in place whole, so that whatever stops it leaves no half
 * of one. What npm, Jupyter and git keep in an earlier release of that folder stays.
 */
export function putRelease(folder: string, files: Files): void {
  let beside: string | undefined;
  try {
    makeFolder(dirname(folder));
    beside = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
    const made = join(beside, "made");
    const earlier = join(beside, "earlier");
    for (const [path, text] of files) {
      mkdirSync(dirname(join(made, path)), { recursive: true });
      writeFileSync(join(made, path), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 });
    }
    if (existsSync(folder)) takeAway(folder, made, earlier);
    renameSync(made, folder);
    rmSync(earlier, { recursive: true, force: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UserError(
      `The release cannot be written to ${folder} (${message}). Choose another folder with --out.`,
    );
  } finally {
    if (beside !== undefined) cleanUp(beside);
  }
}

/** Moves an earlier release away, and what is not ours in it over to the new one. All of it, or nothing. */
function takeAway(folder: string, made: string, earlier: string): void {
  const moved: string[] = [];
  try {
    for (const name of NOT_OURS) {
      if (!existsSync(join(folder, name))) continue;
      renameSync(join(folder, name), join(made, name));
      moved.push(name);
    }
    renameSync(folder, earlier);
  } catch (error) {
    for (const name of moved) renameSync(join(made, name), join(folder, name));
    throw error;
  }
}

/** Takes away what is left of the work, but never what an earlier release had in it. */
function cleanUp(beside: string): void {
  if (existsSync(join(beside, "earlier"))) return;
  rmSync(join(beside, "made"), { recursive: true, force: true });
  if (readdirSync(beside).length === 0) rmdirSync(beside);
}
