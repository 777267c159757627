import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient } from "./client";
import { SampleProject } from "./sample-project";

const project = new SampleProject();
let kernel: KernelClient;
beforeAll(async () => {
  kernel = await KernelClient.start(project.notebooks);
});
afterAll(async () => {
  await kernel.stop();
  project.dispose();
});

/** The messages of a cell as short words. */
function story(published: { type: string; content: { execution_state?: string } }[]): string[] {
  return published.map(({ type, content }) => content.execution_state ?? type);
}

describe("the start", () => {
  test("kernel_info is answered while the compiler still loads", async () => {
    const { content } = await kernel.request("kernel_info_request");
    expect(content).toMatchObject({
      status: "ok",
      protocol_version: "5.4",
      language_info: { name: "typescript", file_extension: ".ts", mimetype: "text/typescript" },
    });
  });

  test("a subscriber is welcomed before it hears that the kernel starts", async () => {
    await kernel.until(({ content }) => content.execution_state === "starting");
    expect(story(kernel.published).slice(0, 2)).toEqual(["iopub_welcome", "starting"]);
  });

  test("the heart beats", async () => {
    await kernel.heartbeat.send("beat");
    expect((await kernel.heartbeat.receive()).toString()).toBe("beat");
  });

  test("connect_request tells the ports", async () => {
    const { content } = await kernel.request("connect_request");
    expect(Object.keys(content).sort()).toEqual([
      "control_port",
      "hb_port",
      "iopub_port",
      "shell_port",
      "status",
      "stdin_port",
    ]);
  });
});

describe("execute_request", () => {
  test("publishes busy, the input, the output in order and the result before idle", async () => {
    const { published, reply, stdout, result } = await kernel.execute(
      'console.log("one"); console.error("two"); console.log("three"); 4',
    );
    expect(story(published)).toEqual([
      "busy",
      "execute_input",
      "stream",
      "stream",
      "stream",
      "execute_result",
      "idle",
    ]);
    expect(published.filter(({ type }) => type === "stream").map(({ content }) => content.text)).toEqual([
      "one\n",
      "two\n",
      "three\n",
    ]);
    expect(stdout).toBe("one\nthree\n");
    expect(result).toBe("4");
    expect(reply).toMatchObject({ status: "ok", user_expressions: {}, payload: [] });
    const shown = published.find(({ type }) => type === "execute_result");
    expect(shown?.content.execution_count).toBe(reply.execution_count);
  });

  test("counts its cells", async () => {
    const first = await kernel.execute("1");
    const second = await kernel.execute("1");
    expect(second.reply.execution_count).toBe((first.reply.execution_count ?? 0) + 1);
  });

  test("publishes an error and replies with it", async () => {
    const { published, reply } = await kernel.execute('throw new RangeError("too far")');
    expect(story(published)).toEqual(["busy", "execute_input", "error", "idle"]);
    const { ename, evalue, traceback } = published[2].content;
    expect({ ename, evalue }).toEqual({ ename: "RangeError", evalue: "too far" });
    expect(reply).toMatchObject({ status: "error", ename, evalue, traceback });
  });

  test("a silent cell publishes nothing and is not counted", async () => {
    const before = await kernel.execute("1");
    const { published, reply } = await kernel.execute('console.log("psst"); display.text("psst"); 5', {
      silent: true,
    });
    expect(story(published)).toEqual(["busy", "idle"]);
    expect(reply).toMatchObject({ status: "ok", execution_count: before.reply.execution_count });
    const failed = await kernel.execute('throw new Error("psst")', { silent: true });
    expect(story(failed.published)).toEqual(["busy", "idle"]);
    expect(failed.reply.status).toBe("error");
  });

  test("a cell without history is neither counted nor kept", async () => {
    const before = await kernel.execute("1");
    const { reply, result } = await kernel.execute('"unkept"', { store_history: false });
    expect(result).toBe("'unkept'");
    expect(reply.execution_count).toBe(before.reply.execution_count);
    const { content } = await kernel.request("history_request", { hist_access_type: "tail", n: 1 });
    expect(content.history).toEqual([[0, before.reply.execution_count, "1"]]);
  });

  test("user_expressions are answered one by one", async () => {
    const { reply } = await kernel.execute("const base = 2;", {
      user_expressions: {
        sum: "base + 1",
        fault: "base.nothing",
        thrown: "(() => { throw new Error('no') })()",
      },
    });
    expect(reply.user_expressions).toMatchObject({
      sum: { status: "ok", data: { "text/plain": "3" }, metadata: {} },
      fault: { status: "error", ename: "TypeScriptError" },
      thrown: { status: "error", ename: "Error", evalue: "no" },
    });
  });

  test("an error aborts the cells that wait, if stop_on_error says so", async () => {
    const failing = kernel.execute("throw new Error('first')");
    const waiting = [kernel.execute("globalThis.ran = 1"), kernel.execute("1")];
    expect((await failing).reply.status).toBe("error");
    for (const { reply, published } of await Promise.all(waiting)) {
      expect(reply.status).toBe("aborted");
      expect(story(published)).toEqual(["busy", "idle"]);
    }
    expect((await kernel.execute("'later'")).result).toBe("'later'");
    const tolerant = kernel.execute("throw new Error('second')", { stop_on_error: false });
    const next = kernel.execute("6");
    expect((await tolerant).reply.status).toBe("error");
    expect((await next).result).toBe("6");
  });

  test("a name with a question mark opens the pager", async () => {
    const { reply } = await kernel.execute("parseInt?");
    expect(reply.payload).toMatchObject([
      { source: "page", data: { "text/plain": expect.stringContaining("function parseInt") as string } },
    ]);
  });
});

