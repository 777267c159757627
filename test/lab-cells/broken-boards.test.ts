import { describe, expect, test } from "vitest";
import { failureOf } from "../../src/lab/failure";
import { gameTree, race, show, trace } from "../../src/lab/index";
import { Board } from "../../src/puzzle/board";

const ROWS = [
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
];

class NoRows extends Board {
  override dimension(): number {
    return 0;
  }
}

class TooManyRows extends Board {
  override dimension(): number {
    return 1e9;
  }
  override tileAt(): number {
    return 1;
  }
}

class Words extends Board {
  override tileAt(): number {
    return "x" as never;
  }
}

class WithoutEnd extends Board {
  override *neighbors(): Iterable<Board> {
    for (;;) yield this;
  }
}

class Nothing extends Board {
  override neighbors(): Iterable<Board> {
    return undefined as never;
  }
}

const NO_ROWS = "Reading the board failed: RangeError: dimension() gives 0, which is no number of rows";
const TOO_MANY =
  "Reading the board failed: RangeError: dimension() gives 1000000000, which is no number of rows";
const NO_TILE = "Reading the board failed: RangeError: tileAt(0, 0) gives 'x', which is no tile";
const NO_END = "Board.neighbors() failed: RangeError: it gives more than 4 boards. Does it ever end?";

describe("a student's broken board is told from a broken search:", () => {
  test.each([
    ["no rows", NoRows, NO_ROWS],
    ["more rows than anybody can draw", TooManyRows, TOO_MANY],
    ["tiles that are no numbers", Words, NO_TILE],
    ["neighbors without an end", WithoutEnd, NO_END],
    ["neighbors that are not there", Nothing, /^Board\.neighbors\(\) failed: TypeError/],
  ])("%s", (_, Broken, words) => {
    const board = new Broken(ROWS);
    for (const note of [trace(board), gameTree(board)]) expect(String(note)).toMatch(words);
  });

  test("show says what it cannot draw", () => {
    expect(String(show(new NoRows(ROWS)))).toBe(NO_ROWS);
    expect(String(show(new TooManyRows(ROWS)))).toBe(TOO_MANY);
    expect(String(show(new Words(ROWS)))).toBe(NO_TILE);
  });

  test("a race does not begin when neighbors have no end", () => {
    expect(String(race(new WithoutEnd(ROWS)))).toBe(NO_END);
  });
});

describe("failureOf", () => {
  test("names the place in the student's own file", () => {
    const error = new TypeError("no tiles");
    error.stack = "TypeError: no tiles\n    at Board.hamming (/home/me/taquin/exercises/board.ts:70:9)";
    expect(failureOf(error, "Board.hamming()")).toBe(
      "Board.hamming() failed: TypeError: no tiles (exercises/board.ts, line 70)",
    );
  });
});
