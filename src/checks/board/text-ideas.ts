import { boardText } from "../oracle";
import type { Idea } from "./ideas";

const lineOf = (cells: string[]) => cells.join("");
const textOf = (tiles: number[][], cell: (tile: number) => string, end = "\n") =>
  tiles.map((row) => lineOf(row.map(cell)) + end).join("");
const padded = (tile: number) => `${String(tile).padStart(2)} `;

/** How students go wrong in `toString`. */
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
