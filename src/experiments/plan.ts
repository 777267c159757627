import { createRandom } from "../puzzle/random";
import { UserError } from "../user-error";
import { allBoardsAt, boardsAt, LARGEST_DISTANCE } from "./boards-by-distance";
import { heuristicOf } from "./heuristics";
import { ALGORITHMS, type AlgorithmName } from "./row";
import type { TrialTask } from "./run-trial";

/** What is to be compared. */
export interface PlanOptions {
  /** The size of the boards: 2, 3 (by default) or 4. */
  dimension?: number;
  /** The distances from the goal; all that there are for the size by default (4×4: 0 to 24). */
  distances?: readonly number[];
  /** How many boards at each distance, 20 by default; "all" for every one there is (2×2 and 3×3). */
  samples?: number | "all";
  /** Names of heuristics; hamming and manhattan by default. */
  heuristics?: readonly string[];
  /** Names of algorithms; the assignment's A* by default. */
  algorithms?: readonly AlgorithmName[];
  /** The boards drawn depend on the seed and on nothing else; 1 by default. */
  seed?: number;
}

/** The searches of a comparison: by distance, then by board, then by algorithm and heuristic. */
export function planTrials(options: PlanOptions = {}): TrialTask[] {
  const { dimension = 3, samples = 20, seed = 1 } = options;
  const { heuristics = ["hamming", "manhattan"], algorithms = ["a-star"] } = options;
  const distances = options.distances ?? defaultDistances(dimension);
  if (samples !== "all" && !(Number.isInteger(samples) && samples > 0)) {
    throw new UserError(`The number of samples is a whole number from 1, not ${samples}.`);
  }
  if (samples === "all" && dimension !== 2 && dimension !== 3) {
    throw new UserError(
      `Only the boards of dimension 2 and 3 can all be searched, not those of ${dimension}.`,
    );
  }
  if (heuristics.length === 0) throw new UserError("Name at least one heuristic to compare.");
  for (const name of heuristics) heuristicOf(name, dimension);
  for (const algorithm of algorithms) {
    if (!ALGORITHMS.includes(algorithm)) {
      throw new UserError(
        `There is no algorithm "${algorithm}". The algorithms are: ${ALGORITHMS.join(", ")}.`,
      );
    }
    if (algorithm !== "a-star" && dimension > 3) {
      throw new UserError(
        `${algorithm} is counted on boards of dimension 2 and 3 only. Use a-star for larger ones.`,
      );
    }
  }

  const tasks: TrialTask[] = [];
  for (const moves of distances) {
    // A source of its own for each distance: the boards at 10 moves are the same whatever else is asked for.
    const boards =
      samples === "all"
        ? allBoardsAt(dimension as 2 | 3, moves)
        : boardsAt(dimension, moves, samples, createRandom(seed * 1000 + moves));
    for (const board of boards) {
      for (const algorithm of algorithms) {
        for (const heuristic of informed(algorithm) ? heuristics : ["none"]) {
          tasks.push({ board, moves, algorithm, heuristic });
        }
      }
    }
  }
  return tasks;
}

/** Breadth-first search asks no heuristic, so it runs once. */
function informed(algorithm: AlgorithmName): boolean {
  return algorithm !== "breadth-first";
}

function defaultDistances(dimension: number): number[] {
  const largest = dimension === 4 ? 24 : (LARGEST_DISTANCE[dimension] ?? 0);
  return Array.from({ length: largest + 1 }, (_, distance) => distance);
}
