import { createChecker } from "../checks/checker";
import type { Limits, Wrap } from "../checks/worker-process";
import { readSubmission } from "./find-submissions";
import { gradeOne, keyOf } from "./grade-one";
import type { SubmissionResult } from "./result";
import type { RunFolder } from "./run-folder";
import type { SubmissionPlace } from "./submission";

/** How a folder of submissions is graded. */
export interface GradeOptions {
  wrap: Wrap | undefined;
  /** How many submissions are graded at the same time. */
  workers: number;
  /** How long a check may take, if not as long as usual. */
  limits?: Partial<Limits>;
  /** Stops after the submissions that are being graded. */
  signal?: AbortSignal;
  onResult?(result: SubmissionResult, isNew: boolean): void;
}

/** CPU time counts, as for the student at home: a busy machine must not cost points. The clock only ends what sleeps. */
export const GRADER_LIMITS = { longestMs: 20_000 };

/**
 * Grades submissions, each in a process that runs nothing else meanwhile. Those that the folder of the run has
 * results for are not graded again. Returns the results in the order of the places; fewer if it was stopped.
 */
export async function gradeAll(
  places: readonly SubmissionPlace[],
  run: RunFolder,
  { wrap, workers, limits = GRADER_LIMITS, signal, onResult }: GradeOptions,
): Promise<SubmissionResult[]> {
  const results = new Map<number, SubmissionResult>();
  let next = 0;
  const work = async () => {
    // A process is used for one submission only: what one does to it must not reach another. The next waits ready.
    let ready = createChecker({ wrap, limits });
    try {
      while (next < places.length && !signal?.aborted) {
        const index = next++;
        const submission = await readSubmission(places[index]);
        const key = keyOf(submission);
        const known = run.find(key);
        if (known) {
          results.set(index, known);
          onResult?.(known, false);
          continue;
        }
        const checker = ready;
        ready = createChecker({ wrap, limits });
        try {
          const result = await gradeOne(submission, checker, run.settings.seed);
          run.keep(key, result);
          results.set(index, result);
          onResult?.(result, true);
        } finally {
          checker.close();
        }
      }
    } finally {
      ready.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, places.length) }, work));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
