import type { TrialRow } from "../experiments/row";
import { branchingFactor } from "./branching-factor";
import { censoredOf, groupByMoves, seriesOf, spreadOf } from "./by-moves";
import { lineChart, type LinePoint } from "./line-chart";
import type { ChartSpec } from "./theme";
import { boardsIn, describeLines } from "./wording";

/** The effective branching factor of the mean number of nodes, by the length of the shortest solution. Null below two moves. */
export function branchingChart(rows: readonly TrialRow[]): ChartSpec | null {
  const points = groupByMoves(rows)
    // Below two moves a search is all beginning: the few nodes beside the way would look like a bushy tree.
    .filter((group) => group.moves >= 2)
    .map((group): LinePoint => {
      const { mean } = spreadOf(group.rows.map((row) => row.enqueued));
      return {
        series: group.series,
        moves: group.moves,
        value: branchingFactor(mean, group.moves),
        searches: group.rows.length,
        censored: censoredOf(group),
      };
    });
  if (points.length === 0) return null;
  return lineChart({
    title: "Effective branching factor, by how far the board is from the goal",
    subtitle: [
      `${boardsIn(rows)}. A uniform tree as deep as the solution, with as many nodes as were`,
      "enqueued on average, has this many children per node. 1 would be a search that never errs.",
    ],
    description: `Line chart of the effective branching factor over the moves of a shortest solution. ${describeLines(points)}`,
    series: seriesOf(rows),
    points,
    y: { title: "Effective branching factor b* (children per node)", scale: "linear", format: ".2f" },
    names: { value: "b*" },
  });
}
