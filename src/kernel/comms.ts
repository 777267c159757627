import { randomUUID } from "node:crypto";
import type { Emit } from "./display";
import type { Content } from "./wire";

type Handle = (data: unknown) => void;

/** A line between a cell's code and its view in the browser. */
class Comm {
  handleMessage: Handle | undefined;
  handleClose: Handle | undefined;

  constructor(
    readonly id: string,
    readonly target: string,
    private readonly emit: Emit,
    private readonly hangUp: () => void,
  ) {}

  onMessage(handle: Handle): void {
    this.handleMessage = handle;
  }

  onClose(handle: Handle): void {
    this.handleClose = handle;
  }

  send(data: unknown): void {
    this.emit({ type: "comm_msg", comm_id: this.id, data });
  }

  close(data: unknown = {}): void {
    this.hangUp();
    this.emit({ type: "comm_close", comm_id: this.id, data });
  }
}

/** All lines that are open, and who answers new ones. */
export class Comms {
  #targets = new Map<string, (comm: Comm, data: unknown) => void>();
  #open = new Map<string, Comm>();

  constructor(private readonly emit: Emit) {}

  registerTarget(target: string, opened: (comm: Comm, data: unknown) => void): void {
    this.#targets.set(target, opened);
  }

  open(target: string, data: unknown = {}): Comm {
    const comm = this.#add(randomUUID(), target);
    this.emit({ type: "comm_open", comm_id: comm.id, target_name: target, data });
    return comm;
  }

  receive(type: "comm_open" | "comm_msg" | "comm_close", content: Content): void {
    const {
      comm_id: id,
      target_name: target,
      data,
    } = content as Record<"comm_id" | "target_name", string> & Content;
    const comm = this.#open.get(id);
    if (type === "comm_msg") {
      comm?.handleMessage?.(data);
    } else if (type === "comm_close") {
      this.#open.delete(id);
      comm?.handleClose?.(data);
    } else {
      const opened = this.#targets.get(target);
      // Nobody answers: the protocol asks to hang up at once.
      if (opened) opened(this.#add(id, target), data);
      else this.emit({ type: "comm_close", comm_id: id, data: {} });
    }
  }

  #add(id: string, target: string): Comm {
    const comm = new Comm(id, target, this.emit, () => this.#open.delete(id));
    this.#open.set(id, comm);
    return comm;
  }
}
