import { placesBeside, type Labeled } from "./labels";

/**
 * Solves all of a large board but its last three rows and columns, one tile after another: the first row, the first
 * column, the second row, and so on. What is home stays there. The blank belongs into the lower right corner.
 *
 * Returns the places the blank goes to; the board is changed. The way is never the shortest: about n³ moves for n
 * rows. Cost: n² steps a tile at most, n⁴ in all.
 */
export function solveOuter(board: Labeled): number[] {
  return new Stages(board).run();
}

class Stages {
  readonly #board: Labeled;
  readonly #beside: number[][];
  /** Where each label is. */
  readonly #places: Int32Array;
  /** 1 where a tile must not be moved any more. */
  readonly #locked: Uint8Array;
  readonly #way: number[] = [];

  constructor(board: Labeled) {
    const size = board.n ** 2;
    this.#board = board;
    this.#beside = Array.from({ length: size }, (_, place) => placesBeside(board.n, place));
    this.#places = new Int32Array(size);
    board.labels.forEach((label, place) => (this.#places[label] = place));
    this.#locked = new Uint8Array(size);
  }

  run(): number[] {
    const { n } = this.#board;
    for (let first = 0; first < n - 3; first++) {
      const row = Array.from({ length: n - first }, (_, i) => first * n + first + i);
      this.#solveLine(row, n);
      const column = Array.from({ length: n - first - 1 }, (_, i) => (first + 1 + i) * n + first);
      this.#solveLine(column, 1);
    }
    return withoutDetours(this.#way);
  }

  /** Brings the tiles of a row or column home; `inward` leads from it to the next one. */
  #solveLine(line: number[], inward: number): void {
    const [beforeLast, last] = line.slice(-2);
    for (const home of line.slice(0, -1)) {
      this.#bring(home, home);
      this.#locked[home] = 1;
    }
    if (this.#places[last] !== last) {
      if (this.#board.blank === last && this.#places[last] === last + inward) {
        this.#play(last + inward);
      } else {
        // The last one cannot pass the others. It waits two places off, and then the last two turn in together.
        this.#bring(last, last + 2 * inward);
        this.#sendBlank(last + inward, last + 2 * inward);
        this.#turnIn(beforeLast, last, inward);
      }
    }
    this.#locked[last] = 1;
  }

  /** Moves the tile of a label to a place, step by step, the blank going ahead of it. */
  #bring(label: number, target: number): void {
    const distances = this.#distancesTo(target, -1);
    while (this.#places[label] !== target) {
      const at = this.#places[label];
      const nearer = this.#beside[at].filter((place) => distances[place] === distances[at] - 1);
      const next = nearer.includes(this.#board.blank) ? this.#board.blank : nearer[0];
      this.#sendBlank(next, at);
      this.#play(at);
    }
  }

  /** Moves the blank to a place by the shortest way that leaves one more place alone. */
  #sendBlank(target: number, alone: number): void {
    if (this.#board.blank === target) return;
    const distances = this.#distancesTo(target, alone);
    while (this.#board.blank !== target) {
      const { blank } = this.#board;
      this.#play(this.#beside[blank].find((place) => distances[place] === distances[blank] - 1) as number);
    }
  }

  /** How far each place is from a target over places that are not locked; -1 if it cannot be reached. */
  #distancesTo(target: number, alone: number): Int32Array {
    const distances = new Int32Array(this.#locked.length).fill(-1);
    const queue = [target];
    distances[target] = 0;
    for (const place of queue) {
      for (const next of this.#beside[place]) {
        if (distances[next] !== -1 || this.#locked[next] || next === alone) continue;
        distances[next] = distances[place] + 1;
        queue.push(next);
      }
    }
    return distances;
  }

  /**
   * Brings two tiles home within the six places next to them, by breadth-first search of all 120 ways in which the two
   * and the blank can stand there.
   */
  #turnIn(a: number, b: number, inward: number): void {
    const window = [0, 1, 2].flatMap((i) => [a + i * inward, b + i * inward]);
    interface State {
      a: number;
      b: number;
      blank: number;
      previous: State | null;
    }
    const queue: State[] = [
      { a: this.#places[a], b: this.#places[b], blank: this.#board.blank, previous: null },
    ];
    const seen = new Set<string>();
    for (const state of queue) {
      if (state.a === a && state.b === b) {
        const places: number[] = [];
        for (let at = state; at.previous !== null; at = at.previous) places.push(at.blank);
        for (const place of places.reverse()) this.#play(place);
        return;
      }
      for (const to of this.#beside[state.blank]) {
        if (!window.includes(to)) continue;
        const moved = (place: number) => (place === to ? state.blank : place);
        const next = { a: moved(state.a), b: moved(state.b), blank: to, previous: state };
        const key = `${next.a} ${next.b} ${next.blank}`;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push(next);
      }
    }
  }

  /** Moves the blank one place, and the tile there into its place. */
  #play(to: number): void {
    const { labels, blank, goalBlank } = this.#board;
    const label = labels[to];
    labels[blank] = label;
    this.#places[label] = blank;
    labels[to] = goalBlank;
    this.#places[goalBlank] = to;
    this.#board.blank = to;
    this.#way.push(to);
  }
}

/** The way without moves that are taken back at once. */
function withoutDetours(way: readonly number[]): number[] {
  const kept: number[] = [];
  for (const place of way) {
    // Going from x to y and back to x: the last two places are x, y, and now x comes again.
    if (kept.length >= 2 && kept[kept.length - 2] === place) kept.pop();
    else kept.push(place);
  }
  return kept;
}
