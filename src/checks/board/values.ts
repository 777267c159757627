import type { Random } from "../../puzzle/random";
import { boardWithBlankAt, nearGoal, rowsOf, uniformBoard } from "../boards";
import { defineCheck, type Check, type Misconception, type Wrong } from "../check";
import { boardText, goalTiles, hamming, homeOf, isGoal, manhattan, placesOf } from "../oracle";
import { isList, isThrown, show, type Plain } from "../plain";
import { exactly } from "../verdicts";

type BoardInput = { tiles: number[][] };
type Idea = Misconception<BoardInput>;

const board = (input: BoardInput) => input.tiles;
const thrown = (name: string): Plain => ({ $: "threw", name, message: "" });

/** Boards of many sizes, small ones first; the tiles stay below 128, which is another check's matter. */
function manyBoards(random: Random): BoardInput[] {
  const boards = [
    ...[0, 3].map((place) => boardWithBlankAt(2, place, random)),
    uniformBoard(2, random),
    goalTiles(3),
    ...[0, 2, 4, 6, 8].map((place) => boardWithBlankAt(3, place, random)),
    uniformBoard(3, random),
    ...[4, 4, 5, 9, 10].map((n) => uniformBoard(n, random)),
  ];
  return boards.map((tiles) => ({ tiles }));
}

/** A check of a method without arguments whose answer is one value. */
function valueCheck(
  method: string,
  details: Pick<Check<BoardInput>, "title" | "points" | "hint" | "misconceptions" | "inputs"> & {
    answer(tiles: number[][]): Plain;
    type: string;
    judge?(input: BoardInput, answer: Plain): true | Wrong;
  },
): Check {
  const { answer, type, ...rest } = details;
  return defineCheck<BoardInput>({
    id: `Board.${method}`,
    stage: "board",
    api: `${method}(): ${type}`,
    needs: ["Board.constructor"],
    world: { board: "student" },
    probe: "Board.call",
    argument: ({ tiles }) => ({ tiles, method }),
    call: () => `new Board(tiles).${method}()`,
    board,
    judge: ({ tiles }, given) => exactly(given, answer(tiles)),
    ...rest,
  });
}

const sum = (tiles: number[][], distance: (tile: number, row: number, col: number, n: number) => number) =>
  placesOf(tiles).reduce((total, { tile, row, col }) => total + distance(tile, row, col, tiles.length), 0);

const count = (tiles: number[][], counts: (tile: number, index: number, n: number) => boolean) =>
  tiles.flat().filter((tile, index) => counts(tile, index, tiles.length)).length;

const hammingIdeas: Idea[] = [
  {
    id: "counts-blank",
    text: "The blank is counted as if it were a tile. It stands for no tile at all.",
    answer: ({ tiles }) => count(tiles, (tile, index, n) => tile !== (index + 1) % (n * n)),
  },
  {
    id: "counts-blank-always",
    text: "The blank is counted on every board, as if there were a tile that belongs to the last place.",
    answer: ({ tiles }) => hamming(tiles) + 1,
  },
  {
    id: "blank-first",
    text: "The tiles are compared with a goal that has the blank first: 0, 1, 2, … In this puzzle the blank comes last.",
    answer: ({ tiles }) => count(tiles, (tile, index) => tile !== 0 && tile !== index),
  },
  {
    id: "blank-first-counted",
    text: "The tiles are compared with 0, 1, 2, … and the blank is counted, too. The goal begins with 1, and the blank is no tile.",
    answer: ({ tiles }) => count(tiles, (tile, index) => tile !== index),
  },
  {
    id: "counts-right",
    text: "The tiles that are at home are counted, instead of those that are not.",
    answer: ({ tiles }) => count(tiles, (tile, index) => tile === index + 1),
  },
  {
    id: "all-tiles",
    text: "Every tile is counted, whether it is at home or not.",
    answer: ({ tiles }) => count(tiles, (tile) => tile !== 0),
  },
  {
    id: "three-by-three",
    text: "The loops run to 3 whatever the size of the board.",
    answer: ({ tiles }) =>
      tiles.length < 3
        ? thrown("TypeError")
        : placesOf(tiles).filter(
            ({ tile, row, col }) => row < 3 && col < 3 && tile !== 0 && tile !== row * 3 + col + 1,
          ).length,
  },
  {
    id: "last-row-left-out",
    text: "One row or the last places are never looked at. Does the loop go to the end?",
    answer: ({ tiles }) =>
      placesOf(tiles).filter(
        ({ tile, row, col }) => row < tiles.length - 1 && tile !== 0 && tile !== row * tiles.length + col + 1,
      ).length,
  },
  { id: "manhattan", text: "This is the Manhattan distance.", answer: ({ tiles }) => manhattan(tiles) },
];

