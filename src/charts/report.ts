import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { TrialRow } from "../experiments/row";
import type { NamedChart } from "./all-charts";
import { HALVES, summarize, summaryCells } from "./summary-table";

/** What the page is about, and what it is known by. */
export const REPORT_TITLE = "How much does a better heuristic buy?";

/** What the report shows. */
export interface Report {
  rows: readonly TrialRow[];
  /** The charts with their still drawings, which stand in the page until it lives, on paper, and without scripts. */
  charts: readonly (NamedChart & { svg: string })[];
  /** How the rows were made, in a sentence. */
  origin: string;
  /** The endings of the files beside the page, as in "svg". */
  formats: readonly string[];
}

/**
 * A page with all charts and the table, complete in itself: it works from a file, without a network. The policy in its
 * head forbids every request; Vega turns its expressions into functions, hence `unsafe-eval`.
 */
export function reportHtml(report: Report): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:">
<title>${REPORT_TITLE}</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>${REPORT_TITLE}</h1>
<p>${escape(report.origin)} Point at a line to read its figures. Choose a name in a legend to see it alone, others to
add them, and again to take them back.</p>
${report.charts.map((chart) => figure(chart, report.formats)).join("\n")}
<h2 id="table">The figures by distance</h2>
${table(report.rows)}
${counting(report.rows)}
</main>
<script>${library("vega", "vega.min.js")}</script>
<script>${library("vega-lite", "vega-lite.min.js")}</script>
<script>${pageScript()}</script>
</body>
</html>
`;
}

/** How the figures compare with those in a book, and why they are not the same. */
function counting(rows: readonly TrialRow[]): string {
  const isAssignment = rows.some((row) => row.algorithm === "a-star");
  const isBook = rows.some((row) => row.algorithm !== "a-star");
  const asHere = isBook
    ? "Graph search and breadth-first search count as the book does, here, too."
    : AS_THE_BOOK;
  return `<h2>How this counts</h2>
${isAssignment ? ASSIGNMENT : "<p>Every child that was generated is counted, and the first node.</p>"}
${THE_BOOK}
${asHere} The effective branching factor b* is the same in both: N + 1 = 1 + b* + b*² + … + b*<sup>moves</sup> for a
mean of N nodes.</p>`;
}

const ASSIGNMENT = `<p>A node is counted when it is enqueued, the first one included. The assignment's search does not step straight
back, but keeps no record of the boards it has reached, so that a board can be enqueued once for every way that leads to it;
and among nodes of equal priority it takes the one with more moves first.</p>`;

const THE_BOOK = `<p>The well-known table in Russell and Norvig's <cite>Artificial Intelligence: A Modern Approach</cite> counts otherwise: every
generated child, also the step back, in a search that remembers all boards reached and goes on only from new or shorter ways.
With Manhattan its count is about twice that of the assignment's search, mostly because of the order among equals: 20,842 nodes against 9,238
on average over all boards at 28 moves. With Hamming it is larger on near boards, and less than half on far ones, where the
same boards come up again and again.`;

const AS_THE_BOOK =
  "<code>npx taquin chart --algorithms graph-search,breadth-first</code> counts as the book does.";

function figure({ name, spec, svg }: NamedChart & { svg: string }, formats: readonly string[]): string {
  const files = formats.map((format) => `<a href="${name}.${format}">${name}.${format}</a>`);
  return `<figure data-chart="${name}" id="${name}">
<div class="drawing" tabindex="0" role="group" aria-label="The chart ${name}">${svg}</div>
<script type="application/json">${JSON.stringify(spec).replaceAll("<", "\\u003c")}</script>
<figcaption>${files.join(" · ")}</figcaption>
</figure>`;
}

function table(rows: readonly TrialRow[]): string {
  const summary = summarize(rows);
  const { series } = summary;
  const half = (head: string) => `<th scope="colgroup" colspan="${series.length}">${head}</th>`;
  const name = (text: string) => `<th scope="col">${escape(text)}</th>`;
  const line = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join("")}</tr>`;
  return `<div class="wide" tabindex="0" role="region" aria-labelledby="table"><table>
<colgroup span="2"></colgroup><colgroup span="${series.length}"></colgroup><colgroup span="${series.length}"></colgroup>
<thead>
<tr><td colspan="2"></td>${HALVES.map(half).join("")}</tr>
<tr>${["moves", "boards", ...series, ...series].map(name).join("")}</tr>
</thead>
<tbody>
${summaryCells(summary).map(line).join("\n")}
</tbody>
</table></div>`;
}

const CSS = `
body { font: 16px/1.5 Lato, "Helvetica Neue", Arial, sans-serif; color: #1a1a1a; background: #fff; margin: 0; }
main { max-width: 50rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.8rem; margin: 0.5rem 0; }
h2 { font-size: 1.3rem; margin: 2rem 0 0.5rem; }
figure { margin: 2rem 0; }
figcaption { font-size: 0.85rem; }
a { color: #00578a; }
.drawing { margin-left: -12px; }
.drawing, .wide { overflow-x: auto; }
.drawing svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9rem; }
th, td { text-align: right; padding: 0.15rem 0.9rem 0.15rem 0; }
th { vertical-align: bottom; }
thead tr:last-child th { border-bottom: 1px solid #666; }
th[colspan] { font-weight: normal; color: #444; }
tbody tr:nth-child(even) { background: #f4f6f8; }
#note { position: fixed; pointer-events: none; background: #fff; border: 1px solid #888; border-radius: 4px;
  box-shadow: 0 2px 8px #0003; padding: 6px 10px; font-size: 13px; line-height: 1.4; }
#note dl { display: grid; grid-template-columns: auto auto; gap: 0 12px; margin: 0; }
#note dt { color: #555; }
#note dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
@media (max-width: 40rem) { .drawing svg { max-width: none; } }
@media print { .drawing, .wide { overflow: visible; } figure { break-inside: avoid; } figcaption, #note { display: none; } }
`;

/** A library's file for browsers, which lies beside the one that Node takes. */
function library(name: string, file: string): string {
  return asScript(readFileSync(join(dirname(createRequire(import.meta.url).resolve(name)), file), "utf8"));
}

function pageScript(): string {
  return asScript(readFileSync(new URL("../../dist/charts/report-page.js", import.meta.url), "utf8"));
}

/** Inside a script element nothing may look like its end, and a source map would only be looked for in vain. */
function asScript(code: string): string {
  return code.replaceAll("</script", "<\\/script").replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
