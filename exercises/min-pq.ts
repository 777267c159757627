// Staged from src/search/min-pq.ts (8822187071be): yours to write.
/**
 * A priority queue: keys go in in any order, and the smallest comes out first.
 *
 * A binary heap. `insert` and `delMin` take time proportional to the logarithm
 * of the size, `min`, `size` and `isEmpty` constant time. Going through all
 * keys in order takes n log n time and n extra space.
 */
export class MinPQ<Key> {
  // TODO: declare the fields: what does a MinPQ have to remember?

  /** Makes an empty queue. Without a comparator, keys are ordered by < and >. */
  constructor(compare: (a: Key, b: Key) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0)) {
    // TODO: write this in place of the next line. Stuck? A cell with hint("MinPQ.constructor") helps.
    throw new Error("MinPQ.constructor is not written yet");
  }

  /** Whether there are no keys in the queue. */
  isEmpty(): boolean {
    // TODO: write this in place of the next line. Stuck? A cell with hint("MinPQ.isEmpty") helps.
    throw new Error("MinPQ.isEmpty is not written yet");
  }

  /** The number of keys in the queue. */
  size(): number {
    // TODO: write this in place of the next line. Stuck? A cell with hint("MinPQ.size") helps.
    throw new Error("MinPQ.size is not written yet");
  }

  /** The smallest key, which stays in the queue. Throws a RangeError if the queue is empty. */
  min(): Key {
    // TODO: write this in place of the next line. Stuck? A cell with hint("MinPQ.min") helps.
    throw new Error("MinPQ.min is not written yet");
  }

  /** Adds a key. Equal keys may be added any number of times. */
  insert(key: Key): void {
    // TODO: write this in place of the next line. Stuck? A cell with hint("MinPQ.insert") helps.
    throw new Error("MinPQ.insert is not written yet");
  }

  /** Removes the smallest key and returns it. Throws a RangeError if the queue is empty. */
  delMin(): Key {
    // TODO: write this in place of the next line. Stuck? A cell with hint("MinPQ.delMin") helps.
    throw new Error("MinPQ.delMin is not written yet");
  }

  /** The keys in ascending order. The queue stays as it is. */
  [Symbol.iterator](): Iterator<Key> {
    // TODO: write this in place of the next line. Stuck? A cell with hint("MinPQ.iterator") helps.
    throw new Error("MinPQ.iterator is not written yet");
  }
}