const far = (row: number, col: number, goalRow: number, goalCol: number) =>
  Math.abs(row - goalRow) + Math.abs(col - goalCol);

/** Sums of fractions depend on the order of the summands in their last digits. */
const nearly = (idea: Omit<Idea, "matches">): Idea => ({
  ...idea,
  matches: (input, answer) =>
    typeof answer === "number" && Math.abs(answer - (idea.answer(input) as number)) < 1e-6,
});

const manhattanIdeas: Idea[] = [
  {
    id: "counts-blank",
    text: "The way of the blank to the last place is counted, too. The blank is not a tile.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => far(row, col, homeOf(tile, n).row, homeOf(tile, n).col)),
  },
  {
    id: "blank-as-tile-0",
    text: "The blank is treated as a tile 0, whose home by the formula lies outside the board. It should be skipped.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => far(row, col, Math.floor((tile - 1) / n), (tile - 1) % n)),
  },
  {
    id: "blank-as-tile-0-truncated",
    text: "The blank is treated as a tile 0, whose home by the formula is in no column. It should be skipped.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => far(row, col, Math.trunc((tile - 1) / n), (tile - 1) % n)),
  },
  nearly({
    id: "fractions",
    text: "In JavaScript 5 / 3 is 1.666…, not 1: the row of a tile's home comes out as a fraction.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => (tile === 0 ? 0 : far(row, col, (tile - 1) / n, (tile - 1) % n))),
  }),
  {
    id: "blank-first",
    text: "The homes belong to a goal that has the blank first. Here tile 1 belongs to the first place.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => (tile === 0 ? 0 : far(row, col, Math.floor(tile / n), tile % n))),
  },
  {
    id: "row-from-tile",
    text: "The row of a tile's home is computed from the tile, not from the tile minus 1. The last tile of each row goes wrong.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) =>
        tile === 0 ? 0 : far(row, col, Math.floor(tile / n), (tile - 1) % n),
      ),
  },
  {
    id: "swapped",
    text: "Rows and columns of the homes are exchanged.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) =>
        tile === 0 ? 0 : far(row, col, (tile - 1) % n, Math.floor((tile - 1) / n)),
      ),
  },
  {
    id: "larger-of-both",
    text: "Only the larger of the row and column distance is counted. A tile has to travel both.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => {
        const home = homeOf(tile, n);
        return tile === 0 ? 0 : Math.max(Math.abs(row - home.row), Math.abs(col - home.col));
      }),
  },
  nearly({
    id: "as-the-crow-flies",
    text: "This is the distance as the crow flies. Tiles move along rows and columns only.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => {
        const home = homeOf(tile, n);
        return tile === 0 ? 0 : Math.hypot(row - home.row, col - home.col);
      }),
  }),
  {
    id: "squares",
    text: "The distances are squared before they are added.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => {
        const home = homeOf(tile, n);
        return tile === 0 ? 0 : (row - home.row) ** 2 + (col - home.col) ** 2;
      }),
  },
  {
    id: "signed",
    text: "Ways to the left and up count as negative, so that they cancel the others. A distance has no sign.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => {
        const home = homeOf(tile, n);
        return tile === 0 ? 0 : row - home.row + col - home.col;
      }),
    matches: ({ tiles }, answer) => {
      const signed = sum(tiles, (tile, row, col, n) => {
        const home = homeOf(tile, n);
        return tile === 0 ? 0 : row - home.row + col - home.col;
      });
      return answer === signed || answer === -signed;
    },
  },
  {
    id: "rows-only",
    text: "Only the rows are counted.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, _, n) => (tile === 0 ? 0 : Math.abs(row - homeOf(tile, n).row))),
  },
  {
    id: "columns-only",
    text: "Only the columns are counted.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, _, col, n) => (tile === 0 ? 0 : Math.abs(col - homeOf(tile, n).col))),
  },
  {
    id: "three-by-three",
    text: "The homes are computed for a board of three columns, whatever its size.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col) =>
        tile === 0 ? 0 : far(row, col, Math.floor((tile - 1) / 3), (tile - 1) % 3),
      ),
  },
  { id: "hamming", text: "This is the Hamming distance.", answer: ({ tiles }) => hamming(tiles) },
  { id: "twice", text: "Every way is counted twice.", answer: ({ tiles }) => 2 * manhattan(tiles) },
];

