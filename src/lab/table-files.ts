import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TableStore } from "../search/table-store";

/**
 * Keeps tables as files, by default in the project's `.taquin/tables`. A file is written whole and then given its name,
 * so that nobody reads half of one. Where nothing can be written, nothing is kept.
 */
export function tableFiles(
  folder = fileURLToPath(new URL("../../.taquin/tables", import.meta.url)),
): TableStore {
  return {
    read(name) {
      try {
        return readFileSync(join(folder, name));
      } catch {
        return null;
      }
    },
    write(name, bytes) {
      const temporary = join(folder, `${name}.${process.pid}.tmp`);
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(temporary, bytes);
        renameSync(temporary, join(folder, name));
      } catch {
        if (existsSync(temporary)) rmSync(temporary);
      }
    },
  };
}
