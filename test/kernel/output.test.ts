import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient } from "./client";
import { SampleProject } from "./sample-project";

const project = new SampleProject();
let kernel: KernelClient;
const run = (code: string) => kernel.execute(code);
beforeAll(async () => {
  kernel = await KernelClient.start(project.notebooks);
});
afterAll(async () => {
  await kernel.stop();
  project.dispose();
});

describe("the value of the last expression", () => {
  test.each([
    ["[1, { a: 'b' }]", "[ 1, { a: 'b' } ]"],
    ["null", "null"],
    ["'text'", "'text'"],
    ["const v = 1; v // comment", "1"],
    ["Promise.resolve(2)", "Promise { 2 }"],
    ['import "node:os"; Promise.resolve(3)', "Promise { 3 }"],
  ])("is shown: %s", async (code, text) => {
    expect((await run(code)).result).toBe(text);
  });

  test.each(["undefined", "const w = 1;", "if (true) { 5 }", ""])(
    "is not shown if there is none: %s",
    async (code) => {
      const { result, reply } = await run(code);
      expect(reply.status).toBe("ok");
      expect(result).toBeUndefined();
    },
  );

  test("may offer a MIME bundle of its own, also later", async () => {
    const rich = (body: string) => `({ [Symbol.for("Jupyter.display")]: ${body} })`;
    const bundle =
      '{ "text/plain": "plain", "text/html": "<i>rich</i>", "image/png": new Uint8Array([1, 2]) }';
    for (const body of [`() => (${bundle})`, `async () => (${bundle})`]) {
      const { published } = await run(rich(body));
      const shown = published.find(({ type }) => type === "execute_result");
      expect(shown?.content.data).toEqual({
        "text/plain": "plain",
        "text/html": "<i>rich</i>",
        "image/png": "AQI=",
      });
    }
  });

  test("that cannot be shown is an error of the cell", async () => {
    expect((await run('({ [Symbol.for("Jupyter.display")]: () => 5 })')).error).toContain(
      "must return an object",
    );
    expect(
      (await run('({ [Symbol.for("Jupyter.display")]: () => ({ "text/plain": 5n }) })')).error,
    ).toContain("BigInt");
    expect((await run('({ [Symbol.for("Jupyter.display")]() { throw new Error("no") } })')).error).toContain(
      "Error: no",
    );
    await run('const named = 1; ({ [Symbol.for("Jupyter.display")]() { throw new Error("no") } })');
    expect((await run("named")).result).toBe("1");
  });
});

describe("display", () => {
  test("shows values and MIME bundles in the order of the calls", async () => {
    const { published } = await run(
      'console.log("a"); display.mime({ "text/plain": "b", "text/html": "<b>b</b>" }); console.log("c"); await display([1]); display.svg("<svg/>")',
    );
    const told = published.flatMap(({ content }) => content.text ?? content.data ?? []);
    expect(told).toEqual([
      "a\n",
      { "text/plain": "b", "text/html": "<b>b</b>" },
      "c\n",
      { "text/plain": "[ 1 ]" },
      { "image/svg+xml": "<svg/>" },
    ]);
  });

  test("with an id updates what it showed, also from a later cell", async () => {
    const { published } = await run('const screen = newDisplay(); screen.text("1"); screen.html("2");');
    const [first, second] = published.filter(({ type }) => type.endsWith("display_data"));
    expect([first.type, second.type]).toEqual(["display_data", "update_display_data"]);
    expect(second.content.transient).toEqual(first.content.transient);
    expect((first.content.transient as { display_id?: string }).display_id).toBeTruthy();
    const later = await run('screen.text("3")');
    expect(later.published.find(({ type }) => type === "update_display_data")?.content.data).toEqual({
      "text/plain": "3",
    });
  });

  test("clearOutput and console.clear clear", async () => {
    const { published } = await run("clearOutput(); clearOutput(true); console.clear();");
    const cleared = published.filter(({ type }) => type === "clear_output").map(({ content }) => content);
    expect(cleared).toEqual([{ wait: false }, { wait: true }, { wait: false }]);
  });
});

describe("output", () => {
  test("that comes late belongs to the cell that caused it", async () => {
    const first = await run(
      'const timer = new Promise<void>((done) => setTimeout(() => { console.log("timer"); done() }, 100));\n' +
        "const pause = () => new Promise((done) => setTimeout(done, 40));\n" +
        'const steps = (async () => { for (const i of [1, 2, 3]) { await pause(); console.log("step", i) } })();',
    );
    const second = await run(
      'setTimeout(() => console.log("other"), 60); await timer; await steps; await pause(); await pause(); console.log("end")',
    );
    const { stdout } = kernel.outcome(first.published[0].parent ?? "");
    expect(stdout.trim().split("\n").sort()).toEqual(["step 1", "step 2", "step 3", "timer"]);
    expect(second.stdout).toBe("other\nend\n");
  });

  test("of subprocesses is shown, both streams, before the cell is idle", async () => {
    for (let round = 0; round < 3; round++) {
      const { stdout, stderr } = await run(
        'import { execSync, spawnSync } from "node:child_process";\n' +
          'execSync("echo out; echo fault >&2", { stdio: "inherit" });\n' +
          'spawnSync(process.execPath, ["-e", "process.stdout.write(\'ü\'.repeat(100000))"], { stdio: "inherit" });',
      );
      expect(stdout).toBe(`out\n${"ü".repeat(100_000)}`);
      expect(stderr).toBe("fault\n");
    }
  });

  test("that a cell writes with process.stdout.write is shown as it is", async () => {
    const { stdout } = await run(
      'process.stdout.write("a"); await new Promise<void>((done) => process.stdout.write(Buffer.from("b"), () => done())); console.table',
    );
    expect(stdout).toBe("ab");
  });

  test("of 100,000 lines arrives whole, in order and in few messages", async () => {
    const { stdout, published } = await run("for (let i = 0; i < 100_000; i++) console.log(`line ${i}`);");
    expect(stdout).toBe(Array.from({ length: 100_000 }, (_, i) => `line ${i}\n`).join(""));
    expect(published.length).toBeLessThan(1000);
  });

  test("that floods is cut with a note", async () => {
    const { stdout, stderr } = await run(
      'const long = "x".repeat(1000); for (let i = 0; i < 20_000; i++) console.log(long);',
    );
    expect(stdout.length).toBeGreaterThan(4_000_000);
    expect(stdout.length).toBeLessThan(5_000_000);
    expect(stderr).toContain("the rest is not shown");
    const shown = await run('for (let i = 0; i < 5000; i++) display.text("x");');
    expect(shown.published.filter(({ type }) => type === "display_data").length).toBeLessThan(2001);
    expect(shown.stderr).toContain("the rest is not shown");
    expect((await run('console.log("fine")')).stdout).toBe("fine\n");
  });

  test("that a cell clears again and again is never cut", async () => {
    const { stderr, published } = await run(
      'for (let i = 0; i < 3000; i++) { clearOutput(true); display.text(String(i)); console.log("y".repeat(2000)) }',
    );
    expect(stderr).toBe("");
    expect(published.filter(({ type }) => type === "display_data")).toHaveLength(3000);
  });

  test("a promise that is rejected and not handled is shown in its cell", async () => {
    const { published } = await run('void Promise.reject(new Error("forgotten")); 1');
    await run("'what came meanwhile is here now'");
    expect(kernel.outcome(published[0].parent ?? "").stderr).toMatch(
      /^Unhandled rejection: Error: forgotten\n {4}at cell \d+:1:21\n$/,
    );
  });
});
