import { defineCheck, type Check } from "../check";
import { boardAtDistance } from "../search-oracle";
import { exactly } from "../verdicts";
import { shared, wholeSearch, type Search } from "./searches";

/** The checks of a step that has nothing to do. */
export const endChecks: Check[] = [
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/after-done",
    api: "step(): void",
    title: "nothing happens once the search is done",
    points: 0.5,
    needs: ["AStar.goal"],
    inputs: (random) => [0, 3, 6].map((distance) => wholeSearch(boardAtDistance(distance, random))),
    probe: "AStar.step/after-done",
    call: () => "search.step() five times more when the search is done",
    judge: (_, answer) => exactly(answer, { inserted: 0, deleted: 0, isDone: true, isSameGoal: true }),
    hint: "What is the first thing a step should ask?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/empty-queue",
    api: "step(): void",
    title: "nothing happens when the queue is empty",
    points: 0.5,
    needs: ["AStar.step"],
    inputs: (random) => [wholeSearch(boardAtDistance(2, random))],
    probe: "AStar.step/empty-queue",
    call: () => "search.step() four times on a board that has no neighbors",
    judge: (_, answer) => exactly(answer, { isDone: false, goal: null }),
    hint: "What does the queue say when it is asked for its smallest key and has none?",
  }),
];
