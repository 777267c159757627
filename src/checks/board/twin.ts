import type { Random } from "../../puzzle/random";
import { boardWithBlankAt, uniformBoard } from "../boards";
import { defineCheck, SMALL_QUESTIONS_CPU_MS, type Check, type Wrong } from "../check";
import { blankOf, exchanged, goalTiles, placesOf } from "../oracle";
import { isRecord, same, type Plain } from "../plain";
import { isTiles, showTiles } from "../verdicts";
import { costCheck } from "./cost";
import { judgeNeighbors } from "./neighbors";
import { judgeValues, VALUE_CALLS, VALUE_METHODS } from "./reached-boards";

type BoardInput = { tiles: number[][] };

const shared = {
  stage: "solver",
  api: "twin(): Board",
  world: { board: "student" },
  cpuMs: SMALL_QUESTIONS_CPU_MS,
  reads: true,
  board: ({ tiles }: BoardInput) => tiles,
} as const;

/** Every place of the blank in small boards: a twin that is right for one can be wrong for another. */
function blanksEverywhere(random: Random): BoardInput[] {
  const places = [
    ...[0, 1, 2, 3].map((place) => [2, place]),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) => [3, place]),
    ...[0, 1, 5, 14, 15].map((place) => [4, place]),
    [10, random.below(100)],
  ];
  return places.map(([n, place]) => ({ tiles: boardWithBlankAt(n, place, random) }));
}

const twinIn = (answer: Plain) => (isRecord(answer) ? answer.twin : undefined);

/** Whether an answer is a board with any two of its tiles exchanged. */
export function judgeTwin(tiles: number[][], twin: Plain | undefined): true | Wrong {
  const expected = "this board with two tiles exchanged, neither of them the blank";
  if (!isTiles(twin, tiles.length)) return { got: showTiles(twin), expected };
  const changed = placesOf(tiles).filter(({ tile, row, col }) => twin[row][col] !== tile);
  const [a, b] = changed;
  const isExchange = changed.length === 2 && twin[a.row][a.col] === b.tile && twin[b.row][b.col] === a.tile;
  if (isExchange && a.tile !== 0 && b.tile !== 0) return true;
  const because =
    changed.length === 0
      ? "The twin is the board itself."
      : isExchange
        ? "The blank has changed places with a tile. That is a move, and both boards can be solved or neither."
        : `${changed.length} places have changed.`;
  return { got: showTiles(twin), expected, because };
}

/** A twin made by exchanging two given places, whatever is there. */
const always =
  (a: number, b: number) =>
  ({ tiles }: BoardInput) => {
    const n = tiles.length;
    const place = (index: number) => ({ row: Math.floor(index / n), col: index % n });
    return exchanged(tiles, place(a), place(b));
  };

/** The checks of `twin`, which belongs to the last stage. */
export const twinChecks: Check[] = [
  defineCheck<BoardInput>({
    ...shared,
    id: "Board.twin",
    title: "two tiles have changed places, any two",
    points: 3,
    needs: ["Board.constructor"],
    inputs: blanksEverywhere,
    probe: "Board.twin",
    call: () => "new Board(tiles).twin()",
    judge: ({ tiles }, answer) => judgeTwin(tiles, twinIn(answer)),
    hint: "Which two places will do? Can the blank be in one of them? Where are there surely two tiles?",
    misconceptions: [
      {
        id: "first-two-places",
        text: "The first two places are always exchanged, even if the blank is in one of them.",
        answer: (input) => ({ twin: always(0, 1)(input), board: input.tiles }),
        matches: (input, answer) => same(twinIn(answer), always(0, 1)(input)),
      },
      {
        id: "itself",
        text: "The twin is the same board.",
        answer: ({ tiles }) => ({ twin: tiles, board: tiles }),
        matches: ({ tiles }, answer) => same(twinIn(answer), tiles),
      },
      {
        id: "moves-the-blank",
        text: "The blank changes places with a tile. That is a move, not a twin.",
        answer: ({ tiles }) => {
          const blank = blankOf(tiles);
          const other = blank.col > 0 ? { ...blank, col: blank.col - 1 } : { ...blank, col: 1 };
          const twin = exchanged(tiles, blank, other);
          return { twin, board: tiles };
        },
        matches: ({ tiles }, answer) => {
          const twin = twinIn(answer);
          const blank = blankOf(tiles);
          const verdict = judgeTwin(tiles, twin);
          return isTiles(twin, tiles.length) && verdict !== true && twin[blank.row][blank.col] !== 0;
        },
      },
    ],
  }),
  defineCheck<BoardInput>({
    ...shared,
    id: "Board.twin/leaves-board",
    title: "making a twin does not change the board",
    points: 0.5,
    needs: ["Board.twin"],
    inputs: (random) => [2, 3, 4].map((n) => ({ tiles: uniformBoard(n, random) })),
    probe: "Board.twin",
    call: () => "board.twin(), then the board itself",
    judge: ({ tiles }, answer) => {
      const board = isRecord(answer) ? answer.board : undefined;
      return same(board, tiles) || { got: showTiles(board), expected: showTiles(tiles) };
    },
    hint: "In which array are the two tiles exchanged, and whose array is that?",
  }),
  defineCheck<{ tiles: number[][]; picks: number[] }>({
    ...shared,
    id: "Board.twin/values",
    title: "a twin is a board like any other",
    points: 0.5,
    needs: ["Board.twin", ...VALUE_METHODS.map((method) => `Board.${method}`), "Board.neighbors"],
    inputs: (random) =>
      [1, 2, 13].flatMap((twins) =>
        [...[2, 3, 4].map((n) => uniformBoard(n, random)), goalTiles(3)].map((tiles) => ({
          tiles,
          picks: Array.from({ length: twins }, () => 0),
        })),
      ),
    probe: "Board.chain",
    argument: ({ tiles, picks }) => ({ tiles, picks, method: "twin" }),
    call: ({ picks }) =>
      `${VALUE_CALLS} and neighbors() after twin()${picks.length === 1 ? "" : ` ${picks.length} times`}`,
    judge: ({ tiles }, answer) => {
      const verdict = judgeValues(tiles.length, answer);
      if (verdict !== true || !isRecord(answer) || !isTiles(answer.tiles, tiles.length)) return verdict;
      const wrong = judgeNeighbors(answer.tiles as number[][], answer.neighbors);
      return wrong === true
        ? true
        : { ...wrong, because: `These are the neighbors of the twin\n\n${showTiles(answer.tiles)}` };
    },
    hint: "What does a twin know that a board made by the constructor knows: its distances, where its blank is?",
  }),
  costCheck("twin", "solver"),
];
