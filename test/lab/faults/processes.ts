import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../cli/taquin";
import { find } from "../needs";

/** A program that a test has started, and all that it has printed. */
export class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = "";
  #descendants = new Set<number>();

  constructor(command: string, args: readonly string[]) {
    this.#child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], detached: true });
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.setEncoding("utf8").on("data", (text: string) => (this.output += text));
    }
    this.ended = new Promise((resolve, reject) => {
      this.#child.once("error", reject);
      this.#child.once("close", resolve);
    });
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it, by a signal that it can hear or by one that it cannot; resolves with its exit code. */
  async kill(signal: "SIGINT" | "SIGKILL"): Promise<number | null> {
    this.#descendants = new Set(descendantsOf(this.#child.pid!));
    this.#child.kill(signal);
    const tooLong = pause(60_000, undefined, { ref: false }).then(() => {
      throw new Error(`a minute after ${signal} it still runs: ${this.output}`);
    });
    return Promise.race([this.ended, tooLong]);
  }

  /** Sends a signal to its group, as a terminal does. */
  signalAll(signal: NodeJS.Signals): void {
    process.kill(-this.#child.pid!, signal);
  }

  /** The processes that it has started itself and that hold a sandbox. */
  sandboxes(): number[] {
    return childrenOf(this.#child.pid!).filter((pid) => commandOf(pid).includes("--die-with-parent"));
  }

  /** The processes that it had when it was killed and that are still there after some seconds. */
  async leftOvers(): Promise<number[]> {
    const left = () => [...this.#descendants].filter((pid) => existsSync(`/proc/${pid}`) && !isZombie(pid));
    for (let i = 0; i < 50 && left().length > 0; i++) await pause(100);
    return left();
  }
}

/** Starts `npx taquin …`. */
export function taquin(...args: string[]): Program {
  return new Program(process.execPath, [`${root}bin/taquin.js`, ...args]);
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) => {
      const children = readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim();
      return children === "" ? [] : children.split(" ").map(Number);
    });
  } catch {
    return []; // it has ended meanwhile
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Whoever adopts orphans here may be slow to bury them. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}

/** A Redis server of the test's own, which writes down each command before it answers. */
export class RedisServer {
  #program: Program | undefined;

  private constructor(
    readonly port: number,
    readonly folder: string,
  ) {}

  static async start(folder: string): Promise<RedisServer> {
    mkdirSync(folder, { recursive: true });
    const server = new RedisServer(await freePort(), folder);
    await server.start();
    return server;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const program = new Program(find("redis")!, [
      ...["--port", String(this.port), "--bind", "127.0.0.1", "--dir", this.folder, "--save", ""],
      ...["--appendonly", "yes", "--appendfsync", "always"],
    ]);
    this.#program = program;
    await until("Redis is ready", () => program.output.includes("Ready to accept connections"));
  }

  async kill(): Promise<void> {
    await this.#program?.kill("SIGKILL");
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** How many results a run has on disk. */
export function gradedIn(out: string): string[] {
  const folder = join(out, "graded");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
}

/** Resolves once something is so; says what was waited for if it takes too long. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 240_000; Date.now() < end; await pause(50)) if (await isSo()) return;
  throw new Error(`waited in vain until ${what}`);
}