describe("other requests", () => {
  test("the kernel answers while a cell runs", async () => {
    const running = kernel.execute("await new Promise((done) => setTimeout(done, 300)); 'slept'");
    const { content } = await kernel.request("is_complete_request", { code: "1" });
    expect(content.status).toBe("complete");
    expect(kernel.published.some(({ content }) => content.data?.["text/plain"] === "'slept'")).toBe(false);
    expect((await running).result).toBe("'slept'");
  });

  test.each([
    ["const a = 1", "complete"],
    ["function f() {", "incomplete"],
    ["foo(1,", "incomplete"],
    ["`a", "incomplete"],
    ["/* a", "incomplete"],
    ["const = 1", "invalid"],
    ["a b c", "invalid"],
  ])("is_complete_request knows %s", async (code, status) => {
    expect((await kernel.request("is_complete_request", { code })).content.status).toBe(status);
  });

  test("an incomplete line comes with the indent of the next", async () => {
    const { content } = await kernel.request("is_complete_request", { code: "if (true) {" });
    expect(content).toMatchObject({ status: "incomplete", indent: "  " });
  });

  test("history_request finds by range, tail and pattern", async () => {
    await kernel.execute("const needle = 1;");
    const { reply } = await kernel.execute("const hay = 2;");
    const count = reply.execution_count ?? 0;
    const ask = async (query: object) => (await kernel.request("history_request", query)).content.history;
    const needle = [0, count - 1, "const needle = 1;"];
    const hay = [0, count, "const hay = 2;"];
    expect(await ask({ hist_access_type: "tail", n: 2 })).toEqual([needle, hay]);
    expect(await ask({ hist_access_type: "range", session: 0, start: count - 1, stop: count })).toEqual([
      needle,
    ]);
    expect(await ask({ hist_access_type: "search", pattern: "*need?e*", n: 5 })).toEqual([needle]);
    expect(await ask({ hist_access_type: "tail", n: 1, output: true })).toEqual([
      [0, count, ["const hay = 2;", null]],
    ]);
    await kernel.execute("const hay = 2;");
    expect(await ask({ hist_access_type: "search", pattern: "const hay*", unique: true })).toHaveLength(1);
  });

  test("an unknown request gets an error reply", async () => {
    const { type, content } = await kernel.request("create_subshell_request", {}, "control");
    expect(type).toBe("create_subshell_reply");
    expect(content).toMatchObject({ status: "error", ename: "NotImplemented" });
    expect((await kernel.request("toString_request")).content.status).toBe("error");
  });

  test("a request with a wrong signature, or none, is ignored", async () => {
    const header = { msg_id: "forged", msg_type: "kernel_info_request", session: "s" };
    const parts = [header, {}, {}, {}].map((part) => Buffer.from(JSON.stringify(part)));
    await kernel.sendFrames([Buffer.from("<IDS|MSG>"), "0".repeat(64), ...parts]);
    await kernel.sendFrames([Buffer.from("<IDS|MSG>"), "", ...parts]);
    await kernel.sendFrames(["nonsense"]);
    await kernel.execute("1");
    expect(kernel.published.some(({ parent }) => parent === "forged")).toBe(false);
  });

  test("a kernel without a key takes messages without a signature", async () => {
    const open = await KernelClient.start(project.notebooks, { key: "" });
    expect((await open.request("kernel_info_request")).content.status).toBe("ok");
    await open.stop();
  });
});

