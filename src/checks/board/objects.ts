import { rowsOf, uniformBoard } from "../boards";
import { defineCheck, SMALL_QUESTIONS_CPU_MS, type Check } from "../check";
import { exchanged } from "../oracle";
import { isList, isRecord, same, show, type Plain } from "../plain";
import { judgeTwin } from "./twin";
import { showTiles } from "../verdicts";

type BoardInput = { tiles: number[][] };
type Change = { tiles: number[][]; change: "tile" | "row" };

const shared = {
  stage: "board",
  api: "new Board(tiles: readonly (readonly number[])[])",
  world: { board: "student" },
  cpuMs: SMALL_QUESTIONS_CPU_MS,
  reads: true,
  needs: ["Board.constructor"],
} as const;

/** What the caller's change makes of the rows. */
function changed({ tiles, change }: Change): number[][] {
  const last = tiles.length - 1;
  if (change === "tile") return exchanged(tiles, { row: 0, col: 0 }, { row: last, col: last });
  return [tiles[last], ...tiles.slice(1, last), tiles[0]];
}

const OBSERVED = ["dimension", "hamming", "manhattan", "isGoal", "toString", "neighbors", "equals"].map(
  (method) => `Board.${method}`,
);
const METHODS = [
  "tiles",
  "dimension",
  "hamming",
  "manhattan",
  "isGoal",
  "toString",
  "equals",
  "neighbors",
  "twin",
];

/** Tells one answer from another. Neighbors may come in any order, and any twin is as good as another. */
function textOf(method: string, value: Plain, tiles: number[][]): string {
  if (method === "twin" && judgeTwin(tiles, value) === true) return "a twin";
  const items =
    method === "neighbors" && isList(value)
      ? value.map((item) => show(item, 10_000)).sort()
      : [show(value, 100_000)];
  return items.join(" and ");
}

