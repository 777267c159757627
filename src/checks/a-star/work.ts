import { defineCheck, type Check } from "../check";
import type { Plain } from "../plain";
import { hardBoard, mostExpansions, straightBoard } from "../search-oracle";
import { adviceOnDistances, countsIn, judgeCounts, judgeExpanded, judgeStepBacks } from "./counts";
import { misleadingBoards, shared, someSteps, wholeSearch, type Search } from "./searches";

/** The assignment's example: every correct search enqueues ten nodes and dequeues five. */
const PUZZLE_04 = [
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
];

/** The checks of how much a search does: which nodes it puts into the queue, and in which order it takes them out. */
export const workChecks: Check[] = [
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/puzzle04",
    api: "step(): void",
    title: "the assignment's example takes 10 nodes in and 5 out",
    points: 1,
    needs: ["AStar.step"],
    inputs: () => [wholeSearch(PUZZLE_04)],
    probe: "AStar.run",
    call: () => "a whole search",
    judge: judgeCounts(
      ({ inserted, deleted }) =>
        (inserted === 10 && deleted === 5) || {
          got: `${inserted} enqueued, ${deleted} dequeued`,
          expected: "10 enqueued, 5 dequeued",
        },
    ),
    hint: "Draw the game tree of this board on paper: which boards go into the queue, and which need not?",
    misconceptions: [
      {
        id: "steps-back",
        text: "The board that a node came from is put into the queue again.",
        answer: () => countsOf({ inserted: 13, deleted: 5, stepBacks: 3 }),
        matches: (_, answer) => {
          const counts = countsIn(answer);
          return counts?.inserted === 13 && counts.deleted === 5 && counts.stepBacks === 3;
        },
      },
      {
        id: "goal-expanded",
        text: "The goal is given neighbors, too. When it is dequeued, the search is over.",
        answer: () => countsOf({ inserted: 11, deleted: 5, expansions: [[4, 0, 0]] }),
        matches: (_, answer) => {
          const counts = countsIn(answer);
          const isGoalExpanded = counts?.expansions.some(([, distance]) => distance === 0) ?? false;
          return counts?.inserted === 11 && counts.deleted === 5 && isGoalExpanded;
        },
      },
    ],
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/never-steps-back",
    api: "step(): void",
    title: "the board that a node came from is not enqueued again",
    points: 3,
    needs: ["AStar.step"],
    inputs: (random) => [
      wholeSearch(straightBoard(3, random)),
      wholeSearch(straightBoard(6, random)),
      // Who steps back does so soon, and then goes on for long.
      ...misleadingBoards(random).map((tiles) => ({ ...someSteps(tiles), budget: 20_000 })),
    ],
    probe: "AStar.run",
    call: () => "a whole search",
    judge: judgeCounts((counts) =>
      judgeStepBacks(counts, counts.expansions.filter(([, , isStepBack]) => isStepBack === 1).length),
    ),
    hint: "With which board must a neighbor be compared: with the node's own, or with the one before it?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/order",
    api: "step(): void",
    title: "priorities of dequeued nodes never fall",
    points: 2,
    needs: ["AStar.step"],
    inputs: (random) => [
      ...[2, 5].map((distance) => wholeSearch(straightBoard(distance, random))),
      ...misleadingBoards(random).map((tiles) => ({ ...wholeSearch(tiles), budget: 20_000 })),
    ],
    probe: "AStar.run",
    call: () => "a whole search",
    judge: judgeCounts(({ expansions }) => {
      const priorities = expansions.map(([moves, distance]) => moves + distance);
      const fall = priorities.findIndex((priority, i) => i > 0 && priority < priorities[i - 1]);
      return (
        fall === -1 || {
          got: `moves + distance ${priorities[fall]} after ${priorities[fall - 1]}`,
          expected: "never a lower one after a higher one",
        }
      );
    }),
    hint: "By what does your queue order its nodes? What two numbers make the priority?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/budget",
    api: "step(): void",
    title: "no more boards are expanded than A* needs",
    points: 1,
    needs: ["AStar.goal"],
    inputs: (random) =>
      [16, 18, 22].map((distance) => {
        const tiles = hardBoard(distance, random);
        return { tiles, steps: 100_000, budget: 4 * mostExpansions(tiles, distance) + 50 };
      }),
    probe: "AStar.run",
    argument: (input) => ({ ...input, isGoalAsked: true, isListed: false }),
    call: () => "a whole search",
    judge: judgeCounts((counts, { tiles }) => {
      const { board, twin, other } = counts.expanded;
      return judgeExpanded(counts, board + twin + other, tiles);
    }),
    hint: "Which boards come into the queue that cannot be on a shortest way?",
    advise: (_, answers) => adviceOnDistances(answers),
  }),
];

function countsOf(counts: {
  inserted: number;
  deleted: number;
  stepBacks?: number;
  expansions?: number[][];
}): Plain {
  const expanded = { board: 0, twin: 0, other: 0 };
  return { stepBacks: 0, asked: 0, moves: 4, trouble: null, calls: {}, expanded, expansions: [], ...counts };
}
