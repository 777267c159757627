/**
 * The inside of a realm: what a student's modules find around them, and how probes are called. This file and the
 * probes are evaluated as text in the student's realm, before any code of the student's.
 *
 * A world says for each of the four modules whose version is used. Modules are evaluated once in each world.
 */
import type { Plain } from "../plain";

type Exports = Record<string, unknown>;
type Factory = (
  exports: Exports,
  require: (path: string) => unknown,
  module: { exports: Exports },
  ...globals: unknown[]
) => void;
type World = Record<string, string>;

/** What a probe is given besides its argument. */
export interface Classes {
  /** A class of the student's world. Throws a `Missing` if there is none. */
  classOf(name: string): new (...args: never[]) => object;
  /** The same class of the reference, for measures. */
  referenceOf(name: string): new (...args: never[]) => object;
  /** CPU time of this process in microseconds. */
  cpuMicroseconds(): number;
}

export type Probe = (classes: Classes, argument: never) => unknown;

const CLASS_MODULES: Record<string, string> = {
  Board: "board",
  MinPQ: "min-pq",
  AStar: "a-star",
  Solver: "solver",
};
const PRINTED_LIMIT = 2_000;

// Captured before any other code could change them.
const { parse, stringify } = JSON;
const { isArray } = Array;
const { isFinite } = Number;
const toText = String;
const objectToString = Object.prototype.toString;
const RealmError = Error;

/** A class or method that is not there. */
export class Missing extends Error {
  constructor(override readonly name: string) {
    super(`${name} is missing`);
  }
}

/** Makes the realm. Only text and numbers cross its border. */
export function createRealm(cpuMicroseconds: () => number) {
  const factories = new Map<string, Factory>();
  const worlds = new Map<string, Map<string, { exports: Exports; error?: { thrown: unknown } }>>();
  let world: World = {};
  let modules = new Map<string, { exports: Exports; error?: { thrown: unknown } }>();
  let used: string[] = [];
  let printed = "";

  furnish((text) => {
    if (printed.length < PRINTED_LIMIT) printed += text.slice(0, PRINTED_LIMIT - printed.length);
  });

  /** Evaluates a module of our own; its imports of the four classes are the plain reference. */
  function programModule(name: string): Exports {
    return evaluate(`program:${name}`, baseModules, (path) => programModule(nameIn(path)));
  }
  const baseModules = new Map<string, { exports: Exports; error?: { thrown: unknown } }>();
  baseModules.set("program:realm", { exports: { Missing, plain } });

  /** Evaluates one of the four modules, or the switch between them, in the present world. */
  function worldModule(name: string): Exports {
    if (name === "parts") return parts;
    const kind = world[name];
    if (kind === "counting") {
      const className = CLASS_BY_MODULE[name];
      return { [className]: programModule("counting")[className] };
    }
    if (kind === undefined) throw new RealmError(`this check does not use "./${name}"`);
    return evaluate(`${kind === "student" ? "student" : "program"}:${name}`, modules, (path) => {
      const wanted = nameIn(path);
      if (wanted !== "parts" && !(wanted in CLASS_BY_MODULE)) {
        throw new RealmError(
          `${name}.ts imports "${path}". Only ./board, ./min-pq, ./a-star, ./solver and ./parts can be imported here.`,
        );
      }
      if (kind === "student") used.push(wanted === "parts" ? "parts" : CLASS_BY_MODULE[wanted]);
      return worldModule(wanted);
    });
  }

  const parts: Exports = {};
  for (const [className, name] of entries(CLASS_MODULES)) {
    Object.defineProperty(parts, className, {
      enumerable: true,
      get() {
        used.push(className);
        return worldModule(name)[className];
      },
    });
  }
  Object.freeze(parts);

  function evaluate(
    key: string,
    cache: Map<string, { exports: Exports; error?: { thrown: unknown } }>,
    require: (path: string) => unknown,
  ): Exports {
    const known = cache.get(key);
    if (known?.error) throw known.error.thrown as Error;
    if (known) return known.exports;
    const factory = factories.get(key);
    if (!factory) throw new Missing(key.slice(key.indexOf(":") + 1) + ".ts");
    const module: { exports: Exports; error?: { thrown: unknown } } = { exports: {} };
    cache.set(key, module);
    try {
      factory(module.exports, require, module);
    } catch (error) {
      // What it exported before it failed must not be used.
      module.error = { thrown: error };
      throw error;
    }
    return module.exports;
  }

  const classes: Classes = {
    classOf(name) {
      const found = worldModule(CLASS_MODULES[name])[name];
      if (typeof found !== "function") throw new Missing(name);
      return found as new () => object;
    },
    referenceOf: (name) => programModule(CLASS_MODULES[name])[name] as new () => object,
    cpuMicroseconds: () => cpuMicroseconds(),
  };

  return {
    define(kind: string, name: string, factory: Factory, globals: unknown[]): void {
      factories.set(`${kind}:${name}`, (exports, require, module) =>
        factory(exports, require, module, ...globals),
      );
    },
    /** Evaluates the modules of a world in their order: "true", or the error as JSON. */
    open(worldText: string): string {
      used = [];
      printed = "";
      world = parse(worldText) as World;
      const known = worlds.get(worldText);
      modules = known ?? new Map<string, { exports: Exports }>();
      worlds.set(worldText, modules);
      try {
        for (const name of ["board", "min-pq", "a-star", "solver"]) if (world[name]) worldModule(name);
        return "true";
      } catch (error) {
        return stringify(plainError(error));
      }
    },
    /** One answer as JSON. */
    call(probe: string, argument: string): string {
      try {
        const probes = programModule("probes").probes as Record<string, Probe>;
        return stringify(plain(probes[probe](classes, parse(argument) as never)));
      } catch (error) {
        return stringify(plainError(error));
      }
    },
    /** What is known after a check: what was printed, and which classes the student's files imported. */
    close(): string {
      return stringify({ printed, used });
    },
  };
}

