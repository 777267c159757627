/**
 * The process that runs a student's code. It is told by JSON lines on its standard input what to load and what to
 * ask, and answers by JSON lines on descriptor 3. It knows no checks and no answers: everything it evaluates is text
 * that it is sent. This file imports nothing of the project, so that it works alone in a sandbox.
 *
 * All code runs in a realm (a vm context) of its own and gets no object of this one. That keeps accidents apart, not
 * attackers; what confines an attacker is the sandbox in front of this process. Reading is synchronous: no timer and
 * no promise of the student's ever runs in between.
 */
import { readSync, writeSync } from "node:fs";
import vm from "node:vm";

// `process` is the global one: to import "node:process" looks at all its properties, `stdin` too, which makes the
// descriptor non-blocking, and then every wait for the next request would be a loop.

interface Realm {
  prepareToCount(): void;
  define(kind: string, name: string, factory: unknown, globals: unknown): void;
  open(world: string): string;
  call(probe: string, argument: string): string;
  close(): string;
}

interface Request {
  /** The text of our own modules; sent once. */
  program?: Record<string, string>;
  /** The student's modules; new realms each time. */
  load?: Record<string, string>;
  /** The argument of each call is JSON in itself: it is read inside the realm and nowhere before. */
  run?: { id: number; world: Record<string, string>; probe: string; calls: string[] };
}

let program: Record<string, string> = {};
let spare: Realm | undefined;
/** The student's modules as they were sent last, and the realms in which they were run since. */
let student: Record<string, string> | undefined;
let realms = new Map<string, Realm>();
let loads = 0;

function createRealm(): Realm {
  const context = vm.createContext(Object.create(null) as vm.Context, {
    codeGeneration: { strings: false, wasm: false },
  });
  vm.runInContext("delete globalThis.gc", context);
  const module = { exports: {} as { createRealm(host: object): Realm } };
  (ourOwn("realm").runInContext(context) as Factory)(module.exports, undefined, module);
  const created = module.exports.createRealm({ cpuMicroseconds, collectGarbage });
  const globals = vm.runInContext(`[${GLOBALS.join()}]`, context) as unknown;
  scopes.set(created, { context, globals });
  for (const name of Object.keys(program)) {
    if (name !== "realm") created.define("program", name, ourOwn(name).runInContext(context), globals);
  }
  return created;
}

/** A module of ours, which several realms evaluate: compiled once, as a function. */
function ourOwn(name: string): vm.Script {
  let script = scripts.get(name);
  if (!script) {
    const params = ["exports", "require", "module", ...(name === "realm" ? [] : GLOBALS)];
    script = new vm.Script(`(function (${params.join()}) {${program[name]}\n})`, {
      filename: name === "realm" ? "taquin:realm" : `program:${name}`,
    });
    scripts.set(name, script);
  }
  return script;
}

const scripts = new Map<string, vm.Script>();

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

let collector: vm.Context | undefined;

/**
 * Frees everything that nobody holds; false if this process was started without `--expose-gc`.
 *
 * What a WeakRef was made for is held until the present job is over, and here no job ever is. The end of a job is
 * also what follows an evaluation in a context that has a queue of jobs of its own.
 */
function collectGarbage(): boolean {
  if (globalThis.gc === undefined) return false;
  collector ??= vm.createContext({}, { microtaskMode: "afterEvaluate" });
  vm.runInContext("0", collector);
  globalThis.gc();
  return true;
}

/** What each realm's modules are compiled in. */
const scopes = new WeakMap<Realm, { context: vm.Context; globals: unknown }>();

type Factory = (exports: object, require: unknown, module: object) => void;

/**
 * Looking up a global name in a vm context is some hundred times slower than elsewhere, because the context's object
 * is asked first (measured with Node 20 on a loop over `Math.abs`). So the usual ones are parameters of each module.
 */
