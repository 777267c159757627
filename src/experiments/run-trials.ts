import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createRandom } from "../puzzle/random";
import { REFERENCE, type TrialRow } from "./row";
import type { Budget, TrialTask } from "./run-trial";
import type { WorkDone, WorkOrder } from "./worker";

/** How far a comparison has got. */
export interface Progress {
  done: number;
  total: number;
  elapsedMs: number;
  /** The estimate of the time that the rest will take; Infinity at the beginning, when nothing is known. */
  leftMs: number;
}

/** How searches are run. */
export interface RunOptions {
  budget?: Budget;
  /** How many threads; one per core by default. */
  workers?: number;
  /** Ends the run early; the rows that are finished by then are returned. */
  signal?: AbortSignal;
  /** Told of each batch of rows. */
  onProgress?(progress: Progress): void;
}

/** Enough searches for about so long go into one message, so that threads neither wait for each other nor for mail. */
const BATCH_MS = 100;
const LARGEST_BATCH = 1000;

/**
 * Runs searches on worker threads. The rows come in the order of the tasks, with the same counts whatever the number
 * of threads: each search depends on its task alone.
 *
 * The searches are started in a shuffled order. So the time left can be told from the time used, although a far board
 * takes ten thousand times as long as a near one, and a run that is ended early still has rows from all distances.
 */
export async function runTrials(tasks: readonly TrialTask[], options: RunOptions = {}): Promise<TrialRow[]> {
  const { budget = {}, signal, onProgress } = options;
  const startedAt = performance.now();
  const rows = new Array<TrialRow | undefined>(tasks.length);
  const order = createRandom(tasks.length).shuffle(tasks.map((_, index) => index));
  // Searches whose thread ran out of memory in company; they are run again, each alone.
  const alone: number[] = [];
  let next = 0;
  let done = 0;
  let begun: { at: number; done: number } | undefined;

  function take(count: number): number[] {
    if (next < order.length) return order.slice(next, (next += count));
    return alone.splice(0, 1);
  }

  function report(): void {
    const now = performance.now();
    const { length: total } = tasks;
    // The threads make their tables before the first searches: that time says nothing of the rest.
    if (done > 0) begun ??= { at: now, done };
    const counted = begun ? done - begun.done : 0;
    const leftMs =
      done === total ? 0 : counted === 0 ? Infinity : ((now - begun!.at) / counted) * (total - done);
    onProgress?.({ done, total, elapsedMs: now - startedAt, leftMs });
  }

  /** One thread from its start to its end: true if there may be more to do for another. */
  function runThread(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      // Without the flags of this process: they are meant for what it runs, a kernel for instance.
      const worker = new Worker(new URL("../../dist/experiments/worker.js", import.meta.url), {
        execArgv: [],
      });
      let batch: number[] = [];
      let batchStartedAt = 0;
      let size = 1;
      const stop = (again: boolean) => {
        signal?.removeEventListener("abort", abort);
        void worker.terminate().then(() => resolve(again));
      };
      const abort = () => stop(false);
      const send = () => {
        batch = take(size);
        if (batch.length === 0) return stop(false);
        batchStartedAt = performance.now();
        worker.postMessage({ tasks: batch.map((index) => tasks[index]), budget } satisfies WorkOrder);
      };
      worker.on("message", (answer: WorkDone) => {
        answer.rows.forEach((row, i) => (rows[batch[i]] = row));
        done += batch.length;
        const each = (performance.now() - batchStartedAt) / batch.length;
        size = Math.max(1, Math.min(LARGEST_BATCH, 2 * size, Math.round(BATCH_MS / each)));
        report();
        send();
      });
      worker.on("error", (error: Error & { code?: string }) => {
        signal?.removeEventListener("abort", abort);
        if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") return reject(error);
        if (batch.length === 1) {
          rows[batch[0]] = outOfMemory(tasks[batch[0]]);
          done++;
          report();
        } else {
          alone.push(...batch);
        }
        resolve(true);
      });
      signal?.addEventListener("abort", abort, { once: true });
      if (signal?.aborted) stop(false);
      else send();
    });
  }

  async function keepRunning(): Promise<void> {
    while (await runThread());
  }

  const threads = Math.min(options.workers ?? availableParallelism(), tasks.length);
  report();
  await Promise.all(Array.from({ length: threads }, keepRunning));
  return rows.filter((row): row is TrialRow => row !== undefined);
}

/** The search took all the memory of its thread: out of budget, with counts that are lost. */
function outOfMemory({ board, moves, algorithm, heuristic }: TrialTask): TrialRow {
  const counts = { estimate: 0, enqueued: 0, dequeued: 0, maxQueue: 0, elapsedMs: 0 };
  return { board, moves, search: REFERENCE, algorithm, heuristic, ...counts, outcome: "failed" };
}
