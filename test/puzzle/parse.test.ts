import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkTiles } from "../../src/puzzle/check-tiles";
import { decodeText, parsePuzzle } from "../../src/puzzle/parse";
import { UserError } from "../../src/user-error";

const malformed = new URL("../puzzles/malformed/", import.meta.url);
const tiles = [
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
];

function complaintAbout(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error("there was no complaint");
}

describe("parsePuzzle", () => {
  test.each([
    ["the assignment's layout", "3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n"],
    ["one line", "3 0 1 3 4 2 5 7 8 6"],
    ["Windows line ends and tabs", "3\r\n0\t1\t3\r\n4\t2\t5\r\n7\t8\t6\r\n"],
    ["old Macintosh line ends", "3\r0 1 3\r4 2 5\r7 8 6\r"],
    ["a byte order mark", "\uFEFF3\n0 1 3\n4 2 5\n7 8 6\n"],
    ["comments and empty lines", "# four moves\n\n3  // dimension\n0 1 3 # blank first\n\n4 2 5\n7 8 6"],
    ["leading zeros and plus signs", "03\n00 01 03\n+4 2 5\n7 8 6"],
  ])("reads %s", (_, text) => {
    expect(parsePuzzle(text, "x.txt")).toEqual(tiles);
  });

  test("names file, place and expectation for every malformed file, in one line", () => {
    const complaints = readdirSync(malformed)
      .sort()
      .map((file) =>
        complaintAbout(() => parsePuzzle(decodeText(readFileSync(new URL(file, malformed))), file)),
      );
    for (const complaint of complaints) expect(complaint).not.toContain("\n");
    expect(complaints.join("\n")).toMatchInlineSnapshot(`
      "binary.txt, line 1: this is not a text file (found a byte that is no text); expected the dimension n, then n rows of n numbers, 0 for the blank.
      dimension-0.txt, line 1: the dimension is 0; a board has at least 2 rows.
      dimension-1.txt, line 1: the dimension is 1; a board has at least 2 rows.
      dimension-alone.txt: expected 9 numbers after the dimension 3, found 0.
      dimension-fraction.txt, line 1: "2.5" is not a dimension; expected the dimension n, then n rows of n numbers, 0 for the blank.
      dimension-negative.txt, line 1: the dimension is -3; a board has at least 2 rows.
      dimension-word.txt, line 1: "three" is not a dimension; expected the dimension n, then n rows of n numbers, 0 for the blank.
      duplicate.txt, row 3, column 2: tile 5 is there twice, first in row 2, column 3.
      empty.txt: the file is empty; expected the dimension n, then n rows of n numbers, 0 for the blank.
      missing-blank.txt, row 3, column 3: tile 9 does not fit a 3×3 board (tiles are 0 to 8), and the blank, 0, is missing.
      negative-tile.txt, row 3, column 3: tile -6 does not fit a 3×3 board (tiles are 0 to 8).
      no-dimension.txt, line 1: the dimension is 0; a board has at least 2 rows; if these 9 numbers are the tiles, put the dimension 3 before them.
      not-a-number.txt, row 2, column 2: "two" is not a tile; expected a whole number from 0 to 8.
      not-whole.txt, row 3, column 2: "8.0" is not a tile; expected a whole number from 0 to 8.
      only-a-comment.txt: there are no numbers; expected the dimension n, then n rows of n numbers, 0 for the blank.
      tile-too-large.txt, row 2, column 2: tile 9 does not fit a 3×3 board (tiles are 0 to 8).
      too-few-on-one-line.txt: expected 9 numbers after the dimension 3, found 8.
      too-few.txt, row 2: expected 3 numbers, found 2.
      too-many-rows.txt: expected 9 numbers after the dimension 3, found 12.
      too-many.txt, row 2: expected 3 numbers, found 4.
      two-blanks.txt, row 3, column 3: the blank, 0, is there twice, first in row 1, column 1."
    `);
  });

  test("refuses a dimension that no file could hold, without trying", () => {
    expect(complaintAbout(() => parsePuzzle("99999\n0", "x.txt"))).toMatch(
      /^x\.txt, line 1: the dimension "99999" is over 32767/,
    );
    expect(complaintAbout(() => parsePuzzle(`${"9".repeat(400)}\n0`, "x.txt"))).toMatch(
      /^x\.txt, line 1: the dimension/,
    );
  });

  test("reads boards of dimension 127 and more", () => {
    const n = 300;
    const numbers = Array.from({ length: n * n }, (_, i) => n * n - 1 - i);
    const parsed = parsePuzzle(`${n}\n${numbers.join(" ")}`, "large");
    expect(parsed[0][0]).toBe(89_999);
    expect(parsed[n - 1][n - 1]).toBe(0);
  });
});

describe("decodeText", () => {
  test("reads what Windows PowerShell writes", () => {
    const text = "3\r\n0 1 3\r\n";
    expect(decodeText(Buffer.from(`\uFEFF${text}`, "utf16le"))).toBe(text);
    expect(decodeText(Buffer.from(`\uFEFF${text}`, "utf16le").swap16())).toBe(text);
    expect(decodeText(Buffer.from(`\uFEFF${text}`))).toBe(text);
  });
});

describe("checkTiles", () => {
  test.each<[string, unknown]>([
    ["tiles: expected an array of rows, not null.", null],
    ["tiles: a board has at least 2 rows, not 1.", [[0]]],
    [
      "row 2: expected 2 tiles, found 3.",
      [
        [0, 1],
        [2, 3, 4],
      ],
    ],
    ["row 1: expected an array of 2 tiles, not 1.", [1, 2]],
    [
      "row 2, column 1: 1.5 is not a tile (tiles are the whole numbers 0 to 3).",
      [
        [0, 1],
        [1.5, 3],
      ],
    ],
    [
      'row 1, column 2: "1" is not a tile (tiles are the whole numbers 0 to 3).',
      [
        [0, "1"],
        [2, 3],
      ],
    ],
    [
      "row 2, column 2: tile 4 does not fit a 2×2 board (tiles are 0 to 3).",
      [
        [0, 1],
        [2, 4],
      ],
    ],
    [
      "row 2, column 1: tile 1 is there twice, first in row 1, column 2.",
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ])("says: %s", (message, tiles) => {
    expect(complaintAbout(() => checkTiles(tiles as number[][]))).toBe(message);
  });

  test("puts the source in front, and is content with a board", () => {
    expect(
      complaintAbout(() =>
        checkTiles(
          [
            [0, 1],
            [1, 2],
          ],
          "x.txt",
        ),
      ),
    ).toMatch(/^x\.txt, row 2, column 1: /);
    expect(checkTiles(tiles)).toBeUndefined();
  });
});
