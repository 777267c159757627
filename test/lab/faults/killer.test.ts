import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Results } from "../../../src/grader/result";
import { find } from "../needs";
import { RedisServer, taquin, until, type Program } from "./processes";

const MOST_WORKERS = 8;

/**
 * No submission is known that kills its worker; this test does it in its place: whenever a worker has begun with the
 * submission that takes long, the worker is killed.
 */
describe.skipIf(!find("bwrap") || !find("redis"))(
  "a submission whose workers die, one after the other",
  () => {
    const folder = join(inject("labFolder"), "faults-killer");
    const out = join(folder, "out");
    let server: RedisServer;
    const programs: Program[] = [];

    beforeAll(async () => {
      mkdirSync(join(folder, "submissions", "killer"), { recursive: true });
      mkdirSync(join(folder, "submissions", "other"));
      writeFileSync(join(folder, "submissions", "killer", "board.ts"), "for (;;);");
      writeFileSync(join(folder, "submissions", "other", "board.ts"), "export class Board {}");
      server = await RedisServer.start(join(folder, "redis"));
    });

    afterAll(async () => {
      for (const program of programs) if (program.isRunning) await program.kill("SIGKILL");
      await server?.kill();
    });

    test("is given up and reported; the others are graded", { timeout: 240_000, retry: 0 }, async () => {
      const grader = taquin("grade", join(folder, "submissions"), "--out", out, "--queue", server.address);
      programs.push(grader);
      let killed = 0;
      const redis = new Redis(server.address);
      const killerBegins = async () => {
        const [active] = await redis.keys("taquin:grade-*:active");
        const [id] = active === undefined ? [] : await redis.lrange(active, 0, -1);
        const hash = id === undefined ? {} : await redis.hgetall(active.replace(/active$/, id));
        // "ats" is how often it was begun, "stc" how often its worker died. The list has it for a while after that.
        return (
          hash.data?.includes("for (;;);") === true && Number(hash.ats) > killed && Number(hash.stc ?? 0) < 3
        );
      };
      while (grader.isRunning && killed < MOST_WORKERS) {
        const worker = taquin("worker", "--queue", server.address, "--workers", "1");
        programs.push(worker);
        let isKiller = false;
        await until("the worker begins, or all is done", async () => {
          return !grader.isRunning || (isKiller = await killerBegins());
        });
        if (!isKiller) break;
        await worker.kill("SIGKILL");
        expect(await worker.leftOvers()).toEqual([]);
        killed++;
      }
      redis.disconnect();

      expect(await grader.ended, grader.output).toBe(0);
      expect(killed).toBe(3);
      const { submissions } = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Results;
      expect(submissions.map(({ name }) => name)).toEqual(["killer", "other"]);
      expect(submissions[0].score).toBe(0);
      expect(submissions[0].remarks.join()).toMatch(/could not be graded.*died.*Please look at it/);
      expect(submissions[1].remarks.join()).not.toContain("could not be graded");
    });
  },
);
