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
  /** The URL of the module with a student's classes, for tasks that name a search of their own. */
  studentCode?: string;
  /** A search that does not answer in this time is stopped and has failed. */
  timeoutMs?: number;
  /** Told why a search failed. */
  onFailure?(task: TrialTask, reason: string): void;
}

/** Enough searches for about so long go into one message, so that threads neither wait for each other nor for mail. */
const BATCH_MS = 100;
const LARGEST_BATCH = 1000;

/** After so many searches without an answer, the student's others are not tried any more. */
const MOST_TIMEOUTS = 4;

/**
 * Runs searches on worker threads. The rows come in the order of the tasks, with the same counts whatever the number
 * of threads: each search depends on its task alone.
 *
 * The searches are started in a shuffled order. So the time left can be told from the time used, although a far board
 * takes ten thousand times as long as a near one, and a run that is ended early still has rows from all distances.
 */
export async function runTrials(tasks: readonly TrialTask[], options: RunOptions = {}): Promise<TrialRow[]> {
  const run = new Run(tasks, options);
  const threads = Math.min(options.workers ?? availableParallelism(), tasks.length);
  run.report();
  try {
    await Promise.all(Array.from({ length: threads }, () => run.keepWorking()));
  } finally {
    run.end();
  }
  return run.rows.filter((row): row is TrialRow => row !== undefined);
}

/** The state that the threads of one run share. */
class Run {
  readonly rows: (TrialRow | undefined)[];
  readonly #order: number[];
  /** Searches whose thread was lost while it had several; they are run again, each alone. */
  readonly #alone: number[] = [];
  readonly #startedAt = performance.now();
  readonly #stop = new AbortController();
  #next = 0;
  #done = 0;
  #timeouts = 0;
  /** When the first rows came. The threads make their tables before: that time says nothing of the rest. */
  #begun: { at: number; done: number } | undefined;

  constructor(
    readonly tasks: readonly TrialTask[],
    readonly options: RunOptions,
  ) {
    this.rows = new Array<TrialRow | undefined>(tasks.length);
    this.#order = createRandom(tasks.length).shuffle(tasks.map((_, index) => index));
    options.signal?.addEventListener("abort", this.end, { once: true });
    if (options.signal?.aborted) this.#stop.abort();
  }

  /** Stops all threads. */
  readonly end = () => {
    this.options.signal?.removeEventListener("abort", this.end);
    this.#stop.abort();
  };

  /** One thread after another, until there is nothing left to do. */
  async keepWorking(): Promise<void> {
    while (!this.#stop.signal.aborted && (await this.#runThread()) === "lost");
  }

  report(): void {
    const now = performance.now();
    const { length: total } = this.tasks;
    if (this.#done > 0) this.#begun ??= { at: now, done: this.#done };
    const counted = this.#begun ? this.#done - this.#begun.done : 0;
    const perSearch = counted === 0 ? Infinity : (now - this.#begun!.at) / counted;
    const leftMs = this.#done === total ? 0 : perSearch * (total - this.#done);
    this.options.onProgress?.({ done: this.#done, total, elapsedMs: now - this.#startedAt, leftMs });
  }

  /** Sends batch after batch to a thread; it is lost if it uses up its memory or its time. */
  #runThread(): Promise<"finished" | "lost"> {
    const { budget = {}, studentCode, timeoutMs } = this.options;
    // Without the flags of this process: they are meant for what it runs, a kernel for instance.
    const worker = new Worker(new URL("../../dist/experiments/worker.js", import.meta.url), {
      execArgv: [],
      workerData: { studentCode },
    });
    return new Promise<"finished" | "lost">((resolve, reject) => {
      let batch: number[] = [];
      let batchStartedAt = 0;
      let size = 1;
      let timer: NodeJS.Timeout | undefined;
      let isClosed = false;
      const close = (result: "finished" | "lost") => {
        isClosed = true;
        clearTimeout(timer);
        this.#stop.signal.removeEventListener("abort", abort);
        void worker.terminate().then(() => resolve(result));
      };
      const abort = () => close("finished");
      const lose = (reason: string) => {
        if (isClosed) return;
        if (batch.length === 1) this.#fail(batch[0], reason);
        else this.#alone.push(...batch);
        close("lost");
      };
      const send = () => {
        batch = this.#take(size);
        if (batch.length === 0) return close("finished");
        batchStartedAt = performance.now();
        worker.postMessage({ tasks: batch.map((index) => this.tasks[index]), budget } satisfies WorkOrder);
        if (timeoutMs === undefined) return;
        timer = setTimeout(() => {
          this.#timeouts++;
          lose(`no answer in ${timeoutMs / 1000} s`);
        }, timeoutMs);
      };
      worker.on("message", ({ rows, failures }: WorkDone) => {
        if (isClosed) return;
        clearTimeout(timer);
        rows.forEach((row, i) => (this.rows[batch[i]] = row));
        for (const [i, reason] of failures) this.options.onFailure?.(this.tasks[batch[i]], reason);
        this.#done += batch.length;
        const each = (performance.now() - batchStartedAt) / batch.length;
        size = Math.max(1, Math.min(LARGEST_BATCH, 2 * size, Math.round(BATCH_MS / each)));
        this.report();
        // Whoever is told may have ended the run.
        if (!this.#stop.signal.aborted) send();
      });
      worker.on("error", (error: Error & { code?: string }) => {
        if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return lose("out of memory");
        close("finished");
        reject(error);
      });
      // A student's code may end its own process.
      worker.on("exit", () => lose("the search ended its own thread"));
      this.#stop.signal.addEventListener("abort", abort, { once: true });
      send();
    });
  }

  #take(count: number): number[] {
    while (this.#next < this.#order.length) {
      const batch = this.#order.slice(this.#next, (this.#next += count));
      const wanted = batch.filter((index) => this.#isWorthTrying(index));
      if (wanted.length > 0) return wanted;
    }
    while (this.#alone.length > 0) {
      const [index] = this.#alone.splice(0, 1);
      if (this.#isWorthTrying(index)) return [index];
    }
    return [];
  }

  #isWorthTrying(index: number): boolean {
    if (this.#timeouts < MOST_TIMEOUTS || this.tasks[index].search === undefined) return true;
    this.#fail(index, "not tried, after others did not answer");
    return false;
  }

  /** A row without counts: they are lost with the thread. */
  #fail(index: number, reason: string): void {
    const { board, moves, search = REFERENCE, algorithm, heuristic } = this.tasks[index];
    const counts = { estimate: 0, enqueued: 0, dequeued: 0, maxQueue: 0, elapsedMs: 0 };
    this.rows[index] = { board, moves, search, algorithm, heuristic, ...counts, outcome: "failed" };
    this.#done++;
    this.options.onFailure?.(this.tasks[index], reason);
    this.report();
  }
}
