import type { TrialRow } from "../experiments/row";
import { censoredOf, groupByMoves, seriesOf, spreadOf, type Measure } from "./by-moves";
import { lineChart, type LineChart, type LinePoint } from "./line-chart";
import type { ChartSpec } from "./theme";
import { boardsIn, describeLines } from "./wording";

/** The nodes that a search put into its queue, by the length of the shortest solution. */
export function nodesChart(rows: readonly TrialRow[]): ChartSpec {
  return measureChart(rows, "enqueued", {
    title: "Nodes enqueued, by how far the board is from the goal",
    about: "the nodes that a search enqueued",
    y: { title: "Nodes enqueued (number, logarithmic)", scale: "log", format: ",d" },
    names: { value: "median of nodes" },
  });
}

/** The time of a search, by the length of the shortest solution. */
export function timeChart(rows: readonly TrialRow[]): ChartSpec {
  return measureChart(rows, "elapsedMs", {
    title: "Time per board, by how far the board is from the goal",
    about: "the time of a search in milliseconds",
    y: { title: "Time per board (milliseconds, logarithmic)", scale: "log", format: "~g" },
    names: { value: "median of ms" },
  });
}

function measureChart(
  rows: readonly TrialRow[],
  measure: Measure,
  { about, ...texts }: Pick<LineChart, "title" | "y" | "names"> & { about: string },
): ChartSpec {
  const points = pointsOf(rows, measure);
  return lineChart({
    ...texts,
    subtitle: [`${boardsIn(rows)}. The line is the median; the band holds the middle half.`],
    description: `Line chart of ${about}, on a logarithmic scale, over the moves of a shortest solution. ${describeLines(points)}`,
    series: seriesOf(rows),
    points,
  });
}

/** A clock of a millionth of a second cannot tell 0 from less than that, and a logarithmic scale has no 0. */
const SMALLEST = 0.001;

function pointsOf(rows: readonly TrialRow[], measure: Measure): LinePoint[] {
  return groupByMoves(rows).map((group) => {
    const { median, lower, upper } = spreadOf(group.rows.map((row) => Math.max(row[measure], SMALLEST)));
    return {
      series: group.series,
      moves: group.moves,
      value: median,
      lower,
      upper,
      searches: group.rows.length,
      censored: censoredOf(group),
    };
  });
}
