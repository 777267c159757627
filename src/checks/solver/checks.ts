import type { Random } from "../../puzzle/random";
import { adviceOnDistances, boardsUpTo14, countsIn } from "../a-star/checks";
import { troubleWithPath } from "../a-star/path";
import { defineCheck, type Check, type Wrong } from "../check";
import { twinTiles } from "../oracle";
import { isList, isRecord, isThrown, same, show, type Plain } from "../plain";
import { boardAtDistance, boardWithin, distanceOf, mostExpansions, shortestWay } from "../search-oracle";
import { exactly } from "../verdicts";

type Puzzle = { tiles: number[][]; distance?: string; budget?: number };

const shared = {
  stage: "solver",
  world: { board: "counting", "min-pq": "counting", "a-star": "reference", solver: "student" },
  board: ({ tiles }: { tiles: number[][] }) => tiles,
} as const;

/** Boards that can be solved: 3-by-3 within 14 moves, and some of other sizes. */
function solvable(random: Random): number[][][] {
  return [
    ...[0, 1, 2].map(() => boardWithin(2, 6, random)),
    ...boardsUpTo14(random),
    boardWithin(4, 6, random),
    boardWithin(4, 8, random),
    boardWithin(5, 5, random),
  ];
}

/** Boards that cannot be solved, and whose twin can be within 14 moves. */
function unsolvable(random: Random): number[][][] {
  return [
    ...[0, 1, 2].map(() => twinTiles(boardWithin(2, 6, random))),
    ...[0, 1, 2, 3, 5, 7, 9, 11, 13, 14, 14, 14].map((distance) =>
      twinTiles(boardAtDistance(distance, random)),
    ),
    twinTiles(boardWithin(4, 6, random)),
  ];
}

const puzzles = (boards: number[][][]): Puzzle[] => boards.map((tiles) => ({ tiles }));
const isSolvable = (tiles: number[][]) => distanceOf(tiles) !== -1;

function judgeSolution(tiles: number[][], answer: Plain): true | Wrong {
  const moves = distanceOf(tiles);
  if (moves === -1) return exactly(answer, null);
  const trouble = troubleWithPath(answer, tiles);
  const expected = `${moves + 1} boards, from the initial one to the goal, each one move after the last`;
  if (trouble !== undefined)
    return { got: isList(answer) ? `a list that ${trouble}` : show(answer), expected };
  const { length } = answer as Plain[];
  return (
    length === moves + 1 || {
      got: `${length} boards`,
      expected,
      because: "There is a shorter solution.",
    }
  );
}

function judgeAll(tiles: number[][], answer: Plain): true | Wrong {
  if (!isRecord(answer)) return { got: show(answer), expected: "answers" };
  const solved = exactly(answer.isSolvable, isSolvable(tiles));
  if (solved !== true) return { ...solved, because: "This is isSolvable()." };
  const moves = exactly(answer.moves, distanceOf(tiles));
  if (moves !== true) return { ...moves, because: "This is moves()." };
  return judgeSolution(tiles, answer.solution);
}

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

/** Whether board and twin were searched in turn, or from one queue in the order of priorities. */
function isInStep(expansions: readonly number[][]): boolean {
  let ahead = 0;
  let most = 0;
  for (const [origin] of expansions) {
    ahead += origin === 0 ? 1 : -1;
    most = Math.max(most, Math.abs(ahead));
  }
  const priorities = expansions.map(([, moves, manhattan]) => moves + manhattan);
  const isOneQueue = priorities.every((priority, i) => i === 0 || priority >= priorities[i - 1]);
  const hasBoth = [0, 1].every((origin) => expansions.some(([from]) => from === origin));
  return hasBoth && (most <= 2 || isOneQueue);
}

const counting = {
  probe: "Solver.run",
  call: () => "new Solver(board).moves()",
} as const;

