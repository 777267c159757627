import { renderSvg } from "../charts/render";
import type { ChartSpec } from "../charts/theme";
import { hardestChart, misconceptionChart, scoreChart } from "./class-charts";
import { escapeHtml, htmlPage } from "./html-page";
import type { Results, SubmissionResult } from "./result";

const SLOWEST = 10;

/** The page for the instructor: how the class did, what was hard, which ideas went wrong, and every submission. */
export async function classPage(
  results: Results,
  pageOf: (result: SubmissionResult) => string,
): Promise<string> {
  const { submissions, seed, isolation } = results;
  const charts = [scoreChart(submissions), hardestChart(submissions), misconceptionChart(submissions)];
  const figures = await Promise.all(charts.flatMap((chart) => (chart ? [figure(chart)] : [])));
  const slowest = [...submissions].sort((a, b) => b.elapsedMs - a.elapsedMs).slice(0, SLOWEST);
  const body = [
    "<h1>The class</h1>",
    `<p>${submissions.length} submissions, seed ${seed}.${isolation === "none" ? " <b>They ran without a sandbox.</b>" : ""}</p>`,
    ...figures,
    ...meanings(submissions),
    "<h2>The slowest submissions</h2>",
    table(
      ["submission", "seconds"],
      slowest.map((result) => [link(result, pageOf), number((result.elapsedMs / 1000).toFixed(1))]),
    ),
    "<h2>All submissions</h2>",
    table(
      ["submission", "points", "remarks"],
      submissions.map((result) => [
        link(result, pageOf),
        number(`${result.score} of ${result.max}`),
        `<td>${escapeHtml(result.remarks.join(" "))}</td>`,
      ]),
    ),
  ];
  return htmlPage("The class", body.join("\n"));
}

async function figure(chart: ChartSpec): Promise<string> {
  return `<figure role="img" aria-label="${escapeHtml(chart.description)}">${await renderSvg(chart)}</figure>`;
}

/** The ideas in the chart by their names, in plain words. */
function meanings(submissions: readonly SubmissionResult[]): string[] {
  const texts = new Map<string, string>();
  for (const { checks } of submissions) {
    for (const { id, misconception } of checks) {
      if (misconception) texts.set(`${id}: ${misconception.id}`, misconception.text);
    }
  }
  if (texts.size === 0) return [];
  const rows = [...texts]
    .sort()
    .map(([name, text]) => [`<td>${escapeHtml(name)}</td>`, `<td>${escapeHtml(text)}</td>`]);
  return ["<h2>What the ideas are</h2>", table(["idea", "in words"], rows)];
}

function table(head: string[], rows: string[][]): string {
  const header = `<tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join("")}</tr>`;
  return `<table>${header}${rows.map((row) => `<tr>${row.join("")}</tr>`).join("\n")}</table>`;
}

function link(result: SubmissionResult, pageOf: (result: SubmissionResult) => string): string {
  return `<td><a href="${escapeHtml(pageOf(result))}">${escapeHtml(result.name)}</a></td>`;
}

function number(text: string): string {
  return `<td class="number">${escapeHtml(text)}</td>`;
}
