import { STAGE_TITLES } from "../checks/check";
import type { Stage } from "./manifest";

/** The stage after the four that are graded: it gives no points, and nobody has to do it. */
export const BEYOND: Stage = {
  key: "linear-conflict",
  title: STAGE_TITLES["linear-conflict"],
  source: "src/search/linear-conflict.ts",
  exercise: "exercises/linear-conflict.ts",
  solution: "solutions/linear-conflict.ts",
  lesson: "src/lessons/06-beyond.md",
  className: "LinearConflict",
  types: [],
  exercises: [
    {
      id: "LinearConflict.constructor",
      hints: [
        "The methods below get nothing but the object itself. What do they have to find in it?",
        "Think of two boards and one such object for each. When you ask the first one again, how does it know its own board?",
        "Declare one field for the board and put the board into it. A board never changes, so no copy is needed.",
      ],
    },
    {
      id: "LinearConflict.inRows",
      hints: [
        "Which tiles of a row are at home in that row, and in which order do they want to stand? If they are in the wrong order, what is the smallest number of them that have to leave?",
        "Write the three tiles 1, 2 and 3 in each of their six orders. For each, cross out as few as you can so that the rest is in order. For which of the six do you have to cross out two?",
        "For each row, list the tiles that belong in it, as they stand, and leave the blank and all strangers out. Those that stay must be in order, so find the longest selection of the list that is: for each tile, one more than the longest selection that ends with a smaller tile before it. The others leave. Add up all rows.",
      ],
    },
    {
      id: "LinearConflict.inColumns",
      hints: [
        "How does going through the columns differ from going through the rows? Which two facts about a tile exchange their roles?",
        "On a 2-by-2 board the left column of the goal holds 1 above 3. Which number do these two have in common that 2 does not have, and which number says who comes first?",
        "Go through the columns from left to right, and through each from top to bottom. A tile belongs in a column by the remainder of its number less one. Then everything is as in a row; a helper of your own that takes the list for one line saves writing it twice.",
      ],
    },
    {
      id: "LinearConflict.distance",
      hints: [
        "A tile that leaves its row has to come back. How many moves are these, and does the Manhattan distance count any of them?",
        "Take the goal with 1 and 2 exchanged. The Manhattan distance is 2, and one tile has to leave. What is the answer, and what would it be if both tiles left?",
        "Ask the board for its Manhattan distance, and add two for each tile that leaves its row and two for each that leaves its column. The methods above count both already.",
      ],
    },
  ],
};
