import { Missing } from "./missing";
import { call, callWith, read, readAll, take, type ReadMode } from "./reading";
import type { Classes } from "./realm";

/** A board as rows of tiles. */
export type Rows = number[][];
type BoardClass = new (tiles: Rows) => object;

/** The student's Board. */
export const boardClass = (classes: Classes) => classes.classOf("Board") as unknown as BoardClass;

/** What the checker adds to the argument of a probe that reads boards. */
interface Reading {
  read: ReadMode;
  /** Methods that do not come back: they are another check's matter. */
  avoid: string[];
}

/** Methods that answer with one value and are needed for a search. */
const VALUES = ["dimension", "hamming", "manhattan", "isGoal"];

/** A board's answers to some methods; what is not written yet is left out. */
function valuesOf(board: object, methods: string[], avoid: string[]): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const method of methods) {
    if (avoid.includes(method)) continue;
    const answer = ifWritten(() => call(board, "Board", method));
    if (answer !== undefined) answers[method] = answer.value;
  }
  return answers;
}

/** The tiles of a board, and its answers to everything it has a method for. */
const everything = (board: object, n: number, { read: mode, avoid }: Reading) => ({
  tiles: read(board, n, mode),
  ...valuesOf(board, [...VALUES, "toString"], avoid),
});

/** The value of a call, an error being one as well; undefined if the method is missing or still the stub. */
function ifWritten(ask: () => unknown): { value: unknown } | undefined {
  try {
    return { value: ask() };
  } catch (error) {
    if (error instanceof Missing) return undefined;
    const { name, message } = error instanceof Error ? error : { name: "", message: "" };
    return String(message).includes(" is not written yet") ? undefined : { value: { error: String(name) } };
  }
}