/** The checks of what a Board promises as an object: that it does not change, and that it can hold any tile. */
export const boardObjectChecks: Check[] = [
  defineCheck<Change>({
    ...shared,
    id: "Board.constructor/copies",
    title: "changing the rows afterwards does not change the board",
    points: 2,
    inputs: (random) =>
      [2, 3, 4].flatMap((n) => {
        const tiles = uniformBoard(n, random);
        return [
          { tiles, change: "tile" as const },
          { tiles, change: "row" as const },
        ];
      }),
    probe: "Board.constructor/copies",
    call: ({ change }) =>
      change === "tile"
        ? "board = new Board(rows), then two tiles in rows are exchanged"
        : "board = new Board(rows), then two of the rows are exchanged",
    board: ({ tiles }) => tiles,
    judge: ({ tiles }, answer) => {
      const after = isRecord(answer) ? answer.after : answer;
      return (
        same(after, tiles) || {
          got: showTiles(after),
          expected: showTiles(tiles),
          because: "The board has changed with the array it was made of.",
        }
      );
    },
    hint: "Who else holds the arrays that your board keeps? An array of arrays has two levels.",
    misconceptions: [
      {
        id: "keeps-argument",
        text: "The board keeps the caller's array itself, so the caller can change the board.",
        answer: (input) => ({ before: input.tiles, after: changed(input) }),
      },
      {
        id: "shallow-copy",
        text: "Only the outer array is copied. Its rows are still the caller's.",
        answer: (input) => ({
          before: input.tiles,
          after: input.change === "tile" ? changed(input) : input.tiles,
        }),
      },
    ],
  }),
  defineCheck<BoardInput>({
    ...shared,
    id: "Board.constructor/leaves-argument",
    observes: [...OBSERVED, "Board.twin"],
    title: "the board leaves the caller's rows alone",
    points: 1,
    inputs: (random) => [2, 3, 4].map((n) => ({ tiles: uniformBoard(n, random) })),
    probe: "Board.constructor/leaves-argument",
    call: () => "board = new Board(rows), then its methods",
    board: ({ tiles }) => tiles,
    judge: ({ tiles }, answer) =>
      same(answer, tiles) || {
        got: showTiles(answer),
        expected: showTiles(tiles),
        because: "The caller's own rows have changed.",
      },
    hint: "Which of your methods writes into an array, and whose array is that?",
  }),
  defineCheck<{ tiles: number[][]; that: number[][]; order: string[] }>({
    ...shared,
    id: "Board.constructor/unchanging",
    observes: [...OBSERVED, "Board.twin"],
    title: "a board gives the same answers in any order",
    points: 1,
    inputs: (random) =>
      [2, 3, 3, 4].map((n) => {
        const tiles = uniformBoard(n, random);
        const order = [...METHODS, ...METHODS, ...METHODS].map((method) => method);
        return { tiles, that: tiles.map((row) => [...row]), order: random.shuffle(order) };
      }),
    probe: "Board.constructor/unchanging",
    call: ({ order }) => `many methods on one board, in this order: ${order.join(", ")}`,
    board: ({ tiles }) => tiles,
    judge: ({ tiles, order }, answer) => {
      if (!isList(answer) || answer.length !== order.length)
        return { got: show(answer), expected: "answers" };
      const first = new Map<string, string>();
      for (const [i, method] of order.entries()) {
        const given = answer[i];
        if (!isRecord(given) || given.skipped) continue;
        const text = textOf(method, given.value, tiles);
        const before = first.get(method);
        if (before === undefined) first.set(method, text);
        else if (before !== text) {
          return {
            got: `${method}: ${text}`,
            expected: `${method}: ${before}`,
            because: `The ${i + 1}th call answers differently from an earlier call of the same method. A board never changes.`,
          };
        }
      }
      return true;
    },
    hint: "Which method writes into the fields of its own board?",
  }),
  defineCheck<{ a: number[][]; b: number[][] }>({
    ...shared,
    id: "Board.constructor/two-boards",
    observes: OBSERVED,
    title: "two boards do not disturb each other",
    points: 1,
    inputs: (random) =>
      [
        [3, 3],
        [2, 4],
        [4, 3],
      ].map(([n, m]) => ({ a: uniformBoard(n, random), b: uniformBoard(m, random) })),
    probe: "Board.constructor/two-boards",
    call: ({ a, b }) =>
      `a ${a.length}-by-${a.length} board is asked, a ${b.length}-by-${b.length} one made, the first asked again`,
    board: ({ a }) => a,
    judge: (_, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "answers" };
      for (const [before, after] of [
        [answer.alone, answer.together],
        [answer.other, answer.otherLater],
      ]) {
        if (!isRecord(before) || !isRecord(after)) return { got: show(before), expected: "answers" };
        const method = Object.keys(before).find((name) => !same(before[name], after[name]));
        if (method !== undefined) {
          return {
            got: `${method}: ${show(after[method])}`,
            expected: `${method}: ${show(before[method])}`,
            because: "A board answers differently once there is another board.",
          };
        }
      }
      return true;
    },
    hint: "Is anything kept outside of the objects: in a static field, or in a variable of the file?",
  }),
  defineCheck<BoardInput>({
    ...shared,
    id: "Board.constructor/large-tiles",
    cpuMs: undefined,
    title: "tiles above 127 and 255 stay what they are",
    points: 1,
    inputs: (random) => [12, 17, 40].map((n) => ({ tiles: uniformBoard(n, random) })),
    probe: "Board.constructor/large-tiles",
    call: ({ tiles }) => `new Board(tiles) with tiles up to ${tiles.length ** 2 - 1}`,
    judge: ({ tiles }, answer) => {
      const given = isRecord(answer) ? answer.tiles : undefined;
      if (!isList(given) || !isRecord(answer)) return { got: show(answer), expected: "a board" };
      const rowOf = (row: number): readonly Plain[] => (isList(given[row]) ? given[row] : []);
      const firstWrong = (row: number) => tiles[row].findIndex((tile, col) => rowOf(row)[col] !== tile);
      const row = tiles.findIndex((_, row) => firstWrong(row) !== -1);
      if (row === -1) return true;
      const col = firstWrong(row);
      return {
        got: `${show(rowOf(row)[col])} at row ${row}, column ${col}`,
        expected: `${tiles[row][col]} at row ${row}, column ${col}`,
      };
    },
    hint: "How large a number can one element of your data hold?",
    misconceptions: [
      {
        id: "bytes",
        text: "Each tile is kept in one byte, which ends at 255.",
        answer: ({ tiles }) => wrapped(tiles, (tile) => tile & 255),
      },
      {
        id: "signed-bytes",
        text: "Each tile is kept in one byte with a sign, which ends at 127.",
        answer: ({ tiles }) => wrapped(tiles, (tile) => (tile << 24) >> 24),
      },
    ],
  }),
];

function wrapped(tiles: number[][], change: (tile: number) => number): Plain {
  const rows = rowsOf(tiles.flat().map(change), tiles.length);
  return { tiles: rows };
}
