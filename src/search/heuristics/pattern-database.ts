import type { BoardLike } from "../../puzzle/board-like";
import { storedTable, type TableStore } from "../table-store";
import { TooLarge } from "../too-large";
import { placesOf, type Heuristic, type HeuristicTo } from "./heuristic";
import { buildPatternTable, LARGEST_DIMENSION, tableSize, type Pattern } from "./pattern-table";

/** Which tables are made. */
export interface PatternOptions {
  /**
   * The groups of tiles, each tile named by the place where the goal has it, from 0. No tile may be in two groups. By
   * default a division of all tiles: 4-4 for 3-by-3, 6-6-3 for 4-by-4 and 5-5-5-5-4 for 5-by-5 boards.
   */
  patterns?: readonly Pattern[];
  /** Keeps the tables. Without one they are made each time. */
  store?: TableStore;
}

/**
 * An additive pattern database: tables that know how many moves a group of tiles needs at least, added up.
 *
 * Making the tables costs time and memory proportional to the number of arrangements of each group (6-6-3: 34 MB and
 * some seconds); an estimate then costs one look-up a group. Admissible: no move is counted in two groups. Not
 * consistent: the blank is left out, so a move may change the estimate by more than one. A search that opens states
 * again when it finds a cheaper way, as all searches here do, finds the shortest way nevertheless (R. Korf and A.
 * Felner, "Disjoint pattern database heuristics", 2002).
 *
 * If the goal has its blank in the upper left or lower right corner, the board's reflection in the diagonal is looked
 * up, too, and the larger estimate counts.
 */
export class PatternDatabase {
  readonly dimension: number;
  /** The place of the blank in the goal. */
  readonly goalBlank: number;
  readonly patterns: readonly Pattern[];
  /** The tables of all groups, one after another. */
  readonly table: Uint8Array;
  /** Where each group's table begins. */
  readonly offsets: readonly number[];

  constructor(
    dimension: number,
    goalBlank: number = dimension * dimension - 1,
    options: PatternOptions = {},
  ) {
    const { patterns = defaultPatterns(dimension, goalBlank), store } = options;
    checkPatterns(dimension, goalBlank, patterns);
    const sizes = patterns.map((pattern) => tableSize(dimension, pattern.length));
    this.dimension = dimension;
    this.goalBlank = goalBlank;
    this.patterns = patterns;
    this.offsets = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const make = () => {
      const all = new Uint8Array(total);
      patterns.forEach((pattern, i) =>
        all.set(buildPatternTable(dimension, goalBlank, pattern), this.offsets[i]),
      );
      return all;
    };
    this.table = storedTable(nameOf(dimension, goalBlank, patterns), total, make, store);
  }

  /** Whether boards can be looked up in the diagonal's mirror, too. */
  isSymmetric(): boolean {
    return mirrored(this.goalBlank, this.dimension) === this.goalBlank;
  }

  /** The estimate for a goal whose blank is where this database's goal has it. */
  to(goal: BoardLike): Heuristic {
    const n = this.dimension;
    const goalPlaces = placesOf(goal);
    if (goal.dimension() !== n || goalPlaces[0] !== this.goalBlank) {
      throw new RangeError(
        `this pattern database is for ${n}-by-${n} goals with the blank at ${this.goalBlank}`,
      );
    }
    const homes = Array.from(goalPlaces);
    const tilesByHome = Array.from({ length: n * n }, (_, home) => homes.indexOf(home));
    const groups = this.patterns.map((pattern) => pattern.map((home) => tilesByHome[home]));
    const mirrorGroups = this.patterns.map((pattern) =>
      pattern.map((home) => tilesByHome[mirrored(home, n)]),
    );
    const mirror = Int32Array.from({ length: n * n }, (_, place) => mirrored(place, n));
    const isSymmetric = this.isSymmetric();
    return (board) => {
      const places = placesOf(board);
      const estimate = this.#sum(groups, (tile) => places[tile]);
      if (!isSymmetric) return estimate;
      return Math.max(
        estimate,
        this.#sum(mirrorGroups, (tile) => mirror[places[tile]]),
      );
    };
  }

  #sum(groups: readonly (readonly number[])[], placeOf: (tile: number) => number): number {
    const places = this.dimension ** 2;
    let sum = 0;
    for (let g = 0; g < groups.length; g++) {
      let index = 0;
      for (let i = groups[g].length - 1; i >= 0; i--) index = index * places + placeOf(groups[g][i]);
      sum += this.table[this.offsets[g] + index];
    }
    return sum;
  }
}

/** The heuristic of a pattern database; one is made for each size and place of the blank that a goal asks for. */
export function patternDatabaseTo(options: PatternOptions = {}): HeuristicTo {
  const databases = new Map<string, PatternDatabase>();
  return (goal) => {
    const n = goal.dimension();
    const blank = placesOf(goal)[0];
    const name = `${n} ${blank}`;
    const database = databases.get(name) ?? new PatternDatabase(n, blank, options);
    databases.set(name, database);
    return database.to(goal);
  };
}

/** A place's image in the diagonal from the upper left to the lower right corner. */
export function mirrored(place: number, n: number): number {
  return (place % n) * n + Math.floor(place / n);
}

/** How many tiles each group has by default. */
const GROUP_SIZES: Record<number, readonly number[]> = {
  2: [3],
  3: [4, 4],
  4: [6, 6, 3],
  5: [5, 5, 5, 5, 4],
};

/** Korf and Felner's division of the 4-by-4 board into compact groups, for a blank in the lower right corner. */
const SIX_SIX_THREE = [
  [0, 4, 5, 8, 9, 12],
  [6, 7, 10, 11, 13, 14],
  [1, 2, 3],
];

function defaultPatterns(n: number, goalBlank: number): Pattern[] {
  if (n === 4 && goalBlank === 15) return SIX_SIX_THREE;
  if (n === 4 && goalBlank === 0) return SIX_SIX_THREE.map((pattern) => pattern.map((place) => 15 - place));
  if (!(n in GROUP_SIZES)) {
    throw new TooLarge(`pattern databases are for boards up to ${LARGEST_DIMENSION}-by-${LARGEST_DIMENSION}`);
  }
  // Row after row, so that a group's tiles are neighbors.
  const homes = Array.from({ length: n * n }, (_, place) => place).filter((place) => place !== goalBlank);
  return GROUP_SIZES[n].map((size) => homes.splice(0, size));
}

function checkPatterns(n: number, goalBlank: number, patterns: readonly Pattern[]): void {
  if (n > LARGEST_DIMENSION) {
    throw new TooLarge(`pattern databases are for boards up to ${LARGEST_DIMENSION}-by-${LARGEST_DIMENSION}`);
  }
  const seen = new Set<number>();
  for (const home of patterns.flat()) {
    if (!(Number.isInteger(home) && home >= 0 && home < n * n) || home === goalBlank) {
      throw new RangeError(`no tile of a ${n}-by-${n} board belongs to place ${home}`);
    }
    if (seen.has(home)) throw new RangeError(`the tile of place ${home} is in two groups`);
    seen.add(home);
  }
  const largest = Math.max(...patterns.map((pattern) => tableSize(n, pattern.length)));
  if (largest > 2 ** 28)
    throw new RangeError("a group has too many tiles: its table would not fit the memory");
}

function nameOf(n: number, goalBlank: number, patterns: readonly Pattern[]): string {
  return `patterns-${n}x${n}-blank-${goalBlank}-${patterns.map((pattern) => pattern.join(".")).join("_")}`;
}
