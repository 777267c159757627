import { adviceOnDistances, judgeCounts, judgeExpanded, judgeStepBacks } from "../a-star/counts";
import { misleadingBoard } from "../a-star/searches";
import { defineCheck, type Check } from "../check";
import type { Tiles } from "../../puzzle/board-like";
import { twinTiles } from "../oracle";
import { isRecord, type Plain } from "../plain";
import { boardAtDistance, distanceOf, hardBoard, mostExpansions } from "../search-oracle";
import { exactly } from "../verdicts";
import { isSolvable, shared, type Puzzle } from "./puzzles";

/**
 * Whether board and twin were searched in turn, or from one queue in the order of priorities, in which a twin that is
 * far from the goal may never have its turn. Who knows beforehand which of the two can be solved, by counting
 * inversions, need not search the other at all.
 */
function isInStep(tiles: Tiles, expansions: readonly number[][]): boolean {
  const solvableOne = isSolvable(tiles) ? 0 : 1;
  if (expansions.every(([origin]) => origin === solvableOne)) return true;
  let ahead = 0;
  let most = 0;
  for (const [origin] of expansions) {
    ahead += origin === 0 ? 1 : -1;
    most = Math.max(most, Math.abs(ahead));
  }
  const priorities = expansions.map(([, moves, manhattan]) => moves + manhattan);
  const isOneQueue = priorities.every((priority, i) => i === 0 || priority >= priorities[i - 1]);
  return most <= 2 || isOneQueue;
}

/** Where one of the searches, by a distance, expands a board of lower priority after one of a higher; undefined if nowhere. */
function fallIn(expansions: readonly number[][], distance = "manhattan") {
  const highest = new Map<number, number>();
  for (const [origin, moves, manhattan, , hamming] of expansions) {
    const after = moves + { manhattan, hamming, zero: 0 }[distance as "manhattan" | "hamming" | "zero"];
    const before = highest.get(origin) ?? after;
    if (after < before) return { before, after };
    highest.set(origin, after);
  }
  return undefined;
}

/** The distance of the board whose search is looked at when it is over. */
const WATCHED = 18;

/** The advice about a search that is kept in memory; undefined if it is not, or if that is not known. */
function adviceOnMemory(answers: readonly Plain[]): string | undefined {
  for (const answer of answers) {
    const { kept, moves } = isRecord(answer) ? answer : {};
    if (typeof kept !== "number" || typeof moves !== "number") continue;
    // A way of so many boards is needed, and its twin's is no waste. Whoever keeps a queue has all boards ever made,
    // mostly hundreds; the few searches that make less than this are let pass.
    if (kept > 4 * (moves + 1)) {
      return `the Solver still holds ${kept} boards when the search is over; its solution has ${moves + 1}. Does a field keep the search, and with it the queue? The way from the goal back is enough.`;
    }
  }
  return undefined;
}

const counting = {
  probe: "Solver.run",
  call: () => "new Solver(board).moves()",
} as const;

/** The checks of how a Solver searches: through MinPQ, board and twin in step, and no more than needed. */
export const solverWorkChecks: Check[] = [
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/uses-queue",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "the search goes through MinPQ",
    points: 0.5,
    needs: ["Solver.moves"],
    inputs: (random) => [{ tiles: boardAtDistance(6, random) }, { tiles: boardAtDistance(9, random) }],
    judge: judgeCounts(
      ({ inserted, deleted }, { tiles }) =>
        (inserted > distanceOf(tiles) && deleted > distanceOf(tiles)) || {
          got: `${inserted} nodes inserted into a MinPQ, ${deleted} taken out`,
          expected: "every node of the search",
        },
    ),
    hint: "What keeps the nodes that wait, and gives out the best one quickly?",
  }),
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/in-step",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "board and twin are searched in step",
    points: 1,
    needs: ["Solver.moves"],
    inputs: (random) => [
      ...[7, 10, 12].map((distance) => ({ tiles: boardAtDistance(distance, random) })),
      ...[7, 10, 12].map((distance) => ({
        tiles: twinTiles(boardAtDistance(distance, random)),
        budget: 20_000,
      })),
    ],
    judge: judgeCounts(({ trouble, expansions }, { tiles }) => {
      const share = [0, 1].map((origin) => expansions.filter(([from]) => from === origin).length);
      return (
        (trouble === null && isInStep(tiles, expansions)) || {
          got: `${share[0]} boards expanded from the board, ${share[1]} from its twin, not in turn`,
          expected: "one of each in turn, or both from one queue",
        }
      );
    }),
    hint: "If the board is searched to its end first, when does the twin's turn come on a board without a solution?",
  }),
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/never-steps-back",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "no search steps straight back",
    points: 1,
    needs: ["Solver.moves"],
    inputs: (random) =>
      [10, 12, 14, 14].map((distance) => ({ tiles: boardAtDistance(distance, random), budget: 50_000 })),
    judge: judgeCounts((counts) =>
      judgeStepBacks(counts, counts.expansions.filter(([, , , isBack]) => isBack === 1).length),
    ),
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
    observes: ["Solver.isSolvable", "Solver.solution"],
    inputs: (random) =>
      [16, WATCHED].map((distance) => {
        const tiles = hardBoard(distance, random);
        return { tiles, budget: 40 * mostExpansions(tiles, distance) + 1_000 };
      }),
    argument: (puzzle) => ({
      ...puzzle,
      isWatched: distanceOf(puzzle.tiles) === WATCHED,
      isListed: false,
    }),
    judge: judgeCounts((counts, { tiles }) =>
      judgeExpanded(counts, counts.expanded.board + counts.expanded.other, tiles),
    ),
    hint: "Which boards come into the queue that cannot be on a shortest way? What is the order of the queue?",
    advise: (_, answers) =>
      [adviceOnDistances(answers), adviceOnMemory(answers)].filter(Boolean).join("\n") || undefined,
  }),
  defineCheck<Puzzle>({
    ...shared,
    ...counting,
    id: "Solver.constructor/distance",
    api: "new Solver(initial: Board, distance?: (board: Board) => number)",
    title: "another distance is used if one is given",
    points: 0.5,
    needs: ["Solver.moves"],
    inputs: (random) => {
      // Where Manhattan's distance misleads, its order is another one than that of the distance given.
      return [
        { tiles: misleadingBoard(10, random), distance: "hamming" },
        { tiles: misleadingBoard(8, random), distance: "zero" },
        { tiles: boardAtDistance(10, random), distance: "manhattan" },
      ];
    },
    call: ({ distance }) =>
      `new Solver(board, distance).moves() with ${distance === "zero" ? "a distance of 0 for every board" : `the ${distance} distance`}`,
    judge: judgeCounts((counts, { tiles, distance }) => {
      if (counts.asked === 0) {
        return { got: "the distance is never asked", expected: "the given distance in every priority" };
      }
      const fall = fallIn(counts.expansions, distance);
      if (fall) {
        return {
          got: `moves + distance ${fall.after} expanded after ${fall.before}, by the distance given`,
          expected: "never a lower one after a higher one",
        };
      }
      return exactly(counts.moves, distanceOf(tiles));
    }),
    hint: "To whom does your Solver pass the distance that it is given?",
  }),
];
