import type { BoardLike } from "../../puzzle/board-like";
import { placesOf } from "../heuristics/heuristic";

/** A board for the engine: every tile is named by the place where the goal has it, so that any goal is like any other. */
export interface Labeled {
  n: number;
  /** For each place the label of its tile; at the blank's place, the blank's own. */
  labels: Uint8Array | Uint16Array;
  blank: number;
  /** Where the goal has the blank. */
  goalBlank: number;
}

/** Names the tiles of a board by their places in the goal. */
export function labeled(board: BoardLike, goal: BoardLike): Labeled {
  const n = board.dimension();
  const homes = placesOf(goal);
  const labels = new (n <= 16 ? Uint8Array : Uint16Array)(n * n);
  let blank = 0;
  for (let place = 0; place < n * n; place++) {
    const tile = board.tileAt(Math.floor(place / n), place % n);
    labels[place] = homes[tile];
    if (tile === 0) blank = place;
  }
  return { n, labels, blank, goalBlank: homes[0] };
}

/** The rows and columns between two places. */
export function distanceBetween(n: number, a: number, b: number): number {
  return Math.abs(Math.floor(a / n) - Math.floor(b / n)) + Math.abs((a % n) - (b % n));
}

/** The sum of all tiles' distances from where they belong. */
export function manhattanOf({ n, labels, blank }: Labeled): number {
  let sum = 0;
  labels.forEach((label, place) => {
    if (place !== blank) sum += distanceBetween(n, label, place);
  });
  return sum;
}

/** The places beside a place: above, left, right and below, in this order. */
export function placesBeside(n: number, place: number): number[] {
  const beside: number[] = [];
  if (place >= n) beside.push(place - n);
  if (place % n > 0) beside.push(place - 1);
  if (place % n < n - 1) beside.push(place + 1);
  if (place < n * n - n) beside.push(place + n);
  return beside;
}
