import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { LOADING_CPU_MS, type World } from "./check";
import { isRecord, type Plain } from "./plain";
import { programModules } from "./program-modules";

/** What a student's code may use. */
export interface Limits {
  /** CPU time for one check: the same whether the machine is busy or not. */
  cpuMs: number;
  /** Time by the clock, for what sleeps, and where the system does not tell CPU times. */
  longestMs: number;
  memoryMb: number;
}

export const DEFAULT_LIMITS: Limits = { cpuMs: 2_000, longestMs: 2_700, memoryMb: 256 };

/** The limits while files are loaded. */
export function loadingLimits(limits: Limits): Limits {
  return { ...limits, cpuMs: Math.min(limits.cpuMs, LOADING_CPU_MS) };
}

/** Why a worker is no more. */
export type Death = "timeout" | "memory" | "exit" | "flood";

/** What came back from a run; as far as it came, if the process died. */
export interface RunOutcome {
  /** True once the modules were evaluated; the error if one of them threw; undefined if that did not end. */
  opened?: Plain;
  answers: Plain[];
  printed: string;
  /** The classes that the student's files asked for. */
  used: string[];
  death?: Death;
}

/** One question to each of many inputs. */
export interface RunRequest {
  world: World;
  probe: string;
  calls: readonly Plain[];
}

/** Changes the command line that starts a worker, to put a sandbox in front of it. */
export type Wrap = (command: readonly string[]) => readonly string[];

/** A sandbox was ended by a signal from outside, such as a machine's that shuts down: nobody's fault, and no answer. */
export class SandboxStopped extends Error {
  constructor() {
    super("its sandbox was ended from outside");
  }
}

const SIGNALS_FROM_OUTSIDE: readonly unknown[] = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];

/** Where the worker's program is: one file that needs no other. */
export const WORKER_FILE: string = fileURLToPath(new URL("../../dist/checks/worker.cjs", import.meta.url));

const FLAGS = [
  "--no-warnings",
  // A heap of a few megabytes is collected by one thread with less work than by several.
  "--single-threaded-gc",
  // How much memory a search keeps is found out by freeing the rest.
  "--expose-gc",
  // Such a process lives for a fraction of a second. To optimize its code cost more than half as much CPU time as to
  // run it. Done much later and without much inlining, that is a seventh to a third less in all (Node 24, 22 and 20).
  "--max-inlined-bytecode-size-cumulative=100",
  // What is called so has another name from V8 12 on; Node does not start with a flag that it does not know.
  parseInt(process.versions.v8) < 12 ? "--interrupt-budget=3200000" : "--invocation-count-for-turbofan=24000",
];

const ANSWER_LIMIT = 8_000_000;
const GRACE_MS = 40;
const FIRST_LOOK_MS = 50;