const goalIdeas: Idea[] = [
  {
    id: "blank-first",
    text: "The goal taken here has the blank first. In this puzzle it comes last.",
    answer: ({ tiles }) => tiles.flat().every((tile, index) => tile === index),
  },
  {
    id: "blank-only",
    text: "A board is taken for the goal as soon as the blank is in the last place.",
    answer: ({ tiles }) => tiles.flat().at(-1) === 0,
  },
  {
    id: "order-only",
    text: "A board is taken for the goal if its tiles are in order, wherever the blank is.",
    answer: ({ tiles }) =>
      tiles
        .flat()
        .filter((tile) => tile !== 0)
        .every((tile, index) => tile === index + 1),
  },
  {
    id: "first-row",
    text: "Only the first row is looked at.",
    answer: ({ tiles }) => tiles[0].every((tile, index) => tile === index + 1),
  },
  {
    id: "last-row-left-out",
    text: "The last row is not looked at.",
    answer: ({ tiles }) =>
      tiles
        .slice(0, -1)
        .every((line, row) => line.every((tile, col) => tile === row * tiles.length + col + 1)),
  },
  {
    id: "three-by-three",
    text: "Only the goal of three rows is known.",
    answer: ({ tiles }) => tiles.length === 3 && isGoal(tiles),
  },
  { id: "always", text: "Every board is taken for the goal.", answer: () => true },
  { id: "never", text: "No board is taken for the goal, not even the goal itself.", answer: () => false },
];

/** A goal whose blank has been pushed to another place, the tiles keeping their order. */
function inOrderWithBlankAt(n: number, place: number): number[][] {
  const tiles = Array.from({ length: n * n - 1 }, (_, i) => i + 1);
  tiles.splice(place, 0, 0);
  return rowsOf(tiles, n);
}

function goalBoards(random: Random): BoardInput[] {
  const boards = [
    goalTiles(2),
    inOrderWithBlankAt(2, 0),
    goalTiles(3),
    nearGoal(3, 0, 1),
    nearGoal(3, 6, 7),
    nearGoal(3, 4, 5),
    inOrderWithBlankAt(3, 0),
    inOrderWithBlankAt(3, 7),
    goalTiles(4),
    nearGoal(4, 13, 14),
    uniformBoard(4, random),
    goalTiles(5),
    inOrderWithBlankAt(5, 4),
    goalTiles(6),
    goalTiles(10),
    uniformBoard(10, random),
  ];
  return boards.map((tiles) => ({ tiles }));
}

const lineOf = (cells: string[]) => cells.join("");
const textOf = (tiles: number[][], cell: (tile: number) => string, end = "\n") =>
  tiles.map((row) => lineOf(row.map(cell)) + end).join("");
const padded = (tile: number) => `${String(tile).padStart(2)} `;

