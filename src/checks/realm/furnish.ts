// Captured before any other code could change them.
const { stringify } = JSON;
const { isArray } = Array;
const toText = String;
const RealmError = Error;

/** How much of what a student's code prints is kept. */
export const PRINTED_LIMIT = 2_000;

/** Puts into the global scope what students expect there. Timers never fire: a check is over before they could. */
export function furnish(print: (text: string) => void): void {
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
  const console = {};
  const offer = (name: string, value: unknown) =>
    Object.defineProperty(console, name, { value, enumerable: true, writable: true, configurable: true });
  for (const name of ["log", "info", "warn", "error", "debug", "trace", "table", "dir", "dirxml"]) {
    offer(name, line);
  }
  const silent = ["assert", "clear", "count", "countReset", "time", "timeLog", "timeEnd"];
  for (const name of [...silent, "group", "groupCollapsed", "groupEnd"]) {
    offer(name, nothing);
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
  for (const [name, value] of Object.entries(globals)) {
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
