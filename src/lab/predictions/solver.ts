import type { Tiles } from "../../puzzle/board-like";
import { Solver } from "../../search/solver";
import {
  ask,
  FOUR_MOVES,
  GOAL,
  ONE_MOVE,
  UNSOLVABLE,
  type Prediction,
  type PredictionCase,
} from "./prediction";

/** What is asked before the methods of the stage `solver` are written. */
export const SOLVER_PREDICTIONS: readonly Prediction[] = [
  {
    id: "Board.twin",
    question: "Is the second board a twin of the first? Answer true or false.",
    cases: [
      twinCase(
        GOAL,
        [
          [2, 1, 3],
          [4, 5, 6],
          [7, 8, 0],
        ],
        true,
        "1 and 2 have changed places, and the blank is where it was.",
      ),
      twinCase(
        GOAL,
        ONE_MOVE,
        false,
        "Here the blank has changed places with the 6. That is a move; a twin exchanges two tiles.",
      ),
      twinCase(
        GOAL,
        [
          [8, 2, 3],
          [4, 5, 6],
          [7, 1, 0],
        ],
        true,
        "1 and 8 have changed places. Any two tiles will do, near or far.",
      ),
    ],
    ideas: [
      {
        text: "You take a neighbor for a twin. In a twin two tiles are exchanged and the blank stays where it is.",
        answers: [false, true, false],
      },
      {
        text: "You count the blank among the tiles that may be exchanged. It must stay where it is.",
        answers: [true, true, true],
      },
      {
        text: "You allow only tiles side by side. Any two tiles will do, as long as neither is the blank.",
        answers: [true, false, false],
      },
    ],
  },
  {
    id: "Solver.isSolvable",
    question: "Can it be solved? Answer true or false.",
    cases: [
      ask(
        GOAL,
        "isSolvable()",
        (board) => new Solver(board).isSolvable(),
        "It is solved already, in no moves.",
      ),
      ask(
        UNSOLVABLE,
        "isSolvable()",
        (board) => new Solver(board).isSolvable(),
        "It is the goal with two tiles exchanged: a twin of a board that can be solved cannot be.",
      ),
      ask(
        FOUR_MOVES,
        "isSolvable()",
        (board) => new Solver(board).isSolvable(),
        "Four moves lead to the goal: the blank goes right, down, right, down.",
      ),
    ].map((question) => ({ ...question, call: "new Solver(board).isSolvable()" })),
    ideas: [
      {
        text: "You think that every board can be solved. Half of all boards cannot, however long one tries.",
        answers: [true, true, true],
      },
    ],
  },
  {
    id: "Solver.moves",
    question: "What does moves() answer?",
    cases: [
      ask(GOAL, "moves()", (board) => new Solver(board).moves(), "It is the goal: no move is needed."),
      ask(
        FOUR_MOVES,
        "moves()",
        (board) => new Solver(board).moves(),
        "Four moves lead to the goal, and manhattan says that fewer are not enough.",
      ),
      ask(
        UNSOLVABLE,
        "moves()",
        (board) => new Solver(board).moves(),
        "There is no solution, and −1 says so.",
      ),
    ].map((question) => ({ ...question, call: "new Solver(board).moves()" })),
    ideas: [
      { text: "You count the boards. Between five boards there are four moves.", answers: [1, 5, -1] },
      {
        text: "You answer 0 where there is no solution. That would mean that the board is solved already.",
        answers: [0, 4, 0],
      },
    ],
  },
  {
    id: "Solver.solution",
    question: "How many boards are in the solution?",
    cases: [
      ask(
        GOAL,
        "solution()",
        (board) => [...new Solver(board).solution()!].length,
        "The solution begins with the board itself, and it is the goal.",
      ),
      ask(
        ONE_MOVE,
        "solution()",
        (board) => [...new Solver(board).solution()!].length,
        "The board itself, and the goal.",
      ),
      ask(
        FOUR_MOVES,
        "solution()",
        (board) => [...new Solver(board).solution()!].length,
        "Four moves, and the board itself at the start: five boards.",
      ),
    ].map((question) => ({ ...question, call: "[...new Solver(board).solution()].length" })),
    ideas: [
      {
        text: "You count the moves. The solution begins with the initial board, so it has one board more than there are moves.",
        answers: [0, 1, 4],
      },
    ],
  },
];

function twinCase(tiles: Tiles, other: Tiles, isTwin: boolean, because: string): PredictionCase {
  return { boards: [tiles, other], call: "is it a twin?", answer: () => isTwin, because };
}
