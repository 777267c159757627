import type { Tiles } from "./board-like";

/**
 * How far every 3-by-3 board is from the goal, found by a breadth-first search of all 181,440 that can be solved.
 *
 * A board is numbered by the order of its eight tiles, read row after row without the blank, and by the place of the
 * blank: 8! × 9 numbers. Moving the blank sideways keeps the order of the tiles; moving it up or down takes one tile
 * past two others, which is twice an exchange of neighbors in that order. So a move is at most two look-ups, and the
 * whole search takes a few milliseconds.
 */
export class DistanceTable {
  /** The distance of each board by its number; -1 if it cannot be solved. */
  readonly #distances = new Int8Array(ORDERS * PLACES).fill(-1);
  /** The numbers of the boards that can be solved, nearest first. */
  readonly #boards = new Uint32Array((ORDERS * PLACES) / 2);
  /** Where the boards of each distance begin in `#boards`, and at last its length. */
  readonly #starts: number[] = [];

  /** Use `distanceTable()`, which searches only once. */
  constructor() {
    const distances = this.#distances;
    const boards = this.#boards;
    const exchange = exchangesOfNeighbors();
    let found = 0;
    const reach = (board: number, distance: number) => {
      if (distances[board] !== -1) return;
      distances[board] = distance;
      boards[found++] = board;
    };

    reach(numberOf(GOAL), 0);
    for (let first = 0, distance = 1; first < found; distance++) {
      this.#starts.push(first);
      for (const end = found; first < end; first++) {
        const board = boards[first];
        const blank = board % PLACES;
        const order = (board - blank) / PLACES;
        const col = blank % N;
        if (col > 0) reach(board - 1, distance);
        if (col < N - 1) reach(board + 1, distance);
        if (blank >= N) {
          const above = (blank - N) * ORDERS;
          const next = exchange[above + ORDERS + exchange[above + order]];
          reach(next * PLACES + blank - N, distance);
        }
        if (blank < PLACES - N) {
          const below = blank * ORDERS;
          const next = exchange[below + exchange[below + ORDERS + order]];
          reach(next * PLACES + blank + N, distance);
        }
      }
    }
    this.#starts.push(found);
  }

  /** The number of boards that can be solved: 181,440. */
  size(): number {
    return this.#boards.length;
  }

  /** The distance of the boards that are farthest from the goal: 31. */
  largest(): number {
    return this.#starts.length - 2;
  }

  /** The number of moves a 3-by-3 board needs; -1 if it cannot be solved. */
  distanceOf(tiles: Tiles): number {
    return this.#distances[numberOf(tiles.flat())];
  }

  /** How many boards are exactly so far from the goal. */
  boardsAt(distance: number): number {
    return distance in this.#starts && distance <= this.largest()
      ? this.#starts[distance + 1] - this.#starts[distance]
      : 0;
  }

  /** One of the boards exactly so far from the goal: index 0 to `boardsAt(distance)` - 1. */
  boardAt(distance: number, index: number): number[][] {
    if (!(index >= 0 && index < this.boardsAt(distance))) {
      throw new RangeError(`there is no board ${index} at distance ${distance}`);
    }
    return this.board(this.#starts[distance] + index);
  }

  /** One of all the boards that can be solved, nearest first: index 0 to `size()` - 1. */
  board(index: number): number[][] {
    if (!(index in this.#boards)) throw new RangeError(`there is no board ${index} of ${this.size()}`);
    return rowsOf(this.#boards[index]);
  }
}

let table: DistanceTable | undefined;

/** The distances of all 3-by-3 boards; the search is made on the first call. */
export function distanceTable(): DistanceTable {
  return (table ??= new DistanceTable());
}

const N = 3;
const PLACES = N * N;
const TILES = PLACES - 1;
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0];
/** FACTORIALS[i] = i! */
const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40320];
const ORDERS = FACTORIALS[TILES];

/** The number of a board: the rank of its tiles' order among all orders in the dictionary's sequence, and the blank's place. */
function numberOf(places: readonly number[]): number {
  if (places.length !== PLACES) throw new RangeError("the distances are those of 3-by-3 boards");
  const order = places.filter((tile) => tile !== 0);
  let rank = 0;
  order.forEach((tile, i) => {
    let smaller = 0;
    for (let j = i + 1; j < order.length; j++) if (order[j] < tile) smaller++;
    rank += smaller * FACTORIALS[TILES - 1 - i];
  });
  return rank * PLACES + places.indexOf(0);
}

function rowsOf(board: number): number[][] {
  const blank = board % PLACES;
  let rank = (board - blank) / PLACES;
  const left = GOAL.slice(0, TILES);
  const places: number[] = [];
  for (let i = TILES - 1; i >= 0; i--) {
    const smaller = Math.floor(rank / FACTORIALS[i]);
    rank %= FACTORIALS[i];
    places.push(...left.splice(smaller, 1));
  }
  places.splice(blank, 0, 0);
  return [places.slice(0, N), places.slice(N, 2 * N), places.slice(2 * N)];
}

/**
 * For each i from 0 to 6 and each order, the order in which the tiles i and i + 1 have changed places, at
 * [i * ORDERS + order].
 *
 * An order's rank is a number in the factorial system: its digit i counts the later tiles that are smaller than tile i.
 * Exchanging two neighbors changes only their two digits, and the digits themselves say how.
 */
function exchangesOfNeighbors(): Uint16Array {
  const exchanges = new Uint16Array((TILES - 1) * ORDERS);
  for (let i = 0; i < TILES - 1; i++) {
    const weight = FACTORIALS[TILES - 1 - i];
    const nextWeight = FACTORIALS[TILES - 2 - i];
    for (let order = 0; order < ORDERS; order++) {
      const digit = Math.floor(order / weight) % (TILES - i);
      const nextDigit = Math.floor(order / nextWeight) % (TILES - 1 - i);
      const [newDigit, newNextDigit] = digit > nextDigit ? [nextDigit, digit - 1] : [nextDigit + 1, digit];
      exchanges[i * ORDERS + order] =
        order + (newDigit - digit) * weight + (newNextDigit - nextDigit) * nextWeight;
    }
  }
  return exchanges;
}
