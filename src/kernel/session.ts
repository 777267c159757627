import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { totalmem } from "node:os";
import { createInterface } from "node:readline";
import type { Duplex, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { CompiledFile, CompiledFiles } from "./compilation";
import type { Project } from "./project";
import {
  BROKEN_EXIT,
  CHANNELS,
  type CellResult,
  type FromRunner,
  type RunRequest,
  type ToRunner,
} from "./runner-messages";
import { SubprocessOutput } from "./subprocess-output";

const HEAP_MB = 2048;
/** Array buffers live outside the heap. */
const RSS_MB = Math.min(3072, Math.floor((totalmem() / 2 ** 20) * 0.7));
const FLAGS = [
  `--max-old-space-size=${HEAP_MB}`,
  "--experimental-vm-modules", // cells and project files run as real ES modules
  "--disable-warning=ExperimentalWarning",
  "--no-force-async-hooks-checks", // an interrupt unwinds node's own frames, too
];
/** How long a cell may take to end after an interrupt. The guard is quicker, unless the cell broke what it needs. */
const INTERRUPT_PATIENCE_MS = 5000;
/** How long fd 1 and 2 of a process that ended may stay open: what it started may hold them for ever. */
const LAST_OUTPUT_MS = 500;
const LOST = "All variables are lost; the next cell starts afresh.";

const require = createRequire(import.meta.url);

/** Output of cells, and the news that a new process without variables has taken over. */
export interface SessionEvents {
  output: [message: Exclude<FromRunner, { type: "done" }>];
  fresh: [];
}

type Done = Extract<FromRunner, { type: "done" }>;

/** The process in which cells run, seen from the kernel. It may die; the session goes on with a fresh one. */
export class Session extends EventEmitter<SessionEvents> {
  #process: ChildProcess | undefined;
  /** Why the process is about to end, if that is known: "memory" or "stuck". */
  #cause = "";
  /** All project files imported so far, and those that the process has. */
  #files = new Map<string, CompiledFile>();
  #sent = new Map<string, string>();
  #running: ((result: CellResult) => void) | undefined;

  constructor(readonly project: Project) {
    super();
    this.#start();
  }

  /** Whether the process has loaded some version of the file. */
  has(path: string): boolean {
    return this.#sent.has(path);
  }

  /** Runs a compiled cell. Never rejects: whatever happens to the process is the cell's result. */
  run(cell: Omit<RunRequest, "type">): Promise<CellResult> {
    return new Promise((resolve) => {
      this.#running = resolve;
      this.send({ type: "run", ...cell, files: this.#unsent(cell.files) });
    });
  }

  send(message: ToRunner): void {
    if (this.#process?.connected) this.#process.send(message);
  }

  interrupt(): void {
    const child = this.#process;
    const cell = this.#running;
    (child?.stdio[CHANNELS.guard] as Duplex | undefined)?.write("interrupt\n");
    if (!cell) return;
    setTimeout(() => {
      if (this.#running !== cell) return;
      this.#cause = "stuck";
      child?.kill("SIGKILL");
    }, INTERRUPT_PATIENCE_MS).unref();
  }

  stop(): void {
    const child = this.#process;
    this.#process = undefined;
    child?.kill("SIGKILL");
  }

  #unsent(files: CompiledFiles): CompiledFiles {
    for (const [path, file] of files) this.#files.set(path, file);
    const unsent = [...this.#files].filter(([path, { js }]) => this.#sent.get(path) !== js);
    for (const [path, { js }] of unsent) this.#sent.set(path, js);
    return unsent;
  }

  #start(): void {
    const runner = fileURLToPath(new URL("../../dist/kernel/runner.js", import.meta.url));
    const child = spawn(process.execPath, [...FLAGS, runner, JSON.stringify(this.#settings())], {
      cwd: this.project.notebooks,
      stdio: ["ignore", "pipe", "pipe", "ipc", "pipe", "pipe"],
    });
    this.#process = child;
    this.#sent.clear();
    const show = (name: "stdout" | "stderr") => (text: string) =>
      this.emit("output", { type: "stream", name, text });
    const outputs = [
      new SubprocessOutput(child.stdout as Readable, show("stdout")),
      new SubprocessOutput(child.stderr as Readable, show("stderr")),
    ];
    const stdio = child.stdio as unknown as Duplex[];
    this.#cause = "";
    const guard = stdio[CHANNELS.guard];
    guard.on("data", (data: Buffer) => {
      if (child !== this.#process) return;
      this.#cause = data.toString().trim();
      if (this.#cause === "stuck") child.kill("SIGKILL");
    });
    const output = stdio[CHANNELS.output];
    createInterface({ input: output }).on("line", (line) => {
      const message = JSON.parse(line) as FromRunner;
      if (message.type === "done") void this.#settle(message, outputs);
      else this.emit("output", message);
    });
    for (const end of [child, guard, output]) end.on("error", () => {});
    const bury = (code: number | null, signal: string | null): void => {
      if (child !== this.#process) return;
      const { lastWords } = outputs[1];
      if (lastWords) console.error(lastWords); // for Jupyter's log
      this.#bury(obituary(this.#cause, code, signal, lastWords));
    };
    // "close", not "exit": what it wrote before its end has been read.
    child.on("close", bury);
    child.on("exit", (code, signal) => {
      const wait = () => void setTimeout(bury, LAST_OUTPUT_MS, code, signal);
      if (output.closed) wait();
      else output.once("close", wait);
    });
  }

  #settings(): object {
    const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
    return {
      root: this.project.root,
      rssMb: RSS_MB,
      versions: { tslab: versionOf("tslab"), typescript: versionOf("typescript") },
    };
  }

  #bury([ename, evalue]: [ename: string, evalue: string]): void {
    this.#start();
    this.emit("fresh");
    if (this.#running) this.#finish({ ok: false, ename, evalue, traceback: [`${ename}: ${evalue}`] });
    else this.emit("output", { type: "stream", name: "stderr", text: `${evalue}\n` }); // between cells
  }

  async #settle({ cell, marked, ...result }: Done, outputs: SubprocessOutput[]): Promise<void> {
    for (const fd of marked) await outputs[fd - 1].untilEndOf(cell ?? "");
    this.#finish(result);
  }

  #finish(result: CellResult): void {
    const done = this.#running;
    this.#running = undefined;
    done?.(result);
  }
}

/** What happened to the process, in plain words. */
function obituary(
  cause: string,
  code: number | null,
  signal: string | null,
  lastWords: string,
): [ename: string, evalue: string] {
  if (cause === "stuck") {
    return ["KeyboardInterrupt", `The cell could not be stopped, so its process was ended. ${LOST}`];
  }
  if (cause === "memory") return ["OutOfMemory", `The cell used more than ${RSS_MB} MB of memory. ${LOST}`];
  if (/heap out of memory|Allocation failed|invalid (table|array) size/i.test(lastWords)) {
    return ["OutOfMemory", `The cell used up its memory (${HEAP_MB} MB). ${LOST}`];
  }
  if (code === BROKEN_EXIT) {
    return [
      "ProcessEnded",
      `The cell broke something that every cell needs, such as Promise or JSON. ${LOST}`,
    ];
  }
  if (signal) return ["ProcessEnded", `The cell crashed its process (${signal}). ${LOST}`];
  return ["ProcessEnded", `The cell ended its process (exit code ${code}). ${LOST}`];
}
