import type { Message } from "./wire";

/** Cells whose late output still finds its place. */
const KEPT = 256;

/** Requests that output may belong to. Of a cell that is long past and silent nothing is kept. */
export class Requests {
  #kept = new Map<string, Message>();

  /** Its code is not kept: output needs only to know whom it belongs to. */
  add(request: Message): void {
    const { silent, allow_stdin } = request.content;
    this.#kept.set(request.header.msg_id, { ...request, content: { silent, allow_stdin } });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest);
  }

  /** The request of that id; as long as it is asked for, it stays. */
  get(id: string | undefined): Message | undefined {
    const request = id === undefined ? undefined : this.#kept.get(id);
    if (request && this.#kept.size === KEPT) {
      this.#kept.delete(request.header.msg_id);
      this.#kept.set(request.header.msg_id, request);
    }
    return request;
  }
}
