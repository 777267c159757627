import { fstatSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Writable } from "node:stream";
import { Worker } from "node:worker_threads";
import { Comms } from "./comms";
import { bundleOf, createDisplayFunctions } from "./display";
import { Modules } from "./modules";
import {
  currentOwner,
  followOwners,
  newOwner,
  type Owner,
  resetOwner,
  runAs,
  stopAllTimers,
  stopTimers,
} from "./owner";
import {
  BROKEN_EXIT,
  CHANNELS,
  type CellResult,
  type FromRunner,
  markOf,
  type RunRequest,
  type ToRunner,
} from "./runner-messages";
import { Tracer } from "./trace";

// The process in which cells run.

/** What a cell may put out before a browser suffers. */
const FLOOD = { characters: 4 << 20, displays: 2000 };
/** tslab puts one line before each cell, and the prologue is another. */
const LEAD = 1;

const notebooks = process.cwd();
const { root, rssMb, versions } = JSON.parse(process.argv[2]) as {
  root: string;
  rssMb: number;
  versions: Record<string, string>;
};
const streams = new Map([1, 2].map((fd) => [fd, identityOf(fd)]));
const tracer = new Tracer(root);
const modules = new Modules(notebooks, tracer);

interface RunningCell extends Owner {
  id: string;
  interrupt(reason: Error): void;
}

// ---- Output belongs to the cell that caused it, also long after that cell has ended.

let running: RunningCell | undefined;
let latest = newOwner();
const cell = (): Owner => currentOwner() ?? running ?? latest;

function write(message: FromRunner): void {
  const line = Buffer.from(JSON.stringify(message) + "\n");
  for (let at = 0; at < line.length;) at += writeSync(CHANNELS.output, line, at);
}

function emit(message: FromRunner): void {
  const from = cell();
  if (message.type === "clear_output") from.printed = from.displayed = 0;
  if (/display_data$/.test(message.type) && ++from.displayed >= FLOOD.displays) {
    if (from.displayed > FLOOD.displays) return;
    print("stderr", `\nThis cell has shown ${FLOOD.displays} things; the rest is not shown.\n`);
    return;
  }
  write({ cell: from.id, ...message });
}

function print(name: "stdout" | "stderr", text: string): void {
  const from = cell();
  if (from.printed > FLOOD.characters) return;
  from.printed += text.length;
  write({ type: "stream", cell: from.id, name, text });
  if (from.printed <= FLOOD.characters) return;
  const note = `\nThis cell has printed more than ${FLOOD.characters >> 20} million characters; the rest is not shown.\n`;
  write({ type: "stream", cell: from.id, name: "stderr", text: note });
}

/** The standard streams of cells. The real ones (1 and 2) are left to subprocesses and to node's last words. */
function redirect(name: "stdout" | "stderr", fd: number): void {
  const stream = new Writable({ decodeStrings: false });
  const write = (data: string | Uint8Array, encoding?: unknown, done?: unknown): boolean => {
    print(name, typeof data === "string" ? data : Buffer.from(data).toString());
    const callback = typeof encoding === "function" ? encoding : done;
    if (typeof callback === "function") process.nextTick(callback);
    return true;
  };
  Object.defineProperty(process, name, { value: Object.assign(stream, { fd, write }), configurable: true });
}
redirect("stdout", 1);
redirect("stderr", 2);
followOwners();

// ---- Variables: each cell is a module of its own and reaches the variables of earlier ones through accessors, so
// that an assignment in a later cell is seen by the functions of the earlier one.

const variables = {};
let offered: object = {};
const offer = (accessors: object): void => {
  offered = accessors;
};
modules.offer("kernel:cells", { variables, offer });

/** In one line, so that all others keep their numbers. */
function accessors(names: string[]): string {
  const pairs = names.map(
    (name) => `get ${name}() { return ${name} }, set ${name}(value) { ${name} = value }`,
  );
  return `offer__({ ${pairs.join()} });\n`;
}

async function evaluate(self: RunningCell, request: RunRequest): Promise<CellResult> {
  modules.setFiles(request.files);
  tracer.addCell(request.name, request.map, LEAD);
  offered = {};
  await Promise.resolve(); // an interrupt unwinds all that is on the stack, and run() must not be
  const { value } = await (request.kind === "script" ? runScript(request) : runModule(request));
  if (running !== self) return { ok: true }; // interrupted meanwhile
  // Only now: a cell that fails declares nothing.
  Object.defineProperties(variables, Object.getOwnPropertyDescriptors(offered));
  if (value === undefined) return { ok: true };
  try {
    return { ok: true, data: await bundleOf(value) };
  } catch (error) {
    return { ok: false, ...tracer.explain(error), isDeclared: true };
  }
}

