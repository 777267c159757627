import type { Random } from "../../puzzle/random";
import { manhattan } from "../oracle";
import { boardAtDistance } from "../search-oracle";

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