describe("comms", () => {
  test("a cell talks with a widget that the browser opens", async () => {
    await kernel.execute(`comms.registerTarget("echo", (comm, data) => {
      comm.send({ opened: data });
      comm.onMessage((message) => comm.send({ heard: message }));
      comm.onClose(() => console.log("closed"));
    })`);
    const opened = await kernel.send("comm_open", { comm_id: "c1", target_name: "echo", data: { n: 1 } });
    const first = await kernel.until(({ type, parent }) => type === "comm_msg" && parent === opened);
    expect(first.content).toMatchObject({ comm_id: "c1", data: { opened: { n: 1 } } });
    const { content } = await kernel.request("comm_info_request", { target_name: "echo" });
    expect(content.comms).toEqual({ c1: { target_name: "echo" } });
    expect((await kernel.request("comm_info_request", { target_name: "other" })).content.comms).toEqual({});
    const sent = await kernel.send("comm_msg", { comm_id: "c1", data: "hi" });
    const second = await kernel.until(({ type, parent }) => type === "comm_msg" && parent === sent);
    expect(second.content.data).toEqual({ heard: "hi" });
    const closed = await kernel.send("comm_close", { comm_id: "c1", data: {} });
    await kernel.until(({ type, parent }) => type === "stream" && parent === closed);
    expect((await kernel.request("comm_info_request", {})).content.comms).toEqual({});
  });

  test("a cell opens a line itself", async () => {
    const { published } = await kernel.execute(
      'const line = comms.open("view", { a: 1 }); line.send("x"); line.close();',
    );
    expect(story(published).filter((type) => type.startsWith("comm"))).toEqual([
      "comm_open",
      "comm_msg",
      "comm_close",
    ]);
  });

  test("a line that nobody answers is closed at once", async () => {
    const opened = await kernel.send("comm_open", { comm_id: "c9", target_name: "nobody", data: {} });
    await kernel.until(({ type, parent }) => type === "comm_close" && parent === opened);
  });
});

describe("input", () => {
  test("a cell asks and gets the answer", async () => {
    kernel.answers.push("Ada", "secret");
    const { result } = await kernel.execute('[await input("Name? "), await input("Word? ", true)]');
    expect(result).toBe("[ 'Ada', 'secret' ]");
    expect(kernel.asked.map(({ content }) => content)).toEqual([
      { prompt: "Name? ", password: false },
      { prompt: "Word? ", password: true },
    ]);
  });

  test("who cannot be asked has answered with nothing", async () => {
    expect((await kernel.execute('await input("Name? ")', { allow_stdin: false })).result).toBe("''");
  });
});

describe("shutdown_request", () => {
  test.each([true, false])("is answered and ends the kernel (restart: %s)", async (restart) => {
    const mortal = await KernelClient.start(project.notebooks);
    await mortal.request("kernel_info_request");
    const exited = once(mortal.process, "exit");
    const { content } = await mortal.request("shutdown_request", { restart }, "control");
    expect(content).toMatchObject({ status: "ok", restart });
    expect(await exited).toEqual([0, null]);
    mortal.disconnect();
  });
});
