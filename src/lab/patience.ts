/** As much as we need of the kernel's displays. */
interface LiveDisplay {
  mime(bundle: Record<string, string>): void;
}

const SOON_MS = 1500;

/** A line in the cell that says what goes on, if it goes on for long; gone when the work is done. */
export class Patience {
  readonly #timer: NodeJS.Timeout;
  #display: LiveDisplay | undefined;
  #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#timer = setTimeout(() => {
      // Only a kernel has displays; elsewhere nobody is told.
      this.#display = (globalThis as { newDisplay?: () => LiveDisplay }).newDisplay?.();
      this.say(this.#text);
    }, SOON_MS);
    this.#timer.unref();
  }

  say(text: string): void {
    this.#text = text;
    this.#display?.mime({ "text/plain": text });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#display?.mime({ "text/plain": "" });
    this.#display = undefined;
  }
}
