// Staged from src/puzzle/board.ts (31ef498c840e): one way to do it.
/**
 * An n-by-n board of the sliding puzzle: the tiles 1 to n² − 1, and 0 for the blank.
 *
 * A board never changes. Moving a tile makes a new board, so one board can be
 * shared by many search nodes and kept in any collection without surprises.
 *
 * Every method costs at most time proportional to n².
 */
export class Board {
  // The tiles are kept row after row in one array: place 0 is the upper left corner, place n² − 1 the lower
  // right one, and the tile that belongs to place p is p + 1.
  #dimension: number;
  #tiles: number[];
  #blank: number;

  /** Makes a board of the given rows. They are copied: changing them later does not change the board. */
  constructor(tiles: readonly (readonly number[])[]) {
    // Notice: keeping `tiles` itself, or only copying the outer array, would let the caller change this board.
    this.#dimension = tiles.length;
    this.#tiles = [];
    for (const row of tiles) this.#tiles.push(...row);
    this.#blank = this.#tiles.indexOf(0);
  }

  /** The board as text: n on the first line, then the rows, each tile padded to two characters and followed by a space. */
  toString(): string {
    // Notice: the pieces are collected and joined once; adding to a string n² times can cost more.
    const lines = [String(this.#dimension)];
    for (let row = 0; row < this.#dimension; row++) {
      let line = "";
      for (let col = 0; col < this.#dimension; col++) line += `${String(this.tileAt(row, col)).padStart(2)} `;
      lines.push(line);
    }
    return lines.join("\n") + "\n";
  }

  /** The number of rows, which is also the number of columns. */
  dimension(): number {
    return this.#dimension;
  }

  /** The tile at a row and column, both counted from 0; 0 if the blank is there. Throws a RangeError outside the board. */
  tileAt(row: number, col: number): number {
    // Notice: without the test, row 0 and column 3 of a 3-by-3 board would quietly answer with row 1, column 0.
    const n = this.#dimension;
    if (!(row >= 0 && row < n && col >= 0 && col < n)) {
      throw new RangeError(`row ${row}, column ${col} is outside a ${n}-by-${n} board`);
    }
    return this.#tiles[row * n + col];
  }

  /** Whether every tile is where it belongs: 1, 2, 3, … in reading order and the blank last. */
  isGoal(): boolean {
    return this.hamming() === 0;
  }

  /** The number of tiles that are not where they belong. The blank is not a tile. */
  hamming(): number {
    // Notice: the blank is skipped. Counted, it would promise more moves than are needed.
    let misplaced = 0;
    for (let place = 0; place < this.#tiles.length; place++) {
      const tile = this.#tiles[place];
      if (tile !== 0 && tile !== place + 1) misplaced++;
    }
    return misplaced;
  }

  /** The sum, over all tiles, of the rows and columns between a tile and where it belongs. The blank is not a tile. */
  manhattan(): number {
    // Notice: one pass over the places is enough, because a tile's number says where it belongs.
    const n = this.#dimension;
    let distance = 0;
    let place = 0;
    for (let row = 0; row < n; row++) {
      for (let col = 0; col < n; col++) {
        const tile = this.#tiles[place++];
        if (tile === 0) continue;
        const goalCol = (tile - 1) % n;
        const goalRow = (tile - 1 - goalCol) / n;
        distance += Math.abs(row - goalRow) + Math.abs(col - goalCol);
      }
    }
    return distance;
  }

  /** Whether that is a board of the same dimension with the same tile at every place. */
  equals(that: unknown): boolean {
    // Notice: `===` between two arrays asks whether they are one and the same array, not whether they hold the same.
    if (this === that) return true;
    if (!(that instanceof Board) || that.#dimension !== this.#dimension) return false;
    if (that.#blank !== this.#blank) return false;
    for (let place = 0; place < this.#tiles.length; place++) {
      if (this.#tiles[place] !== that.#tiles[place]) return false;
    }
    return true;
  }

  /** The boards that one move leads to: two, three or four of them, in any order. */
  neighbors(): Iterable<Board> {
    const n = this.#dimension;
    const blank = this.#blank;
    const col = blank % n;
    const boards: Board[] = [];
    if (blank >= n) boards.push(this.#swapped(blank, blank - n));
    if (col > 0) boards.push(this.#swapped(blank, blank - 1));
    if (col < n - 1) boards.push(this.#swapped(blank, blank + 1));
    if (blank < n * n - n) boards.push(this.#swapped(blank, blank + n));
    return boards;
  }

  /** A board in which two tiles of this one, neither of them the blank, have changed places. */
  twin(): Board {
    // Notice: of the first two rows at least one has no blank in it.
    const n = this.#dimension;
    const row = this.#blank < n ? 1 : 0;
    return this.#swapped(row * n, row * n + 1);
  }

  /** This board with the contents of two places exchanged. */
  #swapped(a: number, b: number): Board {
    const board = new Board([]);
    board.#dimension = this.#dimension;
    board.#tiles = this.#tiles.slice();
    board.#tiles[a] = this.#tiles[b];
    board.#tiles[b] = this.#tiles[a];
    board.#blank = board.#tiles[a] === 0 ? a : board.#tiles[b] === 0 ? b : this.#blank;
    return board;
  }
}
