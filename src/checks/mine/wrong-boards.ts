/** Boards that are wrong on purpose, for a student's own tests to catch. Each is wrong in one respect only. */
export interface WrongBoard {
  id: string;
  /** What is wrong with it, told when the tests have not caught it: a hint of what to test, and no more. */
  hint: string;
  /** The members of a class that extends a right Board; `tiles(board)` gives the rows of any board. */
  members: string;
}

export const WRONG_BOARDS: readonly WrongBoard[] = [
  {
    id: "hamming-counts-blank",
    hint: "Its hamming() is wrong on some boards. Where is the blank in those you test?",
    members: `hamming() {
      const last = this.dimension() - 1;
      return super.hamming() + (this.tileAt(last, last) === 0 ? 0 : 1);
    }`,
  },
  {
    id: "manhattan-rows-only",
    hint: "Its manhattan() is wrong on some boards. Do you test a tile that is in the wrong column?",
    members: `manhattan() {
      const n = this.dimension();
      return tiles(this).flat().reduce((sum, tile, place) =>
        sum + (tile === 0 ? 0 : Math.abs(Math.floor((tile - 1) / n) - Math.floor(place / n))), 0);
    }`,
  },
  {
    id: "goal-by-order",
    hint: "Its isGoal() says yes once too often. Which boards look almost like the goal?",
    members: `isGoal() {
      return tiles(this).flat().filter((tile) => tile !== 0).every((tile, i) => tile === i + 1);
    }`,
  },
  {
    id: "equals-same-object",
    hint: "Its equals() does not know two boards with the same tiles. Do you test two that were made separately?",
    members: `equals(that) { return this === that; }`,
  },
  {
    id: "equals-first-row",
    hint: "Its equals() looks at the first row only. Do you test boards that differ further down?",
    members: `equals(that) {
      return that instanceof Board && String(tiles(this)[0]) === String(tiles(that)[0]);
    }`,
  },
  {
    id: "neighbors-of-corner",
    hint: "Its neighbors() are wrong when the blank is in a corner. How many should there be?",
    members: `neighbors() {
      const all = [...super.neighbors()];
      return all.length === 2 ? [...all, this] : all;
    }`,
  },
  {
    id: "keeps-rows",
    hint: "It changes when the rows it was made of are changed. Do you test that?",
    members: `#rows;
    constructor(rows) { super(rows); this.#rows = rows; }
    tileAt(row, col) { super.tileAt(row, col); return this.#rows[row][col]; }
    hamming() { return new Right(this.#rows).hamming(); }
    manhattan() { return new Right(this.#rows).manhattan(); }
    isGoal() { return new Right(this.#rows).isGoal(); }
    toString() { return new Right(this.#rows).toString(); }`,
  },
  {
    id: "text-without-size",
    hint: "Its toString() leaves something out. Do you test the whole text?",
    members: `toString() { return super.toString().split("\\n").slice(1).join("\\n"); }`,
  },
];

/** The text of a module with one of the wrong boards, or with a right one if there are no members. */
export function wrongBoardText(rightBoard: string, members = ""): string {
  return `import { Board as Right } from ${JSON.stringify(rightBoard)};
const tiles = (board) => Array.from({ length: board.dimension() }, (_, row) =>
  Array.from({ length: board.dimension() }, (_, col) => board.tileAt(row, col)));
class Base extends Right {
  neighbors() { return [...super.neighbors()].map((board) => new Board(tiles(board))); }
  twin() { return new Board(tiles(super.twin())); }
}
export class Board extends Base {
  ${members}
}
`;
}
