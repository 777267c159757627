import { defineCheck, type Check } from "../check";
import { twinTiles } from "../oracle";
import { isList, isThrown } from "../plain";
import { boardAtDistance, distanceOf, shortestWay } from "../search-oracle";
import { exactly } from "../verdicts";
import { judgeSolution } from "./judge-solution";
import { isSolvable, puzzles, shared, solvable, unsolvable, unsolvableFew, type Puzzle } from "./puzzles";

/** A check of one method on boards that can, or cannot, be solved. */
const methodCheck = (
  method: string,
  details: Pick<
    Check<Puzzle>,
    "id" | "api" | "title" | "points" | "inputs" | "judge" | "hint" | "misconceptions"
  >,
): Check =>
  defineCheck<Puzzle>({
    ...shared,
    needs: ["Solver.constructor"],
    probe: "Solver.call",
    argument: ({ tiles }) => ({ tiles, method }),
    call: () => `new Solver(board).${method}()`,
    ...details,
  });

/** The checks of what a Solver answers. */
export const answerChecks: Check[] = [
  defineCheck<Puzzle>({
    ...shared,
    id: "Solver.constructor",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "a board can be given to solve",
    points: 0.5,
    inputs: (random) => [0, 3, 6].map((distance) => ({ tiles: boardAtDistance(distance, random) })),
    probe: "Solver.make",
    call: () => "new Solver(board)",
    judge: (_, answer) => exactly(answer, true),
    hint: "Which two searches does a Solver make?",
  }),
  defineCheck<{ what: string }>({
    ...shared,
    id: "Solver.constructor/null",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "null is no board",
    points: 0.5,
    needs: ["Solver.constructor"],
    board: undefined,
    inputs: () => [{ what: "null" }],
    probe: "Solver.null",
    call: () => "new Solver(null)",
    judgesErrors: true,
    judge: (_, answer) =>
      isThrown(answer) && answer.name !== "OverBudget" ? true : { got: "no error", expected: "an error" },
    hint: "What can be solved if there is no board? Who should learn about it, and when?",
  }),
  methodCheck("isSolvable", {
    id: "Solver.isSolvable",
    api: "isSolvable(): boolean",
    title: "whether there is a solution",
    points: 2.5,
    inputs: (random) => {
      const [yes, no] = [solvable(random), unsolvable(random)];
      // As many of one kind as of the other, so that guessing does not pay.
      const few = [...yes.slice(0, 12), ...yes.slice(-4)];
      return puzzles(no.flatMap((tiles, i) => [few[i], tiles]));
    },
    judge: ({ tiles }, answer) => exactly(answer, isSolvable(tiles)),
    hint: "Exactly one of a board and its twin can be solved. What do you know when the twin's search is done?",
    misconceptions: [
      { id: "inverted", text: "It is the other way round.", answer: ({ tiles }) => !isSolvable(tiles) },
      { id: "always", text: "Every board is called solvable.", answer: () => true },
      { id: "never", text: "No board is called solvable.", answer: () => false },
    ],
  }),
  methodCheck("moves", {
    id: "Solver.moves",
    api: "moves(): number",
    title: "the number of moves of a shortest solution",
    points: 2.5,
    inputs: (random) => puzzles(solvable(random)),
    judge: ({ tiles }, answer) => {
      const verdict = exactly(answer, distanceOf(tiles));
      if (verdict === true || typeof answer !== "number" || answer <= distanceOf(tiles)) return verdict;
      return { ...verdict, because: "There is a shorter solution." };
    },
    hint: "A solution of four boards has how many moves? Is there a shorter way than the one you found?",
    misconceptions: [
      {
        id: "counts-boards",
        text: "The boards of the solution are counted. There is one move less than boards.",
        answer: ({ tiles }) => distanceOf(tiles) + 1,
      },
      { id: "one-too-few", text: "One move is missing.", answer: ({ tiles }) => distanceOf(tiles) - 1 },
    ],
  }),
  methodCheck("moves", {
    id: "Solver.moves/unsolvable",
    api: "moves(): number",
    title: "−1 if there is no solution",
    points: 1,
    inputs: (random) => puzzles(unsolvableFew(random)),
    judge: (_, answer) => exactly(answer, -1),
    hint: "What does your Solver remember when the twin is solved first?",
    misconceptions: [
      { id: "zero", text: "0 moves would mean that the board is solved already.", answer: () => 0 },
      {
        id: "moves-of-twin",
        text: "These are the moves of the twin. The board itself has no solution.",
        answer: ({ tiles }) => distanceOf(twinTiles(tiles)),
      },
    ],
  }),
  methodCheck("solution", {
    id: "Solver.solution",
    api: "solution(): Iterable<Board> | null",
    title: "the boards of a shortest solution, first to last",
    points: 2,
    inputs: (random) => puzzles(solvable(random)),
    judge: ({ tiles }, answer) => judgeSolution(tiles, answer),
    hint: "The links lead from the goal back to the start. In which order do the boards have to come, and which two are at the ends?",
    misconceptions: [
      {
        id: "backwards",
        text: "The boards come from the goal to the start. The first should be the initial board.",
        answer: ({ tiles }) => shortestWay(tiles).reverse(),
        matches: ({ tiles }, answer) =>
          isList(answer) && judgeSolution(tiles, [...answer].reverse()) === true,
      },
      {
        id: "without-first",
        text: "The initial board is missing. A solution has one board more than moves, because it starts with the initial one.",
        answer: ({ tiles }) => shortestWay(tiles).slice(1),
        matches: ({ tiles }, answer) => isList(answer) && judgeSolution(tiles, [tiles, ...answer]) === true,
      },
      {
        id: "without-last",
        text: "The goal is missing at the end.",
        answer: ({ tiles }) => shortestWay(tiles).slice(0, -1),
        matches: ({ tiles }, answer) => {
          const goal = tiles.map((row, r) =>
            row.map((_, c) => (r * tiles.length + c + 1) % tiles.length ** 2),
          );
          return isList(answer) && judgeSolution(tiles, [...answer, goal]) === true;
        },
      },
    ],
  }),
  methodCheck("solution", {
    id: "Solver.solution/unsolvable",
    api: "solution(): Iterable<Board> | null",
    title: "null if there is no solution",
    points: 1,
    inputs: (random) => puzzles(unsolvableFew(random)),
    judge: (_, answer) => exactly(answer, null),
    hint: "What does your Solver remember when the twin is solved first?",
    misconceptions: [
      {
        id: "empty",
        text: "An empty list would be the solution of a solved board. null says that there is none.",
        answer: () => [],
      },
      { id: "undefined", text: "undefined is not null.", answer: () => ({ $: "undefined" }) },
      {
        id: "solution-of-twin",
        text: "This is the solution of the twin. The board itself has none.",
        answer: ({ tiles }) => shortestWay(twinTiles(tiles)),
        matches: ({ tiles }, answer) => isList(answer) && answer.length === distanceOf(twinTiles(tiles)) + 1,
      },
    ],
  }),
];
