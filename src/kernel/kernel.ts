import { createRequire } from "node:module";
import { Cells } from "./cells";
import { toPoints, toUnits } from "./code-points";
import type { Inspection } from "./compilation";
import type { Compiler } from "./compiler";
import type { Session } from "./session";
import type { Content, Listener, Message, Wire } from "./wire";

const { version } = createRequire(import.meta.url)("typescript/package.json") as { version: string };

const INFO: Content = {
  protocol_version: "5.4",
  implementation: "taquin",
  implementation_version: "1.0.0",
  banner: `TypeScript ${version} on node ${process.versions.node}`,
  help_links: [{ text: "TypeScript", url: "https://www.typescriptlang.org/docs/" }],
  debugger: false,
  supported_features: [],
  language_info: {
    name: "typescript",
    version,
    mimetype: "text/typescript",
    file_extension: ".ts",
    codemirror_mode: { name: "javascript", typescript: true },
    pygments_lexer: "typescript",
    nbconvert_exporter: "script",
  },
};

/** A place in the code of a cell. */
interface At {
  code: string;
  cursor_pos: number;
}

type Handler = (content: Content, message: Message) => Promise<Content | undefined> | Content | undefined;

/** Jupyter's messages: a handler for each, and the order "busy, reply, idle". Cells have a queue of their own. */
export class Kernel implements Listener {
  #cells: Cells;
  #isGreeted = false;

  constructor(
    private readonly wire: Wire,
    private readonly compiler: Compiler,
    private readonly session: Session,
  ) {
    this.#cells = new Cells(wire, compiler, session, session.project);
  }

  receive(message: Message): void {
    if (message.header.msg_type === "execute_request") this.#cells.add(message);
    else void this.#handle(message);
  }

  /** "starting" waits until somebody listens: sent at once, it can overtake the welcome. */
  greet(): void {
    if (!this.#isGreeted) void this.wire.publish("status", { execution_state: "starting" });
    this.#isGreeted = true;
  }

  answer({ content }: Message): void {
    this.session.send({ type: "input", value: String(content.value) });
  }

  interrupt(): void {
    this.#cells.interrupt();
  }

  async #handle(message: Message): Promise<void> {
    const { msg_type: type } = message.header;
    const replyType = type.replace(/_request$/, "_reply");
    this.#cells.status("busy", message.header);
    try {
      if (!Object.hasOwn(this.#handlers, type))
        throw new NotImplemented(`This kernel does not know ${type}.`);
      const content = await this.#handlers[type](message.content, message);
      if (content) void this.wire.reply(message, replyType, { status: "ok", ...content });
    } catch (error) {
      const { name, message: evalue } = error as Error;
      void this.wire.reply(message, replyType, { status: "error", ename: name, evalue, traceback: [] });
    }
    this.#cells.status("idle", message.header);
  }

  #handlers: Record<string, Handler> = {
    kernel_info_request: () => INFO,
    connect_request: () => this.#ports(),
    complete_request: (content) => this.#complete(content as unknown as At),
    inspect_request: (content) => this.#inspect(content as unknown as At),
    is_complete_request: async ({ code }) => ({ ...(await this.compiler.isComplete(String(code))) }),
    history_request: (content) => ({ history: this.#cells.history.find(content) }),
    comm_info_request: ({ target_name: target }) => this.#commInfo(target),
    comm_open: (_, message) => this.#cells.sendToComm("comm_open", message) as undefined,
    comm_msg: (_, message) => this.#cells.sendToComm("comm_msg", message) as undefined,
    comm_close: (_, message) => this.#cells.sendToComm("comm_close", message) as undefined,
    interrupt_request: () => {
      this.interrupt();
      return {};
    },
    shutdown_request: ({ restart = false }, message) => this.#shutDown(Boolean(restart), message),
  };

  #ports(): Content {
    return Object.fromEntries(
      Object.entries(this.wire.connection).filter(([name]) => name.endsWith("_port")),
    );
  }

  async #complete({ code, cursor_pos: at }: At): Promise<Content> {
    const found = await this.compiler.complete(this.#cells.declarations, code, toUnits(code, at));
    const start = toPoints(code, found.start);
    const end = toPoints(code, found.end);
    const types = found.matches.map(({ text, kind }) => ({ start, end, text, type: kind }));
    return {
      matches: found.matches.map(({ text }) => text),
      cursor_start: start,
      cursor_end: end,
      metadata: { _jupyter_types_experimental: types },
    };
  }

  async #inspect({ code, cursor_pos: at }: At): Promise<Content> {
    const found = await this.compiler.inspect(this.#cells.declarations, code, toUnits(code, at));
    return { found: Boolean(found), data: found ? inspectionBundle(found) : {}, metadata: {} };
  }

  #commInfo(target: unknown): Content {
    const open = [...this.#cells.comms].filter(
      ([, name]) => target === undefined || target === "" || name === target,
    );
    return { comms: Object.fromEntries(open.map(([id, name]) => [id, { target_name: name }])) };
  }

  async #shutDown(restart: boolean, message: Message): Promise<undefined> {
    this.session.stop();
    const content = { status: "ok", restart };
    await this.wire.reply(message, "shutdown_reply", content);
    await this.wire.publish("shutdown_reply", content, message.header);
    setTimeout(() => process.exit(0), 50);
    return undefined;
  }
}

class NotImplemented extends Error {
  override name = "NotImplemented";
}

function inspectionBundle({ signature, documentation }: Inspection): Content {
  return {
    "text/plain": [signature, documentation].filter(Boolean).join("\n\n"),
    "text/markdown": `\`\`\`ts\n${signature}\n\`\`\`\n\n${documentation}`,
  };
}
