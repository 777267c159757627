import type { Random } from "../../puzzle/random";
import { boardWithBlankAt, rowsOf, uniformBoard } from "../boards";
import { defineCheck, SMALL_QUESTIONS_CPU_MS, type Check, type Misconception } from "../check";
import { blankOf, exchanged, hamming, keyOf, manhattan, neighbors, placesOf } from "../oracle";
import { exactly } from "../verdicts";

/** A board and another; null stands for the same object. */
type Pair = { tiles: number[][]; that: number[][] | null };

const copy = (tiles: number[][]) => tiles.map((row) => [...row]);

/** The board with two tiles exchanged; places are counted in reading order, the blank stays where it is. */
function otherThan(tiles: number[][], first: number, second: number): number[][] {
  const places = placesOf(tiles).filter(({ tile }) => tile !== 0);
  return exchanged(tiles, places.at(first)!, places.at(second)!);
}

/** Boards that agree in one number and differ in a tile: found by trying. */
function agreeingIn(number: (tiles: number[][]) => number, random: Random): Pair {
  for (;;) {
    const tiles = uniformBoard(3, random);
    const that = uniformBoard(3, random);
    const differs = number === hamming ? manhattan : hamming;
    const others = tiles[0][0] !== that[0][0] && keyOf([tiles[0]]) !== keyOf([that[0]]);
    if (others && number(tiles) === number(that) && differs(tiles) !== differs(that)) return { tiles, that };
  }
}

/** Two boards that read the same without spaces: 1 11 and 11 1. */
function gluedAlike(random: Random): Pair {
  const rest = random.shuffle([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15]);
  return { tiles: rowsOf([1, 11, ...rest], 4), that: rowsOf([11, 1, ...rest], 4) };
}

/** The board with every tile one place further: no place holds the same tile. */
function shifted(tiles: number[][]): number[][] {
  const flat = tiles.flat();
  return rowsOf([...flat.slice(-1), ...flat.slice(0, -1)], tiles.length);
}

/** A board with the same first tile, and another one that differs in the first row's last. */
function otherLastInRow(tiles: number[][]): number[][] {
  const last = tiles.length - 1;
  return exchanged(tiles, { row: 0, col: last }, { row: last, col: 0 });
}

/** For each row and each column, the board with two tiles of it exchanged: nothing else tells the two apart. */
function otherInOneLine(tiles: number[][]): number[][][] {
  const lines = tiles.flatMap((row, i) => [
    row.map((_, col) => ({ row: i, col })),
    tiles.map((_, row) => ({ row, col: i })),
  ]);
  return lines.map((line) => {
    const [one, other] = line.filter(({ row, col }) => tiles[row][col] !== 0);
    return exchanged(tiles, one, other);
  });
}

function pairs(random: Random): Pair[] {
  const small = uniformBoard(2, random);
  const board = boardWithBlankAt(3, 4, random);
  const wide = uniformBoard(4, random);
  const larger = uniformBoard(5, random);
  return [
    { tiles: small, that: copy(small) },
    { tiles: small, that: otherThan(small, 0, 1) },
    { tiles: board, that: null },
    { tiles: board, that: copy(board) },
    { tiles: copy(board), that: board },
    { tiles: board, that: otherThan(board, -1, -2) },
    { tiles: board, that: otherThan(board, 0, 1) },
    { tiles: board, that: shifted(board) },
    { tiles: board, that: otherLastInRow(board) },
    { tiles: board, that: uniformBoard(3, random) },
    agreeingIn(hamming, random),
    agreeingIn(manhattan, random),
    { tiles: wide, that: null },
    { tiles: wide, that: copy(wide) },
    { tiles: wide, that: otherThan(wide, 5, 6) },
    { tiles: wide, that: neighbors(wide)[0] },
    gluedAlike(random),
    { tiles: larger, that: copy(larger) },
    { tiles: larger, that: otherThan(larger, -2, -3) },
    ...otherInOneLine(board).map((that) => ({ tiles: board, that })),
  ];
}

