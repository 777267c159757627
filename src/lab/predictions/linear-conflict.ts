import type { Tiles } from "../../puzzle/board-like";
import { LinearConflict } from "../../search/linear-conflict";
import { ask, type Prediction, type PredictionCase } from "./prediction";

type Method = "inRows" | "inColumns" | "distance";

/** What is asked before the exercise beyond the course is written. */
export const LINEAR_CONFLICT_PREDICTIONS: readonly Prediction[] = [
  {
    id: "LinearConflict.inRows",
    question: "How many tiles have to leave their row?",
    cases: [
      conflicts(
        "inRows",
        [
          [2, 1, 3],
          [4, 5, 6],
          [7, 8, 0],
        ],
        "1 and 2 cannot pass each other. If one of them leaves, the rest of the row is in order.",
      ),
      conflicts(
        "inRows",
        [
          [3, 2, 1],
          [4, 5, 6],
          [7, 8, 0],
        ],
        "Each of the three is in conflict with both others. If only one leaves, the other two are still in each other's way.",
      ),
      conflicts(
        "inRows",
        [
          [2, 3, 1],
          [5, 4, 0],
          [7, 8, 6],
        ],
        "In the first row it is enough that 1 leaves, and then 2 and 3 are in order. In the second row one of 5 and 4 leaves.",
      ),
    ],
    ideas: [
      {
        text: "You let both tiles of a pair leave, or all that are in conflict. One may stay where it is.",
        answers: [2, 3, 5],
      },
      {
        text: "You count the pairs. When a tile leaves, all its conflicts are gone at once.",
        answers: [1, 3, 3],
      },
      {
        text: "You count each row once, however many of its tiles have to leave.",
        answers: [1, 1, 2],
      },
      {
        text: "You count moves: two for each tile. Here the tiles are asked for.",
        answers: [2, 4, 4],
      },
    ],
  },
  {
    id: "LinearConflict.inColumns",
    question: "How many tiles have to leave their column?",
    cases: [
      conflicts(
        "inColumns",
        [
          [2, 1, 3],
          [4, 5, 6],
          [7, 8, 0],
        ],
        "1 and 2 are in conflict in their row. In the columns, neither is where it belongs, and all others are in order.",
      ),
      conflicts(
        "inColumns",
        [
          [7, 2, 3],
          [4, 5, 6],
          [1, 8, 0],
        ],
        "7, 4 and 1 all belong in the first column, in reversed order: two have to leave, and one can stay.",
      ),
      conflicts(
        "inColumns",
        [
          [5, 6, 3],
          [8, 2, 0],
          [4, 7, 1],
        ],
        "In the first column only 4 is at home, in the second 2, in the third 3: none has anybody to be in conflict with.",
      ),
    ],
    ideas: [
      { text: "You look at the rows. Here the columns are asked for.", answers: [1, 0, 0] },
      {
        text: "You compare all tiles of a column. Only those that belong in it can be in conflict in it.",
        answers: [0, 2, 3],
      },
      {
        text: "You let all tiles leave that are in conflict. One of them may stay.",
        answers: [0, 3, 0],
      },
    ],
  },
  {
    id: "LinearConflict.distance",
    question: "What is the estimate?",
    cases: [
      conflicts(
        "distance",
        [
          [2, 1, 3],
          [4, 5, 6],
          [7, 8, 0],
        ],
        "The Manhattan distance is 2, and one tile leaves its row and comes back: two moves more.",
      ),
      conflicts(
        "distance",
        [
          [7, 2, 3],
          [4, 5, 6],
          [1, 8, 0],
        ],
        "The Manhattan distance is 4: two for 7 and two for 1. Two tiles leave their column, and come back.",
      ),
      conflicts(
        "distance",
        [
          [1, 2, 3],
          [4, 0, 5],
          [7, 8, 6],
        ],
        "No two tiles are in conflict, so the Manhattan distance stays as it is: 5 and 6 have one step each.",
      ),
    ],
    ideas: [
      { text: "You add one move for each tile that leaves. It has to come back, too.", answers: [3, 6, 2] },
      { text: "You answer the Manhattan distance alone.", answers: [2, 4, 2] },
      { text: "You leave the Manhattan distance out.", answers: [2, 4, 0] },
      { text: "You let all tiles leave that are in conflict. One of them may stay.", answers: [6, 10, 2] },
    ],
  },
];

function conflicts(method: Method, tiles: Tiles, because: string): PredictionCase {
  const answer = ask(tiles, method, (board) => new LinearConflict(board)[method](), because);
  return { ...answer, call: `new LinearConflict(board).${method}()` };
}
