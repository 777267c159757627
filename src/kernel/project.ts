import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Where the notebook lives. Both paths are written with slashes, as TypeScript does on every system. */
export interface Project {
  /** The folder of the notebook: where its imports start. */
  notebooks: string;
  /** The nearest folder above with a package.json or tsconfig.json: the files in it are compiled and watched. */
  root: string;
}

/** Finds the project that a notebook's folder belongs to; without one, the folder is its own project. */
export function findProject(notebooks: string): Project {
  for (let folder = notebooks; ; folder = dirname(folder)) {
    const isRoot = ["package.json", "tsconfig.json"].some((name) => existsSync(join(folder, name)));
    if (isRoot) return { notebooks: withSlashes(notebooks), root: withSlashes(folder) };
    if (folder === dirname(folder)) break;
  }
  return { notebooks: withSlashes(notebooks), root: withSlashes(notebooks) };
}

/** The name by which a project's notebooks import what it exports itself; undefined if it exports nothing. */
export function ownPackage(root: string): string | undefined {
  try {
    const text = readFileSync(join(root, "package.json"), "utf8");
    const { name, exports } = JSON.parse(text) as { name?: unknown; exports?: unknown };
    return typeof name === "string" && exports ? name : undefined;
  } catch {
    return undefined; // not there, or no JSON
  }
}

/** TypeScript and the kernel name files with slashes; node on Windows also returns backslashes. */
export const withSlashes = (path: string): string => path.replaceAll("\\", "/");

/** How a file is called in messages: its path from the project's root. */
export const shortName = (root: string, path: string): string => withSlashes(relative(root, path));

/** Whether a file is somebody's own source, rather than a package's. */
export const isOwn = (path: string): boolean => !path.includes("/node_modules/");