/** The value of the last expression; boxed, because a promise would be waited for on its way here. */
interface Last {
  value: unknown;
}
type CellFunction = (exports: object, offer: (accessors: object) => void) => Promise<Last | undefined>;

async function runScript({ name, js, names, last }: RunRequest): Promise<Last> {
  const result = last === undefined ? "" : `return { value: ${last} };`;
  const source = `(async (exports, offer__) => { "use strict"; ${accessors(names)}${js}\n${result}})`;
  const cell = modules.runScript(name, source, -LEAD) as CellFunction;
  return (await cell(variables, offer)) ?? { value: undefined };
}

async function runModule({ name, js, names, last }: RunRequest): Promise<Last> {
  const imports = 'import { variables as exports, offer as offer__ } from "kernel:cells"; ';
  const namespace = await modules.runModule(name, `${imports}${accessors(names)}${js}`, -LEAD);
  return { value: last === undefined ? undefined : namespace[last] };
}

async function run(request: RunRequest): Promise<void> {
  let interrupt: RunningCell["interrupt"] = () => {};
  const interrupted = new Promise<never>((_, reject) => (interrupt = reject));
  const self: RunningCell = { ...newOwner(), id: request.id, interrupt };
  running = self;
  let result: CellResult;
  try {
    result = await Promise.race([runAs(self, () => evaluate(self, request)), interrupted]);
  } catch (error) {
    modules.dropBroken();
    result = { ok: false, ...tracer.explain(error) };
  }
  finish(self, result);
}

/** A cell may break what this file itself needs: Promise, JSON, a descriptor. Then only a fresh process helps. */
async function runOrEnd(request: RunRequest): Promise<void> {
  try {
    await run(request);
  } catch {
    process.exit(BROKEN_EXIT);
  }
}

function finish(self: RunningCell, result: CellResult): void {
  if (running !== self) return;
  running = undefined;
  latest = self;
  const marked = [1, 2].filter((fd) => mark(fd, self.id));
  try {
    write({ type: "done", cell: self.id, marked, ...result });
  } catch (error) {
    // A bundle that is no JSON: a BigInt, a cycle.
    write({ type: "done", cell: self.id, marked, ok: false, ...tracer.explain(error), isDeclared: true });
  }
}

/** Subprocesses print to descriptors of their own: the mark tells the kernel that it has read all of it. */
function mark(fd: number, id: string): boolean {
  if (identityOf(fd) !== streams.get(fd)) return false; // the cell closed it, and may have opened another
  writeSync(fd, markOf(id));
  return true;
}

function identityOf(fd: number): string {
  try {
    // As bigint, because node keeps those apart: after a plain one of a pipe, it takes the next symbolic link on its
    // way to a module for a file (https://github.com/nodejs/node/issues/51142).
    const { dev, ino } = fstatSync(fd, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return "closed";
  }
}

// ---- Interrupts

class KeyboardInterrupt extends Error {
  override name = "KeyboardInterrupt";
  override stack = "";
}

const guard = new Worker(new URL("../../dist/kernel/guard.js", import.meta.url), { workerData: { rssMb } });
guard.unref();
guard.on("message", () => {
  guard.postMessage("alive");
  resetOwner();
  if (!running) return stopAllTimers();
  stopTimers(running);
  running.interrupt(new KeyboardInterrupt("The cell was interrupted."));
});

// ---- What cells may use

const functions = createDisplayFunctions(emit);
const comms = new Comms(emit);
const questions: ((answer: string) => void)[] = [];
const input = (prompt = "", password = false): Promise<string> =>
  new Promise((resolve) => {
    questions.push(resolve);
    emit({ type: "input", prompt: String(prompt), password });
  });
modules.offer("tslab", { ...functions, versions: { ...versions, node: process.version } });
console.clear = () => functions.clearOutput();
Object.assign(globalThis, functions, {
  input,
  comms,
  require: createRequire(join(notebooks, "cell.js")),
  __dirname: notebooks,
  __filename: join(notebooks, "cell.ts"),
});

function complain(title: string, error: unknown): void {
  if (error instanceof KeyboardInterrupt) return;
  print("stderr", `${title} ${tracer.explain(error).traceback.join("\n")}\n`);
}

process.on("SIGINT", () => {}); // the kernel decides what is interrupted
process.on("uncaughtException", (error) => complain("Uncaught", error));
process.on("unhandledRejection", (error) => complain("Unhandled rejection:", error));
process.on("disconnect", () => process.exit());
process.on("message", (message: ToRunner) => {
  if (message.type === "run") void runOrEnd(message);
  else if (message.type === "input") questions.shift()?.(message.value);
  else runAs(newOwner(message.cell), () => comms.receive(message.type, message.content));
});
