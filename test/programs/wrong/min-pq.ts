import type { WrongProgram } from "./wrong-program";

const queue = (
  name: string,
  { regions, changes }: Pick<WrongProgram, "regions" | "changes">,
  fails: string[],
  ideas: Record<string, string> = {},
): WrongProgram => ({ name, stage: "min-pq", regions, changes, fails, ideas });

/** A heap as in a textbook, in which one thing is replaced. */
const heap = (from: string, to: string) => {
  if (!HEAP.includes(from)) throw new Error(`there is no "${from}"`);
  return { regions: { "private MinPQ": HEAP.replace(from, to) } };
};
const HEAP = `#swim(i: number): void {
    while (i > 0 && this.#compare(this.#keys[(i - 1) >> 1], this.#keys[i]) > 0) {
      this.#exchange(i, (i - 1) >> 1);
      i = (i - 1) >> 1;
    }
  }
  #sink(i: number): void {
    const size = this.#keys.length;
    while (2 * i + 1 < size) {
      let child = 2 * i + 1;
      if (child + 1 < size && this.#compare(this.#keys[child + 1], this.#keys[child]) < 0) child++;
      if (this.#compare(this.#keys[i], this.#keys[child]) <= 0) break;
      this.#exchange(i, child);
      i = child;
    }
  }
  #exchange(a: number, b: number): void {
    [this.#keys[a], this.#keys[b]] = [this.#keys[b], this.#keys[a]];
  }`;

/** A queue that keeps its keys in an unsorted array. */
const scan = (insert: string, delMin: string, iterate = "yield* [...this.#keys].sort(this.#compare);") => ({
  regions: {
    "MinPQ.insert": insert,
    "MinPQ.delMin": delMin,
    "MinPQ.iterator": iterate,
    "private MinPQ": "",
  },
});

