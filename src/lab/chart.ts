import { allCharts } from "../charts/all-charts";
import { usable } from "../charts/by-moves";
import { summaryText } from "../charts/summary-table";
import type { ChartSpec } from "../charts/theme";
import { boardsPerDistance } from "../experiments/boards-by-distance";
import { dimensionOf, type TrialRow } from "../experiments/row";
import type { Note } from "./note";
import { message } from "./view";
import { DISPLAY } from "./mime-bundle";

const INSPECT: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/** The charts that rows can be shown in. */
export type ChartName = "nodes" | "ratio" | "branching" | "effort" | "estimate" | "time" | "boards";

/**
 * A Vega-Lite specification, as far as a cell looks at it. Vega-Lite's own types stay out of the lab's declarations:
 * they are 137 files, and every first cell would wait for them.
 */
export interface Specification {
  readonly description: string;
  readonly title?: unknown;
}

/** A picture of this many pixels for each of the chart's: readable on paper, and not too wide for a page. */
const PNG_SCALE = 1.3;

/**
 * The chart of a comparison: nodes enqueued by default.
 *
 * ```ts
 * const rows = await compare({ samples: 10 });
 * chart(rows);            // nodes enqueued, by distance
 * chart(rows, "ratio");   // Hamming ÷ Manhattan
 * ```
 */
export function chart(rows: readonly TrialRow[], name: ChartName = "nodes"): Chart | Note {
  if (!Array.isArray(rows)) {
    throw new TypeError("chart(rows) takes the rows of a comparison: const rows = await compare()");
  }
  if (rows.length === 0) throw new RangeError("there are no rows to chart");
  if (usable(rows).length === 0)
    return message("All of these searches failed: there is nothing to chart yet.");
  const dimension = dimensionOf(rows[0] as TrialRow);
  const boards =
    dimension === 2 || dimension === 3 ? { dimension, counts: boardsPerDistance(dimension) } : undefined;
  const charts = allCharts(rows, boards);
  const found = charts.find((chart) => chart.name === name);
  if (!found) {
    throw new RangeError(
      `these rows have no chart "${name}"; they have ${charts.map((chart) => chart.name).join(", ")}`,
    );
  }
  return new Chart(found.spec, rows);
}

/**
 * A chart that a cell shows.
 *
 * JupyterLab draws the Vega-Lite itself, which can be pointed at; where it cannot (paper, nbconvert, an untrusted page)
 * the picture stands in. The table says the same in text.
 */
export class Chart {
  readonly #rows: readonly TrialRow[];

  constructor(
    readonly spec: Specification,
    rows: readonly TrialRow[],
  ) {
    this.#rows = rows;
  }

  async [DISPLAY](): Promise<Record<string, unknown>> {
    // Vega takes a moment to load; only a lesson that draws a chart waits for it.
    const { renderPng, renderSvg } = await import("../charts/render");
    const svg = await renderSvg(this.spec as ChartSpec);
    return {
      "application/vnd.vegalite.v5+json": this.spec,
      "image/png": renderPng(svg, PNG_SCALE).toString("base64"),
      "text/plain": this.toString(),
    };
  }

  /** What the chart shows, in words and as a table. */
  toString(): string {
    return `${this.spec.description}\n\n${summaryText(this.#rows)}`;
  }

  [INSPECT](): string {
    return this.toString();
  }
}
