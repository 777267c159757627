import { defineCheck, type Check } from "../check";
import { twinTiles } from "../oracle";
import { boardAtDistance } from "../search-oracle";
import { TRUSTED_A_STAR } from "../stand-ins";
import { judgeAll } from "./judge-solution";
import { shared, type Puzzle } from "./puzzles";

/** The check that the parts work together. */
export const allYoursChecks: Check[] = [
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
      "Board.equals",
      "Board.twin",
      "Board.twin/leaves-board",
      "Board.twin/values",
      "MinPQ.isEmpty",
      "MinPQ.constructor/compare",
      ...TRUSTED_A_STAR,
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
