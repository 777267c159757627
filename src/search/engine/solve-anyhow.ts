import type { BoardLike } from "../../puzzle/board-like";
import type { Budget } from "../search";
import { runAStar } from "./a-star";
import { solveOuter } from "./by-stages";
import { solveWith, type FastResult } from "./fast-result";
import type { EngineResult } from "./ida-star";
import type { Labeled } from "./labels";
import { manhattanIdaStar } from "./manhattan-search";

/** Weighted A* is tried with each of these, until one finds a way before it has stored so many nodes. */
const WEIGHTS = [2, 3, 5];
const STORED_FOR_EACH = 200_000;
/** From this size on, weighted A* runs out of memory on most boards, and is not tried. */
const TOO_LARGE_TO_SEARCH = 6;

/**
 * Solves a board of any size in some number of moves, quickly: a board of 10-by-10 in milliseconds.
 *
 * Small boards by weighted A*; the smallest weight that works is taken. Large boards, and all for which that needs too
 * much memory, tile by tile; their ways are several times as long as the shortest.
 *
 * With a weight given, by weighted A* in any case: the way is at most so many times as long as the shortest, or the
 * search gives up when it has used what it may (at most 360 MB by default).
 */
export function solveAnyhow(
  board: BoardLike,
  options: { goal?: BoardLike; weight?: number; budget?: Budget } = {},
): FastResult {
  return solveWith((labeled) => search(labeled, options), board, options.goal);
}

function search(board: Labeled, { weight, budget }: { weight?: number; budget?: Budget }): EngineResult {
  if (weight !== undefined) return runAStar(board, weight, budget);
  if (board.n < TOO_LARGE_TO_SEARCH) {
    for (const tried of WEIGHTS) {
      const result = runAStar(board, tried, { stored: STORED_FOR_EACH });
      if (result.outcome === "found") return result;
    }
  }
  return tileByTile(board);
}

/** All but the last three rows and columns tile by tile, and these by IDA*. */
function tileByTile(original: Labeled): EngineResult {
  const { n, goalBlank } = original;
  // First to the goal with its blank moved into the lower right corner, then the blank back to where it belongs.
  const toCorner = straightWay(n, goalBlank, n * n - 1);
  const board = cornered(original, toCorner);
  const way = solveOuter(board);

  const first = (n - 3) * n + n - 3;
  const inner = (place: number) => Math.floor((place - first) / n) * 3 + ((place - first) % n);
  const outer = (place: number) => first + Math.floor(place / 3) * n + (place % 3);
  const labels = Uint8Array.from({ length: 9 }, (_, place) => inner(board.labels[outer(place)]));
  const end = manhattanIdaStar({ n: 3, labels, blank: inner(board.blank), goalBlank: 8 });
  way.push(...end.way.map(outer));
  way.push(...[goalBlank, ...toCorner].reverse().slice(1));
  return { ...end, way, generated: way.length + end.generated, stored: 1 };
}

/** The places from one to another, first along the row and then along the column; without the first one. */
function straightWay(n: number, from: number, to: number): number[] {
  const way: number[] = [];
  let at = from;
  while (at % n !== to % n) way.push((at += at % n < to % n ? 1 : -1));
  while (at !== to) way.push((at += at < to ? n : -n));
  return way;
}

/** The board with labels for the goal in which the blank has gone this way. */
function cornered({ n, labels, blank, goalBlank }: Labeled, way: readonly number[]): Labeled {
  // homes[label] is where that label belongs in the new goal.
  const homes = Array.from({ length: n * n }, (_, label) => label);
  let at = goalBlank;
  for (const place of way) {
    homes[place] = at;
    at = place;
  }
  homes[goalBlank] = at;
  return { n, labels: labels.map((label) => homes[label]), blank, goalBlank: at };
}
