import { setTimeout as wait } from "node:timers/promises";
import type { CompiledCell } from "./compilation";
import type { Compiler } from "./compiler";
import { History } from "./history";
import { type Project, shortName } from "./project";
import { Requests } from "./requests";
import type { CellResult, FromRunner } from "./runner-messages";
import type { Session } from "./session";
import type { Header, Message, Wire } from "./wire";

interface ExecuteRequest {
  code: string;
  silent?: boolean;
  store_history?: boolean;
  user_expressions?: Record<string, string>;
  allow_stdin?: boolean;
  stop_on_error?: boolean;
}

const INTERRUPTED: CellResult = {
  ok: false,
  ename: "KeyboardInterrupt",
  evalue: "The cell was interrupted.",
  traceback: ["KeyboardInterrupt: The cell was interrupted."],
};
/** How long a compilation may go on after an interrupt. */
const COMPILER_PATIENCE_MS = 2000;
/** How long requests that were sent together with a failing one may be on their way. */
const STRAGGLERS_MS = 5;

/** The cells: their queue, what each publishes, and what is known after them. */
export class Cells {
  readonly history = new History();
  /** The declarations of all names that earlier cells made. */
  declarations = "";
  /** Lines to widgets that are open: id → target. */
  readonly comms = new Map<string, string>();

  #queue: Message[] = [];
  #running: Message | undefined;
  #latest: Message | undefined;
  #isCompiling = false;
  #isInterrupted = false;
  #requests = new Requests();

  constructor(
    private readonly wire: Wire,
    private readonly compiler: Compiler,
    private readonly session: Session,
    private readonly project: Project,
  ) {
    session.on("fresh", () => {
      this.declarations = "";
      this.comms.clear();
    });
    session.on("output", (message) => this.#publish(message));
  }

  /** Puts an execute_request in the queue. */
  add(request: Message): void {
    this.#queue.push(request);
    if (!this.#running) void this.#work();
  }

  interrupt(): void {
    this.#isInterrupted = true;
    if (this.#isCompiling) void this.#hurryCompiler();
    else this.session.interrupt();
  }

  /** A message for a widget's other side, in a cell. */
  sendToComm(type: "comm_open" | "comm_msg" | "comm_close", request: Message): void {
    this.#follow(type, request.content);
    this.#requests.add(request);
    this.session.send({ type, cell: request.header.msg_id, content: request.content });
  }

  async #hurryCompiler(): Promise<void> {
    const asked = this.#running;
    await wait(COMPILER_PATIENCE_MS);
    if (this.#isCompiling && this.#running === asked) this.compiler.restart("The cell was interrupted.");
  }

  async #work(): Promise<void> {
    for (let request = this.#queue.shift(); request; request = this.#queue.shift()) {
      this.#running = request;
      await this.#execute(request);
    }
    this.#running = undefined;
  }

  async #execute(request: Message): Promise<void> {
    const {
      code,
      silent,
      store_history: store = true,
      ...more
    } = request.content as unknown as ExecuteRequest;
    const { header } = request;
    this.#isInterrupted = false;
    this.#latest = request;
    this.#requests.add(request);
    this.status("busy", header);
    const count = store && !silent ? this.history.add(code) : this.history.count;
    if (!silent) void this.wire.publish("execute_input", { code, execution_count: count }, header);

    const page = await this.#help(code);
    const result = page ? { ok: true as const } : await this.#evaluate(request, code, `cell ${count}`, true);
    if (result.ok) {
      const { data } = result;
      if (data && !silent) {
        void this.wire.publish("execute_result", { execution_count: count, data, metadata: {} }, header);
      }
      const answers = await this.#answer(request, more.user_expressions ?? {});
      const payload = page ? [page] : [];
      const reply = { status: "ok", execution_count: count, user_expressions: answers, payload };
      void this.wire.reply(request, "execute_reply", reply);
      this.status("idle", header);
    } else {
      const { ename, evalue, traceback } = result;
      if (!silent) void this.wire.publish("error", { ename, evalue, traceback }, header);
      const isStopping = more.stop_on_error ?? true;
      if (isStopping) await wait(STRAGGLERS_MS);
      const aborted = isStopping ? this.#queue.splice(0) : [];
      const reply = { status: "error", execution_count: count, ename, evalue, traceback };
      void this.wire.reply(request, "execute_reply", reply);
      this.status("idle", header);
      for (const next of aborted) this.#abort(next);
    }
  }

  #abort(request: Message): void {
    this.status("busy", request.header);
    void this.wire.reply(request, "execute_reply", { status: "aborted" });
    this.status("idle", request.header);
  }

