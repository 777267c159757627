import type { TopLevelSpec } from "vega-lite";

/** A chart: what Vega-Lite draws, and all of the data with it. */
export type ChartSpec = TopLevelSpec & { description: string };

/**
 * JupyterLab draws version 5 and no later one; the specifications here are valid in 5 and 6 alike.
 * https://github.com/jupyterlab/jupyterlab/issues/9929
 */
const SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json";

/** The font that the PNG is drawn with, and what a browser may take instead. */
export const FONT = "Lato, 'Helvetica Neue', Arial, sans-serif";

/**
 * Okabe and Ito's colors, which people with any color vision tell apart (https://jfly.uni-koeln.de/color). The first
 * two also differ in print without color; lines differ by their dashes and points by their shapes as well.
 */
const COLORS = ["#D55E00", "#0072B2", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000"];
const DASHES = [
  [1, 0],
  [7, 3],
  [2, 2],
  [8, 2, 2, 2],
  [4, 4],
  [10, 4],
  [1, 3],
];
const SHAPES = ["circle", "square", "diamond", "triangle-down", "cross", "triangle-right", "triangle-left"];

/**
 * The scales that give each series the same color, dash and shape in every chart. Where there are more series than
 * colors, the colors come again with other dashes and shapes.
 */
export function seriesScales(series: readonly string[]) {
  const range = <T>(values: readonly T[], shift = 0) =>
    series.map((_, i) => values[(i + shift * Math.floor(i / values.length)) % values.length]);
  return {
    color: { domain: [...series], range: range(COLORS) },
    dash: { domain: [...series], range: range(DASHES, 2) },
    shape: { domain: [...series], range: range(SHAPES, 2) },
  };
}

/** What every chart has in common. Each color is named: where none is, JupyterLab's dark theme writes white on our white. */
export function chartBase(text: { title: string; subtitle: string[]; description: string }) {
  return {
    $schema: SCHEMA,
    description: text.description,
    title: { text: text.title, subtitle: text.subtitle },
    background: "white",
    padding: 12,
    config: {
      font: FONT,
      view: { stroke: "transparent" },
      title: {
        anchor: "start" as const,
        color: "#222",
        fontSize: 17,
        fontWeight: "bold" as const,
        offset: 14,
        subtitleFontSize: 12.5,
        subtitleColor: "#444",
        subtitlePadding: 5,
        subtitleLineHeight: 16,
      },
      axis: {
        labelFontSize: 12,
        titleFontSize: 13,
        titleFontWeight: "normal" as const,
        titlePadding: 10,
        gridColor: "#e4e4e4",
        domainColor: "#666",
        tickColor: "#666",
        labelColor: "#222",
        titleColor: "#222",
      },
      legend: {
        labelColor: "#222",
        titleColor: "#222",
        labelFontSize: 12.5,
        titleFontSize: 12.5,
        symbolSize: 90,
        symbolStrokeWidth: 2,
        labelLimit: 600,
      },
      header: {
        labelColor: "#222",
        titleColor: "#222",
        labelFontSize: 13,
        labelFontWeight: "bold" as const,
        labelPadding: 6,
      },
    },
  };
}