/** A child process that evaluates a student's code. Ends by `end()`, by a limit, or by what the code does. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #limits: Limits;
  readonly #ready: Promise<void>;
  #becameReady: () => void = () => undefined;
  #pending = "";
  #complaints = "";
  #next = 1;
  #isAlive = true;
  #wasStopped = false;
  #load: Record<string, string> | undefined;
  #run: { id: number; asked: number; outcome: RunOutcome; settle: () => void } | undefined;

  constructor(limits: Limits, wrap?: Wrap) {
    this.#limits = limits;
    const plain = [process.execPath, `--max-old-space-size=${limits.memoryMb}`, ...FLAGS, WORKER_FILE];
    const [command, ...args] = wrap?.(plain) ?? plain;
    this.#child = spawn(command, args, {
      stdio: ["pipe", "ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      windowsHide: true,
      // Ctrl-C in a terminal reaches all that was started there. A sandbox is not to hear it: the submission at hand
      // is graded to its end, and if not, the sandbox ends with its parent.
      detached: wrap !== undefined,
    });
    const answers = this.#child.stdio[3] as Readable;
    answers.setEncoding("utf8").on("data", (text: string) => this.#receive(text));
    this.#child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      this.#complaints = (this.#complaints + text).slice(-20_000);
    });
    // Writing to a process that has just died is no fault: its end is reported by "close".
    this.#child.stdin!.on("error", () => undefined);
    answers.on("error", () => undefined);
    this.#child.on("error", (error) => {
      this.#complaints += error.message;
      this.#ended();
    });
    // A limit on CPU time set from outside ends the process by this signal; a wrapper reports it as 128 + 24.
    this.#child.on("exit", (code, signal) => {
      if ((signal === "SIGXCPU" || code === 152) && this.#run) this.#run.outcome.death = "timeout";
      // Inside a sandbox nobody can send these to the process that we have started.
      if (wrap && SIGNALS_FROM_OUTSIDE.includes(signal)) this.#wasStopped = true;
    });
    this.#child.on("close", () => this.#ended());
    this.#ready = new Promise((resolve) => (this.#becameReady = resolve));
    // Everything else waits for the answer to this.
    void programModules().then((program) => this.#send({ program }));
  }

  /** A worker keeps its host from exiting only while it is asked something. */
  #hold(isAsked: boolean): void {
    const { stdin, stderr, stdio } = this.#child;
    for (const held of [this.#child, stdin, stderr, stdio[3]] as unknown as NodeJS.RefCounted[]) {
      if (isAsked) held.ref?.();
      else held.unref?.();
    }
  }

  /** Resolves once the worker has answered for the first time, or has ended. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** False once the process has ended, by whatever cause. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Whether a sandbox was ended by somebody outside. What it answered is then no one's answer. */
  get wasStopped(): boolean {
    return this.#wasStopped;
  }

  /** What the process wrote to its standard error, for messages about a sandbox that does not start. */
  get complaints(): string {
    return this.#complaints;
  }

  /** Replaces the student's modules (compiled text by name), before the next run. */
  load(modules: Record<string, string>): void {
    this.#load = modules;
  }

  /**
   * Puts all calls to a probe. Never rejects; a death is part of the outcome. The answers may take less CPU time than
   * the limit, and so may loading.
   */
  async run(request: RunRequest, answersCpuMs: number = this.#limits.cpuMs): Promise<RunOutcome> {
    await this.#ready;
    this.#hold(true);
    const id = this.#next++;
    const outcome: RunOutcome = { answers: [], printed: "", used: [] };
    if (!this.#isAlive) {
      this.#hold(false);
      return { ...outcome, death: "exit" };
    }
    return new Promise((resolve) => {
      const { longestMs } = this.#limits;
      const loadingCpuMs = loadingLimits(this.#limits).cpuMs;
      const start = performance.now();
      let cpuStart: number | undefined;
      let isLoaded = false;
      const look = () => {
        const cpu = cpuMsOf(this.#child.pid);
        if (!isLoaded && outcome.opened !== undefined) {
          isLoaded = true;
          cpuStart = undefined;
        }
        cpuStart ??= cpu;
        const cpuLeftMs = (isLoaded ? answersCpuMs : loadingCpuMs) - (cpu - cpuStart);
        const leftMs = Math.min(longestMs - (performance.now() - start), cpuLeftMs);
        // Answers may wait unread if this process itself was held up.
        if (leftMs <= 0) timer = setTimeout(() => this.#kill("timeout"), GRACE_MS);
        else timer = setTimeout(look, Math.max(leftMs, 10));
      };
      // Most runs are over before it matters how much CPU time they have had.
      let timer = setTimeout(look, FIRST_LOOK_MS);
      this.#run = {
        id,
        asked: request.calls.length,
        outcome,
        settle: () => {
          clearTimeout(timer);
          this.#run = undefined;
          this.#hold(false);
          resolve(outcome);
        },
      };
      const calls = request.calls.map((argument) => JSON.stringify(argument));
      this.#send({ load: this.#load, run: { id, ...request, calls } });
      this.#load = undefined;
    });
  }

  /** Ends the process at once. */
  end(): void {
    this.#kill("exit");
  }

  #send(message: object): void {
    if (this.#isAlive) this.#child.stdin!.write(`${JSON.stringify(message)}\n`);
  }

  #receive(text: string): void {
    this.#pending += text;
    let start = 0;
    for (let end; (end = this.#pending.indexOf("\n", start)) !== -1; start = end + 1) {
      this.#line(this.#pending.slice(start, end));
    }
    this.#pending = this.#pending.slice(start);
    if (this.#pending.length > ANSWER_LIMIT) this.#kill("flood");
  }

  #line(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return this.#kill("flood");
    }
    if (!isRecord(message)) return;
    if (message.ready === true) {
      this.#hold(false);
      return this.#becameReady();
    }
    if (message.tooLong === true) return this.#kill("flood");
    const run = this.#run;
    if (!run || message.id !== run.id) return;
    const { outcome } = run;
    if ("opened" in message) outcome.opened = message.opened;
    const isNext = message.call === outcome.answers.length && outcome.answers.length < run.asked;
    if ("answer" in message && isNext) outcome.answers.push(message.answer);
    if (isRecord(message.end)) {
      const { printed, used } = message.end;
      if (typeof printed === "string") outcome.printed = printed;
      if (Array.isArray(used)) outcome.used = used.filter((name) => typeof name === "string");
      run.settle();
    }
  }

  #kill(death: Death): void {
    if (!this.#isAlive) return;
    if (this.#run) this.#run.outcome.death = death;
    this.#child.kill("SIGKILL");
    this.#ended();
  }

  #ended(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#becameReady();
    if (!this.#run) return;
    this.#run.outcome.death ??= /heap out of memory|Array buffer allocation failed/.test(this.#complaints)
      ? "memory"
      : "exit";
    this.#run.settle();
  }
}

/** CPU time of a process and its children in ms, where the system tells; 0 elsewhere, so that only the clock counts. */
function cpuMsOf(pid: number | undefined): number {
  try {
    return cpuTicks(pid!) * 10;
  } catch {
    return 0;
  }
}

function cpuTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return (
    Number(fields[11]) +
    Number(fields[12]) +
    (children === "" ? 0 : children.split(" ").reduce((sum, child) => sum + cpuTicks(Number(child)), 0))
  );
}