export const wrongQueues: WrongProgram[] = [
  queue("isEmpty the wrong way round", { regions: { "MinPQ.isEmpty": "return this.#keys.length > 0;", "MinPQ.min": "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys[0];" } }, ["MinPQ.isEmpty", "MinPQ.iterator"], { "MinPQ.isEmpty": "inverted" }),
  queue("isEmpty compares the array with an empty one", { regions: { "MinPQ.isEmpty": "return (this.#keys as unknown) === ([] as unknown);", "MinPQ.min": "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys[0];", "MinPQ.iterator": "yield* this.#keys.slice().sort(this.#compare);" } }, ["MinPQ.isEmpty"], { "MinPQ.isEmpty": "never" }),
  queue("isEmpty of a queue with one key", { regions: { "MinPQ.isEmpty": "return this.#keys.length <= 1;", "MinPQ.min": "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys[0];", "MinPQ.iterator": "yield* this.#keys.slice().sort(this.#compare);" } }, ["MinPQ.isEmpty"], { "MinPQ.isEmpty": "one-is-empty" }),
  queue("isEmpty takes a smallest key of 0 for nothing", { regions: { "MinPQ.isEmpty": "return !this.#keys[0];", "MinPQ.min": "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys[0];", "MinPQ.iterator": "yield* this.#keys.slice().sort(this.#compare);" } }, ["MinPQ.isEmpty"]),
  queue("size counts one too many", { regions: { "MinPQ.size": "return this.#keys.length + 1;" } }, ["MinPQ.size"], { "MinPQ.size": "one-too-many" }),
  queue("size is the last index", { regions: { "MinPQ.size": "return this.#keys.length - 1;" } }, ["MinPQ.size"], { "MinPQ.size": "one-too-few" }),
  queue("size counts different keys", { regions: { "MinPQ.size": "return new Set(this.#keys).size;" } }, ["MinPQ.size"], { "MinPQ.size": "different-keys" }),
  queue("size is counted up and never down", { regions: { "fields MinPQ": "#keys: Key[] = []; #compare: (a: Key, b: Key) => number; #count = 0;", "MinPQ.size": "return this.#count;", "MinPQ.insert": "this.#count++; this.#keys.push(key); this.#swim(this.#keys.length - 1);" } }, ["MinPQ.delMin/mixed"]),
  queue("min is the last key of the array", { regions: { "MinPQ.min": "if (this.isEmpty()) throw new RangeError('empty'); return this.#keys[this.#keys.length - 1];", "MinPQ.delMin": "if (this.isEmpty()) throw new RangeError('empty'); const smallest = this.#keys[0]; const last = this.#keys.pop() as Key; if (this.#keys.length > 0) { this.#keys[0] = last; this.#sink(0); } return smallest;" } }, ["MinPQ.min"], { "MinPQ.min": "largest" }),
  queue("min takes the key out", { regions: { "MinPQ.min": "if (this.isEmpty()) throw new RangeError('empty'); return this.#keys.shift() as Key;" } }, ["MinPQ.min"]),
  queue("min of an empty queue is undefined", { regions: { "MinPQ.min": "return this.#keys[0];", "MinPQ.delMin": "if (this.isEmpty()) throw new RangeError('empty'); const smallest = this.#keys[0]; const last = this.#keys.pop() as Key; if (this.#keys.length > 0) { this.#keys[0] = last; this.#sink(0); } return smallest;" } }, ["MinPQ.min/empty"], { "MinPQ.min/empty": "undefined" }),
  queue("delMin of an empty queue is undefined", { regions: { "MinPQ.delMin": "const smallest = this.#keys[0]; const last = this.#keys.pop() as Key; if (this.#keys.length > 0) { this.#keys[0] = last; this.#sink(0); } return smallest;" } }, ["MinPQ.delMin/empty"], { "MinPQ.delMin/empty": "undefined" }),
  queue("insert puts the key at the end and leaves it there", { regions: { "MinPQ.insert": "this.#keys.push(key);" } }, ["MinPQ.insert"], { "MinPQ.insert": "never-rises" }),
  queue("insert lets a key rise one level", heap("while (i > 0 &&", "if (i > 0 &&"), ["MinPQ.insert"], { "MinPQ.insert": "rises-once" }),
  queue("insert orders the wrong way round", heap("this.#keys[i]) > 0) {", "this.#keys[i]) < 0) {"), ["MinPQ.min"], { "MinPQ.min": "largest" }),
  queue("insert puts the key at the front", { regions: { "MinPQ.insert": "this.#keys.unshift(key);" } }, ["MinPQ.min"], { "MinPQ.min": "largest" }),
  queue("insert drops a key that is there already", { regions: { "MinPQ.insert": "if (this.#keys.includes(key)) return; this.#keys.push(key); this.#swim(this.#keys.length - 1);" } }, ["MinPQ.size", "MinPQ.delMin", "MinPQ.iterator"], { "MinPQ.size": "different-keys" }),
  queue("insert loops without end at the top", heap("while (i > 0 && this.#compare(this.#keys[(i - 1) >> 1], this.#keys[i]) > 0) {", "while (i >= 0 && (i === 0 || this.#compare(this.#keys[(i - 1) >> 1], this.#keys[i]) > 0)) { if (i === 0) continue;"), ["MinPQ.isEmpty", "MinPQ.size", "MinPQ.min"]),
  queue("delMin lets no key sink", { regions: { "MinPQ.delMin": "const smallest = this.min(); const last = this.#keys.pop() as Key; if (this.#keys.length > 0) this.#keys[0] = last; return smallest;" } }, ["MinPQ.delMin", "MinPQ.iterator"], { "MinPQ.delMin": "never-sinks" }),
  queue("delMin lets a key sink one level", heap("while (2 * i + 1 < size) {", "for (let once = 0; once < 1 && 2 * i + 1 < size; once++) {"), ["MinPQ.delMin", "MinPQ.iterator"], { "MinPQ.delMin": "sinks-once" }),
  queue("delMin looks at the left child only", heap("if (child + 1 < size && this.#compare(this.#keys[child + 1], this.#keys[child]) < 0) child++;", ""), ["MinPQ.delMin", "MinPQ.iterator"], { "MinPQ.delMin": "left-child" }),
  queue("delMin takes the larger child", heap("this.#compare(this.#keys[child + 1], this.#keys[child]) < 0) child++", "this.#compare(this.#keys[child + 1], this.#keys[child]) > 0) child++"), ["MinPQ.delMin", "MinPQ.iterator"]),
  queue("delMin computes children from index 1", heap("let child = 2 * i + 1;", "let child = 2 * i; if (child >= size) break;"), ["MinPQ.delMin", "MinPQ.iterator"], { "MinPQ.delMin": "children-of-1-based" }),
  queue("swim computes the parent from index 1", heap("#swim(i: number): void {\n    while (i > 0 && this.#compare(this.#keys[(i - 1) >> 1], this.#keys[i]) > 0) {\n      this.#exchange(i, (i - 1) >> 1);\n      i = (i - 1) >> 1;", "#swim(i: number): void {\n    while (i > 0 && this.#compare(this.#keys[i >> 1], this.#keys[i]) > 0) {\n      this.#exchange(i, i >> 1);\n      i = i >> 1;"), ["MinPQ.delMin", "MinPQ.iterator"], { "MinPQ.delMin": "parent-of-1-based" }),
  queue("delMin stops one level early", heap("while (2 * i + 1 < size) {", "while (2 * i + 2 < size) {"), ["MinPQ.delMin", "MinPQ.iterator"]),
  queue("delMin reads one child too far", heap("if (child + 1 < size && this.#compare(this.#keys[child + 1], this.#keys[child]) < 0) child++;", "if (child + 1 <= size && (this.#keys[child + 1] === undefined || this.#compare(this.#keys[child + 1], this.#keys[child]) < 0)) child++;"), ["MinPQ.delMin", "MinPQ.iterator"]),
  queue("delMin forgets to shorten the array", { regions: { "MinPQ.delMin": "const smallest = this.min(); this.#keys[0] = this.#keys[this.#keys.length - 1]; this.#sink(0); return smallest;", "MinPQ.iterator": "yield* this.#keys.slice().sort(this.#compare);" } }, ["MinPQ.delMin"]),
  queue("a queue of those who came first", scan("this.#keys.push(key);", "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys.shift() as Key;"), ["MinPQ.insert"], { "MinPQ.insert": "never-rises" }),
  queue("delMin gives out the last key", { regions: { "MinPQ.delMin": "if (this.isEmpty()) throw new RangeError('empty'); return this.#keys.pop() as Key;", "MinPQ.iterator": "yield* this.#keys.slice().sort(this.#compare);" } }, ["MinPQ.delMin"]),
  queue("delMin gives out the largest key", scan("this.#keys.push(key); this.#keys.sort(this.#compare);", "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys.pop() as Key;"), ["MinPQ.delMin"], { "MinPQ.delMin": "largest-first" }),
  queue("delMin searches the whole array", scan("this.#keys.push(key); const last = this.#keys.length - 1; if (this.#compare(this.#keys[last], this.#keys[0]) < 0) [this.#keys[0], this.#keys[last]] = [this.#keys[last], this.#keys[0]];", "if (this.#keys.length === 0) throw new RangeError('empty'); const smallest = this.#keys[0]; const last = this.#keys.pop() as Key; if (this.#keys.length > 0) { this.#keys[0] = last; let best = 0; for (let i = 1; i < this.#keys.length; i++) if (this.#compare(this.#keys[i], this.#keys[best]) < 0) best = i; [this.#keys[0], this.#keys[best]] = [this.#keys[best], this.#keys[0]]; } return smallest;"), ["MinPQ.delMin/cost"]),
  queue("insert searches the whole array", scan("let i = this.#keys.length; while (i > 0 && this.#compare(this.#keys[i - 1], key) > 0) i--; this.#keys.splice(i, 0, key);", "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys.shift() as Key;"), ["MinPQ.insert/cost", "MinPQ.delMin/cost"]),
  queue("insert sorts everything each time", scan("this.#keys.push(key); this.#keys.sort(this.#compare);", "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys.shift() as Key;"), ["MinPQ.insert/cost", "MinPQ.delMin/cost"]),
  queue("insert moves all keys of a sorted array", scan("let lo = 0, hi = this.#keys.length; while (lo < hi) { const mid = (lo + hi) >> 1; if (this.#compare(this.#keys[mid], key) < 0) lo = mid + 1; else hi = mid; } this.#keys.splice(lo, 0, key);", "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys.shift() as Key;"), ["MinPQ.insert/cost"]),
  queue("insert moves all keys of an array with the smallest at its end", { regions: { ...scan("let lo = 0, hi = this.#keys.length; while (lo < hi) { const mid = (lo + hi) >> 1; if (this.#compare(this.#keys[mid], key) > 0) lo = mid + 1; else hi = mid; } this.#keys.splice(lo, 0, key);", "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys.pop() as Key;").regions, "MinPQ.min": "if (this.#keys.length === 0) throw new RangeError('empty'); return this.#keys[this.#keys.length - 1];" } }, ["MinPQ.insert/cost"]),
  queue("insert copies the array", { changes: [["this.#keys.push(key);", "this.#keys = [...this.#keys, key];"]] }, ["MinPQ.insert/cost"]),
  queue("delMin copies the array", { changes: [["const last = this.#keys.pop() as Key;", "const last = this.#keys.at(-1) as Key; this.#keys = this.#keys.slice(0, -1);"]] }, ["MinPQ.delMin/cost"]),
  queue("the comparator is ignored", { regions: { "MinPQ.constructor": "void compare; this.#compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);" } }, ["MinPQ.constructor/compare"], { "MinPQ.constructor/compare": "ignored" }),
  queue("only a result of 1 is understood", heap("this.#keys[i]) > 0) {", "this.#keys[i]) === 1) {"), ["MinPQ.constructor/compare"]),
  queue("the comparator's result is rounded", { regions: { "MinPQ.constructor": "this.#compare = (a, b) => Math.trunc(compare(a, b));" } }, ["MinPQ.constructor/compare"]),
  queue("numbers are compared as text", { changes: [["(a, b) => (a < b ? -1 : a > b ? 1 : 0)", "(a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)"]] }, ["MinPQ.min"]),
  queue("keys are compared by subtraction", { changes: [["(a, b) => (a < b ? -1 : a > b ? 1 : 0)", "(a, b) => (a as number) - (b as number)"]] }, ["MinPQ.constructor/default-order"]),
  queue("all queues share one array", { regions: { "fields MinPQ": "static all: unknown[] = []; #compare: (a: Key, b: Key) => number; get #keys(): Key[] { return MinPQ.all as Key[]; } set #keys(keys: Key[]) { MinPQ.all = keys; }", "MinPQ.constructor": "this.#compare = compare; MinPQ.all = [];", "MinPQ.iterator": "yield* this.#keys.slice().sort(this.#compare);" } }, ["MinPQ.constructor/two-queues"]),
  queue("keys are copied", { regions: { "MinPQ.insert": "this.#keys.push(typeof key === 'object' ? { ...key } : key); this.#swim(this.#keys.length - 1);" } }, ["MinPQ.constructor/objects"]),
  queue("the iterator gives the array as it is", { regions: { "MinPQ.iterator": "yield* this.#keys;" } }, ["MinPQ.iterator"], { "MinPQ.iterator": "array-order" }),
  queue("the iterator goes from the largest down", { regions: { "MinPQ.iterator": "yield* this.#keys.slice().sort(this.#compare).reverse();" } }, ["MinPQ.iterator"], { "MinPQ.iterator": "descending" }),
  queue("the iterator empties the queue", { regions: { "MinPQ.iterator": "while (!this.isEmpty()) yield this.delMin();" } }, ["MinPQ.iterator/leaves-queue"]),
  queue("the iterator sorts by the default order", { regions: { "MinPQ.iterator": "yield* this.#keys.slice().sort();" } }, ["MinPQ.iterator"]),
  queue("the iterator leaves out the last key", { regions: { "MinPQ.iterator": "const copy = new MinPQ<Key>(this.#compare); copy.#keys = this.#keys.slice(); while (copy.size() > 1) yield copy.delMin();" } }, ["MinPQ.iterator"]),
  queue("the default order answers true or false", { changes: [["(a, b) => (a < b ? -1 : a > b ? 1 : 0)", "(a, b) => Number(a > b)"]] }, ["MinPQ.delMin", "MinPQ.iterator"], { "MinPQ.delMin": "default-never-negative" }),
  queue("delMin does not give out the last key", { regions: { "MinPQ.delMin": "if (this.#keys.length <= 1) throw new RangeError('empty'); const smallest = this.#keys[0]; this.#keys[0] = this.#keys.pop() as Key; this.#sink(0); return smallest;" } }, ["MinPQ.delMin", "MinPQ.iterator"]),
  queue("the iterator keeps its place in the queue", { regions: { "MinPQ.iterator": "this.at = 0; const sorted = this.#keys.slice().sort(this.#compare); while (this.at < sorted.length) yield sorted[this.at++];" }, changes: [["/** Makes an empty queue.", "private at = 0;\n\n  /** Makes an empty queue."]] }, ["MinPQ.iterator/leaves-queue"]),
];
