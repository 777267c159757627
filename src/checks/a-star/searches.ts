import type { Random } from "../../puzzle/random";
import { manhattan } from "../oracle";
import { boardAtDistance, distanceOf } from "../search-oracle";

/** A board to search from, and how long. */
export type Search = { tiles: number[][]; steps: number; distance?: string; budget?: number };

/** What all checks of AStar have in common: a student's search on our counting Board and MinPQ. */
export const shared = {
  stage: "a-star",
  world: { board: "counting", "min-pq": "counting", "a-star": "student" },
  board: ({ tiles }: { tiles: number[][] }) => tiles,
} as const;

const MANY_STEPS = 20_000;

/** A search from a board, to its end if nothing else is said. */
export const search = (tiles: number[][], steps = MANY_STEPS): Search => ({ tiles, steps });

/** One board at each distance up to 13, and thirty at 14. */
export function boardsUpTo14(random: Random): number[][][] {
  const distances = [...Array.from({ length: 14 }, (_, i) => i), ...Array.from({ length: 30 }, () => 14)];
  return distances.map((distance) => boardAtDistance(distance, random));
}

/** Boards whose Manhattan distance promises clearly too little, so that a search has to turn back. */
export function misleadingBoards(random: Random): number[][][] {
  const boards: number[][][] = [];
  while (boards.length < 6) {
    const tiles = boardAtDistance(12 + (boards.length % 3), random);
    if (manhattan(tiles) <= distanceOf(tiles) - 4) boards.push(tiles);
  }
  return boards;
}
