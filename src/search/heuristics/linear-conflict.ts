import type { BoardLike } from "../../puzzle/board-like";
import { placesOf, type Heuristic } from "./heuristic";
import { manhattanTo } from "./manhattan";

/**
 * Manhattan distance, and two moves more for each tile that has to leave its line to let others pass.
 *
 * Two tiles that are both in the row where they belong, but in the wrong order, cannot pass each other: one has to
 * step out of the row and back, two moves that Manhattan distance does not count. The same in columns. Admissible and
 * consistent (O. Hansson, A. Mayer and M. Yung, 1992). Cost: n² log n.
 *
 * `LinearConflict` is the same as students read and write it, for the usual goal. This one is for any goal, and for
 * searches that ask it a million times.
 */
export function linearConflictTo(goal: BoardLike): Heuristic {
  const manhattan = manhattanTo(goal);
  const conflicts = conflictsTo(goal);
  return (board) => manhattan(board) + 2 * conflicts(board);
}

/** The number of tiles that have to leave their row or column to let others pass. */
export function conflictsTo(goal: BoardLike): Heuristic {
  const n = goal.dimension();
  const goalPlaces = placesOf(goal);
  const goalRows = goalPlaces.map((place) => Math.floor(place / n));
  const goalCols = goalPlaces.map((place) => place % n);
  return (board) => {
    let leaving = 0;
    for (let line = 0; line < n; line++) {
      const row: number[] = [];
      const column: number[] = [];
      for (let i = 0; i < n; i++) {
        const inRow = board.tileAt(line, i);
        if (inRow !== 0 && goalRows[inRow] === line) row.push(goalCols[inRow]);
        const inColumn = board.tileAt(i, line);
        if (inColumn !== 0 && goalCols[inColumn] === line) column.push(goalRows[inColumn]);
      }
      leaving += leavingIn(row) + leavingIn(column);
    }
    return leaving;
  };
}

/**
 * How many of the tiles in a line have to leave it, given where in the line they want to be, from left to right: all
 * but the most that are in order already.
 *
 * The most that are in order is the longest increasing subsequence; `ends[k]` is the least value at which one of
 * length k + 1 can end. Cost: k log k for k tiles.
 */
export function leavingIn(wanted: readonly number[]): number {
  const ends: number[] = [];
  for (const place of wanted) {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (ends[middle] < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
  }
  return wanted.length - ends.length;
}
