import type { TrialRow } from "../experiments/row";
import { censoredOf, groupByMoves, seriesOf, spreadOf, type Measure } from "./by-moves";
import { CENSORED_MARK, CENSORED_NOTE, LEGEND, MOVES_AXIS } from "./line-chart";
import { chartBase, seriesScales, type ChartSpec } from "./theme";
import { boardsIn, showNumber } from "./wording";

const MEASURES: readonly [Measure, string][] = [
  ["enqueued", "enqueued"],
  ["dequeued", "dequeued"],
  ["maxQueue", "largest queue"],
];

/** Nodes enqueued, nodes dequeued and the largest queue, beside each other for each kind of search. */
export function effortChart(rows: readonly TrialRow[]): ChartSpec {
  const points = groupByMoves(rows).flatMap((group) =>
    MEASURES.map(([measure, name]) => ({
      series: group.series,
      moves: group.moves,
      measure: name,
      nodes: spreadOf(group.rows.map((row) => row[measure])).median,
      censored: censoredOf(group),
    })),
  );
  const series = seriesOf(rows).filter((name) => points.some((point) => point.series === name));
  const isCensored = points.some((point) => point.censored > 0);
  // Two and two, unless one would stand alone beside an empty axis, or a name is too long for half the width.
  const columns = series.length % 2 === 0 && series.every((name) => name.length <= 45) ? 2 : 1;
  const scales = seriesScales(MEASURES.map(([, name]) => name));
  const color = {
    field: "measure",
    type: "nominal" as const,
    scale: { ...scales.color, range: GREEN_FIRST },
    legend: LEGEND,
  };
  const strokeDash = { field: "measure", type: "nominal" as const, scale: scales.dash, legend: LEGEND };
  const shape = { field: "measure", type: "nominal" as const, scale: scales.shape, legend: LEGEND };
  const opacity = { condition: { param: "shown", value: 1 }, value: 0.12 };
  const x = {
    field: "moves",
    type: "quantitative" as const,
    axis: MOVES_AXIS,
    scale: { nice: false, padding: 6 },
  };
  const largest = Math.max(...points.map((point) => point.nodes));
  const y = {
    field: "nodes",
    type: "quantitative" as const,
    scale: { type: "log" as const },
    axis: {
      title: "Nodes (median, logarithmic)",
      format: ",d",
      values: Array.from({ length: Math.ceil(Math.log10(largest)) + 1 }, (_, power) => 10 ** power),
    },
  };
  return {
    ...chartBase({
      title: "What a search does and keeps: enqueued, dequeued, largest queue",
      subtitle: [
        `${boardsIn(rows)}. Medians. What was enqueued and never dequeued is still in the queue at the end.`,
        ...(isCensored ? [CENSORED_NOTE] : []),
      ],
      description: `Line charts of the medians of nodes enqueued, nodes dequeued and the largest queue over the moves of a shortest solution, one chart for each search. ${series.map((name) => ends(points, name)).join(" ")}${isCensored ? " Some searches ran out of their budget." : ""}`,
    }),
    data: { values: points },
    columns,
    facet: { field: "series", type: "nominal", title: null, sort: series },
    spec: {
      width: columns === 1 ? 620 : 300,
      height: 300,
      layer: [
        {
          params: [
            { name: "shown", select: { type: "point", fields: ["measure"], toggle: "true" }, bind: "legend" },
          ],
          mark: { type: "line", strokeWidth: 2, tooltip: false },
          encoding: { x, y, color, strokeDash, opacity },
        },
        {
          mark: { type: "point", filled: true, size: 32 },
          encoding: {
            x,
            y,
            color,
            shape,
            opacity,
            tooltip: [
              { field: "series", type: "nominal", title: "search" },
              { field: "measure", type: "nominal", title: "nodes" },
              { field: "moves", type: "quantitative", title: "moves", format: "d" },
              { field: "nodes", type: "quantitative", title: "median", format: "," },
              ...(isCensored
                ? [{ field: "censored", type: "quantitative" as const, title: "out of budget", format: "," }]
                : []),
            ],
          },
        },
        ...(isCensored
          ? [
              {
                transform: [{ filter: "datum.censored > 0 && datum.measure === 'enqueued'" }],
                // Where nothing is marked, an empty layer would be read as a picture without a name.
                mark: { type: "point" as const, ...CENSORED_MARK, tooltip: false, aria: false },
                encoding: { x, y, color, opacity },
              },
            ]
          : []),
      ],
    },
  };
}

/** Other colors than the series have: a color stands for one thing. */
const GREEN_FIRST = ["#009E73", "#CC79A7", "#000000"];

function ends(
  points: { series: string; moves: number; measure: string; nodes: number }[],
  name: string,
): string {
  const line = points.filter((point) => point.series === name);
  const moves = Math.max(...line.map((point) => point.moves));
  const last = line.filter((point) => point.moves === moves);
  return `${name} at ${moves} moves: ${last.map((point) => `${point.measure} ${showNumber(point.nodes)}`).join(", ")}.`;
}
