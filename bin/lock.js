// Two terminals in one folder must not install at the same time. The lock is a file with the holder's process id;
// one whose holder is gone is taken over. Plain Node: it is needed before any package is there.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../.taquin", import.meta.url));

/** Does the work while nobody else in this folder holds the lock of that name. */
export async function withLock(name, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  let told = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) {
      discard(file, holder);
      continue;
    }
    if (!told) {
      console.error(
        `Another set-up is at work in this folder${holder ? ` (process ${holder})` : ""}; waiting for it …`,
      );
      told = true;
    }
    await pause(300);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** The process id in the file; undefined while it is being written or after it has gone. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Renaming lets only one of several who wait win; what turns out to be a newer lock is put back. */
function discard(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) === holder) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
