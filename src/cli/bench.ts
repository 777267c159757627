import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { UserError } from "../user-error";
import type { Command } from "./command";
import type { BenchRow, BenchSuite } from "./bench/suite";

/** The suites, loaded only when they run. */
const SUITES: Record<string, () => Promise<{ suite: BenchSuite }>> = {
  check: () => import("./bench/check"),
  core: () => import("./bench/core"),
  grade: () => import("./bench/grade"),
  kernel: () => import("./bench/kernel"),
  search: () => import("./bench/search"),
};

/** `npx taquin bench`: how fast we are, as ratios to other programs in the same run. */
export const command: Command = {
  summary: "measure speed and memory, compared with other programs",
  help: `Usage: npx taquin bench [SUITE…] [--json FILE] [--no-peers]

Measures, and compares with other programs in the same run: times differ from machine to machine,
ratios hardly do. Without a name, all suites run: ${Object.keys(SUITES).join(", ")}.

  --json FILE   also writes the rows as JSON; - for standard output instead of the table
  --no-peers    does not run the other programs (Java, C, …)`,
  run,
};

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "string" }, "no-peers": { type: "boolean" } },
  });
  for (const name of positionals) {
    if (!Object.hasOwn(SUITES, name)) {
      throw new UserError(`There is no suite "${name}". The suites are: ${Object.keys(SUITES).join(", ")}.`);
    }
  }
  const isJsonOnly = values.json === "-";
  const results: { suite: string; rows: BenchRow[] }[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(SUITES)) {
    const { suite } = await SUITES[name]();
    const rows = await suite.run({
      progress: (text) => console.error(`${name}: ${text}`),
      peers: !values["no-peers"],
    });
    if (!isJsonOnly) console.log(`${name}: ${suite.summary}\n${table(rows)}\n`);
    results.push({ suite: name, rows });
  }
  const json = JSON.stringify(positionals.length === 1 ? results[0] : results, null, 2);
  if (isJsonOnly) console.log(json);
  else if (values.json !== undefined) writeFileSync(values.json, json + "\n");
}

/** The rows as aligned columns. */
export function table(rows: readonly BenchRow[]): string {
  const cells = [
    ["", "value", "peer", "ratio", "goal", ""],
    ...rows.map((row) => [
      row.name,
      `${number(row.value)} ${row.unit}`,
      row.peer === null ? "" : `${number(row.peer)} ${row.unit}`,
      row.ratio === null ? "" : number(row.ratio),
      row.goal ?? "",
      row.met === null ? "" : row.met ? "met" : "missed",
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  return cells
    .map((line) =>
      line
        .map((cell, i) => (i === 1 || i === 2 || i === 3 ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Three digits are all that a noisy machine can promise. */
function number(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
