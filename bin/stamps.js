// Says whether dist is up to date, by the names, times and sizes of what it is made from. Small, because every start of
// a kernel begins here.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const programs = ["build.js", "declarations.js", "stamps.js"].map((name) => join(root, "bin", name));

/** The file that keeps the stamp of a folder of src, or of the whole of it. */
export const stampFile = (folder = "") => join(root, "dist", folder, ".stamp");

/** What a folder of src, or the whole of it, is to be built from: its files, and their stamp. */
export function sourcesIn(folder = "") {
  const files = filesUnder(join(root, "src", folder)).filter((file) => /\.(ts|js)$/.test(file));
  return { files, stamp: stampOf(files) };
}

/** Whether dist has been built from a folder of src, or the whole of it, as it is now. */
export function isBuilt(folder) {
  // A student version (npx taquin release) brings its dist with it, and has no sources to make it from.
  if (existsSync(join(root, "release.json"))) return true;
  const file = stampFile(folder);
  return existsSync(file) && readFileSync(file, "utf8") === sourcesIn(folder).stamp;
}

/** Changes with each of the files, and with the programs that build from them. */
export function stampOf(files) {
  const hash = createHash("sha256");
  for (const file of [...files, ...programs]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
