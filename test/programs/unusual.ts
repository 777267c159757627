import type { StageKey } from "../../src/checks/check";

/** A correct solution in another style than ours: whole files, or some of them. */
export interface UnusualProgram {
  name: string;
  files: Partial<Record<StageKey, string>>;
  /** Checks at which it is given advice; it costs no points. */
  advice?: string[];
  /** Leaves a-star.ts out. */
  withoutAStar?: boolean;
}

/** Board in terms of a few operations on some representation. */
const board = (fields: string, construct: string, get: string, extra = "") => `export class Board {
  ${fields}
  constructor(tiles: readonly (readonly number[])[]) { ${construct} }
  private get(p: number): number { ${get} }
  private places() { return this.dimension() ** 2; }
  private rows(): number[][] { const n = this.dimension(); return Array.from({ length: n }, (_, r) => Array.from({ length: n }, (_, c) => this.get(r * n + c))); }
  private swap(a: number, b: number): Board { const n = this.dimension(); const rows = this.rows(); const [ar, ac, br, bc] = [Math.floor(a / n), a % n, Math.floor(b / n), b % n]; [rows[ar][ac], rows[br][bc]] = [rows[br][bc], rows[ar][ac]]; return new Board(rows); }
  private blank() { for (let p = 0; p < this.places(); p++) if (this.get(p) === 0) return p; return -1; }
  tileAt(row: number, col: number) { const n = this.dimension(); if (row < 0 || col < 0 || row >= n || col >= n) throw new RangeError("outside"); return this.get(row * n + col); }
  hamming() { let wrong = 0; for (let p = 0; p < this.places(); p++) { const t = this.get(p); if (t !== 0 && t !== p + 1) wrong++; } return wrong; }
  manhattan() { const n = this.dimension(); let sum = 0; for (let p = 0; p < n * n; p++) { const t = this.get(p); if (t) sum += Math.abs(((t - 1) / n | 0) - (p / n | 0)) + Math.abs((t - 1) % n - p % n); } return sum; }
  isGoal() { return this.hamming() === 0; }
  equals(that: unknown): boolean { if (!(that instanceof Board) || that.dimension() !== this.dimension()) return false; for (let p = 0; p < this.places(); p++) if (this.get(p) !== that.get(p)) return false; return true; }
  *neighbors(): Iterable<Board> { const n = this.dimension(), b = this.blank(); if (b % n < n - 1) yield this.swap(b, b + 1); if (b + n < n * n) yield this.swap(b, b + n); if (b % n) yield this.swap(b, b - 1); if (b >= n) yield this.swap(b, b - n); }
  twin() { const b = this.blank(); const free = [0, 1, 2].filter((p) => p !== b); return this.swap(free[0], free[1]); }
  toString() { return this.dimension() + "\\n" + this.rows().map((row) => row.map((t) => (t < 10 ? " " : "") + t + " ").join("") + "\\n").join(""); }
  ${extra}
}
`;

/** A queue of linked nodes in terms of a way to put a key in and a way to take the smallest out. */
const linked = (merge: string, insert: string, delMin: string) => `type Tree<K> = { key: K; rank: number; left: Tree<K>; right: Tree<K> } | null;
export class MinPQ<K> { private root: Tree<K> = null; private n = 0; private c: (a: K, b: K) => number;
  constructor(compare: (a: K, b: K) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0)) { this.c = compare; }
  ${merge}
  isEmpty() { return this.root === null; } size() { return this.n; }
  min(): K { const copy = this.root; const n = this.n; const key = this.delMin(); this.root = copy; this.n = n; return key; }
  insert(key: K) { this.n++; ${insert} }
  delMin(): K { if (!this.root) throw new Error("no key"); this.n--; ${delMin} }
  *[Symbol.iterator]() { const all: K[] = []; const walk = (t: Tree<K>) => { if (t) { all.push(t.key); walk(t.left); walk(t.right); } }; walk(this.root); yield* all.sort(this.c); } }
`;

const dAry = (d: number) => `export class MinPQ<Key> {
  heap: Key[] = [];
  readonly order: (a: Key, b: Key) => number;
  constructor(compare?: (a: Key, b: Key) => number) { this.order = compare ?? ((a, b) => (a > b ? 1 : a < b ? -1 : 0)); }
  isEmpty = () => this.heap.length === 0;
  size = () => this.heap.length;
  min = (): Key => { if (this.isEmpty()) throw new Error("underflow"); return this.heap[0]; };
  insert = (key: Key): void => { let i = this.heap.push(key) - 1; for (let p; i > 0 && this.order(this.heap[(p = Math.floor((i - 1) / ${d}))], key) > 0; i = p) this.heap[i] = this.heap[p]; this.heap[i] = key; };
  delMin = (): Key => { const top = this.min(); const key = this.heap.pop()!; const n = this.heap.length; if (n) { let i = 0; for (;;) { let best = -1; for (let c = ${d} * i + 1; c <= ${d} * i + ${d} && c < n; c++) if (best < 0 || this.order(this.heap[c], this.heap[best]) < 0) best = c; if (best < 0 || this.order(this.heap[best], key) >= 0) break; this.heap[i] = this.heap[best]; i = best; } this.heap[i] = key; } return top; };
  *[Symbol.iterator]() { yield* this.heap.slice().sort(this.order); }
}
`;

