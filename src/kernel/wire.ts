import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createRequire } from "node:module";
import type * as zmq from "zeromq";

// Not imported: node would first look for the names in its files, which is half of the time that it takes.
const { Reply, Router, XPublisher } = createRequire(import.meta.url)("zeromq") as typeof zmq;

/** The connection file that Jupyter writes for a kernel. */
export interface Connection {
  transport: string;
  ip: string;
  key: string;
  signature_scheme?: string;
  shell_port: number;
  iopub_port: number;
  control_port: number;
  stdin_port: number;
  hb_port: number;
}

/** The header of a message; a reply or an output carries its cause's header as its parent. */
export interface Header {
  msg_id: string;
  msg_type: string;
  [more: string]: unknown;
}

export type Content = Record<string, unknown>;

/** A message that came in. */
export interface Message {
  socket: zmq.Router;
  /** The sender's address: what a reply starts with. */
  ids: Buffer[];
  header: Header;
  content: Content;
}

/** Who is told of what comes in. */
export interface Listener {
  receive(message: Message): void;
  /** An input_reply. */
  answer(message: Message): void;
  /** Somebody listens to what is published. */
  greet(): void;
}

const DELIMITER = Buffer.from("<IDS|MSG>");
const BATCH = { characters: 64 << 10, ms: 10 };
const HELD = 1000;
const SUBSCRIBED = 1; // the first byte of what an XPUB socket hears when somebody subscribes

interface Stream {
  name: string;
  parent: Header | undefined;
  text: string[];
  size: number;
  timer: NodeJS.Timeout;
}

/**
 * Jupyter's wire: sockets, signatures, frames, and the order of what is published. Knows no message's meaning.
 * https://jupyter-client.readthedocs.io/en/stable/messaging.html
 */
export class Wire {
  #session = randomUUID();
  #pending: Stream | undefined;
  /** What is published before anybody listens, so that nothing overtakes the welcome of the first who does. */
  #held: (() => void)[] | undefined = [];
  #last = new Map<zmq.Writable, Promise<unknown>>();

  private constructor(
    readonly connection: Connection,
    private readonly iopub: zmq.XPublisher,
    private readonly shell: zmq.Router,
    private readonly control: zmq.Router,
    private readonly stdin: zmq.Router,
    private readonly heartbeat: zmq.Reply,
  ) {}

  static async open(connection: Connection): Promise<Wire> {
    const { transport, ip } = connection;
    const bind = async <Socket extends zmq.Socket>(socket: Socket, port: number): Promise<Socket> => {
      await socket.bind(`${transport}://${ip}${transport === "ipc" ? "-" : ":"}${port}`);
      return socket;
    };
    // XPUB rather than PUB: it hears of subscribers, who are owed a welcome. A publisher drops what exceeds its
    // high-water mark (1000 by default), and a lost "idle" leaves a cell busy for ever: so no mark.
    const sockets = await Promise.all([
      bind(new XPublisher({ linger: 100, sendHighWaterMark: 0 }), connection.iopub_port),
      bind(new Router({ linger: 100 }), connection.shell_port),
      bind(new Router({ linger: 100 }), connection.control_port),
      bind(new Router({ linger: 100 }), connection.stdin_port),
      bind(new Reply({ linger: 0 }), connection.hb_port),
    ]);
    return new Wire(connection, ...sockets);
  }

