import { Board } from "../../puzzle/board";
import type { Tiles } from "../../puzzle/board-like";
import { AStar } from "../../search/a-star";
import { EXAMPLE, FOUR_MOVES, GOAL, ONE_MOVE, type Prediction, type PredictionCase } from "./prediction";

/** What is asked before the methods of the stage `a-star` are written. */
export const A_STAR_PREDICTIONS: readonly Prediction[] = [
  {
    id: "AStar.constructor",
    question: "A search begins, with manhattan as distance. What is the priority of its first node?",
    cases: [
      firstPriority(FOUR_MOVES, "No move has been made, and the distance is 4: the priority is 0 + 4."),
      firstPriority(EXAMPLE, "No move has been made, and the distance is 10: the priority is 0 + 10."),
      firstPriority(GOAL, "No move has been made, and the goal is at distance 0."),
    ],
    ideas: [
      {
        text: "You count a move already. The first node is where the search starts, before any move.",
        answers: [5, 11, 1],
      },
      {
        text: "You leave out the distance. The priority is the moves made plus the distance that remains.",
        answers: [0, 0, 0],
      },
      {
        text: "You use the hamming distance. Unless told otherwise, the search uses manhattan.",
        answers: [4, 5, 0],
      },
    ],
  },
  {
    id: "AStar.step",
    question: "How many nodes wait in the queue after so many steps?",
    cases: [0, 1, 2].map((steps) => ({
      boards: [FOUR_MOVES],
      call: `${steps} step${steps === 1 ? "" : "s"}: [...search.frontier()].length`,
      answer: () => waitingAfter(FOUR_MOVES, steps),
      because: [
        "Before the first step only the initial node waits.",
        "The initial node is taken out, and its two neighbors go in.",
        "One of the two is taken out. Its board has three neighbors, but the one it came from is left out: two go in.",
      ][steps],
    })),
    ideas: [
      {
        text: "You enqueue the board that a node came from. Stepping straight back is never part of a shortest way, so it is left out.",
        answers: [1, 2, 4],
      },
      {
        text: "You leave the node in the queue. A step takes it out.",
        answers: [1, 3, 5],
      },
      {
        text: "You start with an empty queue. The initial node waits in it from the start.",
        answers: [0, 2, 3],
      },
    ],
  },
  {
    id: "AStar.isDone",
    question: "This board is one move from the goal. Is the search done? Answer true or false.",
    cases: [0, 1, 2].map((steps) => ({
      boards: [ONE_MOVE],
      call: `after ${steps} step${steps === 1 ? "" : "s"}: search.isDone()`,
      answer: () => searchAfter(ONE_MOVE, steps).isDone(),
      because: [
        "Nothing has been taken from the queue yet.",
        "The goal has been put into the queue, but it has not been taken out.",
        "The goal has the lowest priority, so the second step takes it out.",
      ][steps],
    })),
    ideas: [
      {
        text: "You stop when the goal goes into the queue. Something in the queue might still lead there by a shorter way: wait until it comes out.",
        answers: [false, true, true],
      },
    ],
  },
];

function searchAfter(tiles: Tiles, steps: number): AStar {
  const search = new AStar(new Board(tiles));
  for (let i = 0; i < steps; i++) search.step();
  return search;
}

function waitingAfter(tiles: Tiles, steps: number): number {
  return [...searchAfter(tiles, steps).frontier()].length;
}

function firstPriority(tiles: Tiles, because: string): PredictionCase {
  const answer = () => [...searchAfter(tiles, 0).frontier()][0].priority;
  return { boards: [tiles], call: "the priority of the first node", answer, because };
}
