import { statSync } from "node:fs";

type Changed = (path: string) => void;

/** Files of interest and when they last changed. They are looked at before each cell, never in between. */
export class Stamps {
  #watched = new Map<string, { stamp: string; changed: Changed }>();

  watch(path: string, changed: Changed): void {
    this.#watched.set(path, { stamp: stampOf(path), changed });
  }

  forget(path: string): void {
    this.#watched.delete(path);
  }

  /**
   * The files that changed since the last look. If there are any, the owners of all files are told: importers are
   * as stale as what they import.
   */
  look(): string[] {
    const stale: string[] = [];
    for (const [path, entry] of this.#watched) {
      const stamp = stampOf(path);
      if (stamp === entry.stamp) continue;
      entry.stamp = stamp;
      stale.push(path);
    }
    if (stale.length > 0) for (const [path, { changed }] of [...this.#watched]) changed(path);
    return stale;
  }
}

function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : "";
}
