import { UserError } from "../user-error";
import { ALGORITHMS, type Outcome, type TrialRow } from "./row";

type Column = keyof TrialRow;

const TEXTS = ["board", "search", "algorithm", "heuristic", "outcome"] as const;
const OUTCOMES: readonly Outcome[] = ["solved", "out of budget", "failed"];

/** The columns of a file of rows, in this order. */
export const COLUMNS: readonly Column[] = [
  "board",
  "moves",
  "search",
  "algorithm",
  "heuristic",
  "estimate",
  "enqueued",
  "dequeued",
  "maxQueue",
  "elapsedMs",
  "outcome",
];

/** Rows as comma-separated values, with a line of column names. No value contains a comma or a quote. */
export function rowsToCsv(rows: readonly TrialRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => row[column]).join(","));
  return [COLUMNS.join(","), ...lines, ""].join("\n");
}

/** Rows as JSON, one a line. */
export function rowsToJson(rows: readonly TrialRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
}

/** Reads what `rowsToCsv` or `rowsToJson` wrote. The name is that of the file, for the message if it is not ours. */
export function rowsFromText(text: string, name: string): TrialRow[] {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (content === "") throw new UserError(`${name} is empty: there are no rows to chart.`);
  const rows = content.startsWith("[") ? fromJson(content, name) : fromCsv(content, name);
  if (rows.length === 0) throw new UserError(`${name} has no rows to chart, only the names of its columns.`);
  return rows;
}

function fromCsv(text: string, name: string): TrialRow[] {
  const [head, ...lines] = text.split(/\r?\n/);
  const columns = cellsOf(head);
  const missing = COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new UserError(
      `${name}, line 1: there is no column "${missing[0]}". Expected the rows that \`npx taquin chart\` writes: ${COLUMNS.join(",")}.`,
    );
  }
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const place = `${name}, line ${index + 2}`;
    const cells = cellsOf(line);
    if (cells.length !== columns.length) {
      throw new UserError(`${place}: ${cells.length} values where line 1 names ${columns.length} columns.`);
    }
    return [rowFrom(Object.fromEntries(columns.map((column, i) => [column, cells[i]])), place)];
  });
}

/** The values of a line. A spreadsheet may have put quotes around them; none of ours contains a comma. */
function cellsOf(line: string): string[] {
  return line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

function fromJson(text: string, name: string): TrialRow[] {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${name} is not JSON: ${(error as Error).message}.`);
  }
  return (values as unknown[]).map((value, index) => {
    const place = `${name}, row ${index + 1}`;
    if (typeof value !== "object" || value === null) throw new UserError(`${place}: expected an object.`);
    return rowFrom(value as Record<string, unknown>, place);
  });
}

function rowFrom(values: Record<string, unknown>, place: string): TrialRow {
  const entries = COLUMNS.map((column) => {
    const value = values[column];
    if ((TEXTS as readonly string[]).includes(column)) return [column, textFrom(column, value, place)];
    const number = typeof value === "string" && value !== "" ? Number(value) : value;
    const least = column === "moves" ? -1 : 0;
    if (typeof number !== "number" || !(number >= least && number < Infinity)) {
      throw new UserError(`${place}: ${column} is ${show(value)}, expected a number from ${least}.`);
    }
    return [column, number];
  });
  return Object.fromEntries(entries) as TrialRow;
}

function textFrom(column: string, value: unknown, place: string): string {
  const wrong = (expected: string) =>
    new UserError(`${place}: ${column} is ${show(value)}, expected ${expected}.`);
  if (typeof value !== "string" || value === "") throw wrong("a text");
  if (column === "outcome" && !OUTCOMES.includes(value as Outcome)) throw wrong(OUTCOMES.join(" or "));
  if (column === "algorithm" && !(ALGORITHMS as readonly string[]).includes(value)) {
    throw wrong(ALGORITHMS.join(" or "));
  }
  if (column === "board" && !isBoard(value)) throw wrong("the tiles of a square board, such as 1 2 3 0");
  return value;
}

function isBoard(text: string): boolean {
  const tiles = text.split(" ");
  const present = new Set(tiles.map(Number));
  return Number.isInteger(Math.sqrt(tiles.length)) && tiles.every((_, tile) => present.has(tile));
}

function show(value: unknown): string {
  if (value === undefined || value === "") return "missing";
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
