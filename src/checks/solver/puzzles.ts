import type { Tiles } from "../../puzzle/board-like";
import type { Random } from "../../puzzle/random";
import { twinTiles } from "../oracle";
import { boardAtDistance, boardWithin, distanceOf, temptingBoard } from "../search-oracle";

/** A board to solve, by a distance. */
export type Puzzle = { tiles: number[][]; distance?: string; budget?: number };

/** What all checks of Solver have in common: a student's Solver on our counting Board and MinPQ. */
export const shared = {
  stage: "solver",
  world: { board: "counting", "min-pq": "counting", "a-star": "reference", solver: "student" },
  board: ({ tiles }: { tiles: number[][] }) => tiles,
} as const;

/** Boards that can be solved, from some of which a search that is not careful finds a longer way. */
export function solvable(random: Random): number[][][] {
  return [
    ...[0, 1, 2].map(() => boardWithin(2, 6, random)),
    ...Array.from({ length: 14 }, (_, distance) => boardAtDistance(distance, random)),
    ...[14, 14].map((distance) => boardAtDistance(distance, random)),
    ...[14, 14, 14, 14, 14, 14].map((distance) => temptingBoard(distance, random)),
    ...[6, 8].map((moves) => boardWithin(4, moves, random)),
    boardWithin(5, 5, random),
  ];
}

const twinsAt = (distances: readonly number[], random: Random) =>
  distances.map((distance) => twinTiles(boardAtDistance(distance, random)));

/** Boards that cannot be solved, and whose twin can be within 14 moves. */
export function unsolvable(random: Random): number[][][] {
  return [
    ...[0, 1, 2].map(() => twinTiles(boardWithin(2, 6, random))),
    ...twinsAt([0, 1, 2, 3, 5, 7, 9, 11, 13, 14, 14, 14], random),
    twinTiles(boardWithin(4, 6, random)),
  ];
}

/** Fewer of them: that there is no solution is one answer, however far the twin is. */
export function unsolvableFew(random: Random): number[][][] {
  return [twinTiles(boardWithin(2, 6, random)), ...twinsAt([0, 1, 3, 6, 9, 12, 14], random)];
}

/** Boards as puzzles. */
export const puzzles = (boards: number[][][]): Puzzle[] => boards.map((tiles) => ({ tiles }));

/** Whether a board can be solved. */
export const isSolvable = (tiles: Tiles) => distanceOf(tiles) !== -1;
