import type { Random } from "../../puzzle/random";
import { boardWithBlankAt, rowsOf, uniformBoard } from "../boards";
import { defineCheck, SMALL_QUESTIONS_CPU_MS, type Check, type Misconception, type Wrong } from "../check";
import { blankOf, exchanged, goalTiles, keyOf, neighbors, placesOf, type Place } from "../oracle";
import { isList, isRecord, same, show, type Plain } from "../plain";
import { isTiles, showTiles } from "../verdicts";
import { judgeValues, VALUE_CALLS, VALUE_METHODS } from "./reached-boards";

type BoardInput = { tiles: number[][] };

/** Boards as sorted one-line texts, so that the order does not matter. */
function sorted(answer: Plain): Plain {
  if (!isList(answer)) return answer;
  return answer
    .map((board) => (isList(board) && board.every(isList) ? board.map(String).join("/") : show(board)))
    .sort();
}

const keys = (boards: readonly (readonly (readonly number[])[])[]) => boards.map(keyOf).sort();

/** The largest board that is shown as a whole. */
const LARGEST_SHOWN = 12;

/** A board as it is told in messages: of a large one, only where its blank is. */
function pictureOf(board: Plain): string {
  if (!isList(board) || board.length <= LARGEST_SHOWN || !isTiles(board, board.length))
    return showTiles(board);
  const blank = placesOf(board).find(({ tile }) => tile === 0);
  return blank ? `one with the blank at row ${blank.row}, column ${blank.col}` : "one without a blank";
}

/** Whether an answer is all neighbors of a board and nothing else, in any order. */
export function judgeNeighbors(tiles: number[][], answer: Plain): true | Wrong {
  const expected = neighbors(tiles);
  const text = `${expected.length} boards:\n\n${expected.map(pictureOf).join("\n\n")}`;
  if (!isList(answer)) {
    return {
      got: show(answer),
      expected: text,
      because: "The answer should be iterable: an array of boards, for example.",
    };
  }
  const boards = answer.filter((board): board is number[][] => isTiles(board, tiles.length));
  const isRight = boards.length === answer.length && same(keys(boards), keys(expected));
  if (isRight) return true;
  const got = answer.slice(0, 8).map(pictureOf).join("\n\n");
  return {
    got:
      answer.length === 0
        ? "no board"
        : `${answer.length} boards:\n\n${got}${answer.length > 8 ? "\n\n…" : ""}`,
    expected: text,
  };
}

/** Every place of the blank that matters: corners, edges and inside, in the sizes where they first occur. */
function blanksEverywhere(random: Random): BoardInput[] {
  const places = [
    ...[0, 1, 2, 3].map((place) => [2, place]),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) => [3, place]),
    ...[0, 3, 4, 7, 10, 12, 15].map((place) => [4, place]),
    [5, random.below(25)],
    [10, random.below(100)],
  ];
  return places.map(([n, place]) => ({ tiles: boardWithBlankAt(n, place, random) }));
}

/** The boards that arise by exchanging the blank with the given places. */
function moved(tiles: number[][], places: (blank: Place, n: number) => Place[]): number[][][] {
  const blank = blankOf(tiles);
  return places(blank, tiles.length).map((place) => exchanged(tiles, blank, place));
}

const inside = (n: number) => (place: Place) =>
  place.row >= 0 && place.row < n && place.col >= 0 && place.col < n;
const around = ({ row, col }: Place) => [
  { row: row - 1, col },
  { row, col: col - 1 },
  { row, col: col + 1 },
  { row: row + 1, col },
];
const without = (direction: number, name: string): Misconception<BoardInput> => ({
  id: `never-${name}`,
  text: `The blank never moves ${name}.`,
  answer: ({ tiles }) =>
    moved(tiles, (blank, n) => around(blank).filter((place, i) => i !== direction && inside(n)(place))),
});

const ideas: Misconception<BoardInput>[] = [
  {
    id: "diagonals",
    text: "Diagonal moves are among them. The blank changes places with a tile above, below, to the left or to the right.",
    answer: ({ tiles }) =>
      moved(tiles, ({ row, col }, n) =>
        [-1, 0, 1]
          .flatMap((down) => [-1, 0, 1].map((right) => ({ row: row + down, col: col + right })))
          .filter((place) => inside(n)(place) && (place.row !== row || place.col !== col)),
      ),
  },
  {
    id: "wraps-around",
    text: "Moves over the edge come out on the other side. The board has an edge.",
    answer: ({ tiles }) =>
      moved(tiles, (blank, n) =>
        around(blank).map(({ row, col }) => ({ row: (row + n) % n, col: (col + n) % n })),
      ),
  },
  {
    id: "row-ends",
    text: "From the end of one row the blank moves into the next one. Neighboring indexes in one array need not be neighboring places.",
    answer: ({ tiles }) => {
      const n = tiles.length;
      return moved(tiles, ({ row, col }) =>
        [-n, -1, 1, n]
          .map((step) => row * n + col + step)
          .filter((index) => index >= 0 && index < n * n)
          .map((index) => ({ row: Math.floor(index / n), col: index % n })),
      );
    },
  },
  {
    id: "itself-too",
    text: "The board itself is among its neighbors.",
    answer: ({ tiles }) => [...neighbors(tiles), tiles],
  },
  {
    id: "blank-at-0-lost",
    text: "A blank in the first place is not found. The index 0 counts as false in a condition.",
    answer: ({ tiles }) => (tiles[0][0] === 0 ? [] : neighbors(tiles)),
  },
  {
    id: "one-board-for-all",
    text: "All neighbors are the same board. Do they share one array, which each move changes for all of them?",
    answer: ({ tiles }) => neighbors(tiles).map(() => neighbors(tiles)[0]),
    matches: ({ tiles }, answer) =>
      isList(answer) &&
      answer.length === neighbors(tiles).length &&
      answer.every((board) => same(board, answer[0])),
  },
  {
    id: "any-two-tiles",
    text: "Any two tiles side by side change places. Only the blank can move.",
    answer: ({ tiles }) => {
      const n = tiles.length;
      return rowsOf(
        Array.from({ length: n * n }, (_, i) => i),
        n,
      ).flatMap((places, row) =>
        places.flatMap((_, col) => {
          const right = col + 1 < n ? [exchanged(tiles, { row, col }, { row, col: col + 1 })] : [];
          const below = row + 1 < n ? [exchanged(tiles, { row, col }, { row: row + 1, col })] : [];
          return [...right, ...below];
        }),
      );
    },
  },
  without(0, "up"),
  without(1, "left"),
  without(2, "right"),
  without(3, "down"),
];

