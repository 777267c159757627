import { Board } from "../puzzle/board";
import { goalTiles } from "../puzzle/goals";
import { heuristicByName, HEURISTICS as SEARCH_HEURISTICS } from "../search/heuristics/by-name";
import { UserError } from "../user-error";
import type { Heuristic } from "./heuristic";

/** The heuristics that a comparison knows. `none` always says 0: the search then knows nothing of the goal. */
export const HEURISTICS = [...SEARCH_HEURISTICS, "none"] as const;

const made = new Map<string, Heuristic>();

/** The heuristic of a name, for boards of a size. Hamming and Manhattan are the board's own. */
export function heuristicOf(name: string, dimension: number): Heuristic {
  const known = HEURISTICS.find((heuristic) => heuristic === name);
  if (known === undefined) {
    throw new UserError(`There is no heuristic "${name}". The heuristics are: ${HEURISTICS.join(", ")}.`);
  }
  if (known === "none") return () => 0;
  if (known === "hamming" || known === "manhattan") return (board) => board[known]();
  const key = `${name} ${dimension}`;
  let heuristic = made.get(key);
  if (!heuristic) made.set(key, (heuristic = heuristicByName(known)(new Board(goalTiles(dimension)))));
  return heuristic;
}
