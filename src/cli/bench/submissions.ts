import { STAGES, type StageKey } from "../../checks/check";
import { exerciseFiles, solutionFiles } from "../../course/stage";

/** A made-up submission. */
export interface MadeSubmission {
  kind: "right" | "stub" | "wrong" | "broken";
  files: Record<StageKey, string>;
}

type Files = Record<StageKey, string>;

/** A Board that keeps rows of rows and works everything out anew: right, and in another style than ours. */
const ROWS_BOARD = `export class Board {
  private readonly rows: number[][];
  constructor(tiles: readonly (readonly number[])[]) {
    this.rows = tiles.map((row) => [...row]);
  }
  dimension() { return this.rows.length; }
  tileAt(row: number, col: number) {
    const n = this.dimension();
    if (row < 0 || col < 0 || row >= n || col >= n) throw new RangeError("outside");
    return this.rows[row][col];
  }
  private sum(value: (tile: number, row: number, col: number) => number) {
    let sum = 0;
    this.rows.forEach((line, row) => line.forEach((tile, col) => { if (tile !== 0) sum += value(tile, row, col); }));
    return sum;
  }
  hamming() { const n = this.dimension(); return this.sum((tile, row, col) => (tile === row * n + col + 1 ? 0 : 1)); }
  manhattan() {
    const n = this.dimension();
    return this.sum((tile, row, col) => Math.abs(Math.floor((tile - 1) / n) - row) + Math.abs(((tile - 1) % n) - col));
  }
  isGoal() { return this.hamming() === 0; }
  equals(that: unknown) { return that instanceof Board && that.toString() === this.toString(); }
  private exchanged(r1: number, c1: number, r2: number, c2: number) {
    const rows = this.rows.map((row) => [...row]);
    [rows[r1][c1], rows[r2][c2]] = [rows[r2][c2], rows[r1][c1]];
    return new Board(rows);
  }
  *neighbors(): Iterable<Board> {
    const row = this.rows.findIndex((line) => line.includes(0)), col = this.rows[row].indexOf(0);
    for (const [down, right] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
      if (this.rows[row + down]?.[col + right] !== undefined) yield this.exchanged(row, col, row + down, col + right);
    }
  }
  twin() { const row = this.rows[0].includes(0) ? 1 : 0; return this.exchanged(row, 0, row, 1); }
  toString() {
    return this.dimension() + "\\n" + this.rows.map((row) => row.map((tile) => String(tile).padStart(2) + " ").join("") + "\\n").join("");
  }
}
`;

/** A MinPQ that is a tree of linked nodes, a leftist heap: right, and in another style than ours. */
const LINKED_QUEUE = `type Tree<Key> = { key: Key; rank: number; left: Tree<Key>; right: Tree<Key> } | null;
export class MinPQ<Key> {
  private root: Tree<Key> = null;
  private count = 0;
  constructor(private compare: (a: Key, b: Key) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0)) {}
  isEmpty() { return this.count === 0; }
  size() { return this.count; }
  min(): Key { if (this.root === null) throw new RangeError("empty"); return this.root.key; }
  private merge(a: Tree<Key>, b: Tree<Key>): Tree<Key> {
    if (a === null) return b;
    if (b === null) return a;
    if (this.compare(b.key, a.key) < 0) [a, b] = [b, a];
    a.right = this.merge(a.right, b);
    if ((a.left?.rank ?? 0) < (a.right?.rank ?? 0)) [a.left, a.right] = [a.right, a.left];
    a.rank = (a.right?.rank ?? 0) + 1;
    return a;
  }
  insert(key: Key) { this.root = this.merge(this.root, { key, rank: 1, left: null, right: null }); this.count++; }
  delMin(): Key { const key = this.min(); this.root = this.merge(this.root!.left, this.root!.right); this.count--; return key; }
  [Symbol.iterator](): Iterator<Key> {
    const keys: Key[] = [];
    const waiting = [this.root];
    for (let tree = waiting.pop(); tree !== undefined; tree = waiting.pop()) {
      if (tree !== null) { keys.push(tree.key); waiting.push(tree.left, tree.right); }
    }
    return keys.sort(this.compare)[Symbol.iterator]();
  }
}
`;

/** Mistakes that students make, as changes of our own files. */
const MISTAKES: readonly [StageKey, from: string, to: string][] = [
  ["board", "if (tile !== 0 && tile !== place + 1) misplaced++;", "if (tile !== place + 1) misplaced++;"],
  ["board", "if (tile === 0) continue;", ""],
  ["board", "if (that.#blank !== this.#blank) return false;", "return that.#blank === this.#blank;"],
  ["board", "if (col > 0) boards.push", "boards.push"],
  ["board", "board.#tiles = this.#tiles.slice();", "board.#tiles = this.#tiles;"],
  ["min-pq", "const parent = (i - 1) >> 1;", "const parent = i >> 1;"],
  ["min-pq", "copy.#keys = this.#keys.slice();", "copy.#keys = this.#keys;"],
  ["a-star", "if (node.previous !== null && board.equals(node.previous.board)) continue;", ""],
  ["a-star", "priority: moves + this.#distance(board)", "priority: this.#distance(board)"],
  ["solver", "this.#goal === null ? -1 : this.#goal.moves", "this.#goal === null ? 0 : this.#goal.moves"],
  ["solver", "return path.reverse();", "return path;"],
];

/** Files that cannot be read, or do not end. */
const BREAKAGES: readonly [StageKey, from: string, to: string][] = [
  ["board", "hamming(): number {", "hamming(): number { {"],
  ["board", "hamming(): number {", "hamming(): number { while (true) {}"],
  ["solver", "export class Solver {", "while (true) {}\nexport class Solver {"],
  ["min-pq", "insert(key: Key): void {", "insert(key: Key): void { for (;;) this.#keys.push(key);"],
  ["a-star", "export class AStar {", 'throw new Error("not today");\nexport class AStar {'],
];

/** How many of a hundred are of each kind. */
const MIX = { right: 50, stub: 20, wrong: 25, broken: 5 } as const;

/** So many submissions as a class hands them in, the kinds shuffled into one another. No two are the same text. */
export function mixedSubmissions(root: string, count: number): MadeSubmission[] {
  const right = filesIn(solutionFiles(root));
  const stubs = filesIn(exerciseFiles(root));
  const kinds = Object.entries(MIX).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as keyof typeof MIX),
  );
  return Array.from({ length: count }, (_, i) => {
    // 37 has no factor in common with 100: every kind comes as often as the mix says.
    const kind = kinds[(i * 37) % 100];
    const files = { ...right };
    if (kind === "right") {
      if (i % 3 === 1) files.board = ROWS_BOARD;
      if (i % 4 === 1) files["min-pq"] = LINKED_QUEUE;
    } else if (kind === "stub") {
      // Some have begun: the first stages are done.
      STAGES.slice(i % STAGES.length).forEach((stage) => (files[stage] = stubs[stage]));
    } else {
      const list = kind === "wrong" ? MISTAKES : BREAKAGES;
      const [stage, from, to] = list[i % list.length];
      if (!files[stage].includes(from)) throw new Error(`${stage}.ts has no "${from}" to change`);
      files[stage] = files[stage].replace(from, () => to);
    }
    files.board += `// submission ${i}\n`;
    return { kind, files };
  });
}

function filesIn(staged: readonly { path: string; text: string }[]): Files {
  return Object.fromEntries(
    STAGES.map((stage) => [stage, staged.find(({ path }) => path.endsWith(`/${stage}.ts`))!.text]),
  ) as Files;
}
