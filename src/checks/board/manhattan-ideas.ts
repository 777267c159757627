import { hamming, homeOf, manhattan, placesOf } from "../oracle";
import type { Idea } from "./ideas";

const sum = (tiles: number[][], distance: (tile: number, row: number, col: number, n: number) => number) =>
  placesOf(tiles).reduce((total, { tile, row, col }) => total + distance(tile, row, col, tiles.length), 0);

const far = (row: number, col: number, goalRow: number, goalCol: number) =>
  Math.abs(row - goalRow) + Math.abs(col - goalCol);

/** Sums of fractions depend on the order of the summands in their last digits. */
const nearly = (idea: Omit<Idea, "matches">): Idea => ({
  ...idea,
  matches: (input, answer) =>
    typeof answer === "number" && Math.abs(answer - (idea.answer(input) as number)) < 1e-6,
});

/** How students go wrong in `manhattan`. */
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
