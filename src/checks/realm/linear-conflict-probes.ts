import { call } from "./reading";
import type { Classes } from "./realm";

type Rows = number[][];

function conflictsOf(classes: Classes, tiles: Rows): object {
  const Board = classes.classOf("Board") as unknown as new (tiles: Rows) => object;
  const LinearConflict = classes.classOf("LinearConflict") as unknown as new (board: object) => object;
  return new LinearConflict(new Board(tiles));
}

/** Probes of the stage beyond the four. */
export const linearConflictProbes = {
  "LinearConflict.make": (classes: Classes, { tiles }: { tiles: Rows }) =>
    typeof conflictsOf(classes, tiles) === "object",

  "LinearConflict.call": (classes: Classes, { tiles, method }: { tiles: Rows; method: string }) =>
    call(conflictsOf(classes, tiles), "LinearConflict", method),

  /** The estimates of several boards, one after the other. */
  "LinearConflict.distances": (classes: Classes, { boards }: { boards: Rows[] }) =>
    boards.map((tiles) => call(conflictsOf(classes, tiles), "LinearConflict", "distance")),

  /** What an object says before another one is made, and afterwards; and what the other says. */
  "LinearConflict.two-boards": (classes: Classes, { tiles, that }: { tiles: Rows; that: Rows }) => {
    const first = conflictsOf(classes, tiles);
    const before = call(first, "LinearConflict", "inRows");
    const second = conflictsOf(classes, that);
    return [
      before,
      call(second, "LinearConflict", "inRows"),
      call(first, "LinearConflict", "inRows"),
      call(second, "LinearConflict", "inRows"),
    ];
  },
};