const textIdeas: Idea[] = [
  {
    id: "no-size",
    text: "The first line, with the size of the board, is missing.",
    answer: ({ tiles }) => textOf(tiles, padded),
  },
  {
    id: "no-padding",
    text: "The tiles are not padded: a tile of one digit takes two characters, so that columns stand under one another.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, (tile) => `${tile} `)}`,
  },
  {
    id: "no-last-newline",
    text: "The last row does not end its line.",
    answer: ({ tiles }) => boardText(tiles).trimEnd() + " ",
  },
  {
    id: "no-spaces-after",
    text: "The space after the last tile of each row is missing: every tile is followed by one.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, padded).replaceAll(" \n", "\n")}`,
  },
  {
    id: "no-spaces-after-nor-newline",
    text: "Every tile is followed by a space and every row by a newline, the last ones too.",
    answer: ({ tiles }) => boardText(tiles).replaceAll(" \n", "\n").trimEnd(),
  },
  {
    id: "padded-behind",
    text: "The tiles are padded on the wrong side: the space of a tile with one digit stands before it.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, (tile) => `${String(tile).padEnd(2)} `)}`,
  },
  {
    id: "blank-as-space",
    text: "The blank is left empty. It is printed as 0.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, (tile) => (tile === 0 ? "   " : padded(tile)))}`,
  },
  {
    id: "commas",
    text: "An array that becomes text by itself has commas in it.",
    answer: ({ tiles }) => `${tiles.length}\n${tiles.map((row) => `${row.join(",")}\n`).join("")}`,
  },
  {
    id: "one-line",
    text: "All tiles are in one line. Each row has its own.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, padded, "")}\n`,
  },
];

/** Where two texts begin to differ, in words. */
function firstDifference(got: string, expected: string): string {
  const gotLines = got.split("\n");
  const expectedLines = expected.split("\n");
  const line = expectedLines.findIndex((text, i) => text !== gotLines[i]);
  const at = line === -1 ? expectedLines.length : line;
  const quoted = (text: string | undefined) => (text === undefined ? "missing" : JSON.stringify(text));
  return `Line ${at + 1} is ${quoted(gotLines[at])} where it should be ${quoted(expectedLines[at])}.`;
}

function judgeText({ tiles }: BoardInput, answer: Plain): true | Wrong {
  const expected = boardText(tiles);
  if (answer === expected) return true;
  if (typeof answer !== "string") return exactly(answer, expected);
  return { got: show(answer), expected: show(expected), because: firstDifference(answer, expected) };
}

const outside = (tiles: number[][], row: number, col: number) => ({ tiles, row, col });