const asked = ({ tiles, that }: Pair) => ({ tiles, that: that ?? tiles, isSame: that === null });
const ideas: Misconception<Pair>[] = [
  {
    id: "same-object",
    text: "Only a board that is the very same object counts as equal. `===` between objects or arrays does not look inside.",
    answer: ({ that }) => that === null,
  },
  {
    id: "dimension-only",
    text: "Any two boards of one size count as equal, whatever their tiles.",
    answer: () => true,
  },
  { id: "never", text: "No board counts as equal, not even to itself.", answer: () => false },
  {
    id: "hamming-only",
    text: "Two boards count as equal if as many tiles are misplaced. They can still be other tiles.",
    answer: (pair) => hamming(pair.tiles) === hamming(asked(pair).that),
  },
  {
    id: "manhattan-only",
    text: "Two boards count as equal if their Manhattan distances are. They can still be different boards.",
    answer: (pair) => manhattan(pair.tiles) === manhattan(asked(pair).that),
  },
  {
    id: "first-row-only",
    text: "Only the first row is compared.",
    answer: (pair) => keyOf([pair.tiles[0]]) === keyOf([asked(pair).that[0]]),
  },
  {
    id: "first-tile-only",
    text: "Only the first tile is compared. Does the loop return too early?",
    answer: (pair) => pair.tiles[0][0] === asked(pair).that[0][0],
  },
  {
    id: "any-tile",
    text: "One place with the same tile is enough for the answer true. It takes all of them.",
    answer: (pair) => pair.tiles.flat().some((tile, i) => tile === asked(pair).that.flat()[i]),
  },
  {
    id: "glued",
    text: "The tiles are compared as one text without separators: 1 11 and 11 1 become the same.",
    answer: (pair) => pair.tiles.flat().join("") === asked(pair).that.flat().join(""),
  },
  {
    id: "blank-only",
    text: "Only the place of the blank is compared.",
    answer: (pair) => {
      const [a, b] = [blankOf(pair.tiles), blankOf(asked(pair).that)];
      return a.row === b.row && a.col === b.col;
    },
  },
  {
    id: "last-place-left-out",
    text: "The last row is never compared. Does the loop go to the end?",
    answer: (pair) => keyOf(pair.tiles.slice(0, -1)) === keyOf(asked(pair).that.slice(0, -1)),
  },
  {
    id: "last-column-left-out",
    text: "The last column is never compared. Does the inner loop go to the end?",
    answer: (pair) =>
      keyOf(pair.tiles.map((row) => row.slice(0, -1))) ===
      keyOf(asked(pair).that.map((row) => row.slice(0, -1))),
  },
];

/** A smaller and a larger board that agree wherever both have a place. */
function shareACorner(random: Random): Pair[] {
  const large = rowsOf(random.shuffle([0, 1, 2, 3]), 2);
  const rest = random.shuffle([4, 5, 6, 7, 8]);
  const corner = [
    [...large[0], rest[0]],
    [...large[1], rest[1]],
    [rest[2], rest[3], rest[4]],
  ];
  const inARow = rowsOf([...large.flat(), ...rest], 3);
  return [
    { tiles: large, that: corner },
    { tiles: corner, that: large },
    { tiles: large, that: inARow },
    { tiles: inARow, that: large },
    { tiles: uniformBoard(3, random), that: uniformBoard(4, random) },
    { tiles: uniformBoard(4, random), that: uniformBoard(3, random) },
  ];
}

const OTHERS: Record<string, string> = {
  null: "null",
  undefined: "undefined",
  text: "a text",
  "own text": "board.toString()",
  number: "5",
  object: "{}",
  rows: "an array of rows",
  date: "a Date",
};

/** The checks of `equals`. */
export const equalsChecks: Check[] = [
  defineCheck<Pair>({
    id: "Board.equals",
    stage: "board",
    api: "equals(that: unknown): boolean",
    title: "same tiles, same board",
    points: 3,
    needs: ["Board.constructor"],
    world: { board: "student" },
    cpuMs: SMALL_QUESTIONS_CPU_MS,
    inputs: pairs,
    probe: "Board.equals",
    call: ({ that }) =>
      that === null
        ? "board.equals(board)"
        : `board.equals(new Board([${that.map((row) => `[${row}]`).join(", ")}]))`,
    board: ({ tiles }) => tiles,
    judge: ({ tiles, that }, answer) => exactly(answer, that === null || keyOf(tiles) === keyOf(that)),
    hint: "When are two boards the same? What does `===` compare when both sides are arrays?",
    misconceptions: ideas,
  }),
  defineCheck<Pair>({
    id: "Board.equals/sizes",
    stage: "board",
    api: "equals(that: unknown): boolean",
    title: "boards of different sizes differ",
    points: 1,
    needs: ["Board.constructor", "Board.equals"],
    world: { board: "student" },
    cpuMs: SMALL_QUESTIONS_CPU_MS,
    inputs: shareACorner,
    probe: "Board.equals",
    call: ({ that }) => `board.equals(new Board([${that!.map((row) => `[${row}]`).join(", ")}]))`,
    board: ({ tiles }) => tiles,
    judge: (_, answer) => exactly(answer, false),
    hint: "What does your comparison do with the places that only one of the boards has?",
  }),
  defineCheck<{ tiles: number[][]; that: string }>({
    id: "Board.equals/other-things",
    stage: "board",
    api: "equals(that: unknown): boolean",
    title: "what is no board is not equal",
    points: 1,
    needs: ["Board.constructor", "Board.equals"],
    world: { board: "student" },
    cpuMs: SMALL_QUESTIONS_CPU_MS,
    observes: ["Board.toString"],
    inputs: (random) => {
      const tiles = uniformBoard(3, random);
      return Object.keys(OTHERS).map((that) => ({ tiles, that }));
    },
    probe: "Board.equals/other-things",
    call: ({ that }) => `board.equals(${OTHERS[that]})`,
    board: ({ tiles }) => tiles,
    judge: (_, answer) => exactly(answer, false),
    hint: "The argument can be anything, even null. What must be known about it before its tiles are compared?",
  }),
];
