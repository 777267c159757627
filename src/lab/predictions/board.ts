import { Board } from "../../puzzle/board";
import { ask, EXAMPLE, FOUR_MOVES, GOAL, ONE_MOVE, SMALL, type Prediction } from "./prediction";

/** What is asked before the methods of the stage `board` are written. */
export const BOARD_PREDICTIONS: readonly Prediction[] = [
  {
    id: "Board.constructor",
    question: "A board is made of rows. Then the caller writes into those rows. What does the board say?",
    cases: [
      {
        boards: [
          [
            [1, 2],
            [3, 0],
          ],
        ],
        call: "const board = new Board(rows); rows[0][0] = 9; board.tileAt(0, 0)",
        answer: () => {
          const rows = [
            [1, 2],
            [3, 0],
          ];
          const board = new Board(rows);
          rows[0][0] = 9;
          return board.tileAt(0, 0);
        },
        because:
          "A board never changes. It has a copy of every row, and only the caller's own row has the 9 in it.",
      },
      {
        boards: [
          [
            [1, 2],
            [3, 0],
          ],
        ],
        call: "const board = new Board(rows); rows[1] = [9, 9]; board.tileAt(1, 0)",
        answer: () => {
          const rows = [
            [1, 2],
            [3, 0],
          ];
          const board = new Board(rows);
          rows[1] = [9, 9];
          return board.tileAt(1, 0);
        },
        because:
          "A board never changes. It has its own list of rows, and only the caller's list has a new second row.",
      },
    ],
    ideas: [
      {
        text: "You expect the board to use the caller's own arrays. Then anyone could change it from outside: it has to copy what it is given.",
        answers: [9, 9],
      },
      {
        text: "You expect the outer array to be copied, but not the rows in it. Copying only the outer array leaves the rows shared.",
        answers: [9, 3],
      },
    ],
  },
  {
    id: "Board.toString",
    question: "How many characters does the text have? A newline is one character, and so is a space.",
    cases: [
      ask(
        [
          [1, 2],
          [3, 0],
        ],
        "toString().length",
        (board) => board.toString().length,
        "The first line is the 2 and a newline: 2 characters. Each row has two tiles of three characters and a newline: 7 characters. 2 + 7 + 7.",
      ),
      ask(
        GOAL,
        "toString().length",
        (board) => board.toString().length,
        "The first line is the 3 and a newline: 2 characters. Each row has three tiles of three characters and a newline: 10 characters. 2 + 10 + 10 + 10.",
      ),
    ],
    ideas: [
      { text: "You leave out the newline after the last row: every row ends with one.", answers: [15, 31] },
      {
        text: "You leave out the space at the end of each row: every tile is followed by one, even the last.",
        answers: [14, 29],
      },
      { text: "You leave out the first line, which holds the dimension and a newline.", answers: [14, 30] },
      {
        text: "You give each tile two characters. It is padded to two, and a space follows.",
        answers: [12, 23],
      },
    ],
  },
  {
    id: "Board.dimension",
    question: "What is the dimension of each board?",
    cases: [
      ask(
        [
          [1, 2],
          [3, 0],
        ],
        "dimension()",
        (board) => board.dimension(),
        "The dimension is the number of rows, and here there are 2.",
      ),
      ask(
        GOAL,
        "dimension()",
        (board) => board.dimension(),
        "The dimension is the number of rows, and here there are 3.",
      ),
    ],
    ideas: [
      { text: "You count all the places. The dimension is the number of rows.", answers: [4, 9] },
      { text: "You count the tiles. The dimension is the number of rows.", answers: [3, 8] },
    ],
  },
  {
    id: "Board.tileAt",
    question: "Which tile is there?",
    cases: [
      ask(
        EXAMPLE,
        "tileAt(0, 1)",
        (board) => board.tileAt(0, 1),
        "Rows and columns are counted from 0: this is the first row, second column.",
      ),
      ask(
        EXAMPLE,
        "tileAt(1, 2)",
        (board) => board.tileAt(1, 2),
        "Rows and columns are counted from 0: this is the second row, third column.",
      ),
      ask(
        EXAMPLE,
        "tileAt(1, 1)",
        (board) => board.tileAt(1, 1),
        "The blank is there, and 0 stands for the blank.",
      ),
    ],
    ideas: [{ text: "You take the first number for the column. The row comes first.", answers: [4, 6, 0] }],
  },
  {
    id: "Board.isGoal",
    question: "Is it the goal? Answer true or false.",
    cases: [
      ask(
        GOAL,
        "isGoal()",
        (board) => board.isGoal(),
        "1 to 8 in reading order and the blank last: this is the goal.",
      ),
      ask(
        [
          [0, 1, 2],
          [3, 4, 5],
          [6, 7, 8],
        ],
        "isGoal()",
        (board) => board.isGoal(),
        "The tiles are in order, but the blank has to be last, and here every tile is one place too far.",
      ),
      ask(ONE_MOVE, "isGoal()", (board) => board.isGoal(), "One tile, the 6, is not where it belongs."),
    ],
    ideas: [
      {
        text: "You look only at the order of the tiles. The blank has its place too: the last one.",
        answers: [true, true, false],
      },
      {
        text: "You expect the blank to come first. In this puzzle it comes last.",
        answers: [false, true, false],
      },
    ],
  },
  {
    id: "Board.hamming",
    question: "How many tiles are out of place?",
    cases: [
      ask(
        SMALL,
        "hamming()",
        (board) => board.hamming(),
        "1 belongs where the blank is, and 2 where the 1 is. 3 is at home. The blank is not a tile.",
      ),
      ask(
        EXAMPLE,
        "hamming()",
        (board) => board.hamming(),
        "1, 2, 5, 6 and 8 are out of place; 3, 4 and 7 are at home. The blank is not a tile.",
      ),
      ask(GOAL, "hamming()", (board) => board.hamming(), "Every tile is at home."),
    ],
    ideas: [
      {
        text: "You count the blank, too. The blank is not a tile: it is only where no tile is.",
        answers: [3, 6, 0],
      },
      {
        text: "You count the tiles that are in place. The question is how many are not.",
        answers: [1, 3, 8],
      },
      {
        text: "You add up how far the tiles are from home. That is the other distance, manhattan.",
        answers: [2, 10, 0],
      },
      { text: "You expect the blank to come first in the goal. It comes last.", answers: [2, 7, 8] },
    ],
  },
  {
    id: "Board.manhattan",
    question: "How many rows and columns are the tiles away from where they belong, all added up?",
    cases: [
      ask(
        ONE_MOVE,
        "manhattan()",
        (board) => board.manhattan(),
        "Only the 6 is not at home, and it is one row away.",
      ),
      ask(
        EXAMPLE,
        "manhattan()",
        (board) => board.manhattan(),
        "1 is 1 away, 2 is 2, 5 is 2, 6 is 2 and 8 is 3; the others are at home. The blank is not a tile.",
      ),
      ask(
        [
          [3, 1],
          [2, 0],
        ],
        "manhattan()",
        (board) => board.manhattan(),
        "3 is 1 away, 1 is 1 away, and 2 is 2 away: one row and one column.",
      ),
    ],
    ideas: [
      { text: "You count the blank, too. The blank is not a tile.", answers: [2, 12, 4] },
      {
        text: "You count how many tiles are out of place. That is the other distance, hamming.",
        answers: [1, 5, 3],
      },
      {
        text: "You let a tile move across a corner in one go. Tiles move along rows and columns only, so both differences count.",
        answers: [1, 6, 3],
      },
    ],
  },
  {
    id: "Board.equals",
    question: "Are they equal? Answer true or false.",
    cases: [
      {
        boards: [GOAL, GOAL],
        call: "new Board(rows).equals(new Board(rows))",
        answer: () => new Board(GOAL).equals(new Board(GOAL)),
        because: "They are two objects, but each tile is at the same place in both, and that is what counts.",
      },
      {
        boards: [ONE_MOVE, GOAL],
        call: "board.equals(other)",
        answer: () => new Board(ONE_MOVE).equals(new Board(GOAL)),
        because: "The 6 is in different places.",
      },
      {
        boards: [
          GOAL,
          [
            [1, 2],
            [3, 0],
          ],
        ],
        call: "board.equals(smaller)",
        answer: () =>
          new Board(GOAL).equals(
            new Board([
              [1, 2],
              [3, 0],
            ]),
          ),
        because: "Boards of different sizes are never equal, even if both are goals.",
      },
    ],
    ideas: [
      {
        text: "You ask whether both are one and the same object. Two boards are equal if they look the same.",
        answers: [false, false, false],
      },
      {
        text: "You look for two goals. Equal means the same dimension and the same tile at every place.",
        answers: [true, false, true],
      },
    ],
  },
  {
    id: "Board.neighbors",
    question: "How many neighbors does the board have?",
    cases: [
      ask(
        FOUR_MOVES,
        "neighbors()",
        (board) => [...board.neighbors()].length,
        "The blank is in a corner. Only the tiles to its right and below it can move.",
      ),
      ask(
        ONE_MOVE,
        "neighbors()",
        (board) => [...board.neighbors()].length,
        "The blank is at an edge: three tiles touch it.",
      ),
      ask(
        EXAMPLE,
        "neighbors()",
        (board) => [...board.neighbors()].length,
        "The blank is in the middle: four tiles touch it.",
      ),
    ],
    ideas: [
      {
        text: "You give every board four neighbors. At an edge or in a corner the blank cannot go everywhere.",
        answers: [4, 4, 4],
      },
      {
        text: "You let tiles move across corners. They move along rows and columns only.",
        answers: [3, 5, 8],
      },
      { text: "You count the board itself. It is no neighbor of itself.", answers: [3, 4, 5] },
    ],
  },
];
