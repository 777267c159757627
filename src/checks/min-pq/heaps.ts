/**
 * Binary heaps with one known mistake each: what a student's queue answers who made it. Keys are numbers.
 */
export interface HeapPlan {
  /** How many levels a new key may rise. */
  rises?: number;
  /** How many levels the key at the top may sink. */
  sinks?: number;
  parent?(i: number): number;
  children?(i: number): [number, number];
  /** Which of two children goes up: the smaller one, or always the left one. */
  child?: "smaller" | "left";
}

/** A heap of numbers that follows a plan. */
export class PlannedHeap {
  readonly keys: number[] = [];

  constructor(readonly plan: HeapPlan) {}

  insert(key: number): void {
    const { rises = Infinity, parent = (i: number) => (i - 1) >> 1 } = this.plan;
    const { keys } = this;
    keys.push(key);
    let i = keys.length - 1;
    for (let level = 0; level < rises && i > 0 && keys[parent(i)] > keys[i]; level++) {
      this.#exchange(i, parent(i));
      i = parent(i);
    }
  }

  delMin(): number {
    const {
      sinks = Infinity,
      children = (i: number) => [2 * i + 1, 2 * i + 2],
      child = "smaller",
    } = this.plan;
    const { keys } = this;
    const smallest = keys[0];
    const last = keys.pop()!;
    if (keys.length === 0) return smallest;
    keys[0] = last;
    let i = 0;
    for (let level = 0; level < sinks; level++) {
      const [left, right] = children(i);
      let down = left;
      if (child === "smaller" && right < keys.length && keys[right] < keys[left]) down = right;
      if (down >= keys.length || down === i || keys[down] >= keys[i]) break;
      this.#exchange(i, down);
      i = down;
    }
    return smallest;
  }

  #exchange(a: number, b: number): void {
    [this.keys[a], this.keys[b]] = [this.keys[b], this.keys[a]];
  }
}

/** The keys as a heap with a mistake gives them out. */
export function drained(keys: readonly number[], plan: HeapPlan): number[] {
  const heap = new PlannedHeap(plan);
  for (const key of keys) heap.insert(key);
  return keys.map(() => heap.delMin());
}

/** What `min` says after each insert into a heap with a mistake. */
export function minima(keys: readonly number[], plan: HeapPlan): number[] {
  const heap = new PlannedHeap(plan);
  return keys.map((key) => {
    heap.insert(key);
    return heap.keys[0];
  });
}
