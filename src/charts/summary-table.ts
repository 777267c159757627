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

/** The table's heads and cells as texts, for a terminal and a page alike. */
export function summaryTexts({ series, lines }: SummaryTable): { heads: string[]; cells: string[][] } {
  const isSure = (cell: SummaryCell | null) => (cell?.isLowerBound ? "≥ " : "");
  return {
    heads: [
      "moves",
      "boards",
      ...series.map((name) => `nodes, ${name}`),
      ...series.map((name) => `b*, ${name}`),
    ],
    cells: lines.map(({ moves, boards, cells }) => [
      String(moves),
      boards.toLocaleString("en-US"),
      ...cells.map((cell) => (cell ? isSure(cell) + Math.round(cell.nodes).toLocaleString("en-US") : "–")),
      ...cells.map((cell) => (cell && moves > 0 ? isSure(cell) + cell.branching.toFixed(2) : "–")),
    ]),
  };
}

/** The table as text for a terminal. */
export function summaryText(rows: readonly TrialRow[]): string {
  const { heads, cells } = summaryTexts(summarize(rows));
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((line) => line[i].length)));
  const lineOf = (line: string[]) => line.map((cell, i) => cell.padStart(widths[i])).join("  ");
  return [
    "Mean number of nodes enqueued and effective branching factor b*, by distance from the goal",
    "",
    lineOf(heads),
    widths.map((width) => "─".repeat(width)).join("──"),
    ...cells.map(lineOf),
  ].join("\n");
}
