import type { Progress } from "../experiments/run-trials";

/** Nothing is said of work that is done before this. */
const QUIET_MS = 2000;
/** Where lines cannot be overwritten, one in this time is enough. */
const LINE_MS = 10_000;

/** Tells on standard error how far the work is and how long the rest will take. */
export class ProgressLine {
  #shownAt = 0;

  constructor(
    readonly things = "searches",
    readonly stream: NodeJS.WriteStream = process.stderr,
  ) {}

  show({ done, total, elapsedMs, leftMs }: Progress): void {
    if (elapsedMs < QUIET_MS || done === total) return;
    const pause = this.stream.isTTY ? 100 : LINE_MS;
    if (this.#shownAt > 0 && elapsedMs - this.#shownAt < pause) return;
    this.#shownAt = elapsedMs;
    const text = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${this.things}, ${timeLeft(leftMs)}`;
    this.stream.write(this.stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  }

  end(): void {
    if (this.#shownAt > 0 && this.stream.isTTY) this.stream.write("\r\x1b[K");
  }
}

/** "about 40 s left" */
export function timeLeft(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return "time left not known yet";
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
}
