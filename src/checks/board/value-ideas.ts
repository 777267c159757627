/** How students go wrong in the methods of Board that answer with one value. */
import type { Misconception } from "../check";
import { boardText, hamming, homeOf, isGoal, manhattan, placesOf } from "../oracle";
import type { Plain } from "../plain";

/** A board to ask about. */
export type BoardInput = { tiles: number[][] };

type Idea = Misconception<BoardInput>;

/** The answer of an idea that ends in an error of this kind. */
export const thrown = (name: string): Plain => ({ $: "threw", name, message: "" });

const sum = (tiles: number[][], distance: (tile: number, row: number, col: number, n: number) => number) =>
  placesOf(tiles).reduce((total, { tile, row, col }) => total + distance(tile, row, col, tiles.length), 0);

const count = (tiles: number[][], counts: (tile: number, index: number, n: number) => boolean) =>
  tiles.flat().filter((tile, index) => counts(tile, index, tiles.length)).length;

export const hammingIdeas: Idea[] = [
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
  {
    id: "last-place-left-out",
    text: "The last place is never looked at. Does the loop stop one too early?",
    answer: ({ tiles }) =>
      count(tiles, (tile, index, n) => index < n * n - 1 && tile !== 0 && tile !== index + 1),
  },
  {
    id: "first-place-left-out",
    text: "The first place is never looked at. Indexes begin with 0.",
    answer: ({ tiles }) => count(tiles, (tile, index) => index > 0 && tile !== 0 && tile !== index + 1),
  },
  {
    id: "stops-at-blank",
    text: "Nothing behind the blank is counted. Does the loop end where it should only leave out one place?",
    answer: ({ tiles }) =>
      count(tiles, (tile, index) => index < tiles.flat().indexOf(0) && tile !== index + 1),
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

export const manhattanIdeas: Idea[] = [
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
    id: "column-from-tile",
    text: "The column of a tile's home is computed as the rest of the tile, minus 1. The last tile of each row goes wrong: subtract first.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) =>
        tile === 0 ? 0 : far(row, col, Math.floor((tile - 1) / n), (tile % n) - 1),
      ),
  },
  {
    id: "in-one-line",
    text: "The places between a tile and its home are counted in reading order. A tile one row away is one move away, not a whole row of them.",
    answer: ({ tiles }) =>
      sum(tiles, (tile, row, col, n) => (tile === 0 ? 0 : Math.abs(tile - 1 - row * n - col))),
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

export const goalIdeas: Idea[] = [
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
    id: "until-blank",
    text: "Only the places before the blank are looked at. What stands behind it counts, too.",
    answer: ({ tiles }) =>
      tiles
        .flat()
        .slice(0, tiles.flat().indexOf(0))
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

const lineOf = (cells: string[]) => cells.join("");
const textOf = (tiles: number[][], cell: (tile: number) => string, end = "\n") =>
  tiles.map((row) => lineOf(row.map(cell)) + end).join("");
const padded = (tile: number) => `${String(tile).padStart(2)} `;

export const textIdeas: Idea[] = [
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
    id: "padded-to-three",
    text: "The tiles are padded to three characters, and then a space follows. Two are enough.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, (tile) => `${String(tile).padStart(3)} `)}`,
  },
  {
    id: "space-before",
    text: "The space stands before each tile. It should follow the tile.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, (tile) => ` ${String(tile).padStart(2)}`)}`,
  },
  {
    id: "space-in-the-width",
    text: "The tiles are padded to three characters instead of being followed by a space. A tile of three digits has no space left.",
    answer: ({ tiles }) => `${tiles.length}\n${textOf(tiles, (tile) => String(tile).padStart(3))}`,
  },
  {
    id: "cut-to-two",
    text: "A tile of three digits is cut to two. It simply takes more room.",
    answer: ({ tiles }) =>
      `${tiles.length}\n${textOf(tiles, (tile) => `${String(tile).padStart(2).slice(-2)} `)}`,
  },
  {
    id: "trimmed",
    text: "The end of the text is cut off. The last tile is followed by a space, and the last row by a newline.",
    answer: ({ tiles }) => boardText(tiles).trimEnd(),
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
