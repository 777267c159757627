import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("../../.taquin/cache/kernel/", import.meta.url));

/** A large CommonJS package, and how to keep its compiled code for the next start. */
export interface CachedPackage {
  exports: unknown;
  /** Keeps the code of all functions that have run so far, if there was none to start with. */
  keep(): void;
}

/**
 * Loads a package that consists of one large file as `require` would, but with the machine code's first stage from an
 * earlier start. For TypeScript (9 MB) that is a quarter of the way to the first cell. V8 itself rejects code of
 * another version or of other flags; that, or a folder that cannot be written, only costs the time.
 */
export function loadCached(name: string, version: string): CachedPackage {
  const filename = require.resolve(name);
  const cache = join(folder, `${name}-${version}-node-${process.versions.node}-${process.arch}.bin`);
  const wrapper = Module.wrap(readFileSync(filename, "utf8"));
  const script = new vm.Script(wrapper, { filename, cachedData: readIfThere(cache) });
  const module = Object.assign(new Module(filename), { filename, loaded: true });
  require.cache[filename] = module;
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  run.call(module.exports, module.exports, createRequire(filename), module, filename, dirname(filename));
  return {
    exports: module.exports as unknown,
    keep: () => {
      if (script.cachedDataRejected !== false) write(cache, script.createCachedData());
    },
  };
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Whole or not at all: another kernel may be reading. */
function write(path: string, data: Buffer): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    writeFileSync(temporary, data);
    renameSync(temporary, path);
  } catch {
    // A folder that cannot be written to: every start takes its full time.
  }
}
