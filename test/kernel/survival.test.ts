import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient, type Outcome } from "./client";
import { SampleProject } from "./sample-project";

const project = new SampleProject({ "src/three.ts": "export const three = 3;\n" });
let kernel: KernelClient;
const run = (code: string) => kernel.execute(code);

beforeAll(async () => {
  kernel = await KernelClient.start(project.notebooks);
});
afterAll(async () => {
  await kernel.stop();
  project.dispose();
});

/** Interrupts a cell once it runs. */
async function interrupted(code: string): Promise<Outcome> {
  const running = run(`console.log("started"); ${code}`);
  const seen = kernel.published.length;
  await kernel.until(
    (message) =>
      kernel.published.indexOf(message) >= seen && message.content.text?.startsWith("started\n") === true,
  );
  await wait(50);
  await kernel.interrupt();
  return running;
}

// All in one kernel, one after another: each leaves it usable for the next.
describe("one kernel survives", () => {
  let count = 0;
  const keep = async (): Promise<void> => {
    expect(
      (await run(`let kept${++count} = ${count}; class Kept { value = ${count} } const object = new Kept();`))
        .error,
    ).toBeUndefined();
  };
  const expectKept = async (): Promise<void> => {
    expect((await run(`[kept${count}, object.value, object instanceof Kept]`)).result).toBe(
      `[ ${count}, ${count}, true ]`,
    );
  };

  test.each([
    ["a loop", "while (true) {}"],
    ["a promise that never settles", "await new Promise(() => {});"],
    ["a loop after an await", "await null; while (true) {}"],
    ["a loop inside a then", "await Promise.resolve().then(() => { while (true) {} });"],
    ["a loop of awaits", "while (true) await null;"],
    ["a loop in a timer", "setTimeout(() => { while (true) {} }); await new Promise(() => {});"],
    ["a regular expression that backtracks", '/^(a+)+$/.test("a".repeat(40) + "b")'],
    ["a flood", 'while (true) console.log("flood");'],
    [
      "a loop in a package",
      'import { createRequire } from "node:module"; require("semver").sort({ length: 2, sort(compare: () => void) { while (true) compare } } as never);',
    ],
  ])("%s: interrupted, and all variables kept", async (_, code) => {
    await keep();
    const { reply } = await interrupted(code);
    expect(reply.ename).toBe("KeyboardInterrupt");
    expect(reply.evalue).toBe("The cell was interrupted.");
    await expectKept();
  });

  test("timers of an interrupted cell, which stop", async () => {
    await keep();
    const { published } = await interrupted(
      'setInterval(() => console.log("tick"), 10); await new Promise(() => {});',
    );
    const { stdout } = kernel.outcome(published[0].parent ?? "");
    await wait(100);
    await run("'what came meanwhile is here now'");
    expect(kernel.outcome(published[0].parent ?? "").stdout).toBe(stdout);
    await expectKept();
  });

  test("timers of earlier cells, which an interrupt between cells stops", async () => {
    const { published } = await run('setInterval(() => console.log("tick"), 10);');
    const id = published[0].parent ?? "";
    await kernel.until(({ parent, type }) => parent === id && type === "stream");
    await kernel.interrupt();
    await wait(30);
    await run("'it has been heard'");
    const { stdout } = kernel.outcome(id);
    await wait(100);
    await run("'what came meanwhile is here now'");
    expect(kernel.outcome(id).stdout).toBe(stdout);
  });

  test.each([
    ["process.exit()", "process.exit(3);", "ProcessEnded", "The cell ended its process (exit code 3)."],
    [
      "an exit in a timer",
      "setTimeout(() => process.exit(0), 10); await new Promise(() => {});",
      "ProcessEnded",
      "exit code 0",
    ],
    ["an abort", "process.abort();", "ProcessEnded", "The cell crashed its process (SIGABRT)."],
    [
      "a signal",
      'process.kill(process.pid, "SIGKILL"); await new Promise(() => {});',
      "ProcessEnded",
      "SIGKILL",
    ],
    [
      "heap exhaustion",
      "const heap: number[][] = []; while (true) heap.push(new Array<number>(1e6).fill(1.5));",
      "OutOfMemory",
      "memory",
    ],
    [
      "typed arrays without end",
      "const big: Uint8Array[] = []; while (true) big.push(new Uint8Array(1e8).fill(1));",
      "OutOfMemory",
      "memory",
    ],
  ])("%s: told in plain words, and the next cell starts afresh", async (_, code, ename, text) => {
    await keep();
    const { reply, stderr, stdout } = await run(`console.log("before"); ${code}`);
    expect(reply.ename).toBe(ename);
    expect(reply.evalue).toContain(text);
    expect(reply.evalue).toContain("All variables are lost; the next cell starts afresh.");
    expect(stdout).toBe("before\n");
    expect(stderr).toBe("");
    expect((await run(`kept${count}`)).error).toContain(`Cannot find name 'kept${count}'`);
    expect((await run('import { three } from "../src/three"; three')).result).toBe("3");
  });

  test.each([
    ["Promise", "Promise = null as never;"],
    ["JSON", "JSON.stringify = () => { throw new Error('no') };"],
    ["the descriptor of all output", 'import { closeSync } from "node:fs"; closeSync(5);'],
  ])("a cell that breaks %s, which every cell needs", async (_, code) => {
    const { reply } = await run(code);
    const { ename, evalue } = reply.ename ? reply : (await run("1 + 1")).reply;
    expect(ename).toBe("ProcessEnded");
    expect(evalue).toContain("something that every cell needs");
    expect((await run("1 + 1")).result).toBe("2");
  });

  test("an end while a subprocess holds the output", async () => {
    const { reply } = await run(
      'import { spawn } from "node:child_process"; spawn(process.execPath, ["-e", "setTimeout(() => {}, 20_000)"], { stdio: "inherit" }); process.exit(4);',
    );
    expect(reply.evalue).toContain("exit code 4");
    expect((await run("1 + 1")).result).toBe("2");
  });

  test("a process that no longer listens: an interrupt ends it", async () => {
    expect((await run('process.removeAllListeners("message"); 1')).result).toBe("1");
    const running = run("1 + 1");
    await wait(100);
    await kernel.interrupt();
    const { reply } = await running;
    expect(reply.ename).toBe("KeyboardInterrupt");
    expect(reply.evalue).toContain("All variables are lost; the next cell starts afresh.");
    expect((await run("1 + 1")).result).toBe("2");
  });

  test("an end between two cells, which is told, too", async () => {
    const { published } = await run("setTimeout(() => process.exit(1), 50);");
    const told = await kernel.until(({ content }) => content.text?.includes("exit code 1") ?? false);
    expect(told.parent).toBe(published[0].parent);
    expect((await run("1 + 1")).result).toBe("2");
  });

  test("a stack overflow", async () => {
    await keep();
    const { reply } = await run("const dive = (n: number): number => dive(n + 1) + 1; dive(0)");
    expect(reply).toMatchObject({ ename: "RangeError", evalue: "Maximum call stack size exceeded" });
    await expectKept();
  });

  test("rejections and exceptions that nobody handles", async () => {
    await keep();
    const { published } = await run(
      'void Promise.reject(new Error("one")); setTimeout(() => { throw new Error("two") }, 5); await new Promise((done) => setTimeout(done, 50));',
    );
    const { stderr } = kernel.outcome(published[0].parent ?? "");
    expect(stderr).toContain("Unhandled rejection: Error: one");
    expect(stderr).toContain("Uncaught Error: two");
    await expectKept();
  });

  test("100,000 lines of output", async () => {
    await keep();
    const { stdout } = await run("for (let i = 0; i < 100_000; i++) console.log(i);");
    expect(stdout.split("\n")).toHaveLength(100_001);
    await expectKept();
  });

  test("many cells, whose variables are forgotten when they are declared anew", async () => {
    await run(
      'import v8 from "node:v8"; import vm from "node:vm"; v8.setFlagsFromString("--expose-gc"); const gc = vm.runInNewContext("gc") as () => void;',
    );
    const heapMb = async (): Promise<number> =>
      Number((await run("gc(); gc(); process.memoryUsage().heapUsed / 2 ** 20")).result);
    const before = await heapMb();
    for (let i = 0; i < 50; i++) {
      await run("const mb = new Array<number>(2 ** 17).fill(1.5); const size = () => mb.length;");
    }
    expect((await heapMb()) - before).toBeLessThan(10);
  });

  test("and answers at the end", async () => {
    expect((await kernel.request("kernel_info_request")).content.status).toBe("ok");
    expect((await run("'alive'")).result).toBe("'alive'");
  });
});

describe("an orphan", () => {
  test("kernel and runner exit when Jupyter dies, even in an endless loop", async () => {
    // A parent that starts the kernel and is then killed, as Jupyter may be.
    const starter = `
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, process.argv.slice(1), { stdio: "ignore" });
      console.log(child.pid);
      setInterval(() => {}, 1000);`;
    const parent = await KernelClient.start(project.notebooks, {
      command: ["-e", starter, new URL("../../bin/kernel.js", import.meta.url).pathname, "FILE"],
      stdout: "pipe",
    });
    const [line] = (await once(parent.process.stdout as Readable, "data")) as [Buffer];
    const kernelPid = Number(line.toString());
    const { result } = await parent.execute("process.pid");
    const runnerPid = Number(result);
    void parent.execute("while (true) {}");
    await wait(100);
    expect([kernelPid, runnerPid].map(isAlive)).toEqual([true, true]);
    parent.process.kill("SIGKILL");
    for (let waited = 0; waited < 100 && [kernelPid, runnerPid].some(isAlive); waited++) await wait(50);
    expect([kernelPid, runnerPid].map(isAlive)).toEqual([false, false]);
    parent.disconnect();
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
