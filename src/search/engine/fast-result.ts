import type { BoardLike } from "../../puzzle/board-like";
import { isReachable } from "../../puzzle/parity";
import { Position } from "../../puzzle/position";
import type { SearchResult } from "../search";
import type { EngineResult } from "./ida-star";
import { labeled, type Labeled } from "./labels";

/** A solution, as the tiles that slide. Outcome "none" if there is no solution at all. */
export interface FastResult extends Omit<SearchResult<Position, number>, "expanded" | "states"> {
  /** The positions from the initial board to the goal, one at a time: all at once they may not fit the memory. */
  states(): Generator<Position, void, void>;
  /** The nodes expanded; null with IDA*, which counts only the generated ones. */
  expanded: number | null;
  /** The bytes that A*'s nodes took; IDA* keeps none. */
  bytes: number;
}

/** Asks parity whether there is a solution; if there is, lets the engine search, and tells its way in boards and tiles. */
export function solveWith(
  search: (board: Labeled) => EngineResult,
  board: BoardLike,
  goal: BoardLike = Position.goal(board.dimension()),
): FastResult {
  const started = performance.now();
  const initial = Position.of(board);
  const target = Position.of(goal);
  if (!isReachable(initial.rows(), target.rows()))
    return { ...NO_SOLUTION, elapsedMs: performance.now() - started };
  const { way, ...result } = search(labeled(initial, target));
  const actions = slidesOf(initial, way);
  const cost = result.outcome === "found" ? way.length : Infinity;
  const states = () => (result.outcome === "found" ? positionsOf(initial, actions) : nothing());
  return { ...result, states, actions, cost, elapsedMs: performance.now() - started };
}

/** The tiles that slide when the blank goes to these places. */
function slidesOf(initial: Position, way: readonly number[]): number[] {
  const tiles = initial.tiles.slice();
  let blank = initial.blank;
  return way.map((place) => {
    const tile = tiles[place];
    tiles[blank] = tile;
    blank = place;
    return tile;
  });
}

function* positionsOf(initial: Position, slides: readonly number[]): Generator<Position, void, void> {
  yield initial;
  let position = initial;
  for (const tile of slides) yield (position = position.slide(tile));
}

function* nothing(): Generator<Position, void, void> {}

const NO_SOLUTION = {
  outcome: "none",
  reason: "",
  states: nothing,
  actions: [],
  cost: Infinity,
  expanded: 0,
  generated: 0,
  stored: 0,
  bytes: 0,
} satisfies Omit<FastResult, "elapsedMs">;
