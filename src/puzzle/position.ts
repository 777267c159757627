import type { BoardLike, Tiles } from "./board-like";
import { goalTiles } from "./goals";

/**
 * The tiles of a board in reading order, for searches that look at many boards and know which tile moves.
 *
 * A position never changes. It is named by its key, so two positions with equal keys are the same; sliding a tile
 * costs time proportional to the number of tiles, everything else constant time.
 */
export class Position implements BoardLike {
  /** The tiles row after row; 0 is the blank. */
  readonly tiles: readonly number[];
  /** The place of the blank. */
  readonly blank: number;
  readonly #dimension: number;

  private constructor(dimension: number, tiles: readonly number[], blank: number) {
    this.#dimension = dimension;
    this.tiles = tiles;
    this.blank = blank;
  }

  /** The position of a board of any kind. */
  static of(board: BoardLike | Tiles): Position {
    if (board instanceof Position) return board;
    const tiles: number[] = [];
    if (Array.isArray(board)) {
      for (const row of board as Tiles) tiles.push(...row);
    } else {
      const n = (board as BoardLike).dimension();
      for (let row = 0; row < n; row++) {
        for (let col = 0; col < n; col++) tiles.push((board as BoardLike).tileAt(row, col));
      }
    }
    return new Position(Math.sqrt(tiles.length), tiles, tiles.indexOf(0));
  }

  /** The usual goal: 1, 2, 3, … and the blank last. */
  static goal(n: number): Position {
    const tiles = goalTiles(n).flat();
    return new Position(n, tiles, n * n - 1);
  }

  dimension(): number {
    return this.#dimension;
  }

  tileAt(row: number, col: number): number {
    return this.tiles[row * this.#dimension + col];
  }

  /** The tiles that can slide into the blank: those above, left, right and below of it, in this order. */
  movable(): number[] {
    const n = this.#dimension;
    const { tiles, blank } = this;
    const col = blank % n;
    const movable: number[] = [];
    if (blank >= n) movable.push(tiles[blank - n]);
    if (col > 0) movable.push(tiles[blank - 1]);
    if (col < n - 1) movable.push(tiles[blank + 1]);
    if (blank < n * n - n) movable.push(tiles[blank + n]);
    return movable;
  }

  /** The position after a tile beside the blank has slid into it. Sliding it again undoes that. */
  slide(tile: number): Position {
    const tiles = this.tiles.slice();
    const place = tiles.indexOf(tile);
    tiles[this.blank] = tile;
    tiles[place] = 0;
    return new Position(this.#dimension, tiles, place);
  }

  /** The same text for the same tiles. Not meant for people: each tile is one character. */
  key(): string {
    return String.fromCharCode.apply(null, this.tiles as number[]);
  }

  /** The rows, as a new array. */
  rows(): number[][] {
    const n = this.#dimension;
    return Array.from({ length: n }, (_, row) => this.tiles.slice(row * n, row * n + n));
  }
}
