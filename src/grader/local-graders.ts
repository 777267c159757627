import { setTimeout } from "node:timers/promises";
import { createChecker, type Checker } from "../checks/checker";
import { SandboxStopped, type Limits, type Wrap } from "../checks/worker-process";
import { gradeOne } from "./grade-one";
import type { Graders } from "./graders";
import type { SubmissionResult } from "./result";
import type { Submission } from "./submission";

/** CPU time counts, as for the student at home: a busy machine must not cost points. The clock only ends what sleeps. */
export const GRADER_LIMITS = { longestMs: 20_000 };

const LONGEST_START_MS = 2_000;

/**
 * Grades on this machine. A process is used for one submission only: what one does to it must not reach another. The
 * next waits ready.
 */
export class LocalGraders implements Graders {
  readonly #start: () => Checker;
  readonly #ready: Checker[];
  readonly #busy = new Set<Checker>();

  constructor(
    readonly atOnce: number,
    { wrap, limits = GRADER_LIMITS }: { wrap: Wrap | undefined; limits?: Partial<Limits> },
  ) {
    this.#start = () => createChecker({ wrap, limits });
    this.#ready = Array.from({ length: atOnce }, this.#start);
  }

  async grade(submission: Submission, _key: string, seed: number): Promise<SubmissionResult | undefined> {
    const checker = this.#ready.shift() ?? this.#start();
    this.#busy.add(checker);
    this.#ready.push(this.#start());
    try {
      return await gradeOne(submission, checker, seed);
    } catch (error) {
      // Somebody wants this machine: there will be no more results, and this one is not known.
      if (error instanceof SandboxStopped) return undefined;
      throw error;
    } finally {
      this.#busy.delete(checker);
      checker.close();
    }
  }

  /**
   * Ends all processes. One that is just starting is waited for: killed while it makes its namespaces, bubblewrap can
   * leave a child behind that waits for it for ever.
   */
  async close(): Promise<void> {
    const checkers = [...this.#ready, ...this.#busy];
    const isStarted = Promise.all(checkers.map((checker) => checker.ready()));
    await Promise.race([isStarted, setTimeout(LONGEST_START_MS, undefined, { ref: false })]);
    for (const checker of checkers) checker.close();
  }
}
