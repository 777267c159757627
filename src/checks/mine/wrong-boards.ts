import { Board } from "../../puzzle/board";
import { tilesOf } from "../../puzzle/board-like";

/** A right Board whose neighbors and twin are of its own class, also where that is one of the wrong ones. */
export class RightBoard extends Board {
  override neighbors(): Iterable<Board> {
    return [...super.neighbors()].map((board) => this.#alike(board));
  }

  override twin(): Board {
    return this.#alike(super.twin());
  }

  #alike(board: Board): Board {
    return new (this.constructor as typeof Board)(tilesOf(board));
  }
}

/** Boards that are wrong on purpose, for a student's own tests to catch. Each is wrong in one respect only. */
export interface WrongBoard {
  id: string;
  /** What is wrong with it, told when the tests have not caught it: a hint of what to test, and no more. */
  hint: string;
  Board: typeof Board;
}

export const WRONG_BOARDS: readonly WrongBoard[] = [
  {
    id: "hamming-counts-blank",
    hint: "Its hamming() is wrong on some boards. Where is the blank in those you test?",
    Board: class extends RightBoard {
      override hamming(): number {
        const last = this.dimension() - 1;
        return super.hamming() + (this.tileAt(last, last) === 0 ? 0 : 1);
      }
    },
  },
  {
    id: "manhattan-rows-only",
    hint: "Its manhattan() is wrong on some boards. Do you test a tile that is in the wrong column?",
    Board: class extends RightBoard {
      override manhattan(): number {
        const n = this.dimension();
        const rows = (tile: number, place: number) =>
          Math.abs(Math.floor((tile - 1) / n) - Math.floor(place / n));
        return tilesOf(this)
          .flat()
          .reduce((sum, tile, place) => sum + (tile === 0 ? 0 : rows(tile, place)), 0);
      }
    },
  },
  {
    id: "goal-by-order",
    hint: "Its isGoal() says yes once too often. Which boards look almost like the goal?",
    Board: class extends RightBoard {
      override isGoal(): boolean {
        const tiles = tilesOf(this).flat();
        return tiles.filter((tile) => tile !== 0).every((tile, index) => tile === index + 1);
      }
    },
  },
  {
    id: "equals-same-object",
    hint: "Its equals() does not know two boards with the same tiles. Do you test two that were made separately?",
    Board: class extends RightBoard {
      override equals(that: unknown): boolean {
        return this === that;
      }
    },
  },
  {
    id: "equals-first-row",
    hint: "Its equals() looks at the first row only. Do you test boards that differ further down?",
    Board: class extends RightBoard {
      override equals(that: unknown): boolean {
        return that instanceof Board && String(tilesOf(this)[0]) === String(tilesOf(that)[0]);
      }
    },
  },
  {
    id: "neighbors-of-corner",
    hint: "Its neighbors() are wrong when the blank is in a corner. How many should there be?",
    Board: class extends RightBoard {
      override neighbors(): Iterable<Board> {
        const all = [...super.neighbors()];
        return all.length === 2 ? [...all, this] : all;
      }
    },
  },
  {
    id: "keeps-rows",
    hint: "It changes when the rows it was made of are changed. Do you test that?",
    Board: class extends RightBoard {
      #rows: readonly (readonly number[])[];

      constructor(rows: readonly (readonly number[])[]) {
        super(rows);
        this.#rows = rows;
      }

      override tileAt(row: number, col: number): number {
        super.tileAt(row, col); // still complains about a place outside
        return this.#rows[row][col];
      }
      override hamming(): number {
        return new Board(this.#rows).hamming();
      }
      override manhattan(): number {
        return new Board(this.#rows).manhattan();
      }
      override isGoal(): boolean {
        return new Board(this.#rows).isGoal();
      }
      override toString(): string {
        return new Board(this.#rows).toString();
      }
    },
  },
  {
    id: "text-without-size",
    hint: "Its toString() leaves something out. Do you test the whole text?",
    Board: class extends RightBoard {
      override toString(): string {
        return super.toString().split("\n").slice(1).join("\n");
      }
    },
  },
];
