import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, WorkerProcess } from "../../src/checks/worker-process";

const folder = mkdtempSync(join(tmpdir(), "taquin-worker-"));
afterAll(() => rmSync(folder, { recursive: true }));

const O_NONBLOCK = 0o4000;

describe("a worker that waits for work", () => {
  // Without blocking, each wait is a loop that keeps a processor busy for as long as a lesson is open.
  test.skipIf(!existsSync("/proc/self/fdinfo/0"))("sleeps: its input blocks", async () => {
    const file = join(folder, "pid");
    const worker = new WorkerProcess(DEFAULT_LIMITS, (command) => [
      ...["sh", "-c", 'echo $$ > "$0"; exec "$@"', file],
      ...command,
    ]);
    try {
      await worker.ready();
      const info = readFileSync(`/proc/${readFileSync(file, "utf8").trim()}/fdinfo/0`, "utf8");
      const flags = parseInt(/^flags:\s*(\d+)/m.exec(info)![1], 8);
      expect(flags & O_NONBLOCK).toBe(0);
    } finally {
      worker.end();
    }
  });
});
