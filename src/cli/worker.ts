import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { findSandbox } from "../grader/sandbox";
import { UserError } from "../user-error";
import type { Command } from "./command";
import { wholeNumber } from "./whole-number";

const help = `Usage: npx taquin worker --queue ADDRESS [options]

Grades submissions that \`npx taquin grade DIR --out DIR --queue ADDRESS\` puts on a queue: on this machine, beside any
number of other workers on any machines. A worker that dies costs nothing: others grade what it had begun.

  --queue ADDRESS        the Redis server that carries the queue, as redis://HOST:6379 or redis://:PASSWORD@HOST:6379;
                         a password may also stand in the environment, as TAQUIN_QUEUE_PASSWORD
  --workers N            how many submissions at the same time (one per core)
  --unsafe-no-sandbox    runs submissions without bubblewrap, for a grader that has the same option

Every side has the same version of Taquin: a worker leaves submissions for other checks alone, and says so.
Ctrl-C ends after the submissions at hand.`;

/** Ctrl-C, and what services and batch systems send before they kill. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** `npx taquin worker`: grades submissions from a queue. */
export const command: Command = {
  summary: "grades submissions that another machine puts on a queue",
  help,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        queue: { type: "string" },
        workers: { type: "string" },
        "unsafe-no-sandbox": { type: "boolean" },
      },
    });
    if (values.queue === undefined) {
      throw new UserError("Usage: npx taquin worker --queue redis://HOST:6379 (--help tells more).");
    }
    const workers =
      values.workers === undefined ? availableParallelism() : wholeNumber("--workers", values.workers, 1);
    const sandbox = findSandbox({
      unsafe: values["unsafe-no-sandbox"],
      command: "npx taquin worker --queue ADDRESS",
    });
    const stop = new AbortController();
    const onSignal = () => stop.abort();
    for (const signal of SIGNALS) process.once(signal, onSignal);
    try {
      const { serveQueue } = await import("../grader/queue/serve-queue");
      const graded = await serveQueue({
        ...{ address: values.queue, isolation: sandbox.isolation, wrap: sandbox.wrap, workers },
        signal: stop.signal,
        say: (line) => console.error(line),
      });
      console.error(`Ended: ${graded} ${graded === 1 ? "submission" : "submissions"} graded.`);
      // After an outage of Redis, BullMQ may keep a connection or a timer that nobody can end.
      setTimeout(() => process.exit(), 1_000).unref();
    } finally {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    }
  },
};
