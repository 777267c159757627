import { distanceTable } from "../../puzzle/distances";
import { uniformBoard } from "../boards";
import { defineCheck, type Check, type Misconception } from "../check";
import { neighbors } from "../oracle";
import { isList, show, type Plain } from "../plain";
import { exactly } from "../verdicts";
import {
  boardsForDistance,
  boardsForRows,
  boardsOfKnownDistance,
  forColumns,
  jumbledRows,
  wideBoardsForRows,
  type ConflictInput,
} from "./conflict-boards";
import { distanceIdeas, inColumnsIdeas, inRowsIdeas, wideColumnIdeas, wideIdeas } from "./ideas";
import { inColumns, inRows, linearConflict, mirrored } from "./oracle";

const shared = {
  stage: "linear-conflict",
  // Nobody has to go beyond the course: there is nothing to earn here.
  points: 0,
  world: {
    board: "reference",
    "min-pq": "reference",
    "a-star": "reference",
    solver: "reference",
    "linear-conflict": "student",
  },
} as const;

const board = ({ tiles }: ConflictInput) => tiles;

/** A check of a method that answers with one number. */
function numberCheck(
  id: string,
  answer: (tiles: number[][]) => number,
  details: Pick<Check<ConflictInput>, "title" | "needs" | "inputs" | "hint"> & {
    misconceptions: Misconception<ConflictInput>[];
  },
): Check {
  const method = id.split(/[./]/)[1];
  return defineCheck<ConflictInput>({
    ...shared,
    id,
    api: `${method}(): number`,
    probe: "LinearConflict.call",
    argument: ({ tiles }) => ({ tiles, method }),
    call: () => `new LinearConflict(board).${method}()`,
    board,
    judge: ({ tiles }, given) => exactly(given, answer(tiles)),
    ...details,
  });
}

const WIDE_HINT =
  "Write down the line's tiles that belong in it. What is the longest list of them that is in order already?";

/** The checks of the exercise beyond the course. They give no points. */
export const linearConflictChecks: Check[] = [
  defineCheck<ConflictInput>({
    ...shared,
    id: "LinearConflict.constructor",
    api: "new LinearConflict(board)",
    title: "can be made of a board",
    inputs: (random) => [2, 3, 4, 5].map((n) => ({ tiles: uniformBoard(n, random) })),
    probe: "LinearConflict.make",
    call: () => "new LinearConflict(board)",
    board,
    judge: (_, answer) => exactly(answer, true),
    hint: "What will the other methods want to look at, and where will they find it?",
  }),
  defineCheck<{ tiles: number[][]; that: number[][] }>({
    ...shared,
    id: "LinearConflict.constructor/two-boards",
    api: "new LinearConflict(board)",
    title: "two of them know their own boards",
    needs: ["LinearConflict.inRows"],
    inputs: (random) => [3, 4].map((n) => ({ tiles: jumbledRows(n, random), that: uniformBoard(n, random) })),
    probe: "LinearConflict.two-boards",
    call: () => "inRows() of one board, before and after another LinearConflict is made",
    board: ({ tiles }) => tiles,
    judge: ({ tiles, that }, answer) => {
      const [mine, other] = [inRows(tiles), inRows(that)];
      return exactly(answer, [mine, other, mine, other]);
    },
    hint: "Does each object remember its own board, or do they share one place for it?",
  }),
  numberCheck("LinearConflict.inRows", inRows, {
    title: "the fewest tiles that have to leave their rows",
    needs: ["LinearConflict.constructor"],
    inputs: boardsForRows,
    hint: "Take one row. Which of its tiles belong in it, and in which order do they want to be? Who has to go so that the others are in order?",
    misconceptions: inRowsIdeas,
  }),
  numberCheck("LinearConflict.inRows/wide", inRows, {
    title: "the fewest in rows of five tiles and more",
    needs: ["LinearConflict.inRows"],
    inputs: wideBoardsForRows,
    hint: WIDE_HINT,
    misconceptions: wideIdeas,
  }),
  numberCheck("LinearConflict.inColumns", inColumns, {
    title: "the fewest tiles that have to leave their columns",
    needs: ["LinearConflict.constructor"],
    inputs: (random) => forColumns(boardsForRows(random)),
    hint: "Take one column, from top to bottom. How does a tile's number tell in which column it belongs, and in which row?",
    misconceptions: inColumnsIdeas,
  }),
  numberCheck("LinearConflict.inColumns/wide", inColumns, {
    title: "the fewest in columns of five tiles and more",
    needs: ["LinearConflict.inColumns"],
    inputs: (random) => forColumns(wideBoardsForRows(random)),
    hint: WIDE_HINT,
    misconceptions: wideColumnIdeas,
  }),
  numberCheck("LinearConflict.distance", linearConflict, {
    title: "Manhattan and two moves for each tile that leaves",
    needs: ["LinearConflict.inRows", "LinearConflict.inColumns"],
    inputs: boardsForDistance,
    hint: "How many moves does a tile make that leaves its row and comes back? Which of your three numbers are added?",
    misconceptions: distanceIdeas,
  }),
  defineCheck<ConflictInput>({
    ...shared,
    id: "LinearConflict.distance/never-too-high",
    api: "distance(): number",
    title: "never more than the moves that are needed",
    needs: ["LinearConflict.constructor"],
    inputs: boardsOfKnownDistance,
    probe: "LinearConflict.call",
    argument: ({ tiles }) => ({ tiles, method: "distance" }),
    call: () => "new LinearConflict(board).distance()",
    board,
    judge: ({ tiles }, answer) => {
      const moves = distanceTable().distanceOf(tiles);
      if (typeof answer !== "number") return exactly(answer, moves);
      return (
        answer <= moves || {
          got: show(answer),
          expected: `at most ${moves}`,
          because: `This board can be solved in ${moves} moves. With an estimate above that, A* may pass by the shortest way.`,
        }
      );
    },
    hint: "On this board, which tiles do you send out of their line? Could one of them stay?",
  }),
  defineCheck<ConflictInput>({
    ...shared,
    id: "LinearConflict.distance/consistent",
    api: "distance(): number",
    title: "one move changes it by one at most",
    needs: ["LinearConflict.constructor"],
    inputs: (random) => [
      ...[3, 3, 3].map((n) => ({ tiles: jumbledRows(n, random) })),
      ...[3, 4].map((n) => ({ tiles: mirrored(jumbledRows(n, random)) })),
      ...boardsOfKnownDistance(random),
      ...[3, 4, 4].map((n) => ({ tiles: uniformBoard(n, random) })),
    ],
    probe: "LinearConflict.distances",
    argument: ({ tiles }) => ({ boards: [tiles, ...neighbors(tiles)] }),
    call: () => "distance() of a board and of each of its neighbors",
    board,
    judge: (_, answer) => {
      const estimates = numbersIn(answer);
      if (!estimates) return { got: show(answer), expected: "a number for each of them" };
      const [own, ...others] = estimates;
      return (
        others.every((other) => Math.abs(other - own) <= 1) || {
          got: `${own}, and ${others.join(", ")} for the neighbors`,
          expected: `neighbors from ${own - 1} to ${own + 1}`,
          because:
            "A neighbor is one move away, so what is still to be done cannot change by more than that.",
        }
      );
    },
    hint: "One move takes one tile out of a line or into one. Which tiles of that line do you then count, and which did you count before?",
  }),
];

function numbersIn(answer: Plain): number[] | undefined {
  if (!isList(answer)) return undefined;
  const numbers = answer.filter((item) => typeof item === "number");
  return numbers.length === answer.length ? numbers : undefined;
}
