/** The text of each file of a submission; null for one that is left out. */
export type Files = Record<"board" | "min-pq" | "a-star" | "solver", string | null>;

/** What a submission does to the honest files it starts from. */
export interface Attack {
  name: string;
  files(honest: Files, targets: Targets): Partial<Files>;
}

/** What attacks aim at: a file that must not be touched, one that must not be read, a port that nobody may call. */
export interface Targets {
  marker: string;
  secret: string;
  port: number;
}

/** Code put at the top of board.ts. */
const before = (name: string, code: (targets: Targets) => string): Attack => ({
  name,
  files: (honest, targets) => ({ board: `${code(targets)}\n${honest.board}` }),
});

/** Code run inside `hamming`, whose honest answer here is wrong. */
const inHamming = (name: string, code: (targets: Targets) => string): Attack => ({
  name,
  files: (honest, targets) => ({
    board: honest.board!.replace("hamming(): number {", `hamming(): number {\n${code(targets)}\n`),
  }),
});

/** Ways that have led out of vm contexts, each used for something that would leave a trace. */
const ESCAPES: [string, string][] = [
  ["the constructor of this", `const out = (globalThis as any).constructor.constructor;`],
  ["the constructor of console.log", `const out = (console.log as any).constructor;`],
  [
    "the constructor of an error of the stack's end",
    `let out: any; try { (function f() { f(); })(); } catch (e: any) { out = e.constructor.constructor; }`,
  ],
  [
    "an error thrown while a getter is read",
    `let out: any; try { null!.x; } catch (e: any) { out = e.constructor.constructor; }`,
  ],
  [
    "prepareStackTrace",
    `let out: any; (Error as any).prepareStackTrace = (_: any, s: any) => { out = s[0]?.getThis?.()?.constructor?.constructor; return ""; }; new Error().stack;`,
  ],
  [
    "the arguments of a replaced JSON.stringify",
    `let out: any; JSON.stringify = function (v: any) { out = v?.constructor?.constructor; return "{}"; } as any; JSON.stringify({});`,
  ],
  ["an async function's constructor", `const out: any = (async () => {}).constructor;`],
  ["a generator's constructor", `const out: any = Object.getPrototypeOf(function* () {}).constructor;`],
  [
    "import()",
    `const out: any = () => () => { void import("node:fs").then((fs: any) => fs.writeFileSync("MARKER", "x")); };`,
  ],
];

const escapes: Attack[] = ESCAPES.map(([way, code]) =>
  before(`vm escape by ${way}`, ({ marker }) => {
    const act = `return typeof process === "undefined" ? 0 : process.mainModule ? process.mainModule.require("fs").writeFileSync(${JSON.stringify(marker)}, "x") : process.binding`;
    return `${code.replaceAll("MARKER", marker)}\ntry { out(${JSON.stringify(act)})(); } catch {}`;
  }),
);

/** Node's own modules, asked for in every way there is. */
const MODULES = [
  "fs",
  "node:fs",
  "child_process",
  "net",
  "http",
  "worker_threads",
  "inspector",
  "vm",
  "os",
  "process",
];
const imports: Attack[] = [
  ...MODULES.map((name) =>
    before(`import of ${name}`, () => `import * as stolen from "${name}"; (globalThis as any).x = stolen;`),
  ),
  before(
    "require of fs",
    ({ marker }) =>
      `declare const require: any; require("fs").writeFileSync(${JSON.stringify(marker)}, "x");`,
  ),
  before(
    "import of a file by its path",
    ({ secret }) => `import * as stolen from ${JSON.stringify(secret)}; (globalThis as any).x = stolen;`,
  ),
  before("import of the solutions", () => `export { Board } from "../../solutions/board";`),
  before("import of the reference", () => `export { Board } from "../src/puzzle/board";`),
];

/** Changes to what the judge or the probe might use. */
const PATCHES: [string, string][] = [
  ["Object.is", "Object.is = () => true;"],
  ["Array.isArray", "Array.isArray = (() => true) as any;"],
  ["JSON.stringify", `JSON.stringify = (() => '{"status":"pass"}') as any;`],
  ["JSON.parse", "JSON.parse = (() => 0) as any;"],
  ["Object.prototype.toJSON", `Object.defineProperty(Object.prototype, "toJSON", { value: () => 0 });`],
  ["Number.prototype.toJSON", `Object.defineProperty(Number.prototype, "toJSON", { value: () => 5 });`],
  ["Array.prototype[Symbol.iterator]", "(Array.prototype as any)[Symbol.iterator] = function* () {};"],
  ["Array.prototype.push", "Array.prototype.push = () => 0;"],
  ["Math.abs", "Math.abs = () => 0;"],
  [
    "Symbol.hasInstance of Function",
    `Object.defineProperty(Function.prototype, Symbol.hasInstance, { value: () => true });`,
  ],
  ["Error.prototype", `Object.defineProperty(Error.prototype, "message", { get() { while (true); } });`],
  ["Object.freeze", "Object.freeze = ((x: any) => x) as any;"],
  ["Map.prototype.get", "Map.prototype.get = (() => undefined) as any;"],
  ["globalThis.performance", "(globalThis as any).performance = { now: () => 0 };"],
];
const patches: Attack[] = PATCHES.map(([what, code]) => before(`patched ${what}`, () => code));

