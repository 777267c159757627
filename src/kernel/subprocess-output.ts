import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { markOf } from "./runner-messages";

/** How node and V8 begin what they write when they die. */
const LAST_WORDS = /<--- Last few GCs|FATAL ERROR|# Fatal|node:internal\/.*|----- Native stack trace/;
const KEPT = 4000;
const MARK = /\0cell ([^\0]*) ends\0/;

/**
 * What comes out of a descriptor that the runner leaves to its subprocesses: their output, the marks that say where a
 * cell ends, and, when the runner dies, its last words, which are not for the student.
 */
export class SubprocessOutput {
  lastWords = "";
  #text = "";
  #isDying = false;
  #ended: string | undefined;
  #waiting: (() => void) | undefined;

  constructor(stream: Readable, show: (text: string) => void) {
    const decoder = new StringDecoder();
    stream.on("data", (data: Buffer) => this.#take(decoder.write(data), show));
    stream.on("error", () => {});
    stream.on("close", () => {
      this.#waiting?.();
    });
  }

  /** Resolves when all that the cell's subprocesses printed has been shown. */
  async untilEndOf(id: string): Promise<void> {
    if (this.#ended !== id) await new Promise<void>((resolve) => (this.#waiting = resolve));
  }

  #take(text: string, show: (text: string) => void): void {
    this.#text += text;
    for (let found = MARK.exec(this.#text); found; found = MARK.exec(this.#text)) {
      this.#show(this.#text.slice(0, found.index), show);
      this.#text = this.#text.slice(found.index + found[0].length);
      this.#ended = found[1];
      this.#waiting?.();
      this.#waiting = undefined;
    }
    const open = this.#text.lastIndexOf("\0"); // perhaps the beginning of a mark
    const end = open < 0 || this.#text.length - open > markOf("").length + 100 ? this.#text.length : open;
    this.#show(this.#text.slice(0, end), show);
    this.#text = this.#text.slice(end);
  }

  #show(text: string, show: (text: string) => void): void {
    const dying = LAST_WORDS.exec(text);
    if (dying && !this.#isDying) {
      this.#isDying = true;
      this.lastWords = text.slice(dying.index);
      text = text.slice(0, dying.index).trimEnd();
    } else if (this.#isDying) {
      this.lastWords = (this.lastWords + text).slice(-KEPT);
      return;
    }
    if (text) show(text);
  }
}
