import type { TrialRow } from "../experiments/row";
import { boardsChart } from "./boards-chart";
import { branchingChart } from "./branching-chart";
import { effortChart } from "./effort-chart";
import { estimateChart } from "./estimate-chart";
import { nodesChart, timeChart } from "./measure-chart";
import { ratioChart } from "./ratio-chart";
import type { ChartSpec } from "./theme";

/** The names of all charts, in the order of a report. */
export const CHART_NAMES = ["nodes", "ratio", "branching", "effort", "estimate", "time", "boards"] as const;

/** A chart and the name of its files. */
export interface NamedChart {
  name: (typeof CHART_NAMES)[number];
  spec: ChartSpec;
}

/** All charts that rows allow. `boards` are the boards of the rows' size at each distance, where that is known. */
export function allCharts(
  rows: readonly TrialRow[],
  boards?: { dimension: number; counts: readonly number[] },
): NamedChart[] {
  const specs: Record<NamedChart["name"], ChartSpec | null> = {
    nodes: nodesChart(rows),
    ratio: ratioChart(rows),
    branching: branchingChart(rows),
    effort: effortChart(rows),
    estimate: estimateChart(rows),
    time: timeChart(rows),
    boards: boards ? boardsChart(boards.dimension, boards.counts) : null,
  };
  return CHART_NAMES.flatMap((name) => {
    const spec = specs[name];
    return spec ? [{ name, spec }] : [];
  });
}