/** The checks of stage 4 that concern Solver. */
export const solverChecks: Check[] = [
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
    inputs: (random) => puzzles(unsolvable(random)),
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
    inputs: (random) => puzzles(unsolvable(random)),
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
  defineCheck<Puzzle>({
    ...shared,
    id: "Solver.solution/fresh",
    api: "solution(): Iterable<Board> | null",
    title: "a caller cannot spoil the solution",
    points: 0.5,
    credit: "whole",
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
    credit: "whole",
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
    credit: "whole",
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
    credit: "whole",
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
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/uses-queue",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "the search goes through MinPQ",
    points: 0.5,
    credit: "whole",
    needs: ["Solver.moves"],
    inputs: (random) => [{ tiles: boardAtDistance(6, random) }, { tiles: boardAtDistance(9, random) }],
    judge: ({ tiles }, answer) => {
      const counts = countsIn(answer);
      if (!counts) return { got: show(answer), expected: "a search that can be counted" };
      return (
        (counts.inserted > distanceOf(tiles) && counts.deleted > distanceOf(tiles)) || {
          got: `${counts.inserted} nodes inserted into a MinPQ, ${counts.deleted} taken out`,
          expected: "every node of the search",
        }
      );
    },
    hint: "What keeps the nodes that wait, and gives out the best one quickly?",
  }),
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/in-step",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "board and twin are searched in step",
    points: 1,
    credit: "whole",
    needs: ["Solver.moves"],
    inputs: (random) => [
      ...[7, 10, 12].map((distance) => ({ tiles: boardAtDistance(distance, random) })),
      ...[7, 10, 12].map((distance) => ({
        tiles: twinTiles(boardAtDistance(distance, random)),
        budget: 20_000,
      })),
    ],
    judge: (_, answer) => {
      const counts = countsIn(answer);
      if (!counts) return { got: show(answer), expected: "a search that can be counted" };
      const share = [0, 1].map((origin) => counts.expansions.filter(([from]) => from === origin).length);
      return (
        (counts.trouble === null && isInStep(counts.expansions)) || {
          got: `${share[0]} boards expanded from the board, ${share[1]} from its twin, not in turn`,
          expected: "one of each in turn, or both from one queue",
        }
      );
    },
    hint: "If the board is searched to its end first, when does the twin's turn come on a board without a solution?",
  }),
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/never-steps-back",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "no search steps straight back",
    points: 1,
    credit: "whole",
    needs: ["Solver.moves"],
    inputs: (random) =>
      [10, 12, 14, 14].map((distance) => ({ tiles: boardAtDistance(distance, random), budget: 50_000 })),
    judge: (_, answer) => {
      const counts = countsIn(answer);
      if (!counts) return { got: show(answer), expected: "a search that can be counted" };
      const back = Math.max(
        counts.stepBacks,
        counts.expansions.filter(([, , , isBack]) => isBack === 1).length,
      );
      return (
        back === 0 || {
          got: `${back} nodes that lead straight back to where their predecessor came from`,
          expected: "none",
        }
      );
    },
    hint: "With which board must a neighbor be compared: with the node's own, or with the one before it?",
  }),
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/budget",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "no more boards are expanded than A* needs",
    points: 1,
    needs: ["Solver.moves"],
    inputs: (random) =>
      [18, 20, 22].map((distance) => {
        const tiles = boardAtDistance(distance, random);
        return { tiles, budget: 40 * mostExpansions(tiles, distance) + 1_000 };
      }),
    judge: ({ tiles }, answer) => {
      const counts = countsIn(answer);
      if (!counts) return { got: show(answer), expected: "a search that can be counted" };
      const most = mostExpansions(tiles, distanceOf(tiles));
      const expanded = counts.expansions.filter(([origin]) => origin !== 1).length;
      return (
        (counts.trouble === null && expanded <= most) || {
          got: counts.trouble ?? `${expanded} boards expanded`,
          expected: `at most ${most}`,
        }
      );
    },
    hint: "Which boards come into the queue that cannot be on a shortest way? What is the order of the queue?",
    advise: (_, answers) => adviceOnDistances(answers),
  }),
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/distance",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "another distance is used if one is given",
    points: 0.5,
    credit: "whole",
    needs: ["Solver.moves"],
    inputs: (random) =>
      [
        ["hamming", 8],
        ["zero", 5],
        ["manhattan", 10],
      ].map(([distance, moves]) => ({
        tiles: boardAtDistance(moves as number, random),
        distance: distance as string,
      })),
    call: ({ distance }) =>
      `new Solver(board, distance).moves() with ${distance === "zero" ? "a distance of 0 for every board" : `the ${distance} distance`}`,
    judge: ({ tiles, distance }, answer) => {
      const counts = countsIn(answer);
      if (!counts || !isRecord(answer))
        return { got: show(answer), expected: "a search that can be counted" };
      if (counts.asked === 0) {
        return { got: "the distance is never asked", expected: "the given distance in every priority" };
      }
      if (distance !== "manhattan" && counts.calls.manhattan > 0) {
        return { got: "the Manhattan distance is asked as well", expected: "the given distance alone" };
      }
      return exactly(answer.moves, distanceOf(tiles));
    },
    hint: "To whom does your Solver pass the distance that it is given?",
  }),
  defineCheck<Puzzle>({
    ...shared,
    id: "Solver.constructor/all-yours",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "your Solver works with your own Board, MinPQ and AStar",
    points: 1,
    world: { board: "student", "min-pq": "student", "a-star": "student", solver: "student" },
    reads: true,
    needs: [
      "Solver.isSolvable",
      "Solver.moves",
      "Solver.moves/unsolvable",
      "Solver.solution",
      "Solver.solution/unsolvable",
      "Board.neighbors",
      "Board.twin",
      "Board.twin/leaves-board",
      "Board.twin/values",
      "MinPQ.delMin",
    ],
    inputs: (random) =>
      [0, 4, 8, 10, 12]
        .map((distance) => boardAtDistance(distance, random))
        .concat([6, 9].map((distance) => twinTiles(boardAtDistance(distance, random))))
        .map((tiles) => ({ tiles })),
    probe: "Solver.all-yours",
    call: () => "new Solver(new Board(tiles)), with all classes from your own files",
    judge: ({ tiles }, answer) => judgeAll(tiles, answer),
    hint: "Each part is right by itself. What does one of them expect of another that it does not do?",
  }),
];
