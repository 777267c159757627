import type { TrialRow } from "../experiments/row";
import { groupByMoves, seriesOf } from "./by-moves";
import { lineChart, type LinePoint } from "./line-chart";
import type { ChartSpec } from "./theme";
import { boardsIn, describeLines } from "./wording";

/** What a heuristic promises against what a board truly needs. Null if no heuristic was used. */
export function estimateChart(rows: readonly TrialRow[]): ChartSpec | null {
  // An estimate depends on nothing but the heuristic: one search of each is enough.
  const firstOf = new Map<string, TrialRow>();
  for (const row of rows) if (!firstOf.has(row.heuristic)) firstOf.set(row.heuristic, row);
  const chosen = rows.filter((row) => {
    const first = firstOf.get(row.heuristic);
    return row.heuristic !== "none" && row.search === first?.search && row.algorithm === first.algorithm;
  });
  const points = groupByMoves(chosen).map((group): LinePoint => {
    const estimates = group.rows.map((row) => row.estimate);
    return {
      series: group.series,
      moves: group.moves,
      value: estimates.reduce((sum, estimate) => sum + estimate, 0) / estimates.length,
      lower: estimates.reduce((least, estimate) => Math.min(least, estimate)),
      upper: estimates.reduce((most, estimate) => Math.max(most, estimate)),
      searches: estimates.length,
      censored: 0,
    };
  });
  if (points.length === 0) return null;
  const moves = points.map((point) => point.moves);
  return lineChart({
    title: "How much of the true distance a heuristic knows",
    subtitle: [
      `${boardsIn(chosen)}. The line is the mean; the band reaches from the least estimate to the greatest.`,
    ],
    description: `Line chart of the heuristics' estimates over the true number of moves; a perfect estimate would lie on the diagonal. ${describeLines(points)}`,
    series: seriesOf(chosen),
    points,
    y: { title: "Estimate of the distance (moves)", scale: "linear", format: "~r", zero: true },
    names: { value: "mean estimate", band: "least – greatest" },
    guide: {
      text: "a perfect estimate",
      ends: [Math.min(...moves), Math.max(...moves)].map((distance) => ({
        moves: distance,
        value: distance,
      })),
    },
  });
}
