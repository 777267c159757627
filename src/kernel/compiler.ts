import { Worker } from "node:worker_threads";
import type { CompilerQuestions } from "./compilation";
import type { Project } from "./project";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** What the thread sends back. */
export interface Answer {
  id: number;
  value?: unknown;
  error?: Error;
}

type Asked<Name extends keyof CompilerQuestions> = Promise<ReturnType<CompilerQuestions[Name]>>;

/**
 * The compiler as the kernel sees it: questions to a thread, so that no compilation delays a message. A thread that
 * fails, or that cannot be waited for, is replaced: nothing is lost with it but time.
 */
export class Compiler {
  #thread: Worker;
  #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(private readonly project: Project) {
    this.#thread = this.#start();
  }

  compile(declarations: string, code: string, name: string): Asked<"compile"> {
    return this.#ask("compile", declarations, code, name);
  }

  complete(declarations: string, code: string, at: number): Asked<"complete"> {
    return this.#ask("complete", declarations, code, at);
  }

  inspect(declarations: string, code: string, at: number): Asked<"inspect"> {
    return this.#ask("inspect", declarations, code, at);
  }

  isComplete(code: string): Asked<"isComplete"> {
    return this.#ask("isComplete", code);
  }

  /** Gives up on all questions that wait. */
  restart(reason: string): void {
    const given = this.#thread;
    given.removeAllListeners();
    void given.terminate();
    this.#thread = this.#start();
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }

  #start(): Worker {
    const thread = new Worker(new URL("../../dist/kernel/compiler-thread.js", import.meta.url), {
      workerData: this.project,
    });
    thread.on("message", ({ id, value, error }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(error);
      else waiting?.resolve(value);
    });
    thread.on("error", (error) => {
      console.error(error);
      this.restart(`The compiler stopped: ${error.message}`);
    });
    return thread;
  }

  #ask<Name extends keyof CompilerQuestions>(
    question: Name,
    ...args: Parameters<CompilerQuestions[Name]>
  ): Asked<Name> {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#waiting.set(id, { resolve: resolve, reject });
      this.#thread.postMessage({ id, question, args });
    });
  }
}
