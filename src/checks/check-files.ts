import { ALL_STAGES, type CheckReport } from "./check";
import { createChecker, type Checker, type CheckOptions } from "./checker";
import { readSources } from "./sources";

/** How a folder is checked. */
export interface CheckFilesOptions extends CheckOptions {
  /** A checker that waits ready; without it one is started and ended. */
  checker?: Checker;
}

/**
 * Checks the exercises in a folder (`board.ts`, `min-pq.ts`, `a-star.ts`, `solver.ts` and
 * `linear-conflict.ts`, at its top or under `exercises`), as they are on disk now.
 */
export async function checkFiles(
  folder: string,
  selectors: readonly string[] = [],
  options: CheckFilesOptions = {},
): Promise<CheckReport> {
  const sources = await readSources(folder, ALL_STAGES);
  const checker = options.checker ?? createChecker();
  try {
    return await checker.check(sources, selectors, options);
  } finally {
    if (!options.checker) checker.close();
  }
}
