import { constants } from "node:fs";
import { lstat, open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { STAGES, type StageKey } from "./check";

/** A student's files: the text of each, or why there is none. */
export type Sources = Partial<Record<StageKey, SourceFile>>;

/** One file: its text and when it was saved, or a reason why it is not read. */
export type SourceFile = { text: string; savedAt?: Date } | { problem: string };

/** The largest file that is read, in bytes. */
export const LARGEST_FILE: number = 512 * 1024;

/**
 * Reads the files of a folder, or of `exercises` in it: those that are graded, unless other stages are named. A file
 * that is not there is left out; links, pipes, and files too large to be an exercise are not opened, or not read.
 */
export async function readSources(folder: string, stages: readonly StageKey[] = STAGES): Promise<Sources> {
  const top = await readFrom(folder, stages);
  if (Object.keys(top).length > 0) return top;
  const exercises = join(folder, "exercises");
  return (await isFolder(exercises)) ? readFrom(exercises, stages) : {};
}

/** Whether there is a folder of that name, and not a link to one: that could be the folder of anybody. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory();
  } catch {
    return false;
  }
}

async function readFrom(folder: string, stages: readonly StageKey[]): Promise<Sources> {
  const sources: Sources = {};
  for (const stage of stages) {
    const file = await readSource(join(folder, `${stage}.ts`), `${stage}.ts`);
    if (file) sources[stage] = file;
  }
  return sources;
}

/** A file by its bytes: its text, if that is what it holds. */
export function sourceFile(name: string, bytes: Uint8Array): SourceFile {
  try {
    if (!bytes.includes(0)) return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    // Another encoding.
  }
  return { problem: `${name} is not text in UTF-8` };
}

async function readSource(path: string, name: string): Promise<SourceFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    // A pipe must not block, and a link must not lead elsewhere.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
    const info = await handle.stat();
    if (!info.isFile()) return { problem: `${name} is not a plain file` };
    if (info.size > LARGEST_FILE) return { problem: `${name} is larger than ${LARGEST_FILE / 1024} kB` };
    const buffer = Buffer.alloc(info.size);
    const { bytesRead } = await handle.read(buffer, 0, info.size, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const file = sourceFile(name, bytes);
    return "text" in file ? { ...file, savedAt: info.mtime } : file;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    if (code === "ELOOP") return { problem: `${name} is a link` };
    return { problem: `${name} cannot be read (${code ?? String(error)})` };
  } finally {
    await handle?.close();
  }
}
