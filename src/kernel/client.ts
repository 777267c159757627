import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as zmq from "zeromq";

/** The content of a message, as far as tests look into it. */
export interface Content {
  status?: string;
  execution_state?: string;
  execution_count?: number;
  name?: string;
  text?: string;
  code?: string;
  data?: Record<string, unknown>;
  ename?: string;
  evalue?: string;
  traceback?: string[];
  matches?: string[];
  [more: string]: unknown;
}

/** A message as a client sees it. */
export interface Received {
  type: string;
  parent: string | undefined;
  content: Content;
}

/** All that a request brought about. */
export interface Outcome {
  reply: Content;
  /** What was published because of the request, from busy to idle. */
  published: Received[];
  /** What was printed. */
  stdout: string;
  stderr: string;
  /** text/plain of the value of the last expression. */
  result: unknown;
  /** The whole traceback, or nothing. */
  error: string | undefined;
}

const DELIMITER = Buffer.from("<IDS|MSG>");
const kernelProgram = fileURLToPath(new URL("../../bin/kernel.js", import.meta.url));

export interface KernelOptions {
  /** The program that runs the kernel: TAQUIN_KERNEL_NODE, or this node. */
  node?: string;
  /** What is started, with FILE for the connection file. */
  command?: string[];
  key?: string;
  /** Whether the test reads what the program itself prints. */
  stdout?: "ignore" | "pipe";
}

/** A kernel in a process of its own, and a client that talks with it as Jupyter does. */
export class KernelClient {
  readonly published: Received[] = [];
  /** Answers to input_request, first to last. */
  readonly answers: string[] = [];
  readonly asked: Received[] = [];
  /** What the kernel process itself wrote, for Jupyter's log. */
  log = "";
  #session = randomUUID();
  #waiting = new Map<string, (reply: Received) => void>();
  #watchers = new Set<() => void>();

