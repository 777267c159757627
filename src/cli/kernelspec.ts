import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Whose kernelspec stands in a folder. */
export type Owner = "nobody" | "taquin" | "another";

/** A kernel.json as Jupyter wants it, with our marker in its metadata. */
export function kernelspec(root: string): object {
  return {
    argv: [process.execPath, join(root, "bin", "kernel.js"), "{connection_file}"],
    display_name: "TypeScript",
    language: "typescript",
    // Not a signal: Windows has none, and the kernel is to answer while a cell runs.
    interrupt_mode: "message",
    metadata: { taquin: { root } },
  };
}

/** Whether a kernelspec is there and carries our marker; a link to elsewhere is another's. */
export function ownerOf(folder: string): Owner {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat) return "nobody";
  if (!stat.isDirectory()) return "another";
  if (readdirSync(folder).length === 0) return "nobody";
  try {
    const { metadata } = JSON.parse(readFileSync(join(folder, "kernel.json"), "utf8")) as {
      metadata?: { taquin?: unknown };
    };
    return metadata?.taquin === undefined ? "another" : "taquin";
  } catch {
    return "another";
  }
}

/** Writes our kernelspec into the folder, whole or not at all. */
export function writeKernelspec(folder: string, root: string): void {
  const file = join(folder, "kernel.json");
  const text = `${JSON.stringify(kernelspec(root), null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Removes our kernel.json and, if nothing else is in it, the folder. */
export function removeKernelspec(folder: string): void {
  rmSync(join(folder, "kernel.json"));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