  /** Announces that a request is being worked on, or no longer. */
  status(state: "busy" | "idle", parent: Header): void {
    void this.wire.publish("status", { execution_state: state }, parent);
  }

  /** Compiles and runs. Never rejects. */
  async #evaluate(request: Message, code: string, name: string, isKept: boolean): Promise<CellResult> {
    try {
      this.#isCompiling = true;
      const compilation = await this.compiler.compile(this.declarations, code, name);
      this.#isCompiling = false;
      const { changed } = compilation;
      this.#announceStale(changed, compilation.ok ? compilation.cell.imports : [], request);
      if (!compilation.ok) {
        const [{ summary }] = compilation.problems;
        const traceback = compilation.problems.map(({ text }) => `${text}\n`);
        return { ok: false, ename: "TypeScriptError", evalue: summary, traceback };
      }
      if (this.#isInterrupted) return INTERRUPTED;
      return await this.#run(request, compilation.cell, name, isKept);
    } catch (error) {
      if (this.#isInterrupted) return INTERRUPTED;
      const { name: ename, message, stack = message } = error as Error;
      console.error(error);
      this.compiler.restart("The compiler was started anew.");
      return { ok: false, ename, evalue: `The kernel failed: ${message}`, traceback: [stack] };
    } finally {
      this.#isCompiling = false;
    }
  }

  async #run(request: Message, cell: CompiledCell, name: string, isKept: boolean): Promise<CellResult> {
    const { kind, js, map, names, last, files } = cell;
    const { msg_id: id } = request.header;
    const result = await this.session.run({ id, name, kind, js, map, names, last, files });
    if (isKept && (result.ok || result.isDeclared)) this.declarations = cell.declarations;
    return result;
  }

  async #answer(request: Message, expressions: Record<string, string>): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const [name, expression] of Object.entries(expressions)) {
      const result = await this.#evaluate(request, expression, "cell 0", false);
      answers[name] = result.ok
        ? { status: "ok", data: result.data ?? { "text/plain": "undefined" }, metadata: {} }
        : { status: "error", ename: result.ename, evalue: result.evalue, traceback: result.traceback };
    }
    return answers;
  }

  /** `name?` asks what a name is, as in IPython. */
  async #help(code: string): Promise<{ source: string; data: object; start: number } | undefined> {
    const name = /^\s*([\w$.]+)\?\s*$/.exec(code)?.[1];
    if (name === undefined) return undefined;
    const found = await this.compiler.inspect(this.declarations, name, name.length);
    const text = found
      ? `${found.signature}\n\n${found.documentation}`.trimEnd()
      : `Nothing is known about ${name}.`;
    return { source: "page", data: { "text/plain": text }, start: 0 };
  }

  /** One line if a file changed that earlier cells use and this one does not import. */
  #announceStale(changed: string[], imports: string[], { header, content }: Message): void {
    const stale = changed.filter((path) => this.session.has(path) && !imports.includes(path));
    if (stale.length === 0 || content.silent) return;
    const names = stale.map((path) => shortName(this.project.root, path)).join(", ");
    const text = `${names} changed: run the cell that imports it again to use the new version.\n`;
    this.wire.stream("stderr", text, header);
  }

  #publish(message: Exclude<FromRunner, { type: "done" }>): void {
    const { type, cell, ...content } = message;
    const request = this.#requests.get(cell) ?? this.#running ?? this.#latest;
    const isSilent = request?.content.silent === true;
    if (message.type === "stream") {
      if (!isSilent) this.wire.stream(message.name, message.text, request?.header);
    } else if (message.type === "input") {
      this.#ask(request, content);
    } else {
      this.#follow(type, content);
      if (!isSilent || type.startsWith("comm_")) void this.wire.publish(type, content, request?.header);
    }
  }

  /** Who cannot be asked has answered with nothing. */
  #ask(request: Message | undefined, question: Record<string, unknown>): void {
    if (request?.content.allow_stdin) this.wire.ask(request, question);
    else this.session.send({ type: "input", value: "" });
  }

  #follow(type: string, content: Record<string, unknown>): void {
    const id = String(content.comm_id);
    if (type === "comm_open") this.comms.set(id, String(content.target_name));
    if (type === "comm_close") this.comms.delete(id);
  }
}