  listen(listener: Listener): void {
    const request = (socket: zmq.Router) => (frames: Buffer[]) =>
      listener.receive(this.#parse(socket, frames));
    void receive(this.shell, request(this.shell));
    void receive(this.control, request(this.control));
    void receive(this.stdin, (frames) => listener.answer(this.#parse(this.stdin, frames)));
    void receive(this.heartbeat, (frames) => this.heartbeat.send(frames));
    void receive(this.iopub, ([frame]) => {
      if (frame[0] !== SUBSCRIBED) return;
      const topic = frame.subarray(1);
      void this.#send(this.iopub, [topic], "iopub_welcome", { subscription: topic.toString() });
      const held = this.#held ?? [];
      this.#held = undefined;
      listener.greet();
      for (const publish of held) publish();
    });
  }

  /** Tells all who listen. */
  publish(type: string, content: Content, parent?: Header): Promise<unknown> {
    this.#flush();
    return this.#publish(type, content, parent);
  }

  /** Publishes text. It is gathered until 64 kB or 10 ms have come together, or another message must go out. */
  stream(name: string, text: string, parent?: Header): void {
    if (this.#pending && (this.#pending.name !== name || this.#pending.parent !== parent)) this.#flush();
    const timer = (): NodeJS.Timeout => setTimeout(() => this.#flush(), BATCH.ms);
    this.#pending ??= { name, parent, text: [], size: 0, timer: timer() };
    this.#pending.text.push(text);
    this.#pending.size += text.length;
    if (this.#pending.size > BATCH.characters) this.#flush();
  }

  reply(message: Message, type: string, content: Content): Promise<unknown> {
    this.#flush();
    return this.#send(message.socket, message.ids, type, content, message.header);
  }

  /** Asks the person behind a request for a line of input. */
  ask(message: Message, content: Content): void {
    this.#flush();
    void this.#send(this.stdin, message.ids, "input_request", content, message.header);
  }

  #flush(): void {
    if (!this.#pending) return;
    const { name, text, parent, timer } = this.#pending;
    this.#pending = undefined;
    clearTimeout(timer);
    void this.#publish("stream", { name, text: text.join("") }, parent);
  }

  async #publish(type: string, content: Content, parent?: Header): Promise<void> {
    const send = (): Promise<unknown> => this.#send(this.iopub, [Buffer.from(type)], type, content, parent);
    if (!this.#held) await send();
    else if (this.#held.length < HELD) this.#held.push(() => void send());
  }

  /** zeromq allows one send at a time on a socket. */
  #send(
    socket: zmq.XPublisher | zmq.Router,
    ids: Buffer[],
    type: string,
    content: Content,
    parent?: Header,
  ): Promise<unknown> {
    const frames = this.#pack(ids, type, content, parent);
    const sent = (this.#last.get(socket) ?? Promise.resolve())
      .then(() => socket.send(frames))
      .catch((error: unknown) => console.error(error));
    this.#last.set(socket, sent);
    return sent;
  }

  #pack(ids: Buffer[], type: string, content: Content, parent: Header | undefined): (Buffer | string)[] {
    const header = {
      msg_id: randomUUID(),
      session: this.#session,
      username: "kernel",
      date: new Date().toISOString(),
      msg_type: type,
      version: "5.4",
    };
    const parts = [header, parent ?? {}, {}, content].map((part) => Buffer.from(JSON.stringify(part)));
    return [...ids, DELIMITER, this.#sign(parts), ...parts];
  }

  #parse(socket: zmq.Router, frames: Buffer[]): Message {
    const at = frames.findIndex((frame) => frame.equals(DELIMITER));
    const parts = frames.slice(at + 2, at + 6);
    if (at < 0 || parts.length < 4) throw new Error("a message that is not Jupyter's was ignored");
    const signature = Buffer.from(this.#sign(parts));
    const given = frames[at + 1];
    if (signature.length !== given.length || !timingSafeEqual(signature, given)) {
      throw new Error("a message with a wrong signature was ignored");
    }
    const [header, , , content] = parts.map((part) => JSON.parse(part.toString()) as Content);
    return { socket, ids: frames.slice(0, at), header: header as Header, content };
  }

  /** No key, no signature. */
  #sign(parts: Buffer[]): string {
    const { key, signature_scheme: scheme = "hmac-sha256" } = this.connection;
    if (!key) return "";
    const mac = createHmac(scheme.replace(/^hmac-/, ""), key);
    for (const part of parts) mac.update(part);
    return mac.digest("hex");
  }
}

async function receive(socket: zmq.Readable, handle: (frames: Buffer[]) => unknown): Promise<void> {
  for await (const frames of socket as AsyncIterable<Buffer[]>) {
    try {
      await handle(frames);
    } catch (error) {
      console.error(error);
    }
  }
}
