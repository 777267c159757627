import { chartBase, seriesScales, type ChartSpec } from "./theme";
import { showNumber } from "./wording";

/** A point of a line: the middle of many searches, with the band around it. */
export interface LinePoint {
  series: string;
  moves: number;
  value: number;
  lower?: number;
  upper?: number;
  /** How many searches stand behind it, and how many of them ran out of their budget. */
  searches: number;
  censored: number;
}

/** What a chart of lines over the number of moves shows. */
export interface LineChart {
  title: string;
  subtitle: string[];
  description: string;
  series: readonly string[];
  points: readonly LinePoint[];
  /** The vertical axis: what is measured, and in which unit. */
  y: { title: string; scale: "linear" | "log"; format: string; zero?: boolean };
  /** What value, lower and upper are called when the pointer is on a point. */
  names: { value: string; band?: string };
  /** A line that the others are to be compared with, by its ends. */
  guide?: { text: string; ends: { moves: number; value: number }[] };
}

const WIDTH = 620;
/** About what a letter of a legend takes, and the symbol before a name. */
const LETTER_WIDTH = 6.2;
const SYMBOL_WIDTH = 30;
const HEIGHT = 360;

/** The horizontal axis of all charts. */
export const MOVES_AXIS = {
  title: "Length of the shortest solution (moves)",
  tickMinStep: 1,
  format: "d",
  grid: false,
} as const;

/** What stands above a point whose searches did not all come to their end, and what the subtitle says of it. */
export const CENSORED_MARK = { shape: "triangle-up", size: 80, strokeWidth: 1.6, yOffset: -13 } as const;
export const CENSORED_NOTE =
  "A hollow triangle: some searches ran out of their budget there and would have cost more.";

/** Above the drawing; its symbols are as strong as the points, not as pale as the bands. */
export const LEGEND = {
  title: null,
  orient: "top",
  direction: "horizontal",
  symbolOpacity: 1,
  // Filled shapes: a dashed edge would only fray them.
  symbolStrokeWidth: 0,
} as const;

