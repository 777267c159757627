// Staged from src/search/min-pq.ts (597a9fd2ed0f): one way to do it.
/**
 * A priority queue: keys go in in any order, and the smallest comes out first.
 *
 * A binary heap. `insert` and `delMin` take time proportional to the logarithm
 * of the size, `min`, `size` and `isEmpty` constant time. Going through all
 * keys in order takes n log n time and n extra space.
 */
export class MinPQ<Key> {
  // The keys stand in one array, from index 0: the children of the key at i are at 2i + 1 and 2i + 2, and no
  // child is smaller than its parent.
  #keys: Key[] = [];
  #compare: (a: Key, b: Key) => number;

  /** Makes an empty queue. Without a comparator, keys are ordered by < and >. */
  constructor(compare: (a: Key, b: Key) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0)) {
    this.#compare = compare;
  }

  /** Whether there are no keys in the queue. */
  isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /** The number of keys in the queue. */
  size(): number {
    return this.#keys.length;
  }

  /** The smallest key, which stays in the queue. Throws a RangeError if the queue is empty. */
  min(): Key {
    if (this.isEmpty()) throw new RangeError("the queue is empty: there is no smallest key");
    return this.#keys[0];
  }

  /** Adds a key. Equal keys may be added any number of times. */
  insert(key: Key): void {
    this.#keys.push(key);
    this.#swim(this.#keys.length - 1);
  }

  /** Removes the smallest key and returns it. Throws a RangeError if the queue is empty. */
  delMin(): Key {
    // Notice: the last key is moved to the top, so that the array has no gap, and then sinks to its level.
    // The array gets shorter: no reference to a removed key stays behind.
    const smallest = this.min();
    const last = this.#keys.pop() as Key;
    if (this.#keys.length > 0) {
      this.#keys[0] = last;
      this.#sink(0);
    }
    return smallest;
  }

  /** The keys in ascending order. The queue stays as it is. */
  *[Symbol.iterator](): Iterator<Key> {
    // Notice: a copy is emptied. The array is a heap already, so copying it is enough.
    const copy = new MinPQ<Key>(this.#compare);
    copy.#keys = this.#keys.slice();
    while (!copy.isEmpty()) yield copy.delMin();
  }

  /** Moves the key at i up to where its parent is not larger. Parents slide down; the key is written once, at the end. */
  #swim(i: number): void {
    const keys = this.#keys;
    const key = keys[i];
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.#compare(keys[parent], key) <= 0) break;
      keys[i] = keys[parent];
      i = parent;
    }
    keys[i] = key;
  }

  /** Moves the key at i down to where no child is smaller. The smaller child slides up. */
  #sink(i: number): void {
    const keys = this.#keys;
    const key = keys[i];
    const firstLeaf = keys.length >> 1;
    while (i < firstLeaf) {
      let child = 2 * i + 1;
      if (child + 1 < keys.length && this.#compare(keys[child + 1], keys[child]) < 0) child++;
      if (this.#compare(key, keys[child]) <= 0) break;
      keys[i] = keys[child];
      i = child;
    }
    keys[i] = key;
  }

  /** The invariant: no key is smaller than its parent. */
  private isMinHeap(): boolean {
    return this.#keys.every((key, i) => i === 0 || this.#compare(this.#keys[(i - 1) >> 1], key) <= 0);
  }
}
