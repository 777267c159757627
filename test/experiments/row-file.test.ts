import { describe, expect, test } from "vitest";
import { rowsFromText, rowsToCsv, rowsToJson } from "../../src/experiments/row-file";
import type { TrialRow } from "../../src/experiments/row";
import { UserError } from "../../src/user-error";

const rows: TrialRow[] = [
  {
    board: "0 1 3 4 2 5 7 8 6",
    moves: 4,
    search: "reference",
    algorithm: "a-star",
    heuristic: "hamming",
    estimate: 4,
    enqueued: 10,
    dequeued: 5,
    maxQueue: 6,
    elapsedMs: 0.123,
    outcome: "solved",
  },
  {
    board: "8 6 7 2 5 4 3 0 1",
    moves: 31,
    search: "reference",
    algorithm: "a-star",
    heuristic: "none",
    estimate: 0,
    enqueued: 5001,
    dequeued: 2900,
    maxQueue: 2101,
    elapsedMs: 2,
    outcome: "out of budget",
  },
];
const csv = rowsToCsv(rows);

describe("a file of rows", () => {
  test("is read as it was written", () => {
    expect(rowsFromText(csv, "rows.csv")).toEqual(rows);
    expect(rowsFromText(rowsToJson(rows), "rows.json")).toEqual(rows);
  });

  test("may have gone through a spreadsheet: a mark at its beginning, quotes, Windows line ends, other columns", () => {
    const lines = csv.trim().split("\n");
    const quoted = lines.map((line, i) => `${line.replaceAll(/[^,]+/g, '"$&"')},${i === 0 ? "note" : "x"}`);
    expect(rowsFromText(`\uFEFF${quoted.join("\r\n")}\r\n`, "rows.csv")).toEqual(rows);
  });

  test.each([
    ["", "rows.csv is empty: there are no rows to chart."],
    [csv.split("\n")[0], "rows.csv has no rows to chart, only the names of its columns."],
    ["name,age\nAda,36\n", 'rows.csv, line 1: there is no column "board".'],
    [csv.replace(",10,5,", ",ten,5,"), 'rows.csv, line 2: enqueued is "ten", expected a number from 0.'],
    [csv.replace(",10,5,", ",,5,"), "rows.csv, line 2: enqueued is missing, expected a number from 0."],
    [csv.replace("out of budget", "gave up"), 'rows.csv, line 3: outcome is "gave up", expected solved or'],
    [csv.replace("0 1 3 4", "0 1 3 3"), 'rows.csv, line 2: board is "0 1 3 3 2 5 7 8 6", expected the tiles'],
    [csv.replace("a-star", "b-star"), 'rows.csv, line 2: algorithm is "b-star", expected a-star or'],
    [csv.replace(",10,5,", ",10,5,6,"), "rows.csv, line 2: 12 values where line 1 names 11 columns."],
    ["[{]", "rows.csv is not JSON"],
    ["[]", "rows.csv has no rows to chart"],
    ["[1]", "rows.csv, row 1: expected an object."],
    ["\u0000\u0001PNG", 'rows.csv, line 1: there is no column "board".'],
  ])("that is not ours is refused: %j", (text, message) => {
    expect(() => rowsFromText(text, "rows.csv")).toThrow(UserError);
    expect(() => rowsFromText(text, "rows.csv")).toThrow(message);
  });
});