const shared = {
  stage: "board",
  api: "neighbors(): Iterable<Board>",
  world: { board: "student" },
  cpuMs: SMALL_QUESTIONS_CPU_MS,
  reads: true,
  board: ({ tiles }: BoardInput) => tiles,
} as const;

/** The checks of `neighbors`. */
export const neighborsChecks: Check[] = [
  defineCheck<BoardInput>({
    ...shared,
    id: "Board.neighbors",
    title: "the boards one move away",
    points: 4,
    needs: ["Board.constructor"],
    inputs: blanksEverywhere,
    probe: "Board.neighbors",
    call: () => "new Board(tiles).neighbors()",
    judge: ({ tiles }, answer) => judgeNeighbors(tiles, answer),
    canonical: sorted,
    hint: "Where is the blank, and with which places can it change? Does each neighbor have tiles of its own?",
    misconceptions: ideas,
  }),
  defineCheck<BoardInput>({
    ...shared,
    id: "Board.neighbors/of-neighbors",
    title: "neighbors are boards like any other",
    points: 1,
    needs: ["Board.neighbors", "Board.constructor/large-tiles"],
    inputs: (random) => [
      ...[2, 3, 3, 4].map((n) => ({ tiles: uniformBoard(n, random) })),
      // The blank is at a place whose number does not fit into one byte.
      { tiles: boardWithBlankAt(17, 256 + random.below(33), random) },
    ],
    probe: "Board.neighbors/of-neighbors",
    call: () => "the neighbors() of each neighbor",
    judge: (_, answer) => {
      if (!isList(answer)) return { got: show(answer), expected: "boards" };
      for (const item of answer) {
        const tiles = isRecord(item) ? item.tiles : undefined;
        const n = isList(tiles) ? tiles.length : 0;
        if (!isRecord(item) || !isTiles(tiles, n)) return { got: show(item), expected: "a board" };
        const verdict = judgeNeighbors(tiles as number[][], item.neighbors);
        if (verdict !== true)
          return { ...verdict, because: `These are the neighbors of the neighbor\n\n${pictureOf(tiles)}` };
      }
      return true;
    },
    hint: "What does a neighbor know that a board made by the constructor knows: its size, where its blank is?",
  }),
  defineCheck<BoardInput>({
    ...shared,
    id: "Board.neighbors/fresh",
    title: "asking for neighbors changes nothing",
    points: 1,
    needs: ["Board.neighbors"],
    inputs: (random) => [2, 3, 4].map((n) => ({ tiles: uniformBoard(n, random) })),
    probe: "Board.neighbors/fresh",
    call: () => "board.neighbors() twice, the first result being emptied in between",
    judge: ({ tiles }, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "boards" };
      if (!same(answer.after, tiles)) {
        return {
          got: showTiles(answer.after),
          expected: showTiles(tiles),
          because: "The board itself has changed.",
        };
      }
      const verdict = judgeNeighbors(tiles, answer.second);
      return verdict === true
        ? true
        : {
            ...verdict,
            because:
              "The second call answers differently. What was given out must not be kept and given out again.",
          };
    },
    hint: "If the caller changes the list that you returned, whose list is it?",
  }),
  defineCheck<{ tiles: number[][]; picks: number[] }>({
    ...shared,
    id: "Board.neighbors/far-away",
    cpuMs: undefined,
    title: "a board reached by many moves knows its own values",
    points: 1,
    needs: [
      "Board.neighbors",
      ...VALUE_METHODS.map((method) => `Board.${method}`),
      "Board.constructor/large-tiles",
    ],
    // No move at all on large boards: their values are as good as those of small ones.
    inputs: (random) => [
      ...[1, 2, 13].flatMap((moves) =>
        [2, 3, 4, 5].map((n) => ({
          tiles: uniformBoard(n, random),
          picks: Array.from({ length: moves }, () => random.below(12)),
        })),
      ),
      // To the goal's neighbors, which are not the goal.
      ...[2, 3].map((n) => ({ tiles: goalTiles(n), picks: [random.below(12)] })),
      ...[17, 127].map((n) => ({ tiles: uniformBoard(n, random), picks: [] })),
    ],
    probe: "Board.chain",
    argument: ({ tiles, picks }) => ({ tiles, picks, method: "neighbors" }),
    call: ({ picks }) =>
      `${VALUE_CALLS} of ${picks.length === 0 ? "a board" : `a board ${picks.length === 1 ? "one move" : `${picks.length} moves`} away`}`,
    board: ({ tiles }) => tiles,
    judge: ({ tiles, picks }, answer) =>
      judgeValues(tiles.length, answer, picks.length === 0 ? tiles : undefined),
    hint: "Are the values of the new board computed from its own tiles, or taken over from the old board?",
  }),
];
