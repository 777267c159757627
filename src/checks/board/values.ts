import type { Random } from "../../puzzle/random";
import { boardWithBlankAt, nearGoal, rowsOf, uniformBoard } from "../boards";
import { defineCheck, SMALL_QUESTIONS_CPU_MS, type Check, type Wrong } from "../check";
import { boardText, goalTiles, hamming, isGoal, manhattan, placesOf } from "../oracle";
import { isList, isThrown, show, type Plain } from "../plain";
import { exactly } from "../verdicts";
import { goalIdeas } from "./goal-ideas";
import { hammingIdeas } from "./hamming-ideas";
import { thrown, type BoardInput } from "./ideas";
import { manhattanIdeas } from "./manhattan-ideas";
import { textIdeas } from "./text-ideas";

const board = (input: BoardInput) => input.tiles;

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
    cpuMs: SMALL_QUESTIONS_CPU_MS,
    probe: "Board.call",
    argument: ({ tiles }) => ({ tiles, method }),
    call: () => `new Board(tiles).${method}()`,
    board,
    judge: ({ tiles }, given) => exactly(given, answer(tiles)),
    ...rest,
  });
}

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
    boardWithBlankAt(3, 0, random),
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
    cpuMs: SMALL_QUESTIONS_CPU_MS,
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
    cpuMs: SMALL_QUESTIONS_CPU_MS,
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
    cpuMs: SMALL_QUESTIONS_CPU_MS,
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
    inputs: (random) => [...manyBoards(random), { tiles: uniformBoard(11, random) }],
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
