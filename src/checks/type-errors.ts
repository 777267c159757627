import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { ALL_STAGES, type TypeProblem } from "./check";
import type { Sources } from "./sources";

/** Finds type errors in the files of one folder, with the project's own compiler options, in a thread that stays warm. */
export class TypeErrorFinder {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, (problems: TypeProblem[]) => void>();
  #next = 1;

  constructor(folder: string) {
    const root = fileURLToPath(new URL("../..", import.meta.url));
    this.#thread = new Worker(new URL("../../dist/checks/type-thread.js", import.meta.url), {
      workerData: { root, folder: resolve(folder) },
      stdout: true,
      stderr: true,
    });
    this.#thread.on("message", ({ id, problems }: { id: number; problems: TypeProblem[] }) => {
      this.#settle(id, problems);
    });
    // Without its thread there are no type errors to report; the checks themselves go on.
    const giveUp = () => [...this.#waiting.keys()].forEach((id) => this.#settle(id, []));
    this.#thread.on("error", giveUp);
    this.#thread.on("exit", giveUp);
    this.#thread.unref();
    // Loads the compiler and the libraries while nobody waits.
    this.#thread.postMessage({ id: 0, files: {} });
  }

  /** The type errors of the given files; none for a file that could not be read. */
  find(sources: Sources): Promise<TypeProblem[]> {
    const files: Record<string, string> = {};
    for (const stage of ALL_STAGES) {
      const file = sources[stage];
      if (file && "text" in file) files[`${stage}.ts`] = file.text;
    }
    const id = this.#next++;
    this.#thread.ref();
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#thread.postMessage({ id, files });
    });
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #settle(id: number, problems: TypeProblem[]): void {
    this.#waiting.get(id)?.(problems);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#thread.unref();
  }
}
