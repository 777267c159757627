import { Board } from "../puzzle/board";
import { tilesOf } from "../puzzle/board-like";
import type { Random } from "../puzzle/random";
import { randomWalk } from "../puzzle/scramble";
import { solveFast } from "../search/engine/solve-fast";
import { UserError } from "../user-error";
import { packedPuzzle } from "./packed-puzzle";

/** The largest distance that boards are drawn or generated at, by dimension. */
export const LARGEST_DISTANCE: Readonly<Record<number, number>> = { 2: 6, 3: 31, 4: 30 };

/** Walks of these many moves more than the distance are tried, so that not only the most direct walks are found. */
const DETOURS = [0, 2, 4, 8];

/** How often a walk may miss its distance before the rest is given up. */
const MISSES_PER_BOARD = 400;

/**
 * Boards that need exactly so many moves, as lines of tiles in reading order.
 *
 * For 2×2 and 3×3 they are drawn from all boards at that distance, each with the same chance and none twice; if there
 * are not as many, all of them are given. 4×4 boards are made by random walks from the goal whose shortest way back is
 * then searched for; no claim is made that each has the same chance.
 */
export function boardsAt(dimension: number, distance: number, count: number, random: Random): string[] {
  if (!(dimension in LARGEST_DISTANCE)) {
    throw new UserError(`Boards by distance are there for dimension 2, 3 and 4, not for ${dimension}.`);
  }
  if (!(Number.isInteger(distance) && distance >= 0 && distance <= LARGEST_DISTANCE[dimension])) {
    throw new UserError(
      `${dimension}×${dimension} boards are compared at distances 0 to ${LARGEST_DISTANCE[dimension]}, not at ${distance}.`,
    );
  }
  if (dimension === 4) return boardsByWalking(dimension, distance, count, random);
  const [first, end] = rangeAt(dimension, distance);
  return drawn(end - first, count, random).map((index) => lineOf(dimension, first + index));
}

/** How many boards of up to 3×3 there are at each distance from 0. */
export function boardsPerDistance(dimension: 2 | 3): number[] {
  return Array.from({ length: LARGEST_DISTANCE[dimension] + 1 }, (_, distance) => {
    const [first, end] = rangeAt(dimension, distance);
    return end - first;
  });
}

/** Every board of up to 3×3 at a distance. */
export function allBoardsAt(dimension: 2 | 3, distance: number): string[] {
  const [first, end] = rangeAt(dimension, distance);
  return Array.from({ length: end - first }, (_, index) => lineOf(dimension, first + index));
}

/** The numbers of the boards at a distance; they follow each other, because boards are numbered from the goal outward. */
function rangeAt(dimension: number, distance: number): [first: number, end: number] {
  const { distances } = packedPuzzle(dimension);
  const first = distances.indexOf(distance);
  const next = distances.indexOf(distance + 1);
  return [first, next === -1 ? distances.length : next];
}

function lineOf(dimension: number, board: number): string {
  const { tiles } = packedPuzzle(dimension);
  const places = dimension ** 2;
  return tiles.subarray(board * places, (board + 1) * places).join(" ");
}

/** So many different numbers below `total`, all choices being equally likely (Floyd's way), in ascending order. */
function drawn(total: number, count: number, random: Random): number[] {
  if (count >= total) return Array.from({ length: total }, (_, index) => index);
  const chosen = new Set<number>();
  for (let last = total - count; last < total; last++) {
    const index = random.below(last + 1);
    chosen.add(chosen.has(index) ? last : index);
  }
  return [...chosen].sort((a, b) => a - b);
}

function boardsByWalking(dimension: number, distance: number, count: number, random: Random): string[] {
  const found = new Set<string>();
  for (let misses = 0; found.size < count && misses < MISSES_PER_BOARD * count; misses++) {
    const board = new Board(randomWalk(dimension, distance + DETOURS[misses % DETOURS.length], random));
    if (board.manhattan() > distance) continue;
    const { cost } = solveFast(board, { algorithm: "ida-star", heuristic: "manhattan" });
    if (cost === distance) found.add(tilesOf(board).flat().join(" "));
    if (distance === 0) break;
  }
  return [...found];
}
