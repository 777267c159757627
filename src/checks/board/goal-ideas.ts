import { isGoal } from "../oracle";
import type { Idea } from "./ideas";

/** How students go wrong in `isGoal`. */
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
