import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { UnrecoverableError, WaitingError, Worker, type Job } from "bullmq";
import type { Wrap } from "../../checks/worker-process";
import { LocalGraders } from "../local-graders";
import type { Isolation } from "../sandbox";
import { CHANNEL, PREFIX, queueName } from "./checks-version";
import { readJob, type GradingJob } from "./job";
import { openRedis } from "./redis";

/** How a worker serves a queue. */
export interface ServeOptions {
  /** The address of the Redis server. */
  address: string;
  isolation: Isolation;
  wrap: Wrap | undefined;
  /** How many submissions are graded at the same time. */
  workers: number;
  /** Ends the work after the submissions at hand. */
  signal: AbortSignal;
  /** Told what a person should know. */
  say(line: string): void;
}

/**
 * A worker that lives renews its claim on a submission long before this. Without that it is taken for dead, and the
 * submission is graded by another: twice at worst, with one result.
 */
const CLAIM_MS = 10_000;
const LOOK_FOR_DEAD_MS = 5_000;
/** A machine may fail once, and once more. A submission whose workers die a third time is not tried again. */
const MOST_DEATHS = 2;
const TELL_MS = 10_000;
/** For the last result to arrive. */
const GRACE_MS = 3_000;

/** Grades what comes through the queue until it is stopped; returns how many submissions it has graded. */
export async function serveQueue({ signal, say, ...options }: ServeOptions): Promise<number> {
  const link = await openRedis(options.address, say);
  const name = queueName(options.isolation);
  const listener = link.redis.duplicate();
  listener.on("error", () => undefined);
  const graders = new LocalGraders(options.workers, { wrap: options.wrap });
  let busy = 0;
  let isDrained = false;
  const grade = async (job: Job<unknown>, token?: string) => {
    const data = readJob(job.data);
    if (!data) throw new UnrecoverableError("what came through the queue was not a submission");
    busy++;
    isDrained = false;
    const submission = { name: "", sources: data.sources, remarks: [] };
    const result = await graders.grade(submission, "", data.seed).finally(() => busy--);
    if (result) return result;
    // The sandbox was ended, and this worker probably will be: another one is to grade the submission.
    await job.moveToWait(token);
    throw new WaitingError();
  };
  const worker = new Worker<GradingJob>(name, grade, {
    connection: link.redis,
    prefix: PREFIX,
    concurrency: options.workers,
    lockDuration: CLAIM_MS,
    stalledInterval: LOOK_FOR_DEAD_MS,
    maxStalledCount: MOST_DEATHS,
    runRetryDelay: 1_000,
  });

  let graded = 0;
  let toldAt = Date.now();
  const tell = () => {
    const isIdle = isDrained && busy === 0;
    if (graded === 0 || (!isIdle && Date.now() - toldAt < TELL_MS)) return;
    toldAt = Date.now();
    say(
      `${graded} ${graded === 1 ? "submission" : "submissions"} graded.${isIdle ? " Waiting for more." : ""}`,
    );
  };
  worker.on("completed", () => {
    graded++;
    tell();
  });
  worker.on("drained", () => {
    isDrained = true;
    tell();
  });
  worker.on("error", (error) => {
    if (/Missing lock|is not in the active state/.test(error.message)) {
      say("A result came too late: the submission was given to another worker meanwhile.");
    } else if (!/Connection is closed|ECONN|ETIMEDOUT/.test(error.message)) {
      say(`Redis: ${error.message.split("\n")[0]}`);
    }
  });
  const others = new Set([name]);
  listener.on("message", (_channel, other) => {
    if (others.has(other) || !/^grade-[\w-]{1,40}$/.test(other)) return;
    others.add(other);
    say(
      `Left alone: submissions for workers with other checks (${other}; this worker has ${name}). ` +
        "Use the same version of Taquin, and the same sandbox, on both sides.",
    );
  });
  await listener.subscribe(CHANNEL);
  say(`Waiting for submissions at ${link.shown}, ${options.workers} at the same time. Ctrl-C ends.`);

  if (!signal.aborted) await once(signal, "abort");
  const isConnected = link.redis.status === "ready";
  say(
    isConnected ? "Ending after the submissions at hand." : "Ending. Other workers grade what was at hand.",
  );
  const closing = worker.close(!isConnected);
  const idle = async () => {
    while (busy > 0) await pause(100);
    await pause(GRACE_MS);
  };
  // Results are on their way once nothing is at hand. What else the queue waits for is not worth waiting for.
  await Promise.race([closing, idle()]);
  await graders.close();
  link.close();
  return graded;
}
