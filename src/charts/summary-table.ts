import type { TrialRow } from "../experiments/row";
import { branchingFactor } from "./branching-factor";
import { censoredOf, groupByMoves, seriesOf, spreadOf } from "./by-moves";

/** A table in the form that the textbooks print: by distance, the mean of nodes and b* for each search. */
export interface SummaryTable {
  series: string[];
  lines: { moves: number; boards: number; cells: (SummaryCell | null)[] }[];
}

/** The figures of one search at one distance. */
export interface SummaryCell {
  nodes: number;
  branching: number;
  /** Some searches ran out of their budget: both figures are lower bounds. */
  isLowerBound: boolean;
}

/** Sums rows up by distance. */
export function summarize(rows: readonly TrialRow[]): SummaryTable {
  const groups = groupByMoves(rows);
  const series = seriesOf(rows).filter((name) => groups.some((group) => group.series === name));
  const distances = [...new Set(groups.map((group) => group.moves))].sort((a, b) => a - b);
  const lines = distances.map((moves) => {
    const here = groups.filter((group) => group.moves === moves);
    const cells = series.map((name): SummaryCell | null => {
      const group = here.find((group) => group.series === name);
      if (!group) return null;
      const nodes = spreadOf(group.rows.map((row) => row.enqueued)).mean;
      return { nodes, branching: branchingFactor(nodes, moves), isLowerBound: censoredOf(group) > 0 };
    });
    return {
      moves,
      boards: new Set(here.flatMap((group) => group.rows.map((row) => row.board))).size,
      cells,
    };
  });
  return { series, lines };
}

/** The heads over the two halves of the table. */
export const HALVES = ["Nodes enqueued (mean)", "Effective branching factor b*"] as const;

/** The cells of the table as texts: moves, boards, nodes for each series, b* for each series. */
export function summaryCells({ lines }: SummaryTable): string[][] {
  const bound = (cell: SummaryCell) => (cell.isLowerBound ? "≥ " : "");
  return lines.map(({ moves, boards, cells }) => [
    String(moves),
    boards.toLocaleString("en-US"),
    ...cells.map((cell) => (cell ? bound(cell) + Math.round(cell.nodes).toLocaleString("en-US") : "–")),
    ...cells.map((cell) => (cell && moves > 0 ? bound(cell) + cell.branching.toFixed(2) : "–")),
  ]);
}

/** The table as text for a terminal. */
export function summaryText(rows: readonly TrialRow[]): string {
  const table = summarize(rows);
  const { series } = table;
  const names = ["moves", "boards", ...series, ...series];
  const cells = summaryCells(table);
  const widths = names.map((name, i) => Math.max(name.length, ...cells.map((line) => line[i].length)));
  // A half is at least as wide as its head.
  for (const [half, head] of HALVES.entries()) {
    const columns = widths.slice(2 + half * series.length, 2 + (half + 1) * series.length);
    const missing = head.length - columns.reduce((sum, width) => sum + width + GAP, -GAP);
    if (missing > 0) widths[2 + half * series.length] += missing;
  }
  const widthOf = (first: number, end: number) =>
    widths.slice(first, end).reduce((sum, width) => sum + width + GAP, -GAP);
  const gap = " ".repeat(GAP);
  const lineOf = (line: string[]) => line.map((cell, i) => cell.padStart(widths[i])).join(gap);
  const middle = 2 + series.length;
  return [
    [" ".repeat(widthOf(0, 2)), HALVES[0].padEnd(widthOf(2, middle)), HALVES[1]].join(gap),
    lineOf(names),
    [
      [0, 2],
      [2, middle],
      [middle, names.length],
    ]
      .map(([from, to]) => "─".repeat(widthOf(from, to)))
      .join(gap),
    ...cells.map(lineOf),
  ].join("\n");
}

const GAP = 2;