/** The checks of Board's methods that answer with one value. */
export const boardValueChecks: Check[] = [
  defineCheck<BoardInput>({
    id: "Board.constructor",
    stage: "board",
    api: "new Board(tiles: readonly (readonly number[])[])",
    title: "a board can be made of rows",
    points: 1,
    world: { board: "student" },
    inputs: (random) => [2, 3, 4, 5, 10].map((n) => ({ tiles: uniformBoard(n, random) })),
    probe: "Board.make",
    call: () => "new Board(tiles)",
    board,
    judge: (_, answer) => exactly(answer, true),
    hint: "Which lines of the constructor run for this board, and what do they expect of `tiles`?",
  }),
  valueCheck("dimension", {
    type: "number",
    title: "the number of rows",
    points: 1,
    inputs: (random) => [2, 3, 4, 5, 6, 10].map((n) => ({ tiles: uniformBoard(n, random) })),
    answer: (tiles) => tiles.length,
    hint: "How many rows does this board have? What does your board know about itself?",
    misconceptions: [
      {
        id: "number-of-places",
        text: "This is the number of places, not of rows.",
        answer: ({ tiles }) => tiles.length ** 2,
      },
      {
        id: "number-of-tiles",
        text: "This is the number of tiles, not of rows.",
        answer: ({ tiles }) => tiles.length ** 2 - 1,
      },
      {
        id: "largest-index",
        text: "This is the index of the last row. Rows are counted from 0, so there is one more.",
        answer: ({ tiles }) => tiles.length - 1,
      },
      { id: "three-by-three", text: "The answer is 3 whatever the board.", answer: () => 3 },
    ],
  }),
  defineCheck<BoardInput>({
    id: "Board.tileAt",
    stage: "board",
    api: "tileAt(row: number, col: number): number",
    title: "the tile at each row and column",
    points: 2,
    needs: ["Board.constructor"],
    world: { board: "student" },
    inputs: manyBoards,
    probe: "Board.tileAt",
    call: () => "new Board(tiles).tileAt(row, col) for every row and column",
    board,
    judge: ({ tiles }, answer) => {
      const wrong = placesOf(tiles).find(({ tile, row, col }) => {
        const line = isList(answer) ? answer[row] : undefined;
        return !isList(line) || line[col] !== tile;
      });
      if (!wrong) return true;
      const given = ((answer as Plain[])[wrong.row] as Plain[])[wrong.col];
      return {
        got: `tileAt(${wrong.row}, ${wrong.col}) = ${show(given)}`,
        expected: `tileAt(${wrong.row}, ${wrong.col}) = ${wrong.tile}`,
      };
    },
    hint: "Rows and columns are counted from 0, the row comes first. Which place of your own data is that?",
    misconceptions: [
      {
        id: "transposed",
        text: "Rows and columns are exchanged: the first argument is the row.",
        answer: ({ tiles }) => tiles.map((row, r) => row.map((_, c) => tiles[c][r])),
      },
      {
        id: "three-by-three",
        text: "The place is computed for rows of three tiles, whatever the size of the board.",
        answer: ({ tiles }) => {
          const flat = tiles.flat();
          return tiles.map((row, r) => row.map((_, c) => flat[r * 3 + c] ?? { $: "undefined" }));
        },
      },
    ],
  }),
  defineCheck<{ tiles: number[][]; row: number; col: number }>({
    id: "Board.tileAt/outside",
    stage: "board",
    api: "tileAt(row: number, col: number): number",
    title: "a place outside the board is a RangeError",
    points: 1,
    needs: ["Board.tileAt"],
    world: { board: "student" },
    inputs: (random) =>
      [2, 3, 4].flatMap((n) => {
        const tiles = uniformBoard(n, random);
        const inside = random.below(n);
        return [
          outside(tiles, -1, inside),
          outside(tiles, inside, -1),
          outside(tiles, n, inside),
          outside(tiles, inside, n),
          outside(tiles, n, n),
          outside(tiles, n, -1),
        ];
      }),
    probe: "Board.call",
    argument: ({ tiles, row, col }) => ({ tiles, method: "tileAt", args: [row, col] }),
    call: ({ row, col }) => `new Board(tiles).tileAt(${row}, ${col})`,
    board,
    judgesErrors: true,
    judge: (_, answer) =>
      isThrown(answer)
        ? answer.name === "RangeError" || {
            got: `a ${answer.name}: ${answer.message}`,
            expected: "a RangeError",
            because: "The kind of error tells the caller what was wrong.",
          }
        : { got: show(answer), expected: "a RangeError" },
    hint: "What does your board answer for a row of −1, and for a column of n? Who should notice?",
    misconceptions: [
      {
        id: "rows-of-rows-unchecked",
        text: "Nothing tests the row and column. A row outside stops with JavaScript's own error, a column outside gives undefined.",
        answer: ({ tiles, row }) =>
          row < 0 || row >= tiles.length ? thrown("TypeError") : { $: "undefined" },
      },
      {
        id: "one-array-unchecked",
        text: "Nothing tests the row and column: a place outside of one row is quietly a place in another.",
        answer: ({ tiles, row, col }) => tiles.flat()[row * tiles.length + col] ?? { $: "undefined" },
      },
      {
        id: "other-error",
        text: "An error is thrown, but not a RangeError.",
        answer: () => thrown("Error"),
      },
    ],
  }),
  valueCheck("toString", {
    type: "string",
    title: "the board as text",
    points: 2,
    inputs: manyBoards,
    answer: boardText,
    judge: judgeText,
    hint: "Compare the two texts character by character: the first line, the width of a tile, the ends of the lines.",
    misconceptions: textIdeas,
  }),
  valueCheck("isGoal", {
    type: "boolean",
    title: "whether this is the goal",
    points: 2,
    inputs: goalBoards,
    answer: isGoal,
    hint: "What is true of every place of the goal? Where does the goal have its blank?",
    misconceptions: goalIdeas,
  }),
  valueCheck("hamming", {
    type: "number",
    title: "the number of misplaced tiles",
    points: 4,
    inputs: manyBoards,
    answer: hamming,
    hint: "Which tile belongs to this place? And which number in the rows is no tile?",
    misconceptions: hammingIdeas,
  }),
  valueCheck("manhattan", {
    type: "number",
    title: "the sum of the distances of the tiles",
    points: 4,
    inputs: manyBoards,
    answer: manhattan,
    hint: "Take one tile: in which row and column is it, and in which does it belong? What if it is the blank?",
    misconceptions: manhattanIdeas,
  }),
];