const PARTS = 'import { AStar, Board, MinPQ } from "./parts";\n';
const NODE = 'import { Board, MinPQ } from "./parts";\nexport interface SearchNode { board: Board; moves: number; previous: SearchNode | null; priority: number }\n';

const aStar = (step: string, fields = "") => `${NODE}
export class AStar {
  private queue = new MinPQ<SearchNode>((a, b) => a.priority - b.priority);
  private found: SearchNode | null = null;
  ${fields}
  constructor(initial: Board, private far: (board: Board) => number = (b) => b.manhattan()) { this.queue.insert({ board: initial, moves: 0, previous: null, priority: far(initial) }); }
  step(): void { if (this.found || this.queue.isEmpty()) return; const node = this.queue.delMin(); if (node.board.isGoal()) { this.found = node; return; } ${step} }
  isDone() { return !!this.found; }
  goal() { return this.found; }
  frontier(): Iterable<SearchNode> { return [...this.queue]; }
}
`;

const answers = `
  isSolvable() { return this.path !== null; }
  moves() { return this.path ? this.path.length - 1 : -1; }
  solution(): Iterable<Board> | null { return this.path && this.path.slice(); }
}
`;

export const unusualPrograms: UnusualProgram[] = [
  { name: "a board in one Uint16Array", files: { board: board("private t!: Uint16Array; private n = 0; dimension() { return this.n; }", "this.n = tiles.length; this.t = Uint16Array.from(tiles.flat());", "return this.t[p];") } },
  { name: "a board in a text with separators", files: { board: board("#n: number; #text: string; #list: string[] | null = null; dimension() { return this.#n; }", "this.#n = tiles.length; this.#text = tiles.flat().join(' ');", "return +(this.#list ??= this.#text.split(' '))[p];") } },
  { name: "a board in a text of characters", files: { board: board("#n: number; #text: string; dimension() { return this.#n; }", "this.#n = tiles.length; this.#text = tiles.flat().map((t) => String.fromCharCode(t + 32)).join('');", "return this.#text.charCodeAt(p) - 32;") } },
  { name: "a board of one BigInt for each row", files: { board: board("#rows: bigint[]; dimension() { return this.#rows.length; }", "this.#rows = tiles.map((row) => row.reduceRight((all, t) => (all << 16n) | BigInt(t), 0n));", "const n = this.#rows.length; return Number((this.#rows[Math.floor(p / n)] >> BigInt(16 * (p % n))) & 0xffffn);") } },
  { name: "a board in a Map", files: { board: board("private map = new Map<string, number>(); private n; dimension() { return this.n; }", "this.n = tiles.length; tiles.forEach((row, r) => row.forEach((t, c) => this.map.set(r + ',' + c, t)));", "return this.map.get(Math.floor(p / this.n) + ',' + (p % this.n))!;") } },
  { name: "a board that copies by structuredClone", files: { board: board("private t: number[][]; dimension() { return this.t.length; }", "this.t = structuredClone(tiles) as number[][];", "return this.t[Math.floor(p / this.t.length)][p % this.t.length];") } },
  { name: "a board that copies by JSON and is frozen", files: { board: board("private t: number[][]; dimension() { return this.t.length; }", "this.t = JSON.parse(JSON.stringify(tiles)); Object.freeze(this.t); Object.freeze(this);", "return this.t[Math.floor(p / this.t.length)][p % this.t.length];") } },
  { name: "a board with lazily computed distances", files: { board: board("private t: number[]; private n: number; private h?: number; private m?: number; dimension() { return this.n; }", "this.n = tiles.length; this.t = tiles.flat();", "return this.t[p];").replace("hamming() { let", "hamming() { return (this.h ??= this.ham()); } private ham() { let").replace("manhattan() { const", "manhattan() { return (this.m ??= this.man()); } private man() { const") } },
  { name: "a board that computes everything in its constructor", files: { board: board("private t: number[]; private n: number; private h: number; private m: number; dimension() { return this.n; }", "this.n = tiles.length; this.t = tiles.flat(); this.h = this.ham(); this.m = this.man();", "return this.t[p];").replace("hamming() { let", "hamming() { return this.h; } private ham() { let").replace("manhattan() { const", "manhattan() { return this.m; } private man() { const") } },
  { name: "a board with arrow functions for methods", files: { board: board("private t: number[]; private n: number; dimension = () => this.n;", "this.n = tiles.length; this.t = tiles.flat();", "return this.t[p];", "").replace("isGoal() { return", "isGoal = () => { return") } },
  { name: "a board that subclasses Array's helper and prints as it is asked", files: { board: "class Grid { constructor(readonly n: number, readonly cells: readonly number[]) {} }\n" + board("private grid: Grid; dimension() { return this.grid.n; }", "console.log('made', tiles.length); this.grid = new Grid(tiles.length, tiles.flat());", "return this.grid.cells[p];") } },
  { name: "a board that gives its neighbors as a Set", files: { board: board("private t: number[]; private n: number; dimension() { return this.n; }", "this.n = tiles.length; this.t = tiles.flat();", "return this.t[p];").replace("*neighbors(): Iterable<Board> {", "neighbors(): Iterable<Board> { return new Set(this.all()); }\n  private *all(): Iterable<Board> {") } },
  { name: "a queue with four children", files: { "min-pq": dAry(4) } },
  { name: "a queue with eight children", files: { "min-pq": dAry(8) } },
  { name: "a heap in a Map, of objects that hold the keys", files: { "min-pq": `export class MinPQ<K> { private m = new Map<number, { key: K }>(); private c: (a: K, b: K) => number;
  constructor(compare: (a: K, b: K) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0)) { this.c = compare; }
  size() { return this.m.size; } isEmpty() { return this.m.size === 0; }
  min(): K { if (this.isEmpty()) throw new Error("empty"); return this.m.get(0)!.key; }
  private isLess(i: number, j: number) { return this.c(this.m.get(i)!.key, this.m.get(j)!.key) < 0; }
  private swap(i: number, j: number) { const held = this.m.get(i)!; this.m.set(i, this.m.get(j)!); this.m.set(j, held); }
  private rise(i: number): void { const up = Math.floor((i - 1) / 2); if (i > 0 && this.isLess(i, up)) { this.swap(i, up); this.rise(up); } }
  private sink(i: number): void { const [least] = [2 * i + 1, 2 * i + 2].filter((child) => child < this.m.size).sort((a, b) => (this.isLess(a, b) ? -1 : 1)); if (least !== undefined && this.isLess(least, i)) { this.swap(i, least); this.sink(least); } }
  insert(key: K) { this.m.set(this.m.size, { key }); this.rise(this.m.size - 1); }
  delMin(): K { const key = this.min(); this.swap(0, this.m.size - 1); this.m.delete(this.m.size - 1); if (this.m.size > 0) this.sink(0); return key; }
  [Symbol.iterator]() { return [...this.m.values()].map(({ key }) => key).sort(this.c).values(); } }
` } },
  { name: "a search tree whose nodes are never changed but copied", files: { "min-pq": linked("private seed = 1; private split(t: Tree<K>, key: K): [Tree<K>, Tree<K>] { if (!t) return [null, null]; if (this.c(t.key, key) <= 0) { const [a, b] = this.split(t.right, key); return [{ ...t, right: a }, b]; } const [a, b] = this.split(t.left, key); return [a, { ...t, left: b }]; }\n  private join(a: Tree<K>, b: Tree<K>): Tree<K> { if (!a) return b; if (!b) return a; return a.rank > b.rank ? { ...a, right: this.join(a.right, b) } : { ...b, left: this.join(a, b.left) }; }", "this.seed = (this.seed * 16807) % 2147483647; const [a, b] = this.split(this.root, key); this.root = this.join(this.join(a, { key, rank: this.seed, left: null, right: null }), b);", "let key!: K; const cut = (t: NonNullable<Tree<K>>): Tree<K> => { if (t.left) return { ...t, left: cut(t.left) }; key = t.key; return t.right; }; this.root = cut(this.root); return key;") } },
  { name: "a skew heap whose nodes are copied", files: { "min-pq": linked("private merge(a: Tree<K>, b: Tree<K>): Tree<K> { if (!a) return b; if (!b) return a; if (this.c(b.key, a.key) < 0) [a, b] = [b, a]; return { ...a, left: this.merge(a.right, b), right: a.left }; }", "this.root = this.merge(this.root, { key, rank: 0, left: null, right: null });", "const { key, left, right } = this.root; this.root = this.merge(left, right); return key;") } },
  { name: "a heap from index 1", files: { "min-pq": `export class MinPQ<K> { private a: (K | null)[] = [null]; private less: (a: K, b: K) => boolean;
  constructor(compare?: (a: K, b: K) => number) { this.less = compare ? (x, y) => compare(x, y) < 0 : (x, y) => x < y; }
  size() { return this.a.length - 1; } isEmpty() { return this.size() === 0; }
  min(): K { if (this.isEmpty()) throw new RangeError("empty"); return this.a[1] as K; }
  insert(k: K) { this.a.push(k); let i = this.size(); while (i > 1 && this.less(this.a[i] as K, this.a[i >> 1] as K)) { [this.a[i], this.a[i >> 1]] = [this.a[i >> 1], this.a[i]]; i >>= 1; } }
  delMin(): K { const m = this.min(); const l = this.a.pop() as K; if (this.size() > 0) { this.a[1] = l; let i = 1; while (2 * i <= this.size()) { let j = 2 * i; if (j < this.size() && this.less(this.a[j + 1] as K, this.a[j] as K)) j++; if (!this.less(this.a[j] as K, this.a[i] as K)) break; [this.a[i], this.a[j]] = [this.a[j], this.a[i]]; i = j; } } return m; }
  [Symbol.iterator](): Iterator<K> { const copy = new MinPQ<K>(); copy.less = this.less; copy.a = [...this.a]; return { next: () => (copy.isEmpty() ? { done: true, value: undefined } : { done: false, value: copy.delMin() }) }; } }
` } },
  { name: "a leftist heap of linked nodes", files: { "min-pq": `type Tree<K> = { key: K; rank: number; left: Tree<K>; right: Tree<K> } | null;
export class MinPQ<K> { private root: Tree<K> = null; private n = 0; private c: (a: K, b: K) => number;
  constructor(compare: (a: K, b: K) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0)) { this.c = compare; }
  private merge(a: Tree<K>, b: Tree<K>): Tree<K> { if (!a) return b; if (!b) return a; if (this.c(b.key, a.key) < 0) [a, b] = [b, a]; const r = this.merge(a.right, b); const l = a.left; const [x, y] = (l?.rank ?? 0) >= (r?.rank ?? 0) ? [l, r] : [r, l]; return { key: a.key, left: x, right: y, rank: (y?.rank ?? 0) + 1 }; }
  isEmpty() { return this.root === null; } size() { return this.n; }
  min(): K { if (!this.root) throw new Error("no key"); return this.root.key; }
  insert(key: K) { this.n++; this.root = this.merge(this.root, { key, rank: 1, left: null, right: null }); }
  delMin(): K { const k = this.min(); this.n--; this.root = this.merge(this.root!.left, this.root!.right); return k; }
  *[Symbol.iterator]() { let t = this.root; while (t) { yield t.key; t = this.merge(t.left, t.right); } } }
` } },
  { name: "a search with a Set of seen boards", files: { "a-star": aStar("if (this.seen.has(node.board.toString())) return; this.seen.add(node.board.toString()); for (const b of node.board.neighbors()) if (!this.seen.has(b.toString())) this.queue.insert({ board: b, moves: node.moves + 1, previous: node, priority: node.moves + 1 + this.far(b) });", "private seen = new Set<string>();") } },
  { name: "a search whose nodes are of a class", files: { "a-star": `${NODE}
class Node implements SearchNode { readonly moves: number; readonly priority: number; constructor(readonly board: Board, readonly previous: Node | null, far: (b: Board) => number) { this.moves = previous ? previous.moves + 1 : 0; this.priority = this.moves + far(board); } cameFrom(b: Board) { return this.previous !== null && this.previous.board.equals(b); } }
export class AStar { #q = new MinPQ<Node>((a, b) => a.priority - b.priority); #goal: Node | null = null; #far;
  constructor(initial: Board, distance?: (b: Board) => number) { this.#far = distance ?? ((b: Board) => b.manhattan()); this.#q.insert(new Node(initial, null, this.#far)); }
  step() { if (this.#goal !== null || this.#q.isEmpty()) return; const node = this.#q.delMin(); if (node.board.isGoal()) this.#goal = node; else for (const b of node.board.neighbors()) node.cameFrom(b) || this.#q.insert(new Node(b, node, this.#far)); }
  isDone = () => this.#goal !== null; goal = () => this.#goal; *frontier() { for (const node of this.#q) yield node; } }
` } },
  { name: "a search on a subclass of MinPQ that computes priorities by comparing", files: { "a-star": `${NODE}
class Queue extends MinPQ<SearchNode> { constructor(far: (b: Board) => number) { super((a, b) => a.moves + far(a.board) - b.moves - far(b.board)); } }
export class AStar { private q: Queue; private end: SearchNode | null = null;
  constructor(initial: Board, private far: (b: Board) => number = (b) => b.manhattan()) { this.q = new Queue(far); this.q.insert({ board: initial, moves: 0, previous: null, priority: far(initial) }); }
  step() { if (this.end || this.q.isEmpty()) return; const n = this.q.delMin(); if (n.board.isGoal()) { this.end = n; return; } for (const b of n.board.neighbors()) { if (b.equals(n.previous?.board)) continue; const moves = n.moves + 1; this.q.insert({ board: b, moves, previous: n, priority: moves + this.far(b) }); } }
  isDone() { return this.end !== null; } goal() { return this.end; } frontier() { return this.q; } }
` }, advice: ["AStar.step/budget"] },
  { name: "a Solver with one queue for both searches, and no AStar", withoutAStar: true, files: { solver: `import { Board } from "./board"; import { MinPQ } from "./min-pq";
class Node { priority: number; constructor(readonly board: Board, readonly moves: number, readonly previous: Node | null, readonly isTwin: boolean, far: (b: Board) => number) { this.priority = moves + far(board); } }
export class Solver { private path: Board[] | null = null;
  constructor(initial: Board, distance: (b: Board) => number = (b) => b.manhattan()) { if (!initial) throw new Error("null"); const q = new MinPQ<Node>((a, b) => a.priority - b.priority); q.insert(new Node(initial, 0, null, false, distance)); q.insert(new Node(initial.twin(), 0, null, true, distance)); for (;;) { const n = q.delMin(); if (n.board.isGoal()) { if (!n.isTwin) { this.path = []; for (let at: Node | null = n; at; at = at.previous) this.path.unshift(at.board); } return; } for (const b of n.board.neighbors()) if (!n.previous || !b.equals(n.previous.board)) q.insert(new Node(b, n.moves + 1, n, n.isTwin, distance)); } }${answers}` } },
  { name: "a Solver that searches when it is first asked", files: { solver: `${PARTS}
export class Solver { private known?: Board[] | null; constructor(private initial: Board, private far?: (b: Board) => number) { if (initial === null) throw new TypeError("null"); }
  private get path(): Board[] | null { if (this.known === undefined) { const s = [new AStar(this.initial, this.far), new AStar(this.initial.twin(), this.far)]; let i = 0; while (!s[0].isDone() && !s[1].isDone()) s[i++ % 2].step(); this.known = null; if (s[0].isDone()) { this.known = []; for (let n = s[0].goal(); n; n = n.previous) this.known.unshift(n.board); } } return this.known; }${answers}` } },
  { name: "a Solver whose solution is a generator", files: { solver: `${PARTS}
export class Solver { readonly #boards: Board[] | undefined; constructor(b: Board, far?: (b: Board) => number) { const mine = new AStar(b, far), other = new AStar(b.twin(), far); do { mine.step(); other.step(); } while (!mine.isDone() && !other.isDone()); if (mine.isDone()) { this.#boards = []; for (let n = mine.goal(); n; n = n.previous) this.#boards.push(n.board); } }
  isSolvable() { return Boolean(this.#boards); } moves() { return (this.#boards?.length ?? 0) - 1; }
  solution() { const boards = this.#boards; return boards ? (function* () { for (let i = boards.length; i--; ) yield boards[i]; })() : null; } }
` } },
  { name: "a Solver that imports the parts by their files, with extensions", files: { solver: `import { Board } from "./board.ts"; import * as search from "./a-star";
export class Solver { private path: Board[] | null = null; constructor(b: Board, far?: (b: Board) => number) { const all = [b, b.twin()].map((x) => new search.AStar(x, far)); while (!all.some((s) => s.isDone())) for (const s of all) s.step(); let n = all[0].goal(); if (n) for (this.path = []; n; n = n.previous) this.path = [n.board, ...this.path]; }${answers}` } },
  { name: "a linear conflict by the longest increasing subsequence, with binary search", files: { "linear-conflict": `import { Board } from "./parts";
const stay = (line: number[]) => { const ends: number[] = []; for (const x of line) { let i = ends.findIndex((end) => end >= x); if (i < 0) i = ends.length; ends[i] = x; } return ends.length; };
export class LinearConflict { constructor(private readonly board: Board) {}
  private lines(isRow: boolean) { const n = this.board.dimension(); let count = 0; for (let a = 0; a < n; a++) { const own: number[] = []; for (let b = 0; b < n; b++) { const t = isRow ? this.board.tileAt(a, b) : this.board.tileAt(b, a); if (t > 0 && (isRow ? Math.ceil(t / n) - 1 : (t - 1) % n) === a) own.push(t); } count += own.length - stay(own); } return count; }
  inRows = () => this.lines(true); inColumns = () => this.lines(false); distance = () => this.board.manhattan() + 2 * this.inRows() + 2 * this.inColumns(); }
` } },
  { name: "a linear conflict by trying every selection", files: { "linear-conflict": `import { Board } from "./board";
export class LinearConflict { #rows: number[][] = []; #far: number;
  constructor(board: Board) { const n = board.dimension(); for (let r = 0; r < n; r++) { this.#rows.push([]); for (let c = 0; c < n; c++) this.#rows[r].push(board.tileAt(r, c)); } this.#far = board.manhattan(); }
  static fewest(line: number[]): number { let best = line.length; for (let set = 0; set < 1 << line.length; set++) { const kept = line.filter((_, i) => (set & (1 << i)) === 0); if (kept.every((x, i) => !i || x > kept[i - 1])) best = Math.min(best, line.length - kept.length); } return best; }
  inRows(): number { const n = this.#rows.length; return this.#rows.map((row, r) => LinearConflict.fewest(row.filter((t) => t && t > r * n && t <= r * n + n))).reduce((a, b) => a + b, 0); }
  inColumns(): number { const n = this.#rows.length; let sum = 0; for (let c = 0; c < n; c++) sum += LinearConflict.fewest(this.#rows.map((row) => row[c]).filter((t) => t && t % n === (c + 1) % n)); return sum; }
  distance(): number { return this.#far + (this.inRows() + this.inColumns()) * 2; } }
` } },
  { name: "a linear conflict by recursion: the first tile leaves, or it stays", files: { "linear-conflict": `type Any = { dimension(): number; tileAt(row: number, col: number): number; manhattan(): number };
function out([first, ...rest]: number[], least = -1): number { if (first === undefined) return 0; const leaves = 1 + out(rest, least); return first > least ? Math.min(leaves, out(rest, first)) : leaves; }
export class LinearConflict { constructor(readonly it: Any) {}
  private sum(at: (a: number, b: number) => number, home: (t: number) => [number, number]) { const n = this.it.dimension(); let sum = 0; for (let a = 0; a < n; a++) { const want: number[] = []; for (let b = 0; b < n; b++) { const t = at(a, b); if (!t) continue; const [line, place] = home(t); if (line === a) want.push(place); } sum += out(want); } return sum; }
  inRows() { const n = this.it.dimension(); return this.sum((r, c) => this.it.tileAt(r, c), (t) => [Math.floor((t - 1) / n), (t - 1) % n]); }
  inColumns() { const n = this.it.dimension(); return this.sum((c, r) => this.it.tileAt(r, c), (t) => [(t - 1) % n, Math.floor((t - 1) / n)]); }
  distance() { return this.it.manhattan() + 2 * (this.inRows() + this.inColumns()); } }
` } },
  { name: "a linear conflict from a table that is shared, for lines up to eight, worked out once", files: { "linear-conflict": `const known = new Map<string, number>();
function leaving(line: readonly number[]): number { const key = line.join(); let found = known.get(key); if (found === undefined) { const worst = line.findIndex((x, i) => i > 0 && line[i - 1] > x); found = worst < 0 ? 0 : Math.min(leaving(line.filter((_, i) => i !== worst)), leaving(line.filter((_, i) => i !== worst - 1))) + 1; known.set(key, found); } return found; }
export class LinearConflict { readonly #rows: number; readonly #columns: number; readonly #distance: number;
  constructor(board: { dimension(): number; tileAt(r: number, c: number): number; manhattan(): number }) { const n = board.dimension(); const rows: number[][] = Array.from({ length: n }, () => []), columns: number[][] = Array.from({ length: n }, () => []);
    for (let p = 0; p < n * n; p++) { const r = Math.floor(p / n), c = p % n, t = board.tileAt(r, c) - 1; if (t < 0) continue; if (Math.floor(t / n) === r) rows[r].push(t); if (t % n === c) columns[c].push(t); }
    this.#rows = rows.reduce((sum, line) => sum + leaving(line), 0); this.#columns = columns.reduce((sum, line) => sum + leaving(line), 0); this.#distance = board.manhattan() + 2 * (this.#rows + this.#columns); }
  inRows() { return this.#rows; } inColumns() { return this.#columns; } distance() { return this.#distance; } }
` } },
  { name: "a linear conflict that takes the most conflicted tile out, but tries all of them where several are alike", files: { "linear-conflict": `import { Board } from "./parts";
function out(line: number[], best = line.length): number { let pair = false; for (let i = 0; i < line.length && !pair; i++) for (let j = i + 1; j < line.length; j++) if (line[i] > line[j]) { pair = true; break; } if (!pair) return 0; if (best <= 0) return 1; let least = line.length; for (let i = 0; i < line.length; i++) { if (!line.some((x, j) => (j < i ? x > line[i] : x < line[i]))) continue; least = Math.min(least, 1 + out(line.filter((_, j) => j !== i), least - 2)); } return least; }
export class LinearConflict { private b: Board; constructor(b: Board) { this.b = b; }
  inRows() { return this.count((i, j) => this.b.tileAt(i, j), (t, n) => Math.floor((t - 1) / n)); } inColumns() { return this.count((i, j) => this.b.tileAt(j, i), (t, n) => (t - 1) % n); }
  private count(at: (i: number, j: number) => number, home: (t: number, n: number) => number) { const n = this.b.dimension(); let all = 0; for (let i = 0; i < n; i++) all += out([...Array(n).keys()].map((j) => at(i, j)).filter((t) => t !== 0 && home(t, n) === i)); return all; }
  distance() { return this.b.manhattan() + (this.inRows() + this.inColumns()) * 2; } }
` } },
  { name: "a Solver that keeps both searches in fields", files: { solver: `${PARTS}
export class Solver { private path: Board[] | null = null; private mine: AStar; private other: AStar; constructor(b: Board, far?: (b: Board) => number) { this.mine = new AStar(b, far); this.other = new AStar(b.twin(), far); while (!this.mine.isDone() && !this.other.isDone()) { this.mine.step(); this.other.step(); } for (let n = this.mine.goal(); n; n = n.previous) this.path = [n.board, ...(this.path ?? [])]; }${answers}` }, advice: ["Solver.constructor/budget"] },
  { name: "a Solver that keeps the queue it searches with, and no AStar", withoutAStar: true, files: { solver: `import { Board } from "./board"; import { MinPQ } from "./min-pq";
interface Node { board: Board; moves: number; previous: Node | null; isTwin: boolean; priority: number }
export class Solver { private path: Board[] | null = null; private queue = new MinPQ<Node>((a, b) => a.priority - b.priority);
  constructor(initial: Board, distance: (b: Board) => number = (b) => b.manhattan()) { if (!initial) throw new Error("null"); const q = this.queue; const put = (board: Board, previous: Node | null, isTwin: boolean) => { const moves = previous ? previous.moves + 1 : 0; q.insert({ board, moves, previous, isTwin, priority: moves + distance(board) }); }; put(initial, null, false); put(initial.twin(), null, true); for (;;) { const n = q.delMin(); if (n.board.isGoal()) { if (!n.isTwin) { this.path = []; for (let at: Node | null = n; at; at = at.previous) this.path.unshift(at.board); } return; } for (const b of n.board.neighbors()) if (!n.previous || !b.equals(n.previous.board)) put(b, n, n.isTwin); } }${answers}` }, advice: ["Solver.constructor/budget"] },
  { name: "a Solver that keeps both goals and its board, but no queue", files: { solver: `${PARTS}
export class Solver { private path: Board[] | null = null; private goals: unknown[]; constructor(private initial: Board, far?: (b: Board) => number) { const all = [initial, initial.twin()].map((b) => new AStar(b, far)); while (!all.some((s) => s.isDone())) all.forEach((s) => s.step()); this.goals = all.map((s) => s.goal()); let n = all[0].goal(); if (n) for (this.path = []; n; n = n.previous) this.path.unshift(n.board); }${answers}` } },
  { name: "a board with another twin at each call, and its neighbors in another order", files: { board: board("private t: number[]; private n: number; dimension() { return this.n; }", "this.n = tiles.length; this.t = tiles.flat();", "return this.t[p];").replace("twin() { const b", "twin() { for (;;) { const [a, c] = [0, 0].map(() => Math.floor(Math.random() * this.places())); if (a !== c && this.get(a) && this.get(c)) return this.swap(a, c); } } first() { const b").replace("*neighbors(): Iterable<Board> {", "neighbors(): Iterable<Board> { return [...this.all()].sort(() => Math.random() - 0.5); }\n  private *all(): Iterable<Board> {") } },
  { name: "a board whose neighbors are an object with an iterator, and share its rows", files: { board: board("private t!: readonly (readonly number[])[]; dimension() { return this.t.length; } static of(t: readonly (readonly number[])[]): Board { const made = Object.create(Board.prototype) as Board; made.t = t; return made; }", "this.t = tiles.map((row) => Object.freeze([...row]));", "return this.t[Math.floor(p / this.t.length)][p % this.t.length];").replace("private swap(a: number, b: number): Board {", "private swap(a: number, b: number): Board { const n0 = this.dimension(); return Board.of(this.t.map((row, r) => (r === Math.floor(a / n0) || r === Math.floor(b / n0) ? row.map((t, c) => (r * n0 + c === a ? this.get(b) : r * n0 + c === b ? this.get(a) : t)) : row))); }\n  private slow(a: number, b: number): Board {").replace("*neighbors(): Iterable<Board> {", "neighbors(): Iterable<Board> { return { [Symbol.iterator]: () => { const all = [...this.all()]; return { next: () => ({ done: all.length === 0, value: all.pop()! }) as IteratorResult<Board> }; } }; }\n  private *all(): Iterable<Board> {") } },
  { name: "a board with an enum, a namespace, a decorator and another name, that is exported at the end", files: { board: "enum Blank { Tile = 0 }\nnamespace Goal { export const at = (p: number) => p + 1; }\nfunction once(method: (this: never) => unknown, _: unknown) { const known = new WeakMap<object, unknown>(); return function (this: object) { if (!known.has(this)) known.set(this, method.call(this as never)); return known.get(this); }; }\n" + board("private t: number[]; private n: number; dimension() { return this.n; }", "this.n = tiles.length; this.t = tiles.flat();", "return this.t[p];").replace("export class Board", "class Board").replace("hamming() {", "@once hamming(): any { return this.t.filter((t, p) => t !== Blank.Tile && t !== Goal.at(p)).length; } slow() {").replaceAll("Board", "Puzzle") + "export { Puzzle as Board, Puzzle as default };\n" } },
  { name: "a board with carriage returns, a byte order mark and unusual letters, that groups what it prints", files: { board: ("\uFEFF// „Brett“ – 🧩\n" + board("private t: number[]; private n: number; dimension() { return this.n; }", "this.n = tiles.length; this.t = tiles.flat();", "return this.t[p];").replace("hamming() {", "hamming() { console.group('hamming'); console.count(); console.timeLog('t'); console.dirxml(this.t); console.groupEnd();")).replaceAll("\n", "\r\n") } },
  { name: "a binomial heap that takes null for no comparator", files: { "min-pq": `type Tree<K> = { key: K; kids: Tree<K>[] };
export class MinPQ<K> { private trees: (Tree<K> | undefined)[] = []; private n = 0; private c: (a: K, b: K) => number;
  constructor(compare: ((a: K, b: K) => number) | null = null) { this.c = compare ?? ((a, b) => Number(a > b) - Number(a < b)); }
  isEmpty() { return this.n === 0; } size() { return this.n; }
  private add(t: Tree<K>, rank: number): void { const other = this.trees[rank]; this.trees[rank] = other ? undefined : t; if (other) { const [low, high] = this.c(other.key, t.key) < 0 ? [other, t] : [t, other]; this.add({ key: low.key, kids: [...low.kids, high] }, rank + 1); } }
  private best() { if (this.n === 0) throw "nothing there"; let best = -1; this.trees.forEach((t, i) => { if (t && (best < 0 || this.c(t.key, this.trees[best]!.key) < 0)) best = i; }); return best; }
  insert(key: K) { this.n++; this.add({ key, kids: [] }, 0); } min() { return this.trees[this.best()]!.key; }
  delMin() { const i = this.best(); const { key, kids } = this.trees[i]!; this.trees[i] = undefined; this.n--; kids.forEach((kid, rank) => this.add(kid, rank)); return key; }
  [Symbol.iterator]() { const copy = new MinPQ<K>(this.c); [copy.trees, copy.n] = [[...this.trees], this.n]; return { next: (): IteratorResult<K> => (copy.isEmpty() ? { done: true, value: undefined } : { done: false, value: copy.delMin() }) }; } }
` } },
  { name: "a skip list", files: { "min-pq": `type N<K> = { key?: K; next: (N<K> | null)[] };
export class MinPQ<K> { private head: N<K> = { next: Array(20).fill(null) }; private n = 0; constructor(private c: (a: K, b: K) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0)) {}
  isEmpty() { return this.n === 0; } size() { return this.n; } min(): K { const first = this.head.next[0]; if (!first) throw new Error("empty"); return first.key!; }
  insert(key: K) { let height = 1; while (height < 20 && Math.random() < 0.5) height++; const node: N<K> = { key, next: [] }; let at = this.head; for (let l = 19; l >= 0; l--) { while (at.next[l] && this.c(at.next[l]!.key!, key) < 0) at = at.next[l]!; if (l < height) { node.next[l] = at.next[l]; at.next[l] = node; } } this.n++; }
  delMin(): K { const key = this.min(); this.head.next[0]!.next.forEach((node, l) => (this.head.next[l] = node)); this.n--; return key; }
  *[Symbol.iterator]() { for (let at = this.head.next[0]; at; at = at.next[0]) yield at.key!; } }
` } },
  { name: "a search as a generator, with a queue of pairs", files: { "a-star": `${NODE}
export class AStar { private q = new MinPQ<[number, SearchNode]>(([a], [b]) => a - b); private end: SearchNode | null = null; private run: Generator<void, void>;
  constructor(board: Board, private far = (b: Board) => b.manhattan()) { this.put(board, 0, null); this.run = this.search(); }
  private put(board: Board, moves: number, previous: SearchNode | null) { const priority = moves + this.far(board); this.q.insert([priority, Object.freeze({ board, moves, previous, priority })]); }
  private *search(): Generator<void, void> { while (!this.q.isEmpty()) { const [, n] = this.q.delMin(); if (n.board.isGoal()) { this.end = n; return; } for (const b of n.board.neighbors()) if (!n.previous?.board.equals(b)) this.put(b, n.moves + 1, n); yield; } }
  step() { this.run.next(); } isDone() { return this.end !== null; } goal() { return this.end; } *frontier() { const copy = new MinPQ<[number, SearchNode]>(([a], [b]) => a - b); for (const pair of this.q) copy.insert(pair); while (!copy.isEmpty()) yield copy.delMin()[1]; } }
` } },
  { name: "a search that knows the goal by its distance of 0, and takes random ones of equal priority", files: { "a-star": `${NODE}
export class AStar { private q = new MinPQ<SearchNode>((a, b) => a.priority - b.priority || Math.random() - 0.5); private end: SearchNode | null = null;
  constructor(board: Board, private far: (b: Board) => number = (b) => b.manhattan()) { this.q.insert({ board, moves: 0, previous: null, priority: far(board) }); }
  step() { if (this.end || this.q.isEmpty()) return; const n = this.q.delMin(); if (n.board.manhattan() === 0) { this.end = n; return; } for (const board of n.board.neighbors()) if (!board.equals(n.previous?.board)) this.q.insert({ board, moves: n.moves + 1, previous: n, priority: n.moves + 1 + this.far(board) }); }
  isDone() { return this.end !== null; } goal() { return this.end; } frontier() { return new Set(this.q); } }
`, solver: `${PARTS}
export class Solver { private path: Board[] | null = null; constructor(b: Board, far?: (b: Board) => number) { const all = [new AStar(b.twin(), far), new AStar(b, far)]; let turn = 0; while (!all[turn].isDone()) { turn = 1 - turn; all[turn].step(); } for (let n = all[1].goal(); n; n = n.previous) (this.path ??= []).unshift(n.board); }${answers}` }, advice: ["AStar.step/budget", "Solver.constructor/budget"] },
  { name: "a Solver with one queue in which the node with more moves comes first, and no AStar", withoutAStar: true, files: { solver: `import { Board, MinPQ } from "./parts";
type Node = { b: Board; m: number; up?: Node; mine: boolean; p: number };
export class Solver { private path: Board[] | null = null; constructor(initial: Board, far: (b: Board) => number = (b) => b.manhattan()) { if (initial == null) throw new TypeError("a board, please");
  const q = new MinPQ<Node>((x, y) => x.p - y.p || y.m - x.m); const put = (b: Board, mine: boolean, up?: Node) => { const m = up ? up.m + 1 : 0; q.insert({ b, mine, up, m, p: m + far(b) }); }; put(initial, true); put(initial.twin(), false);
  const way = (n: Node): Board[] => (n.up ? [...way(n.up), n.b] : [n.b]);
  for (;;) { const n = q.delMin(); if (n.b.hamming() === 0) { if (n.mine) this.path = way(n); break; } for (const b of n.b.neighbors()) if (!n.up || !n.up.b.equals(b)) put(b, n.mine, n); } }${answers}` } },
  { name: "a Solver that counts inversions and needs no twin", files: { solver: `${PARTS}
function isHopeless(board: Board): boolean { const n = board.dimension(); const tiles: number[] = []; let row = 0; for (let r = 0; r < n; r++) for (let c = 0; c < n; c++) { const t = board.tileAt(r, c); if (t) tiles.push(t); else row = r; } let inversions = 0; tiles.forEach((a, i) => tiles.slice(i + 1).forEach((b) => { if (a > b) inversions++; })); return (n % 2 ? inversions : inversions + row + 1) % 2 === 1; }
export class Solver { private path: Board[] | null = null; constructor(b: Board, far?: (b: Board) => number) { if (isHopeless(b)) return; const search = new AStar(b, far); while (!search.isDone()) search.step(); this.path = []; for (let n = search.goal(); n; n = n.previous) this.path.unshift(n.board); }${answers}` } },
];