  private constructor(
    readonly process: ChildProcess,
    private readonly key: string,
    private readonly folder: string,
    private readonly shell: zmq.Dealer,
    private readonly control: zmq.Dealer,
    private readonly stdin: zmq.Dealer,
    private readonly iopub: zmq.Subscriber,
    readonly heartbeat: zmq.Request,
  ) {
    this.process.stderr?.on("data", (data: Buffer) => (this.log += data.toString()));
    for (const socket of [shell, control]) {
      void this.#listen(socket, (message) => {
        this.#waiting.get(message.parent ?? "")?.(message);
        this.#waiting.delete(message.parent ?? "");
      });
    }
    void this.#listen(stdin, (message) => {
      this.asked.push(message);
      void this.#sendTo(stdin, "input_reply", { value: this.answers.shift() ?? "" }, randomUUID());
    });
    void this.#listen(iopub, (message) => {
      this.published.push(message);
      for (const watch of this.#watchers) watch();
    });
  }

  /** Starts a kernel in a folder; it may take a moment until it answers. */
  static async start(cwd: string, options: KernelOptions = {}): Promise<KernelClient> {
    const {
      node = process.env.TAQUIN_KERNEL_NODE ?? process.execPath,
      command = [kernelProgram, "FILE"],
      key = randomUUID(),
    } = options;
    const ports = await freePorts(5);
    const folder = mkdtempSync(join(tmpdir(), "kernel-"));
    const file = join(folder, "connection.json");
    const [shell_port, iopub_port, control_port, stdin_port, hb_port] = ports;
    const connection = { transport: "tcp", ip: "127.0.0.1", key, signature_scheme: "hmac-sha256" };
    writeFileSync(
      file,
      JSON.stringify({ ...connection, shell_port, iopub_port, control_port, stdin_port, hb_port }),
    );
    const args = command.map((part) => (part === "FILE" ? file : part));
    const child = spawn(node, args, { cwd, stdio: ["ignore", options.stdout ?? "ignore", "pipe"] });
    const routingId = randomUUID();
    const connect = <Socket extends zmq.Socket>(socket: Socket, port: number): Socket => {
      socket.connect(`tcp://127.0.0.1:${port}`);
      return socket;
    };
    const iopub = connect(new zmq.Subscriber({ linger: 0 }), iopub_port);
    iopub.subscribe();
    return new KernelClient(
      child,
      key,
      folder,
      connect(new zmq.Dealer({ linger: 0, routingId }), shell_port),
      connect(new zmq.Dealer({ linger: 0, routingId }), control_port),
      connect(new zmq.Dealer({ linger: 0, routingId }), stdin_port),
      iopub,
      connect(new zmq.Request({ linger: 0 }), hb_port),
    );
  }

  /** Sends a request and waits for its reply. */
  async request(
    type: string,
    content: object = {},
    channel: "shell" | "control" = "shell",
  ): Promise<Received> {
    const id = randomUUID();
    const replied = new Promise<Received>((resolve) => this.#waiting.set(id, resolve));
    await this.#sendTo(this[channel], type, content, id);
    return replied;
  }

  /** Sends a request that has no reply, and returns its id. */
  async send(type: string, content: object = {}): Promise<string> {
    const id = randomUUID();
    await this.#sendTo(this.shell, type, content, id);
    return id;
  }

  /** Runs a cell to its end: the reply and the idle status. */
  async execute(code: string, more: object = {}): Promise<Outcome> {
    const content = { code, silent: false, store_history: true, user_expressions: {}, allow_stdin: true };
    const reply = await this.request("execute_request", { ...content, stop_on_error: true, ...more });
    const id = reply.parent ?? "";
    await this.idle(id);
    return this.outcome(id, reply.content);
  }

  /** What has been published so far because of a request. */
  outcome(id: string, reply: Content = {}): Outcome {
    const published = this.published.filter(({ parent }) => parent === id);
    const text = (name: string): string =>
      published
        .filter(({ type, content }) => type === "stream" && content.name === name)
        .map(({ content }) => content.text)
        .join("");
    const shown = published.find(({ type }) => type === "execute_result");
    const result = shown?.content.data?.["text/plain"];
    const error = reply.traceback?.join("\n");
    return { reply, published, stdout: text("stdout"), stderr: text("stderr"), result, error };
  }

  /** Waits until a request is done with. */
  idle(id: string): Promise<Received> {
    return this.until((message) => {
      return message.parent === id && message.type === "status" && message.content.execution_state === "idle";
    });
  }

  /**
   * Waits until this client hears what the kernel publishes. Messages published before the subscription has
   * arrived are lost, an "idle" among them, and only newer kernels say when it has.
   */
  async hears(): Promise<void> {
    while (this.published.length === 0) {
      await this.request("kernel_info_request");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits for a published message; those that came already count. */
  until(isWanted: (message: Received) => boolean): Promise<Received> {
    return new Promise((resolve) => {
      const watch = (): void => {
        const found = this.published.find(isWanted);
        if (!found) return;
        this.#watchers.delete(watch);
        resolve(found);
      };
      this.#watchers.add(watch);
      watch();
    });
  }

  async interrupt(): Promise<void> {
    await this.request("interrupt_request", {}, "control");
  }

  /** Sends frames as they are. */
  async sendFrames(frames: (Buffer | string)[]): Promise<void> {
    await this.shell.send(frames);
  }

  /** Ends the kernel, politely if it answers. */
  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const exited = once(this.process, "exit");
      void this.request("shutdown_request", { restart: false }, "control");
      const timer = setTimeout(() => this.process.kill("SIGKILL"), 2000);
      await exited;
      clearTimeout(timer);
    }
    this.disconnect();
  }

  disconnect(): void {
    for (const socket of [this.shell, this.control, this.stdin, this.iopub, this.heartbeat]) socket.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #listen(socket: zmq.Dealer | zmq.Subscriber, handle: (message: Received) => void): Promise<void> {
    for await (const frames of socket) {
      const at = frames.findIndex((frame) => frame.equals(DELIMITER));
      const [header, parent, , content] = frames
        .slice(at + 2)
        .map((part) => JSON.parse(part.toString()) as never);
      const { msg_type: type } = header as { msg_type: string };
      handle({ type, parent: (parent as { msg_id?: string }).msg_id, content });
    }
  }

  async #sendTo(socket: zmq.Dealer, type: string, content: object, id: string): Promise<void> {
    const header = {
      msg_id: id,
      session: this.#session,
      username: "test",
      date: new Date().toISOString(),
      msg_type: type,
      version: "5.4",
    };
    const parts = [header, {}, {}, content].map((part) => Buffer.from(JSON.stringify(part)));
    const mac = createHmac("sha256", this.key);
    for (const part of parts) mac.update(part);
    await socket.send([DELIMITER, this.key ? mac.digest("hex") : "", ...parts]);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
