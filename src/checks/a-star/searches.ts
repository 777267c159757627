import type { Random } from "../../puzzle/random";
import { manhattan } from "../oracle";
import { boardAtDistance, distanceOf, mostExpansions, temptingBoard } from "../search-oracle";

/** A board to search from, and how long; `enough` is the same for a search that has been seen not to end. */
export type Search = {
  tiles: number[][];
  steps: number;
  enough?: number;
  distance?: string;
  budget?: number;
};

/** What all checks of AStar have in common: a student's search on our counting Board and MinPQ. */
export const shared = {
  stage: "a-star",
  world: { board: "counting", "min-pq": "counting", "a-star": "student" },
  board: ({ tiles }: { tiles: number[][] }) => tiles,
} as const;

/** Enough for any search that finds shortest ways of up to 14 moves: one that knows no distance at all takes 10,500 steps. */
const MOST_STEPS = 12_000;

/** A search from a board that is stopped after so many steps. */
export const search = (tiles: number[][], steps: number): Search => ({ tiles, steps });

/** A search of which only the way it goes is looked at, and not where it ends. */
export const someSteps = (tiles: number[][]): Search => search(tiles, 1_000);

/** A search from a board to its end. */
export function wholeSearch(tiles: number[][]): Search & { enough: number } {
  // More than a search by Manhattan's or Hamming's distance takes, and than one that steps straight back does.
  const enough = 1_000 + 2 * mostExpansions(tiles, distanceOf(tiles), { stepsBack: true });
  return { tiles, steps: MOST_STEPS, enough: Math.min(enough, MOST_STEPS) };
}

/** One board at each distance up to 13, and some at 14, most of which mislead a search that is not careful. */
export function boardsUpTo14(random: Random): number[][][] {
  const several = (count: number, board: () => number[][]) => Array.from({ length: count }, board);
  return [
    ...Array.from({ length: 14 }, (_, distance) => boardAtDistance(distance, random)),
    ...several(5, () => boardAtDistance(14, random)),
    ...several(6, () => temptingBoard(14, random)),
    ...several(6, () => temptingBoard(14, random, "each-board-once")),
  ];
}

/** A board whose Manhattan distance promises clearly too little, so that a search has to turn back. */
export function misleadingBoard(distance: number, random: Random): number[][] {
  for (;;) {
    const tiles = boardAtDistance(distance, random);
    if (manhattan(tiles) <= distance - 4) return tiles;
  }
}

/** Several of them. */
export function misleadingBoards(random: Random): number[][][] {
  return [12, 13, 14, 12, 13, 14].map((distance) => misleadingBoard(distance, random));
}