/** Probes of stage 1, and of `twin`. */
export const boardProbes = {
  "Board.make": (classes: Classes, { tiles }: { tiles: Rows }) =>
    typeof new (boardClass(classes))(tiles) === "object",

  "Board.call": (
    classes: Classes,
    { tiles, method, args = [] }: { tiles: Rows; method: string; args?: unknown[] },
  ) => callWith(new (boardClass(classes))(tiles), "Board", method, ...args),

  "Board.tileAt": (classes: Classes, { tiles }: { tiles: Rows }) => {
    const board = new (boardClass(classes))(tiles);
    return tiles.map((row, r) => row.map((_, c) => callWith(board, "Board", "tileAt", r, c)));
  },

  "Board.equals": (classes: Classes, { tiles, that }: { tiles: Rows; that: Rows | null }) => {
    const Board = boardClass(classes);
    const board = new Board(tiles);
    return callWith(board, "Board", "equals", that === null ? board : new Board(that));
  },

  "Board.equals/other-things": (
    classes: Classes,
    { tiles, that, avoid }: { tiles: Rows; that: string; avoid: string[] },
  ) => {
    const board = new (boardClass(classes))(tiles);
    const text = tiles.map((row) => row.join(" ")).join("\n");
    const isTextAsked = that === "own text" && !avoid.includes("toString");
    const ownText = isTextAsked ? ifWritten(() => call(board, "Board", "toString")) : undefined;
    const things: Record<string, unknown> = {
      null: null,
      undefined: undefined,
      text,
      "own text": ownText?.value ?? text,
      number: 5,
      object: {},
      rows: tiles.map((row) => row.slice()),
      date: new Date(0),
    };
    return callWith(board, "Board", "equals", things[that]);
  },

  "Board.neighbors": (classes: Classes, { tiles, read: mode }: { tiles: Rows; read: ReadMode }) =>
    readAll(
      call(new (boardClass(classes))(tiles), "Board", "neighbors"),
      tiles.length,
      mode,
      4 * tiles.length ** 2,
    ),

  "Board.neighbors/of-neighbors": (
    classes: Classes,
    { tiles, read: mode }: { tiles: Rows; read: ReadMode },
  ) => {
    const board = new (boardClass(classes))(tiles);
    const first = take(call(board, "Board", "neighbors"), 8);
    if (!Array.isArray(first)) return first;
    return first.map((neighbor: object) => ({
      tiles: read(neighbor, tiles.length, mode),
      neighbors: readAll(call(neighbor, "Board", "neighbors"), tiles.length, mode, 8),
    }));
  },

  /** Calls `neighbors` twice, spoils the first result in between, and looks at the board itself. */
  "Board.neighbors/fresh": (classes: Classes, { tiles, read: mode }: { tiles: Rows; read: ReadMode }) => {
    const n = tiles.length;
    const board = new (boardClass(classes))(tiles);
    const before = read(board, n, mode);
    const result = call(board, "Board", "neighbors");
    const first = readAll(result, n, mode, 8);
    try {
      if (Array.isArray(result)) {
        result.pop();
        result.push(null);
      } else if (result instanceof Set || result instanceof Map) result.clear();
    } catch {
      // A frozen result is protected well.
    }
    return {
      before,
      first,
      second: readAll(call(board, "Board", "neighbors"), n, mode, 8),
      after: read(board, n, mode),
    };
  },

  "Board.constructor/copies": (
    classes: Classes,
    { tiles, change, read: mode }: { tiles: Rows; change: string; read: ReadMode },
  ) => {
    const n = tiles.length;
    const rows = tiles.map((row) => row.slice());
    const board = new (boardClass(classes))(rows);
    const before = read(board, n, mode);
    if (change === "tile") [rows[0][0], rows[n - 1][n - 1]] = [rows[n - 1][n - 1], rows[0][0]];
    if (change === "row") [rows[0], rows[n - 1]] = [rows[n - 1], rows[0]];
    const after = read(board, n, mode);
    return { before, after };
  },

  /** Whether the board's methods leave the caller's own rows alone. */
  "Board.constructor/leaves-argument": (
    classes: Classes,
    { tiles, ...reading }: { tiles: Rows } & Reading,
  ) => {
    const n = tiles.length;
    const rows = tiles.map((row) => row.slice());
    const board = new (boardClass(classes))(rows);
    everything(board, n, reading);
    if (!reading.avoid.includes("neighbors")) ifWritten(() => take(call(board, "Board", "neighbors"), 8));
    if (!reading.avoid.includes("twin")) ifWritten(() => call(board, "Board", "twin"));
    return rows;
  },

  /** Calls methods in the given order on one board and returns every answer. */
  "Board.constructor/unchanging": (
    classes: Classes,
    { tiles, that, order, read: mode, avoid }: { tiles: Rows; that: Rows; order: string[] } & Reading,
  ) => {
    const n = tiles.length;
    const Board = boardClass(classes);
    const board = new Board(tiles);
    return order.map((method) => {
      if (avoid.includes(method)) return { skipped: true };
      const answer = ifWritten(() => {
        if (method === "tiles") return read(board, n, mode);
        if (method === "equals") return callWith(board, "Board", "equals", new Board(that));
        const value = call(board, "Board", method);
        if (method === "neighbors") return readAll(value, n, mode, 8);
        return method === "twin" ? read(value, n, mode) : value;
      });
      return answer === undefined ? { skipped: true } : { value: answer.value };
    });
  },

  /** Two boards alive at once: each is asked before and after the other was made and asked. */
  "Board.constructor/two-boards": (
    classes: Classes,
    { a, b, ...reading }: { a: Rows; b: Rows } & Reading,
  ) => {
    const Board = boardClass(classes);
    const first = new Board(a);
    const alone = everything(first, a.length, reading);
    const second = new Board(b);
    const other = everything(second, b.length, reading);
    return {
      alone,
      together: everything(first, a.length, reading),
      other,
      otherLater: everything(second, b.length, reading),
    };
  },

  "Board.constructor/large-tiles": (classes: Classes, { tiles, read: mode }: { tiles: Rows } & Reading) => ({
    tiles: read(new (boardClass(classes))(tiles), tiles.length, mode),
  }),

  /**
   * Goes from board to board by `neighbors` or `twin`, and asks the last one for its values. Each board on the way is
   * asked as well, so that what it remembers of itself could be taken over by the next one. The tiles of a board that
   * was not left are known to who asks: large ones are not told again.
   */
  "Board.chain": (
    classes: Classes,
    { tiles, method, picks, ...reading }: { tiles: Rows; method: string; picks: number[] } & Reading,
  ) => {
    let board: object = new (boardClass(classes))(tiles);
    for (const pick of picks) {
      valuesOf(board, VALUES, reading.avoid);
      const next = call(board, "Board", method);
      const choices = method === "neighbors" ? take(next, 8) : [next];
      if (!Array.isArray(choices) || choices.length === 0) return { stuck: true };
      board = choices[pick % choices.length] as object;
    }
    const neighbors = take(call(board, "Board", "neighbors"), 8);
    // Who came by neighbors has been asked about them before.
    const told =
      method === "neighbors" ? {} : { neighbors: readAll(neighbors, tiles.length, reading.read, 8) };
    const shown = picks.length === 0 ? {} : { tiles: read(board, tiles.length, reading.read) };
    return { ...shown, ...valuesOf(board, VALUES, reading.avoid), ...told };
  },

  /** A method of the board, then the board itself. */
  "Board.twin": (classes: Classes, { tiles, read: mode }: { tiles: Rows; read: ReadMode }) => {
    const n = tiles.length;
    const board = new (boardClass(classes))(tiles);
    return { twin: read(call(board, "Board", "twin"), n, mode), board: read(board, n, mode) };
  },
};
