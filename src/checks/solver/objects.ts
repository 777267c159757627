import { defineCheck, type Check } from "../check";
import { twinTiles } from "../oracle";
import { isList, isRecord, same, show } from "../plain";
import { boardAtDistance, boardWithin } from "../search-oracle";
import { exactly } from "../verdicts";
import { judgeSolution } from "./judge-solution";
import { shared, type Puzzle } from "./puzzles";

/** The checks of a Solver as an object: nothing that is asked, or done to an answer, changes it. */
export const solverObjectChecks: Check[] = [
  defineCheck<Puzzle>({
    ...shared,
    id: "Solver.solution/fresh",
    api: "solution(): Iterable<Board> | null",
    title: "a caller cannot spoil the solution",
    points: 0.5,
    needs: ["Solver.solution"],
    inputs: (random) => [3, 6].map((distance) => ({ tiles: boardAtDistance(distance, random) })),
    probe: "Solver.fresh",
    call: () => "solver.solution() twice, the first answer being turned around in between",
    judge: ({ tiles }, answer) => judgeSolution(tiles, isRecord(answer) ? answer.second : null),
    hint: "If the caller changes the list that you returned, whose list is it?",
  }),
  defineCheck<{ tiles: number[][]; order: string[] }>({
    ...shared,
    id: "Solver.constructor/any-order",
    api: "isSolvable(), moves(), solution()",
    title: "the same answers in any order, any number of times",
    points: 0.5,
    needs: ["Solver.isSolvable", "Solver.moves", "Solver.solution"],
    inputs: (random) =>
      [boardAtDistance(5, random), twinTiles(boardAtDistance(5, random)), boardAtDistance(8, random)].map(
        (tiles) => ({
          tiles,
          order: random.shuffle([
            "isSolvable",
            "moves",
            "solution",
            "isSolvable",
            "moves",
            "solution",
            "moves",
            "solution",
          ]),
        }),
      ),
    probe: "Solver.order",
    call: ({ order }) => `on one Solver: ${order.join("(), ")}()`,
    judge: ({ order }, answer) => {
      if (!isList(answer)) return { got: show(answer), expected: "answers" };
      for (const [i, method] of order.entries()) {
        const first = order.indexOf(method);
        if (!same(answer[i], answer[first])) {
          return {
            got: `${method}() = ${show(answer[i])}`,
            expected: `${method}() = ${show(answer[first])}, as before`,
            because: `This is call ${i + 1}.`,
          };
        }
      }
      return true;
    },
    hint: "Does a method use something up that another one needs?",
  }),
  defineCheck<{ a: number[][]; b: number[][] }>({
    ...shared,
    id: "Solver.constructor/two-solvers",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "two Solvers do not disturb each other",
    points: 0.5,
    needs: ["Solver.isSolvable", "Solver.moves", "Solver.solution"],
    board: ({ a }) => a,
    inputs: (random) => [
      { a: boardAtDistance(5, random), b: boardAtDistance(9, random) },
      { a: boardAtDistance(4, random), b: twinTiles(boardAtDistance(3, random)) },
      { a: boardWithin(2, 6, random), b: boardAtDistance(7, random) },
    ],
    probe: "Solver.two-solvers",
    call: () => "a Solver is asked, another one made and asked, the first asked again",
    judge: (_, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "answers" };
      for (const [before, after] of [
        [answer.alone, answer.together],
        [answer.other, answer.otherLater],
      ]) {
        if (!same(before, after)) {
          return {
            got: show(after),
            expected: show(before),
            because: "A Solver answers differently once there is another one.",
          };
        }
      }
      return true;
    },
    hint: "Is anything kept outside of the objects: in a static field, or in a variable of the file?",
  }),
  defineCheck<Puzzle>({
    ...shared,
    id: "Solver.constructor/searches-once",
    api: "isSolvable(), moves(), solution()",
    title: "the search is made once, not by every question",
    points: 1,
    needs: ["Solver.isSolvable", "Solver.moves", "Solver.solution"],
    inputs: (random) => [
      { tiles: boardAtDistance(6, random) },
      { tiles: twinTiles(boardAtDistance(6, random)) },
    ],
    probe: "Solver.searches-once",
    call: () => "isSolvable(), moves() and solution(), and then three times more",
    judge: (_, answer) => exactly(answer, { inserted: 0, expanded: 0 }),
    hint: "What does the first search find out that could be remembered?",
  }),
];
