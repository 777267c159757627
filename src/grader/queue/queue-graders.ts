import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Queue, type Job } from "bullmq";
import type { Graders } from "../graders";
import type { SubmissionResult } from "../result";
import type { RunFolder } from "../run-folder";
import type { Submission } from "../submission";
import { CHANNEL, PREFIX, queueName } from "./checks-version";
import { jobFor, readAnswer, type GradingJob } from "./job";
import { openRedis, type RedisLink } from "./redis";

/** How a grader uses a queue. */
export interface QueueOptions {
  /** The address of the Redis server. */
  address: string;
  /** Takes back what no worker has begun, and waits for the rest. */
  signal?: AbortSignal;
  /** Told what a person should know: no worker, Redis away. */
  say(line: string): void;
}

/** What one submission waits for. */
interface Pending {
  submission: Submission;
  data: GradingJob;
  settle(result: SubmissionResult | Error | undefined): void;
}

/** So many submissions are in the queue at most: enough for every worker, little enough for Redis' memory. */
const AT_ONCE = 500;
const LOOK_MS = 200;
/** How often it is made sure that nothing was lost and that somebody works. */
const INSPECT_MS = 5_000;
/** A fault of ours on one machine may not be one on another. */
const ATTEMPTS = 3;
const WEEK_S = 7 * 24 * 3600;
const PLACES = ["wait", "active", "delayed", "prioritized", "completed", "failed"] as const;

/**
 * Has submissions graded by workers at the other end of a queue. Redis only carries them: a job is named by the run
 * and the submission, so putting it twice is putting it once; results are asked for, not waited for as events, so
 * none is missed, whoever was down meanwhile; and a job that Redis has lost is put again.
 */
export class QueueGraders implements Graders {
  readonly atOnce = AT_ONCE;
  readonly #pending = new Map<string, Pending>();
  readonly #prefix: string;
  readonly #link: RedisLink;
  readonly #queue: Queue;
  readonly #options: QueueOptions;
  readonly #looking: Promise<void>;
  #isClosed = false;
  #inspectAt = 0;
  #saidNobody = false;
  #trouble = "";

