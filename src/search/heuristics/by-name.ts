import type { TableStore } from "../table-store";
import { hammingTo } from "./hamming";
import type { HeuristicTo } from "./heuristic";
import { linearConflictTo } from "./linear-conflict";
import { manhattanTo } from "./manhattan";
import { patternDatabaseTo } from "./pattern-database";

/** The heuristics by the names that commands and lessons use. All are admissible. */
export const HEURISTICS = ["hamming", "manhattan", "linear-conflict", "pattern-database"] as const;

/** The name of a heuristic. */
export type HeuristicName = (typeof HEURISTICS)[number];

/** The heuristic of a name. Only pattern databases use the store. */
export function heuristicByName(name: HeuristicName, store?: TableStore): HeuristicTo {
  switch (name) {
    case "hamming":
      return hammingTo;
    case "manhattan":
      return manhattanTo;
    case "linear-conflict":
      return linearConflictTo;
    case "pattern-database":
      return patternDatabaseTo({ store });
  }
}