const CLASS_BY_MODULE: Record<string, string> = {
  board: "Board",
  "min-pq": "MinPQ",
  "a-star": "AStar",
  solver: "Solver",
};

function entries<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record);
}

/** `board` of `../src/puzzle/board.ts`. */
function nameIn(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const ending = /\.[jt]s$/.exec(name);
  return ending ? name.slice(0, -3) : name;
}

/** Turns anything into plain data. Reads as little of it as possible, and never calls it. */
export function plain(value: unknown, depth = 0): Plain {
  switch (typeof value) {
    case "string":
      return value.length > 100_000 ? value.slice(0, 100_000) : value;
    case "boolean":
      return value;
    case "number":
      return isFinite(value) ? value + 0 : { $: "number", text: toText(value) };
    case "bigint":
      return { $: "bigint", text: `${toText(value).slice(0, 50)}n` };
    case "object":
      break;
    default:
      return { $: typeof value };
  }
  if (value === null) return null;
  if (value instanceof Missing) return { $: "missing", name: value.name };
  if (isArray(value) && depth < 6) {
    const list: Plain[] = [];
    for (let i = 0; i < value.length && i < 200_000; i++) list[i] = plain(value[i], depth + 1);
    return list;
  }
  if (depth < 6 && Object.getPrototypeOf(value) === Object.prototype) {
    const record: Record<string, Plain> = Object.create(null) as Record<string, Plain>;
    for (const key of Object.keys(value).slice(0, 50)) {
      record[key === "$" ? "$$" : key] = plain((value as Record<string, unknown>)[key], depth + 1);
    }
    return record;
  }
  return { $: "object", text: nameOf(value) };
}

function nameOf(value: object): string {
  try {
    const { constructor } = value;
    if (typeof constructor === "function" && typeof constructor.name === "string" && constructor.name) {
      return toText(constructor.name).slice(0, 50);
    }
  } catch {
    // A getter or a Proxy that throws; the built-in tag is enough.
  }
  return objectToString.call(value).slice(8, -1);
}

function plainError(error: unknown): Plain {
  if (error instanceof Missing) return { $: "missing", name: error.name };
  const told = { $: "threw", name: "", message: "", at: "" };
  try {
    if (typeof error === "object" && error !== null) {
      const { name, message, stack } = error as Error;
      told.name = toText(name).slice(0, 100);
      told.message = toText(message).slice(0, 1_000);
      told.at = /student:[a-z-]+:\d+:\d+/.exec(toText(stack))?.[0] ?? "";
    } else {
      told.message = toText(error).slice(0, 1_000);
    }
  } catch {
    told.message = "an error that cannot be read";
  }
  return told;
}

/** Puts into the global scope what students expect there. Timers never fire: a check is over before they could. */
function furnish(print: (text: string) => void): void {
  const line = (...values: unknown[]) => {
    let text = "";
    for (const value of values) {
      text += (text && " ") + (typeof value === "string" ? value : toTextSafely(value));
    }
    print(`${text}\n`);
  };
  const nothing = () => undefined;
  const refuse = (what: string) => () => {
    throw new RealmError(`${what} cannot be used in an exercise`);
  };
  const console = { assert: nothing, clear: nothing, time: nothing, timeEnd: nothing, count: nothing };
  for (const name of ["log", "info", "warn", "error", "debug", "trace", "table", "dir"]) {
    Object.defineProperty(console, name, { value: line, enumerable: true });
  }
  let timers = 0;
  const globals: Record<string, unknown> = {
    console,
    global: globalThis,
    setTimeout: () => ++timers,
    setInterval: () => ++timers,
    setImmediate: () => ++timers,
    clearTimeout: nothing,
    clearInterval: nothing,
    clearImmediate: nothing,
    queueMicrotask: nothing,
    structuredClone: (value: unknown) => clone(value, new Map()),
    performance: { now: () => Date.now() },
    process: {
      argv: [],
      env: {},
      platform: "taquin",
      exit: refuse("process.exit"),
      stdout: { write: (text: unknown) => print(toTextSafely(text)) },
      stderr: { write: (text: unknown) => print(toTextSafely(text)) },
    },
  };
  for (const [name, value] of entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
}

function toTextSafely(value: unknown): string {
  try {
    return typeof value === "object" && value !== null
      ? (stringify(value)?.slice(0, PRINTED_LIMIT) ?? toText(value))
      : toText(value);
  } catch {
    return "(cannot be shown)";
  }
}

/** The part of structuredClone that a board can need: plain objects, arrays, maps, sets, dates and typed arrays. */
function clone(value: unknown, done: Map<object, unknown>): unknown {
  if (typeof value === "function" || typeof value === "symbol") {
    throw new RealmError(`${toText(value)} could not be cloned.`);
  }
  if (typeof value !== "object" || value === null) return value;
  if (done.has(value)) return done.get(value);
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    done.set(value, copy);
    for (const [key, item] of value) copy.set(clone(key, done), clone(item, done));
    return copy;
  }
  if (value instanceof Set) {
    const copy = new Set<unknown>();
    done.set(value, copy);
    for (const item of value) copy.add(clone(item, done));
    return copy;
  }
  const copy: Record<string, unknown> = isArray(value) ? ([] as never) : {};
  done.set(value, copy);
  if (isArray(value)) (copy as unknown as unknown[]).length = value.length;
  for (const key of Object.keys(value)) copy[key] = clone((value as Record<string, unknown>)[key], done);
  return copy;
}