  private constructor(run: RunFolder, link: RedisLink, options: QueueOptions) {
    this.#prefix = `${runIdOf(run)}-`;
    this.#link = link;
    this.#options = options;
    this.#queue = new Queue(queueName(run.settings.isolation), {
      connection: link.redis,
      prefix: PREFIX,
      // Events carry whole results, and nobody reads them.
      streams: { events: { maxLen: 10 } },
      defaultJobOptions: {
        attempts: ATTEMPTS,
        removeOnComplete: { age: WEEK_S },
        removeOnFail: { age: WEEK_S },
      },
    });
    // What is wrong with the connection is told by the link.
    this.#queue.on("error", () => undefined);
    options.signal?.addEventListener("abort", () => this.#stop());
    this.#looking = this.#look();
  }

  /** Connects, then opens the folder of the run; rejects with a UserError if there is no Redis, and no folder then. */
  static async open(
    openRun: () => RunFolder,
    options: QueueOptions,
  ): Promise<{ run: RunFolder; graders: QueueGraders }> {
    const link = await openRedis(options.address, options.say);
    try {
      const run = openRun();
      return { run, graders: new QueueGraders(run, link, options) };
    } catch (error) {
      link.close();
      throw error;
    }
  }

  async grade(submission: Submission, key: string, seed: number): Promise<SubmissionResult | undefined> {
    const data = jobFor(submission, seed);
    const result = await new Promise<SubmissionResult | Error | undefined>((settle) => {
      const id = this.#prefix + key;
      this.#pending.set(id, { submission, data, settle });
      void this.#keepTrying(() => this.#put(id, data));
    });
    if (result instanceof Error) throw result;
    return result;
  }

  async kept(key: string): Promise<void> {
    await this.#keepTrying(() => this.#queue.remove(this.#prefix + key));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // Commands that wait for Redis would wait for ever.
    if (!this.#isConnected) this.#link.close();
    await this.#looking;
    if (this.#isConnected) await this.#tidyUp().catch(() => undefined);
    await this.#queue.close().catch(() => undefined);
    this.#link.close();
  }

  get #isConnected(): boolean {
    return this.#link.redis.status === "ready";
  }

  #stop(): void {
    this.#inspectAt = 0;
    if (this.#isConnected) {
      this.#options.say("Stopping: waiting for what workers have begun. Ctrl-C again ends at once.");
      return;
    }
    for (const pending of this.#pending.values()) pending.settle(undefined);
    this.#pending.clear();
  }

  async #put(id: string, data: GradingJob): Promise<void> {
    // A job with this name that is there already stays as it is.
    if (this.#pending.has(id)) await this.#queue.add("grade", data, { jobId: id });
  }

  async #look(): Promise<void> {
    while (!this.#isClosed) {
      await this.#keepTrying(async () => {
        if (this.#pending.size > 0) await this.#collect();
        if (this.#pending.size > 0 && Date.now() >= this.#inspectAt) await this.#inspect();
      });
      await pause(LOOK_MS);
    }
  }

  async #collect(): Promise<void> {
    for (const state of ["completed", "failed"] as const) {
      for (const id of await this.#queue.getRanges([state], 0, -1)) {
        const pending = this.#pending.get(id);
        const job = pending && ((await this.#queue.getJob(id)) as Job<GradingJob, unknown> | undefined);
        if (!job) continue;
        this.#pending.delete(id);
        pending.settle(
          state === "failed"
            ? new Error(reasonOf(job.failedReason))
            : (readAnswer(job.returnvalue, pending.submission) ??
                new Error("a worker's answer was not a result")),
        );
      }
    }
  }

  async #inspect(): Promise<void> {
    this.#inspectAt = Date.now() + INSPECT_MS;
    if (this.#options.signal?.aborted) return this.#takeBack();
    await this.#link.redis.publish(CHANNEL, this.#queue.name);
    const present = new Set(await this.#queue.getRanges([...PLACES], 0, -1));
    for (const [id, { data }] of this.#pending) if (!present.has(id)) await this.#put(id, data);
    const nobody = (await this.#queue.getWorkersCount()) === 0;
    if (nobody && !this.#saidNobody) {
      this.#options.say(
        "No worker with these checks is there. Start one with: npx taquin worker --queue ADDRESS (same version of Taquin).",
      );
    }
    this.#saidNobody = nobody;
  }

  /** After Ctrl-C: what no worker has begun is not to be graded now. What one has begun comes to its end. */
  async #takeBack(): Promise<void> {
    const begun = new Set(await this.#queue.getRanges(["active", "completed", "failed"], 0, -1));
    for (const [id, pending] of this.#pending) {
      if (begun.has(id) || (await this.#queue.remove(id)) === 0) continue;
      this.#pending.delete(id);
      pending.settle(undefined);
    }
  }

  /** Results that an earlier, killed run had on disk but not removed, and submissions that have changed since. */
  async #tidyUp(): Promise<void> {
    for (const id of await this.#queue.getRanges([...PLACES], 0, -1)) {
      if (id.startsWith(this.#prefix)) await this.#queue.remove(id);
    }
  }

  /** What fails now succeeds later, once Redis is there again, or has memory again. */
  async #keepTrying(work: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        const { message } = error as Error;
        if (this.#isClosed) return;
        if (message !== this.#trouble && !/Connection is closed|ECONN/.test(message)) {
          this.#options.say(`Redis: ${message.split("\n")[0]}. Trying again.`);
        }
        this.#trouble = message;
        await pause(1_000);
      }
    }
  }
}

function reasonOf(failure: string | undefined): string {
  if (failure !== undefined && /stalled/.test(failure))
    return "the workers that graded it died, again and again";
  return String(failure).slice(0, 500);
}

/** A run keeps its name in its folder, so that the same command finds its jobs again. */
function runIdOf(run: RunFolder): string {
  const file = "queue.json";
  const path = join(run.path, file);
  if (existsSync(path)) {
    const { id } = JSON.parse(readFileSync(path, "utf8")) as { id: string };
    if (/^[0-9a-f]{16}$/.test(id)) return id;
  }
  const id = randomBytes(8).toString("hex");
  run.write(file, `${JSON.stringify({ id })}\n`);
  return id;
}
