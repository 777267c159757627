import { Resvg } from "@resvg/resvg-js";
import { mergeConfig } from "vega";
import { describe, expect, test } from "vitest";
import { allCharts } from "../../src/charts/all-charts";
import { fontFiles, FontMetrics } from "../../src/charts/font";
import { renderPng, renderSvg } from "../../src/charts/render";
import { boardsPerDistance } from "../../src/experiments/boards-by-distance";
import { sampleRows, withStudent } from "./sample-rows";

const boards = { dimension: 3, counts: boardsPerDistance(3) };
const charts = [
  ...allCharts(sampleRows({}, { nodes: 500 }), boards),
  ...allCharts(withStudent(sampleRows({ heuristics: ["manhattan", "hamming"] }))),
  ...allCharts(sampleRows({ distances: [0] })),
];

/** What JupyterLab's dark theme writes in, where a chart names no color of its own (vega-themes' "dark"). */
const DARK_THEME = {
  background: "#333",
  title: { color: "#fff", subtitleColor: "#fff" },
  style: { "guide-label": { fill: "#fff" }, "guide-title": { fill: "#fff" } },
  axis: { domainColor: "#fff", gridColor: "#888", tickColor: "#fff" },
};

describe("renderSvg", () => {
  test.each(charts)("draws $name with its title and without a warning", async ({ spec }) => {
    const svg = await renderSvg(spec);
    const { text } = spec.title as { text: string };
    expect(svg).toContain(`>${text}</text>`);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  test.each(charts)("leaves no text of $name to a dark theme", async ({ spec }) => {
    const config = mergeConfig(DARK_THEME, spec.config as typeof DARK_THEME) as typeof spec.config;
    const texts = (await renderSvg({ ...spec, config })).match(/<text[^>]*>[^<]+/g)!;
    expect(texts.filter((text) => text.includes('fill="#fff"'))).toEqual([]);
  });

  test("refuses a chart that Vega-Lite warns of", async () => {
    const spec = { data: { values: [{ a: 1 }] }, mark: "bar", encoding: { height: { field: "a" } } };
    await expect(renderSvg(spec as never)).rejects.toThrow("Vega-Lite warns of a chart");
  });
});

describe("renderPng", () => {
  test.each(charts.slice(0, 7))("has the text of $name in it", async ({ spec }) => {
    const svg = await renderSvg(spec);
    const png = renderPng(svg, 1);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    // Each text is drawn: without it the picture is another one. Titles come last; the labels of an axis are alike.
    const texts = [...svg.matchAll(/<text[^>]*>[^<]+<\/text>/g)].map(([text]) => text);
    expect(texts.length).toBeGreaterThan(8);
    for (const text of [texts[0], texts[4], ...texts.slice(-5)]) {
      expect(renderPng(svg.replace(text, ""), 1).equals(png), text).toBe(false);
    }
  });

  test("is twice as large as the chart unless told otherwise", async () => {
    const svg = await renderSvg(charts[0].spec);
    const width = Number(/width="(\d+)/.exec(svg)![1]);
    expect(renderPng(svg).readUInt32BE(16)).toBe(2 * width);
    expect(renderPng(svg, 1).readUInt32BE(16)).toBe(width);
  });
});

describe("FontMetrics", () => {
  test.each(fontFiles())("measures text as it is drawn, in %s", (file) => {
    const metrics = new FontMetrics(file);
    for (const text of ["Hamming", "1,000,000", "moves (number)"]) {
      const weight = file.includes("Bold") ? "bold" : "normal";
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text y="200" font-family="Lato" font-weight="${weight}" font-size="100">${text}</text></svg>`;
      const box = new Resvg(svg, { font: { fontFiles: fontFiles(), loadSystemFonts: false } }).getBBox()!;
      // The box ends with the ink, the width with the space beside it; pairs of letters are moved together a little.
      expect(Math.abs(metrics.width(text) * 100 - box.width)).toBeLessThan(0.04 * box.width + 10);
    }
  });

  test("knows which characters are there", () => {
    const metrics = new FontMetrics(fontFiles()[0]);
    expect(metrics.covers("Hamming ÷ Manhattan, 3×3 – ’…")).toBe(true);
    expect(metrics.covers("△")).toBe(false);
  });
});
