import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const source = fileURLToPath(new URL("../../../bin/lock.js", import.meta.url));

describe("the lock on setting up", () => {
  let folder: string;
  let lockFile: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "taquin-lock-"));
    mkdirSync(join(folder, "bin"));
    mkdirSync(join(folder, ".taquin"));
    cpSync(source, join(folder, "bin", "lock.mjs"));
    lockFile = join(folder, ".taquin", "try.lock");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A process that takes the lock, says so, and holds it for a while. */
  function holder(ms: number): Promise<string> {
    const module = pathToFileURL(join(folder, "bin", "lock.mjs")).href;
    const code = `
      const { withLock } = await import(${JSON.stringify(module)});
      await withLock("try", async () => {
        process.stdout.write("in ");
        await new Promise((resolve) => setTimeout(resolve, ${ms}));
        process.stdout.write("out ");
      });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
    return new Promise((resolve) => {
      let text = "";
      child.stdout.on("data", (data: Buffer) => (text += `${data.toString().trim()}@${Date.now()} `));
      child.stderr.on("data", (data: Buffer) => (text += data.toString()));
      child.on("close", () => resolve(text));
    });
  }

  test("two do not work at the same time, and the second says that it waits", async () => {
    const outputs = await Promise.all([holder(800), holder(800)]);
    const spans = outputs
      .map((text) => [...text.matchAll(/@(\d+)/g)].map(([, at]) => Number(at)))
      .sort(([a], [b]) => a - b);
    expect(spans[1][0]).toBeGreaterThanOrEqual(spans[0][spans[0].length - 1]);
    expect(outputs.filter((text) => text.includes("Another set-up is at work in this folder"))).toHaveLength(
      1,
    );
    expect(existsSync(lockFile)).toBe(false);
  });

  test("a lock whose holder is gone is taken over", async () => {
    const gone = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => gone.on("close", resolve));
    writeFileSync(lockFile, String(gone.pid));
    expect(await holder(0)).toContain("in");
    expect(existsSync(lockFile)).toBe(false);
  });
});
