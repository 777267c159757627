import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { SubmissionResult } from "../../../src/grader/result";
import { find } from "../needs";
import { expectAllRight, gradeKinds, SEED, writeClass } from "./class-of-300";
import { gradedIn, RedisServer, taquin, until, type Program } from "./processes";

describe.skipIf(!find("bwrap") || !find("redis"))(
  "a queue whose parts are killed, one after the other",
  () => {
    const folder = join(inject("labFolder"), "faults-queue");
    const submissions = join(folder, "submissions");
    const out = join(folder, "out");
    let kinds: Map<string, SubmissionResult>;
    let server: RedisServer;
    let grader: Program;
    const workers: Program[] = [];

    const startWorker = () => workers.push(taquin("worker", "--queue", server.address, "--workers", "1"));
    const startGrader = () => {
      grader = taquin("grade", submissions, "--out", out, "--seed", String(SEED), "--queue", server.address);
    };
    const untilGraded = (count: number) =>
      until(`${count} are graded`, () => {
        if (!grader.isRunning) throw new Error(`the grader has ended too early: ${grader.output}`);
        return gradedIn(out).length >= count;
      });
    const askRedis = async <T>(question: (redis: Redis) => Promise<T>): Promise<T> => {
      const redis = new Redis(server.address);
      try {
        return await question(redis);
      } finally {
        redis.disconnect();
      }
    };
    /** The key of a list of the queue: its name has the version of the checks in it. */
    const keyOf = async (redis: Redis, list: string) =>
      (await redis.keys(`taquin:grade-*:${list}`))[0] ?? "none";
    const begun = () => askRedis(async (redis) => redis.llen(await keyOf(redis, "active")));
    const waitingResults = () => askRedis(async (redis) => redis.zcard(await keyOf(redis, "completed")));
    const keysOfRun = () => {
      const { id } = JSON.parse(readFileSync(join(out, "queue.json"), "utf8")) as { id: string };
      return askRedis((redis) => redis.keys(`*${id}*`));
    };

    beforeAll(async () => {
      writeClass(submissions);
      kinds = await gradeKinds(join(folder, "truth"));
      server = await RedisServer.start(join(folder, "redis"));
      startWorker();
      startWorker();
      startGrader();
    });

    afterAll(async () => {
      for (const program of [grader, ...workers]) if (program?.isRunning) await program.kill("SIGKILL");
      await server?.kill();
    });

    // The retries of the lab would begin in the middle.
    const options = { timeout: 300_000, retry: 0 };

    test("a worker is killed: others grade what it had begun", options, async () => {
      await untilGraded(40);
      await workers[0].kill("SIGKILL");
      expect(await workers[0].leftOvers()).toEqual([]);
      // The worker that lives has one at most.
      await until("one is left begun by the dead worker", async () => (await begun()) >= 2);
      startWorker();
      await untilGraded(80);
    });

    test("the grader is killed: what is graded meanwhile is collected by the next", options, async () => {
      await grader.kill("SIGKILL");
      await until("results wait", async () => (await waitingResults()) >= 10);
      const before = gradedIn(out).length;
      expect(before).toBeLessThan(200);
      startGrader();
      await untilGraded(before + 10);
    });

    test("Redis is killed and comes back: it is waited for", options, async () => {
      await untilGraded(180);
      await server.kill();
      expect(gradedIn(out).length).toBeLessThan(290);
      await until("the grader says so", () => grader.output.includes("is away. Waiting for it."));
      await pause(1_000);
      await server.start();
    });

    test("all 300 are there once, none of them wrong", options, async () => {
      expect(await grader.ended, grader.output).toBe(0);
      expect(gradedIn(out)).toHaveLength(300);
      expectAllRight(out, kinds);
    });

    test("Ctrl-C ends a worker, and nothing is left of it, nor of the run in Redis", options, async () => {
      for (const worker of workers.slice(1)) {
        expect(await worker.kill("SIGINT"), worker.output).toBe(0);
        expect(worker.output).toMatch(/Ended: \d+ submissions? graded\.\n$/);
        expect(await worker.leftOvers()).toEqual([]);
      }
      expect(await keysOfRun()).toEqual([]);
    });
  },
);
