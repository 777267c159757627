import { hamming, manhattan, placesOf } from "../oracle";
import { thrown, type Idea } from "./ideas";

const count = (tiles: number[][], counts: (tile: number, index: number, n: number) => boolean) =>
  tiles.flat().filter((tile, index) => counts(tile, index, tiles.length)).length;

/** How students go wrong in `hamming`. */
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