const GLOBALS = [
  ...["Array", "BigInt", "Boolean", "Error", "Infinity", "JSON", "Map", "Math", "NaN", "Number", "Object"],
  ...["RangeError", "Set", "String", "Symbol", "TypeError", "WeakMap", "isFinite", "isNaN", "parseInt"],
  ...["parseFloat", "Int8Array", "Uint8Array", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array"],
  ...["Float64Array", "undefined"],
];

/** Compiles a student's module in a realm's context and defines it there. Everything handed over belongs to the realm. */
function define(to: Realm, name: string, text: string): void {
  const { context, globals } = scopes.get(to)!;
  const compile = (params: string[]) =>
    vm.compileFunction(text, ["exports", "require", "module", ...params], {
      parsingContext: context,
      filename: `student:${name}`,
    }) as Factory;
  try {
    to.define("student", name, compile(GLOBALS), globals);
  } catch (error) {
    // A file may well declare a name of its own that is in the list.
    if ((error as Error).name !== "SyntaxError") throw error;
    to.define("student", name, compile([]), vm.runInContext("[]", context));
  }
}

function handle(request: Request): void {
  if (request.program) program = request.program;
  if (request.load) {
    student = request.load;
    realms = new Map();
    loads++;
  }
  if (!request.run) return;
  if (endsWithItsHost) return run(request.run);
  pendingRun = request.run;
  // The other side ends this process long before. Should it be gone, an endless loop must still not be endless.
  runScript.runInThisContext({ timeout: LONGEST_RUN_MS });
}

/** Whether what has started this process sees to it that it ends: a guard of our own costs half a millisecond a run. */
const endsWithItsHost = process.argv.includes("--ends-with-its-host");

const LONGEST_RUN_MS = 60_000;
let pendingRun: Request["run"];
Object.defineProperty(globalThis, "taquinRun", { value: () => run(pendingRun!) });
const runScript = new vm.Script("taquinRun()");

/**
 * The realm for a world, with the student's modules in it. Worlds share one only if the same classes of ours stand in
 * for the student's there: else code could keep a finished class in one world, and answer with it in another.
 */
function realmFor(world: Record<string, string>): Realm {
  const standIns = Object.keys(world).filter((stage) => world[stage] !== "student");
  const key = standIns.sort().join();
  const known = realms.get(key);
  if (known) return known;
  if (!student) throw new Error("nothing is loaded");
  const realm = spare ?? createRealm();
  spare = undefined;
  if (standIns.length > 0) realm.prepareToCount();
  for (const [name, text] of Object.entries(student)) define(realm, name, text);
  realms.set(key, realm);
  return realm;
}

function run({ id, world, probe, calls }: NonNullable<Request["run"]>): void {
  const realm = realmFor(world);
  const opened = realm.open(JSON.stringify(world));
  send(`{"id":${id},"opened":${opened}}`);
  if (opened === "true") {
    for (const [i, argument] of calls.entries()) {
      send(`{"id":${id},"call":${i},"answer":${realm.call(probe, argument)}}`);
    }
  }
  send(`{"id":${id},"end":${realm.close()}}`);
}

const LINE_LIMIT = 4_000_000;

function send(line: string): void {
  const bytes = Buffer.from((line.length > LINE_LIMIT ? '{"tooLong":true}' : line) + "\n");
  for (let sent = 0; sent < bytes.length;) {
    try {
      sent += writeSync(3, bytes, sent);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
  }
}

const nothing = new Int32Array(new SharedArrayBuffer(4));

function* lines(): Generator<string> {
  const buffer = Buffer.alloc(1 << 16);
  let pending: Buffer[] = [];
  for (;;) {
    let length: number;
    try {
      length = readSync(0, buffer);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EAGAIN") {
        // Not to be expected, but a wait must never be a busy one.
        Atomics.wait(nothing, 0, 0, 1);
        continue;
      }
      if (code === "EOF") return;
      throw error;
    }
    if (length === 0) return;
    let start = 0;
    for (let end; (end = buffer.indexOf(10, start)) !== -1 && end < length; start = end + 1) {
      pending.push(Buffer.from(buffer.subarray(start, end)));
      yield Buffer.concat(pending).toString();
      pending = [];
    }
    if (start < length) pending.push(Buffer.from(buffer.subarray(start, length)));
  }
}

for (const line of lines()) {
  const request = JSON.parse(line) as Request;
  handle(request);
  // The next realm is made while nobody waits; not after the first files, which for a grader are the only ones.
  if (!spare && program.realm !== undefined && loads !== 1) spare = createRealm();
  if (request.program) send('{"ready":true}');
}
