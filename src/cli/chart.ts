import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { allCharts } from "../charts/all-charts";
import { usable } from "../charts/by-moves";
import { renderPng, renderSvg } from "../charts/render";
import { reportHtml } from "../charts/report";
import { summaryText } from "../charts/summary-table";
import { boardsPerDistance } from "../experiments/boards-by-distance";
import { compare, compareWithStudent, type CompareOptions, type StudentSearch } from "../experiments/compare";
import { HEURISTICS } from "../experiments/heuristics";
import { dimensionOf, type TrialRow } from "../experiments/row";
import { rowsFromText, rowsToCsv, rowsToJson } from "../experiments/row-file";
import { UserError } from "../user-error";
import { parseOptions, type ChartOptions } from "./chart/options";
import { codeOf, OutputFolder } from "./chart/output-folder";
import { ProgressLine } from "./progress-line";
import type { Command } from "./command";
import { bundleStudentCode } from "./solve/bundle-student-code";

const help = `Usage: npx taquin chart [options]

Searches many boards of known distance, and charts what the searches cost.

  --out DIR            where the files go (charts)
  --samples N          boards at each distance (100)
  --distances 0-31     distances from the goal, also as 4,8,12-16 (all there are; 4×4: 0-24)
  --dimension N        2, 3 or 4 (3)
  --heuristics A,B     ${HEURISTICS.join(", ")}
                       (hamming,manhattan)
  --algorithms A,B     a-star (the assignment's search), graph-search and breadth-first (as textbooks count)
  --seed N             another seed, other boards (1)
  --all                every board there is, instead of samples: 3×3 has 181,440
  --budget N           gives a search up at N nodes enqueued (5,000,000)
  --memory MB          gives a search up at this much memory (500)
  --workers N          threads (one per core)
  --from DIR           compares the student's own classes in a folder, such as exercises, with the
                       textbook's (10 samples, distances 0-20)
  --rows FILE          charts the rows of an earlier run (rows.csv or rows.json)
  --formats A,B        html, vl.json, svg, png, csv, json (all but json)

Writes index.html, each chart as .vl.json, .svg and .png, and rows.csv. Ctrl-C ends the searches early and
charts what is finished.`;

/** `npx taquin chart`: experiments and comparison charts. */
export const command: Command = {
  summary: "compares heuristics on many boards, and charts the comparison",
  help,
  async run(args) {
    const options = parseOptions(args);
    const folder = new OutputFolder(options.out, options.formats);
    const { rows, origin, isWhole } = await rowsFor(options);
    if (usable(rows).length === 0)
      throw new UserError("All of these searches failed: there is nothing to chart.");
    await writeFiles(rows, origin, options, folder);
    console.log(`${summaryText(rows)}\n\nWritten to ${options.out}: ${folder.written.join(", ")}`);
    return isWhole ? 0 : 130;
  },
};

const LONGEST_NAME = 30;

interface Rows {
  rows: TrialRow[];
  /** How they were made, in a sentence. */
  origin: string;
  /** False if the searches were ended early. */
  isWhole: boolean;
}

function rowsFor(options: ChartOptions): Promise<Rows> | Rows {
  return options.rowsFile === null ? search(options) : savedRows(options.rowsFile);
}

function savedRows(file: string): Rows {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UserError(
      `${file} cannot be read (${codeOf(error)}). --rows takes a file that an earlier run wrote.`,
    );
  }
  const rows = rowsFromText(text, file);
  if (new Set(rows.map(dimensionOf)).size > 1) {
    throw new UserError(`${file} has boards of several sizes. Chart the rows of one size at a time.`);
  }
  return { rows, origin: `${rows.length.toLocaleString("en-US")} searches, from saved rows.`, isWhole: true };
}

async function search(options: ChartOptions): Promise<Rows> {
  const { all, budget, dimension, samples, seed } = options;
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once("SIGINT", onInterrupt);
  const line = new ProgressLine();
  let total = 0;
  try {
    const failures: string[] = [];
    const settings: CompareOptions = {
      ...options,
      samples: all ? "all" : samples,
      ...(budget && { budget }),
      signal: stop.signal,
      onProgress(progress) {
        total = progress.total;
        line.show(progress);
      },
      onFailure: (_, reason) => failures.push(reason),
    };
    const rows =
      options.from === null
        ? await compare(settings)
        : await compareWithStudent(await studentSearch(options.from), settings);
    line.end();
    if (failures.length > 0) {
      console.error(`${failures.length} searches failed and are not charted. The first: ${failures[0]}`);
    }
    if (rows.length === 0)
      throw new UserError("Ended before a single search was finished: there is nothing to chart.");
    const isWhole = rows.length === total;
    const count = rows.length.toLocaleString("en-US");
    if (!isWhole)
      console.error(`Ended early: ${count} of ${total.toLocaleString("en-US")} searches are charted.`);
    const boards = all ? "every board" : `boards drawn with seed ${seed}, up to ${samples} at each distance`;
    const part = isWhole ? "" : ", ended early";
    return {
      rows,
      origin: `${count} searches on ${dimension}×${dimension} boards: ${boards}${part}.`,
      isWhole,
    };
  } finally {
    process.removeListener("SIGINT", onInterrupt);
  }
}

/** The student's classes as a module, called by the name of their folder. */
async function studentSearch(folder: string): Promise<StudentSearch> {
  const temporary = mkdtempSync(join(tmpdir(), "taquin-chart-"));
  process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
  const target = join(temporary, "student.mjs");
  await bundleStudentCode(folder, target);
  // The name stands in a CSV file, where a comma would end it, and in legends, where it has to fit.
  const name = basename(resolve(folder)).replace(/[",\s]+/g, " ");
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  return { name: short, code: pathToFileURL(target).href };
}

async function writeFiles(
  rows: TrialRow[],
  origin: string,
  { formats, rowsFile }: ChartOptions,
  folder: OutputFolder,
): Promise<void> {
  const write = (name: string, content: string | Buffer) => {
    // The file that is charted stays as it is: somebody may have added columns to it.
    if (rowsFile === null || !folder.holds(name, rowsFile)) folder.write(name, content);
  };
  // The rows first: they took the time, and every chart can be made from them again.
  if (formats.includes("csv")) write("rows.csv", rowsToCsv(rows));
  if (formats.includes("json")) write("rows.json", rowsToJson(rows));
  const dimension = dimensionOf(rows[0]);
  const boards =
    dimension === 2 || dimension === 3 ? { dimension, counts: boardsPerDistance(dimension) } : undefined;
  const charts = await Promise.all(
    allCharts(rows, boards).map(async (chart) => ({ ...chart, svg: await renderSvg(chart.spec) })),
  );
  for (const { name, spec, svg } of charts) {
    if (formats.includes("vl.json")) write(`${name}.vl.json`, `${JSON.stringify(spec, null, 2)}\n`);
    if (formats.includes("svg")) write(`${name}.svg`, svg);
    if (formats.includes("png")) write(`${name}.png`, renderPng(svg));
  }
  if (formats.includes("html")) {
    const beside = formats.filter((format) => ["vl.json", "svg", "png"].includes(format));
    write("index.html", reportHtml({ rows, charts, origin, formats: beside }));
  }
}
