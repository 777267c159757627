import { getHeapStatistics } from "node:v8";
import { Worker } from "node:worker_threads";
import { UserError } from "../../user-error";
import { ENGINE_MEMORY_MB } from "./beyond";
import type { SolveJob, SolveOutcome, TracedNode, WorkerInput, WorkerMessage } from "./job";

/** What the search may use, and who hears of it. */
export interface RunOptions {
  /** What to call the puzzle in messages. */
  name: string;
  memoryMb?: number;
  timeoutMs?: number;
  /** Ends the search. */
  signal: AbortSignal;
  /** Told every second, after the first two. */
  progress(text: string): void;
  /** Prints the queue of a traced search; the search waits for it. */
  showQueue(nodes: TracedNode[]): Promise<void>;
  /** Names the place in a student's file from an error's stack. */
  locate(stack: string): string;
}

const QUIET_MS = 2000;

/** Searches in a thread of its own. A search that fails, or uses up its memory or time, is a UserError. */
export async function runJob(job: SolveJob, options: RunOptions): Promise<SolveOutcome> {
  const { name, signal } = options;
  const memoryMb = options.memoryMb ?? Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
  const progress = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL("../../../dist/cli/solve/worker.js", import.meta.url), {
    workerData: { job, progress } satisfies WorkerInput,
    // Nearly all that a search makes it keeps. With a larger nursery it is moved about less often.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 96 },
  });
  const start = performance.now();
  const soFar = () => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const [enqueued] = progress;
    return `${seconds} s${enqueued > 0 ? `, ${enqueued.toLocaleString("en")} nodes enqueued` : ""}`;
  };
  const timers = [
    setInterval(() => {
      if (performance.now() - start >= QUIET_MS && !job.isTraced) options.progress(`${name}: ${soFar()} …`);
    }, 1000),
  ];
  let onAbort = () => {};
  try {
    return await new Promise<SolveOutcome>((resolve, reject) => {
      const stop = (reason: string) => reject(new UserError(`${name}: stopped ${reason} (${soFar()}).`));
      if (options.timeoutMs !== undefined) {
        const seconds = options.timeoutMs / 1000;
        timers.push(
          setTimeout(() => stop(`after the ${seconds} s that --timeout allows`), options.timeoutMs),
        );
      }
      onAbort = () => stop("by Ctrl-C");
      signal.addEventListener("abort", onAbort, { once: true });
      if (signal.aborted) onAbort();
      worker.on("message", (message: WorkerMessage) => {
        if (message.kind === "outcome") resolve(message.outcome);
        else if (message.kind === "gave-up") {
          const used = options.memoryMb ?? ENGINE_MEMORY_MB;
          reject(new UserError(`${name}: gave up, ${message.reason}.\n${advice(job, used)}`));
        } else if (message.kind === "too-large") {
          reject(new UserError(`${name}: ${message.reason}.\n${advice(job)}`));
        } else if (message.kind === "queue") {
          options.showQueue(message.nodes).then(() => worker.postMessage("next"), reject);
        } else if (job.studentCode === null) reject(new Error(message.stack));
        else reject(new UserError(`${name}: ${options.locate(message.stack)}`));
      });
      worker.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") return reject(error);
        reject(
          new UserError(
            `${name}: out of memory, ${memoryMb} MB, without a solution (${soFar()}).\n${advice(job, memoryMb)}`,
          ),
        );
      });
      worker.on("exit", () => reject(new UserError(`${name}: the search ended itself without an answer.`)));
    });
  } finally {
    timers.forEach(clearInterval);
    signal.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}

/** What else could be tried: where so much memory was used up, or without it where the board is too large. */
function advice({ algorithm, heuristic, settings, tiles }: SolveJob, memoryMb?: number): string {
  const suggestions = [];
  if (heuristic === "hamming") suggestions.push("--heuristic manhattan, which enqueues far fewer nodes");
  if (algorithm !== "fast" && tiles.length <= 5) suggestions.push("--fast, which needs far less memory");
  if (algorithm === "suboptimal" && settings.weight !== undefined)
    suggestions.push("--suboptimal without --weight, which finds some solution quickly");
  else if (algorithm === "fast" || tiles.length > 4)
    suggestions.push("--suboptimal, which finds some solution quickly");
  if (memoryMb !== undefined) suggestions.push(`--memory ${memoryMb * 2}, if the machine has that much`);
  return ["What you can try:", ...suggestions.map((suggestion) => `  ${suggestion}`)].join("\n");
}
