import { ALGORITHMS, REFERENCE, type AlgorithmName, type TrialRow } from "../experiments/row";

/** A measure of a row. */
export type Measure = "enqueued" | "dequeued" | "maxQueue" | "elapsedMs";

/** The searches of one kind on boards at one distance. */
export interface Group {
  /** Which kind of search, in words: the name in a legend. */
  series: string;
  moves: number;
  rows: TrialRow[];
}

/** The middle of a group's values, with a band around it. */
export interface Spread {
  median: number;
  mean: number;
  /** A quarter of the values lie below, a quarter above. */
  lower: number;
  upper: number;
}

/** Rows that a chart can place: those with a known distance that did not fail. */
export function usable(rows: readonly TrialRow[]): TrialRow[] {
  return rows.filter((row) => row.moves >= 0 && row.outcome !== "failed");
}

/** The kinds of search in the rows, in the order of `compareKinds`, as legend names. */
export function seriesOf(rows: readonly TrialRow[]): string[] {
  const nameOf = seriesName(rows);
  const kinds = new Map<string, TrialRow>();
  for (const row of rows) {
    const name = nameOf(row);
    if (!kinds.has(name)) kinds.set(name, row);
  }
  return [...kinds].sort(([, a], [, b]) => compareKinds(a, b)).map(([name]) => name);
}

/** The heuristics from the one that knows least; those of a reader's own come after them. */
const HEURISTICS = ["none", "hamming", "manhattan", "linear-conflict", "pattern-database"];

/**
 * The order of the kinds of search, which does not depend on which row comes first: by algorithm, by heuristic, and the
 * reference before a student's search.
 */
export function compareKinds(a: TrialRow, b: TrialRow): number {
  const placeOf = ({ heuristic }: TrialRow) =>
    HEURISTICS.includes(heuristic) ? HEURISTICS.indexOf(heuristic) : HEURISTICS.length;
  return (
    ALGORITHMS.indexOf(a.algorithm) - ALGORITHMS.indexOf(b.algorithm) ||
    placeOf(a) - placeOf(b) ||
    Number(a.search !== REFERENCE) - Number(b.search !== REFERENCE)
  );
}

/** The searches by kind and distance; kinds in the order of `compareKinds`, distances ascending. */
export function groupByMoves(rows: readonly TrialRow[]): Group[] {
  const placed = usable(rows);
  const nameOf = seriesName(rows);
  const groups = new Map<string, Group>();
  for (const row of placed) {
    const series = nameOf(row);
    const key = `${series}\n${row.moves}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { series, moves: row.moves, rows: [] }));
    group.rows.push(row);
  }
  const order = seriesOf(rows);
  return [...groups.values()].sort(
    (a, b) => order.indexOf(a.series) - order.indexOf(b.series) || a.moves - b.moves,
  );
}

/**
 * Median, mean and quartiles of values. A search out of its budget counts with what it had cost by then, which is less
 * than its true cost; so wherever one of them takes part, the result is a lower bound.
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  return {
    median: quantile(sorted, 0.5),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    lower: quantile(sorted, 0.25),
    upper: quantile(sorted, 0.75),
  };
}

/** How many searches of a group were given up. */
export function censoredOf(group: Group): number {
  return group.rows.filter((row) => row.outcome === "out of budget").length;
}

function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.ceil(position);
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below);
}

/** Names the series by what differs among the rows: the heuristic always, algorithm and origin if there are several. */
function seriesName(rows: readonly TrialRow[]): (row: TrialRow) => string {
  const manyAlgorithms = new Set(rows.map((row) => row.algorithm)).size > 1;
  const manySearches = rows.some((row) => row.search !== REFERENCE);
  return (row) => {
    const parts = [
      row.algorithm === "breadth-first" ? ALGORITHM_NAMES[row.algorithm] : titleOf(row.heuristic),
    ];
    if (manyAlgorithms && row.algorithm !== "breadth-first") parts.push(ALGORITHM_NAMES[row.algorithm]);
    if (manySearches) parts.push(row.search);
    return parts.length === 1 ? parts[0] : `${parts[0]} (${parts.slice(1).join(", ")})`;
  };
}

/** The algorithms as a legend calls them. */
export const ALGORITHM_NAMES: Record<AlgorithmName, string> = {
  "a-star": "A*",
  "graph-search": "graph search",
  "breadth-first": "Breadth-first",
};

/** linear-conflict → Linear conflict */
export function titleOf(name: string): string {
  if (name === "none") return "No heuristic";
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}
