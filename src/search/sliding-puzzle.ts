import type { BoardLike } from "../puzzle/board-like";
import { Position } from "../puzzle/position";
import type { HeuristicTo } from "./heuristics/heuristic";
import type { TwoWayProblem } from "./problem";

/** How a sliding puzzle is to be searched. */
export interface SlidingPuzzleOptions {
  /** The arrangement looked for: 1, 2, 3, … and the blank last, if left out. */
  goal?: BoardLike;
  /** Makes the heuristic for a goal, such as `manhattanTo`; none if left out. */
  heuristic?: HeuristicTo;
  /** The same for the search from the goal back to the initial board; as `heuristic` if left out. */
  heuristicBack?: HeuristicTo;
}

/**
 * The sliding puzzle as a search problem, with any goal arrangement. An action is the tile that slides into the blank.
 */
export function slidingPuzzle(
  board: BoardLike,
  { goal, heuristic, heuristicBack = heuristic }: SlidingPuzzleOptions = {},
): TwoWayProblem<Position, number> {
  const initial = Position.of(board);
  const target = Position.of(goal ?? Position.goal(initial.dimension()));
  const goalKey = target.key();
  return {
    initial,
    goal: target,
    leastCost: 1,
    isGoal: (position) => position.key() === goalKey,
    actions: (position) => position.movable(),
    result: (position, tile) => position.slide(tile),
    // A tile that slid here can slide back, so what leads away also leads here.
    origins: (position) => position.movable().map((tile) => ({ from: position.slide(tile), action: tile })),
    key: (position) => position.key(),
    heuristic: heuristic?.(target),
    // Made only when a search asks for it: for some heuristics it takes a while.
    heuristicFromInitial: heuristicBack && lazily(() => heuristicBack(initial)),
  };
}

function lazily(make: () => (board: BoardLike) => number): (board: BoardLike) => number {
  let made: ((board: BoardLike) => number) | undefined;
  return (board) => (made ??= make())(board);
}
