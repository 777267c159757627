// Staged from src/search/linear-conflict.ts (a78d4775508c): one way to do it.
/** What is asked of a board here. Every Board has it, yours and the finished one. */
interface AnyBoard {
  dimension(): number;
  tileAt(row: number, col: number): number;
  manhattan(): number;
}

/**
 * A better estimate than the Manhattan distance: two moves more for each tile that has to get out of others' way.
 *
 * Two tiles of a row are in conflict if both belong in this very row, but in
 * the other order. Tiles cannot pass each other inside a row, so one of the two
 * has to leave it and come back: two moves that the Manhattan distance does not
 * count. Columns are the same, turned around. The blank is no tile: it is never
 * in conflict, and never in the way.
 */
export class LinearConflict {
  #board: AnyBoard;

  /** Looks at a board of any dimension. Its goal is the usual one, with the blank in the last place. */
  constructor(board: AnyBoard) {
    // Notice: no copy. A board never changes, so it can be kept as it is.
    this.#board = board;
  }

  /**
   * The least number of tiles that have to leave their row, in all rows together. In each row, only the tiles that
   * belong in it are asked; as few of them as possible leave, so that no two of those that stay are in conflict.
   */
  inRows(): number {
    const n = this.#board.dimension();
    let leaving = 0;
    for (let row = 0; row < n; row++) {
      const goalCols: number[] = [];
      for (let col = 0; col < n; col++) {
        const tile = this.#board.tileAt(row, col);
        const belongsHere = tile !== 0 && Math.floor((tile - 1) / n) === row;
        if (belongsHere) goalCols.push((tile - 1) % n);
      }
      leaving += this.#leaving(goalCols);
    }
    return leaving;
  }

  /** The same for columns: the least number of tiles that have to leave their column, in all columns together. */
  inColumns(): number {
    const n = this.#board.dimension();
    let leaving = 0;
    for (let col = 0; col < n; col++) {
      const goalRows: number[] = [];
      for (let row = 0; row < n; row++) {
        const tile = this.#board.tileAt(row, col);
        const belongsHere = tile !== 0 && (tile - 1) % n === col;
        if (belongsHere) goalRows.push(Math.floor((tile - 1) / n));
      }
      leaving += this.#leaving(goalRows);
    }
    return leaving;
  }

  /** The estimate: the Manhattan distance, and two moves for each tile that has to leave its row or its column. */
  distance(): number {
    // Notice: a tile leaves its row by moving up or down, and the Manhattan distance counts no such move of a tile
    // that is in its row already. So nothing is counted twice, and the sum never promises too much.
    return this.#board.manhattan() + 2 * (this.inRows() + this.inColumns());
  }

  /**
   * How many tiles of a line have to leave it, given where in the line each belongs, in the order in which they stand.
   * Cost: k² for k tiles.
   */
  #leaving(goals: readonly number[]): number {
    // Notice: nobody asks who leaves. Those that stay are in order, so as many can stay as the longest row of ever
    // larger goals has. `longest[i]` is the length of the longest one that ends with tile i.
    const longest: number[] = [];
    for (let i = 0; i < goals.length; i++) {
      longest[i] = 1;
      for (let before = 0; before < i; before++) {
        if (goals[before] < goals[i]) longest[i] = Math.max(longest[i], longest[before] + 1);
      }
    }
    return goals.length - Math.max(0, ...longest);
  }
}
