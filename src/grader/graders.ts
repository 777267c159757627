import type { SubmissionResult } from "./result";
import type { Submission } from "./submission";

/** Those who grade: processes on this machine, or workers at the other end of a queue. */
export interface Graders {
  /** How many submissions they take at the same time. */
  readonly atOnce: number;
  /**
   * The result; undefined if grading was stopped before there was one. Rejects only for a fault of ours. `key` names
   * the submission as it is now.
   */
  grade(submission: Submission, key: string, seed: number): Promise<SubmissionResult | undefined>;
  /** Told once a result, or a fault, is taken note of and need not be remembered elsewhere. */
  kept?(key: string): Promise<void>;
  /** Ends their processes and connections. */
  close(): Promise<void> | void;
}
