import { Resvg } from "@resvg/resvg-js";
import * as vega from "vega";
import { compile } from "vega-lite";
import { fontFiles, FontMetrics } from "./font";
import type { ChartSpec } from "./theme";

/** A drawing of this many pixels for each of the chart's: sharp on dense screens and in print. */
const PNG_SCALE = 2;

/**
 * The chart as SVG.
 *
 * Vega draws without a canvas here and would take every letter for 0.8 of its size, which leaves gaps beside legends
 * and titles (https://github.com/vega/vega-lite/issues/7956). So it is told the widths that the font truly has.
 */
export async function renderSvg(spec: ChartSpec): Promise<string> {
  measureTextByFont();
  const warnings: string[] = [];
  const { spec: vegaSpec } = compile(spec, { logger: collectingLogger(warnings) });
  if (warnings.length > 0) throw new Error(`Vega-Lite warns of a chart: ${warnings.join("; ")}`);
  const view = new vega.View(vega.parse(vegaSpec), { renderer: "none" });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** An SVG as PNG, with its text set in the project's own font: without any font, all text would silently be left out. */
export function renderPng(svg: string, scale = PNG_SCALE): Buffer {
  const resvg = new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    background: "white",
    font: {
      fontFiles: fontFiles(),
      loadSystemFonts: false,
      defaultFontFamily: "Lato",
      sansSerifFamily: "Lato",
    },
  });
  return resvg.render().asPng();
}

let isMeasured = false;

function measureTextByFont(): void {
  if (isMeasured) return;
  isMeasured = true;
  const [regular, bold] = fontFiles().map((file) => new FontMetrics(file));
  const { textMetrics } = vega as unknown as {
    textMetrics: { width(item: TextItem, text: string | number | null): number };
  };
  textMetrics.width = (item, text) => {
    const metrics = item.fontWeight === "bold" || Number(item.fontWeight) >= 600 ? bold : regular;
    return metrics.width(String(text ?? "")) * (item.fontSize ?? 11);
  };
}

interface TextItem {
  fontSize?: number;
  fontWeight?: string | number;
}

/** What Vega-Lite warns of is a mistake in a chart; it must not be printed into somebody's notebook. */
function collectingLogger(warnings: string[]): vega.LoggerInterface {
  const logger: vega.LoggerInterface = {
    level: () => logger,
    error(...args) {
      warnings.push(args.join(" "));
      return logger;
    },
    warn(...args) {
      warnings.push(args.join(" "));
      return logger;
    },
    info: () => logger,
    debug: () => logger,
  };
  return logger;
}
