import type { Limits, Wrap } from "../checks/worker-process";
import { readSubmission } from "./find-submissions";
import { keyOf, notGraded } from "./grade-one";
import type { Graders } from "./graders";
import { LocalGraders } from "./local-graders";
import type { SubmissionResult } from "./result";
import type { RunFolder } from "./run-folder";
import type { Submission, SubmissionPlace } from "./submission";

/** How a folder of submissions is graded. */
export interface GradeOptions {
  wrap: Wrap | undefined;
  /** How many submissions are graded at the same time. */
  workers: number;
  /** How long a check may take, if not as long as usual. */
  limits?: Partial<Limits>;
  /** Who grades, if not processes on this machine. They are closed at the end. */
  graders?: Graders;
  /** Stops after the submissions that are being graded. */
  signal?: AbortSignal;
  onResult?(result: SubmissionResult, isNew: boolean): void;
}

/**
 * Grades submissions. Those that the folder of the run has results for are not graded again. Returns the results in
 * the order of the places; fewer if it was stopped.
 */
export async function gradeAll(
  places: readonly SubmissionPlace[],
  run: RunFolder,
  { wrap, workers, limits, signal, onResult, ...options }: GradeOptions,
): Promise<SubmissionResult[]> {
  const graders: Graders =
    options.graders ?? new LocalGraders(Math.min(workers, places.length), { wrap, limits });
  const results = new Map<number, SubmissionResult>();
  let next = 0;
  const gradeNow = async (submission: Submission, key: string) => {
    const result = await graders.grade(submission, key, run.settings.seed).catch((error: Error) => error);
    // A fault of ours is told in the report, but not kept: the same command tries again.
    if (result && !(result instanceof Error)) run.keep(key, result);
    if (result) await graders.kept?.(key);
    return result instanceof Error ? notGraded(submission, result) : result;
  };
  const work = async () => {
    while (next < places.length && !signal?.aborted) {
      const index = next++;
      const submission = await readSubmission(places[index]);
      const key = keyOf(submission);
      const known = run.find(key);
      const result = known ?? (await gradeNow(submission, key));
      if (result === undefined) continue;
      results.set(index, result);
      onResult?.(result, known === undefined);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(graders.atOnce, places.length) }, work));
  } finally {
    await graders.close();
  }
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