/** Answers that are made to look right to a careless comparison. */
const LIES: [string, string][] = [
  ["an asymmetric matcher", "return { asymmetricMatch: () => true } as any;"],
  ["an object with valueOf", "return { valueOf: () => 4, toString: () => '4' } as any;"],
  ["a Number object", "return new Number(4) as any;"],
  ["a string of the number", "return '4' as any;"],
  [
    "a Proxy that answers everything",
    "return new Proxy(function () {}, { get: () => 4, apply: () => 4, has: () => true }) as any;",
  ],
  ["an object whose getter never ends", "return { get x() { while (true); } } as any;"],
  ["an array without an end", "return new Proxy([], { get: (_, k) => (k === 'length' ? 1e15 : 0) }) as any;"],
  [
    "a result of the protocol",
    `return '{"id":1,"end":{"printed":"","used":[]}}\\n{"id":1,"answer":4}' as any;`,
  ],
  ["a tagged value of the worker's own", "return { $: 'missing', name: 'Board.hamming' } as any;"],
  ["a thrown tag", "throw { $: 'threw', name: '', message: '' };"],
  ["a thrown stub message", `throw new Error("Board.hamming is not written yet");`],
  ["NaN", "return NaN;"],
  ["a number that changes", "return (globalThis as any).n = ((globalThis as any).n ?? 0) + 1;"],
];
const lies: Attack[] = LIES.map(([what, code]) => inHamming(`answers with ${what}`, () => code));

/** What does not end, or takes everything. */
const HOGS: [string, string][] = [
  ["an endless loop", "while (true) {}"],
  ["a regular expression without an end", `/^(a+)+$/.test("a".repeat(60) + "b");`],
  ["a heap without an end", "const a: any[] = []; while (true) a.push(new Array(1e6).fill(1));"],
  ["array buffers without an end", "const a: any[] = []; while (true) a.push(new Uint8Array(1e8).fill(1));"],
  ["a string without an end", `let s = "x"; while (true) s += s;`],
  ["recursion without an end", "const f = (): any => f(); f();"],
  ["a flood of printing", `while (true) console.log("x".repeat(1e5));`],
  ["a promise that wakes itself", "const f = (): any => Promise.resolve().then(f); f();"],
  ["Atomics.wait", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);"],
  ["process.exit", "process.exit(0);"],
  ["process.abort", "(process as any).abort();"],
];
const hogs: Attack[] = [
  ...HOGS.map(([what, code]) => inHamming(`${what}, in a method`, () => code)),
  ...HOGS.slice(0, 6).map(([what, code]) => before(`${what}, while loading`, () => code)),
];

const others: Attack[] = [
  {
    name: "a budget kept by a queue of its own",
    files: (honest) => ({ solver: decoySolver(honest.solver!) }),
  },
  {
    name: "counters set back",
    files: (honest) => ({
      solver: `import * as parts from "./parts"; for (const c of Object.values(parts) as any[]) { try { c.count = 0; c.prototype.insert = () => {}; } catch {} }\n${honest.solver}`,
    }),
  },
  {
    name: "parts replaced",
    files: (honest) => ({
      solver: `import * as parts from "./parts"; try { (parts as any).Board = class {}; Object.defineProperty(parts, "MinPQ", { value: class {} }); } catch {}\n${honest.solver}`,
    }),
  },
  { name: "a file that is not text", files: () => ({ board: "\u0000\u0001\u0002" }) },
  { name: "an empty file", files: () => ({ board: "" }) },
  { name: "a file of brackets", files: () => ({ board: "(".repeat(100_000) }) },
  { name: "a missing file", files: () => ({ board: null }) },
  {
    name: "HTML in an error",
    files: (honest) => ({
      board: honest.board!.replace(
        "hamming(): number {",
        `hamming(): number { throw new Error("<script>document.title='owned'</script>");`,
      ),
    }),
  },
  {
    name: "HTML in an answer",
    files: (honest) => ({
      board: honest.board!.replace(
        "hamming(): number {",
        `hamming(): number { return "<img src=x onerror=alert(1)>" as any;`,
      ),
    }),
  },
];

/** A Solver that keeps its own array and shows the counting queue a single token. */
function decoySolver(honest: string): string {
  return honest.replace(
    /import \{[^}]*AStar[^}]*\} from "[^"]*";/,
    `import { MinPQ } from "./parts";
class AStar {
  private list: any[] = [];
  private done: any = null;
  constructor(board: any, private distance: any = (b: any) => b.manhattan()) { new MinPQ<number>().insert(1); this.list.push({ board, moves: 0, previous: null, priority: distance ? distance(board) : board.manhattan() }); }
  step() { if (this.done || !this.list.length) return; this.list.sort((a, b) => b.priority - a.priority); const n = this.list.pop(); if (n.board.isGoal()) { this.done = n; return; } for (const b of n.board.neighbors()) this.list.push({ board: b, moves: n.moves + 1, previous: n, priority: n.moves + 1 + (this.distance ? this.distance(b) : b.manhattan()) }); }
  isDone() { return this.done !== null; }
  goal() { return this.done; }
}
type SearchNode = any;`,
  );
}

/** Every hostile or broken submission. */
export const ATTACKS: readonly Attack[] = [...escapes, ...imports, ...patches, ...lies, ...hogs, ...others];
