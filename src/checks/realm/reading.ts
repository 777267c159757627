import { Missing } from "./missing";

/** How the tiles of a student's board are read: by the method that is known to work. */
export type ReadMode = "tileAt" | "toString";

type Method = (...args: unknown[]) => unknown;

// Captured: in a realm it is a getter, and asked for at each call.
const inherited = Object.prototype.toString;

/** Calls a method of a student's object. A `Missing` is thrown if it is not there, and an error if it is no method. */
export function call(object: object, className: string, method: string): unknown {
  return methodOf(object, className, method).call(object);
}

/** The same with arguments: a search is stepped so often that even to hand over none of them shows. */
export function callWith(object: object, className: string, method: string, ...args: unknown[]): unknown {
  return methodOf(object, className, method).call(object, ...args);
}

/** A method of a student's object, to be called many times. Throws as `call` does. */
export function methodOf(object: object, className: string, method: string): Method {
  const found = (object as Record<string, unknown>)[method];
  if (found === undefined || found === inherited) throw new Missing(`${className}.${method}`);
  if (typeof found !== "function") {
    throw new TypeError(`${method} is a ${typeof found} and no method, so that ${method}() cannot be called`);
  }
  return found as Method;
}

/** Whether a value can be gone through by `for … of`. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return (
    value !== null &&
    value !== undefined &&
    typeof (value as Record<symbol, unknown>)[Symbol.iterator] === "function"
  );
}

/** At most `limit` values of an iterable; what is no iterable is returned as it is. */
export function take(iterable: unknown, limit: number): unknown {
  if (typeof iterable === "string" || !isIterable(iterable)) return iterable;
  const values: unknown[] = [];
  for (const value of iterable) {
    values.push(value);
    if (values.length >= limit) break;
  }
  return values;
}

/** The rows of a board of dimension n; what is no board is returned as it is. */
export function read(board: unknown, n: number, mode: ReadMode): unknown {
  if (typeof board !== "object" || board === null || Array.isArray(board)) return board;
  if (typeof (board as Record<string, unknown>)[mode] !== "function") return board;
  if (mode === "tileAt") {
    const tileAt = methodOf(board, "Board", mode);
    const rows: unknown[][] = [];
    for (let row = 0; row < n; row++) {
      rows[row] = [];
      for (let col = 0; col < n; col++) rows[row][col] = tileAt.call(board, row, col);
    }
    return rows;
  }
  const text = call(board, "Board", "toString");
  if (typeof text !== "string") return text;
  const numbers = (text.match(/-?\d+/g) ?? []).map(Number).slice(1);
  const rows: number[][] = [];
  for (let row = 0; row < n; row++) rows[row] = numbers.slice(row * n, row * n + n);
  return rows;
}

/** Reads each board of an iterable, or returns what is no iterable as it is. */
export function readAll(boards: unknown, n: number, mode: ReadMode, limit: number): unknown {
  const list = take(boards, limit);
  return Array.isArray(list) ? list.map((board) => read(board, n, mode)) : list;
}