/** One line per series over the number of moves: a point each, a band around it, and a mark where searches were given up. */
export function lineChart(chart: LineChart): ChartSpec {
  const { points, series, y } = chart;
  const scales = seriesScales(series);
  const hasBand = points.some((point) => point.lower !== undefined);
  const censored = points.filter((point) => point.censored > 0);
  // One line needs no legend: the title names it.
  const legend = series.length === 1 ? null : { ...LEGEND, columns: legendColumns(series) };
  const faded = (shown: number) =>
    legend ? { condition: { param: "shown", value: shown }, value: shown / 8 } : { value: shown };
  const x = {
    field: "moves",
    type: "quantitative" as const,
    axis: MOVES_AXIS,
    scale: { nice: false, zero: false, padding: 8 },
  };
  const yScale =
    y.scale === "log" ? { type: "log" as const, nice: true } : { zero: y.zero ?? false, nice: true };
  const yAxis = {
    title: y.title,
    format: y.format,
    ...(y.scale === "log" ? { values: powersOfTen(points) } : {}),
  };
  const yOf = (field: string) => ({
    field,
    type: "quantitative" as const,
    scale: yScale,
    axis: yAxis,
  });
  const color = { field: "series", type: "nominal" as const, scale: scales.color, legend };
  const shape = { field: "series", type: "nominal" as const, scale: scales.shape, legend };
  const strokeDash = { field: "series", type: "nominal" as const, scale: scales.dash, legend };
  const tooltip = [
    { field: "series", type: "nominal" as const, title: "search" },
    { field: "moves", type: "quantitative" as const, title: "moves", format: "d" },
    { field: "value", type: "quantitative" as const, title: chart.names.value, format: y.format },
    ...(hasBand
      ? [{ field: "band", type: "nominal" as const, title: chart.names.band ?? "half lie between" }]
      : []),
    { field: "searches", type: "quantitative" as const, title: "searches", format: "," },
    ...(censored.length > 0
      ? [{ field: "censored", type: "quantitative" as const, title: "out of budget", format: "," }]
      : []),
  ];
  const subtitle = [...chart.subtitle];
  if (censored.length > 0) {
    subtitle.push(CENSORED_NOTE);
  }

  const layer = [
    ...(chart.guide ? guideLayers(chart.guide, x, yOf("value")) : []),
    ...(hasBand
      ? [
          {
            mark: { type: "area" as const, tooltip: false },
            encoding: {
              // Vega-Lite 5.6, which JupyterLab has, would stack the bands on one another.
              x: { ...x, stack: null },
              y: { ...yOf("lower"), stack: null },
              y2: { field: "upper" },
              color,
              opacity: faded(0.16),
            },
          },
        ]
      : []),
    {
      // The legend's choice belongs to one layer; all of them follow it.
      params: legend
        ? [{ name: "shown", select: { type: "point", fields: ["series"], toggle: "true" }, bind: "legend" }]
        : [],
      mark: { type: "line" as const, strokeWidth: 2, tooltip: false },
      encoding: { x, y: yOf("value"), color, strokeDash, opacity: faded(1) },
    },
    {
      params: [
        {
          name: "near",
          select: { type: "point" as const, nearest: true, on: "pointerover", clear: "pointerout" },
        },
      ],
      mark: { type: "point" as const, filled: true },
      encoding: {
        x,
        y: yOf("value"),
        color,
        shape,
        opacity: faded(1),
        size: { condition: { param: "near", empty: false, value: 170 }, value: 45 },
        tooltip,
      },
    },
    ...(censored.length > 0
      ? [
          {
            transform: [{ filter: "datum.censored > 0" }],
            mark: {
              type: "point" as const,
              ...CENSORED_MARK,
              tooltip: false,
            },
            encoding: { x, y: yOf("value"), color, opacity: faded(1) },
          },
        ]
      : []),
  ];
  return {
    ...chartBase({ ...chart, subtitle }),
    width: WIDTH,
    height: HEIGHT,
    data: {
      values: points.map((point) => ({
        ...point,
        ...(point.lower === undefined || point.upper === undefined
          ? {}
          : { band: `${showNumber(point.lower)} – ${showNumber(point.upper)}` }),
      })),
    },
    layer,
  } as ChartSpec;
}

/** As many names side by side as the chart is wide, at most three; four are two and two. */
function legendColumns(series: readonly string[]): number {
  const longest = Math.max(...series.map((name) => name.length));
  const fitting = Math.floor(WIDTH / (SYMBOL_WIDTH + longest * LETTER_WIDTH));
  return Math.max(1, Math.min(series.length === 4 ? 2 : 3, fitting));
}

/** The line to compare with, thin and gray, named at its upper end. */
function guideLayers(guide: NonNullable<LineChart["guide"]>, x: object, y: object): object[] {
  const data = { values: guide.ends };
  return [
    {
      data,
      mark: { type: "line", color: "#777", strokeWidth: 1, strokeDash: [3, 3], tooltip: false },
      encoding: { x, y },
    },
    {
      data: { values: [guide.ends.at(-1)] },
      mark: {
        type: "text",
        text: guide.text,
        align: "right",
        dx: -8,
        dy: -4,
        color: "#555",
        fontSize: 12,
        tooltip: false,
      },
      encoding: { x, y },
    },
  ];
}

/** Grid lines at powers of ten only: Vega's own choice for a logarithmic axis crowds the labels. */
function powersOfTen(points: readonly LinePoint[]): number[] {
  const values = points.flatMap((point) => [
    point.value,
    point.lower ?? point.value,
    point.upper ?? point.value,
  ]);
  const exponents = values.filter((value) => value > 0).map(Math.log10);
  if (exponents.length === 0) return [1];
  const from = Math.floor(Math.min(...exponents));
  const to = Math.ceil(Math.max(...exponents));
  return Array.from({ length: to - from + 1 }, (_, i) => Number(`1e${from + i}`));
}
