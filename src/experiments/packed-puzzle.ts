/**
 * All boards of one size as numbers, for sizes that fit into tables (2×2: 12 boards, 3×3: 181,440): the boards that
 * can be solved are numbered from the goal outward, and a move is one look-up.
 */
export interface PackedPuzzle {
  readonly dimension: number;
  /** How many boards there are. Board 0 is the goal. */
  readonly size: number;
  /** The board that a move of the blank leads to, at [board * 4 + direction]; -1 if there is no such move. */
  readonly moves: Int32Array;
  /** The tiles of all boards, n² each. */
  readonly tiles: Uint8Array;
  /** The number of moves to the goal. */
  readonly distances: Uint8Array;
  /** The number of a board by its tiles in reading order; -1 if it cannot be solved. */
  find(tiles: readonly number[]): number;
}

/** The directions of the blank, in the order of `Board.neighbors`: up, left, right, down. The opposite of d is 3 - d. */
const DIRECTIONS = 4;

const known = new Map<number, PackedPuzzle>();

/** The tables for boards of a size, made on the first call (3×3: a tenth of a second). */
export function packedPuzzle(dimension: number): PackedPuzzle {
  let puzzle = known.get(dimension);
  if (!puzzle) {
    if (dimension !== 2 && dimension !== 3) {
      throw new RangeError(
        `there are tables for 2-by-2 and 3-by-3 boards, not for ${dimension}-by-${dimension}`,
      );
    }
    puzzle = search(dimension);
    known.set(dimension, puzzle);
  }
  return puzzle;
}

function search(n: number): PackedPuzzle {
  const places = n * n;
  const orders = factorial(places);
  const size = orders / 2;
  const numbers = new Int32Array(orders).fill(-1);
  const tiles = new Uint8Array(size * places);
  const moves = new Int32Array(size * DIRECTIONS).fill(-1);
  const distances = new Uint8Array(size);

  const board = Array.from({ length: places }, (_, place) => (place + 1) % places);
  tiles.set(board);
  numbers[rankOf(board)] = 0;
  let found = 1;
  for (let from = 0; from < found; from++) {
    for (let place = 0; place < places; place++) board[place] = tiles[from * places + place];
    const blank = board.indexOf(0);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const target = step(blank, direction, n);
      if (target === -1) continue;
      board[blank] = board[target];
      board[target] = 0;
      const rank = rankOf(board);
      if (numbers[rank] === -1) {
        numbers[rank] = found;
        distances[found] = distances[from] + 1;
        tiles.set(board, found * places);
        found++;
      }
      moves[from * DIRECTIONS + direction] = numbers[rank];
      board[target] = board[blank];
      board[blank] = 0;
    }
  }
  return { dimension: n, size, moves, tiles, distances, find: (tiles) => numbers[rankOf(tiles)] };
}

/** The place the blank moves to; -1 if it is at the edge. */
function step(blank: number, direction: number, n: number): number {
  const col = blank % n;
  if (direction === 0) return blank >= n ? blank - n : -1;
  if (direction === 1) return col > 0 ? blank - 1 : -1;
  if (direction === 2) return col < n - 1 ? blank + 1 : -1;
  return blank < n * n - n ? blank + n : -1;
}

/** The place of an order of tiles in the dictionary's sequence of all orders. */
function rankOf(tiles: readonly number[]): number {
  let rank = 0;
  for (let i = 0; i < tiles.length; i++) {
    let smaller = 0;
    for (let j = i + 1; j < tiles.length; j++) if (tiles[j] < tiles[i]) smaller++;
    rank = rank * (tiles.length - i) + smaller;
  }
  return rank;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
