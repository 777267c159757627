import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { command } from "../../src/cli/chart";
import { OutputFolder } from "../../src/cli/chart/output-folder";
import { rowsFromText } from "../../src/experiments/row-file";
import { UserError } from "../../src/user-error";

const taquin = fileURLToPath(new URL("../../bin/taquin.js", import.meta.url));
const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "taquin-chart-"));
const out = join(folder, "charts");
afterAll(() => rmSync(folder, { recursive: true }));

function chart(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [taquin, "chart", ...args], {
    cwd: project,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("npx taquin chart", () => {
  let first: ReturnType<typeof chart>;
  beforeAll(() => {
    first = chart("--out", out, "--samples", "3", "--distances", "0-2,10,14");
  });

  test("writes the report, each chart in three formats, and the rows", () => {
    expect(first.status).toBe(0);
    const charts = ["boards", "branching", "effort", "estimate", "nodes", "ratio", "time"];
    const files = charts.flatMap((name) => [`${name}.png`, `${name}.svg`, `${name}.vl.json`]);
    expect(readdirSync(out).sort()).toEqual([...files, "index.html", "rows.csv"].sort());
    expect(rowsFromText(readFileSync(join(out, "rows.csv"), "utf8"), "rows.csv")).toHaveLength(24);
  });

  test("prints the textbook's table", () => {
    const table = first.stdout.split("\n");
    expect(table[0]).toMatch(/^ +Nodes enqueued \(mean\) +Effective branching factor b\*$/);
    expect(table[1]).toMatch(/^moves +boards +Hamming +Manhattan +Hamming +Manhattan$/);
    expect(table[3]).toMatch(/^ +0 +1 +1 +1 +– +–$/);
    expect(table.filter((line) => /^ +\d+ /.test(line))).toHaveLength(5);
  });

  test("counts how its figures were made, and how that differs from the book", () => {
    const page = readFileSync(join(out, "index.html"), "utf8");
    expect(page).toContain("24 searches on 3×3 boards: boards drawn with seed 1, up to 3 at each distance.");
    expect(page).toContain("keeps no record of the boards it has reached");
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  test("charts saved rows", () => {
    const again = join(folder, "again");
    const result = chart("--rows", join(out, "rows.csv"), "--out", again, "--formats", "svg,json");
    expect(result.status).toBe(0);
    expect(result.stdout.split("\n").slice(0, 8)).toEqual(first.stdout.split("\n").slice(0, 8));
    expect(readFileSync(join(again, "nodes.svg"), "utf8")).toBe(readFileSync(join(out, "nodes.svg"), "utf8"));
    expect(existsSync(join(again, "index.html"))).toBe(false);
    const fromJson = chart("--rows", join(again, "rows.json"), "--out", again, "--formats", "csv");
    expect(fromJson.status).toBe(0);
    expect(readFileSync(join(again, "rows.csv"), "utf8")).toBe(readFileSync(join(out, "rows.csv"), "utf8"));
  });

  test("leaves the rows that it charts as they are, with what was added to them", () => {
    const own = join(folder, "own");
    mkdirSync(own);
    const lines = readFileSync(join(out, "rows.csv"), "utf8").trim().split("\n");
    const noted = lines.map((line, i) => `${line},${i === 0 ? "note" : "mine"}\n`).join("");
    writeFileSync(join(own, "rows.csv"), noted);
    const result = chart("--rows", join(own, "rows.csv"), "--out", own, "--formats", "csv,vl.json");
    expect(result.status).toBe(0);
    expect(readFileSync(join(own, "rows.csv"), "utf8")).toBe(noted);
    expect(result.stdout).toMatch(/: nodes\.vl\.json, ratio\.vl\.json, /);
  });

  test.each(["index.html", "rows.csv", "nodes.svg", "time.png", "boards.vl.json"])(
    "replaces no %s but its own",
    async (name) => {
      const home = join(folder, `home-${name}`);
      mkdirSync(home);
      writeFileSync(join(home, name), "mine");
      const result = Promise.resolve(command.run(["--out", home, "--samples", "1", "--distances", "4"]));
      await expect(result).rejects.toThrow(
        `${join(home, name)} is there already, and is no file of an earlier run. Choose another folder with --out DIR.`,
      );
      expect(readdirSync(home)).toEqual([name]);
      expect(new OutputFolder(out, ["html", "csv", "svg", "png", "vl.json"]).written).toEqual([]);
    },
  );

  test("charts a student's search beside the reference", () => {
    const beside = join(folder, "beside");
    const options = ["--samples", "2", "--distances", "4,9", "--formats", "csv"];
    const result = chart("--from", "solutions", "--out", beside, ...options);
    expect(result.status).toBe(0);
    const rows = rowsFromText(readFileSync(join(beside, "rows.csv"), "utf8"), "rows.csv");
    expect(rows.map((row) => row.search)).toEqual(Array(8).fill(["reference", "solutions"]).flat());
    const counts = (search: string) =>
      rows
        .filter((row) => row.search === search)
        .map(({ board, estimate, enqueued, dequeued, maxQueue }) => [
          board,
          estimate,
          enqueued,
          dequeued,
          maxQueue,
        ]);
    expect(counts("solutions")).toEqual(counts("reference"));
  });

  test("keeps the finished rows when it is interrupted", async () => {
    const early = join(folder, "early");
    const args = ["chart", "--out", early, "--samples", "100", "--distances", "0-31", "--formats", "csv"];
    const child = spawn(process.execPath, [taquin, ...args], { stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    const status = await new Promise((resolve) => {
      child.stderr.on("data", (data: Buffer) => {
        if (errors === "") child.kill("SIGINT");
        errors += data.toString();
      });
      child.on("exit", resolve);
    });
    expect(status).toBe(130);
    expect(errors).toMatch(/^[\d,]+ of 4,\d+ searches, .* left.*\n/);
    expect(errors).toMatch(/Ended early: [\d,]+ of 4,\d+ searches are charted\.\n$/);
    const rows = rowsFromText(readFileSync(join(early, "rows.csv"), "utf8"), "rows.csv");
    expect(rows.length).toBeGreaterThan(0);
  });

  const notRows = join(folder, "grades.csv");
  const noRows = join(folder, "empty.csv");
  const inTheWay = join(folder, "file");
  writeFileSync(notRows, "name,score\nAda,100\n");
  writeFileSync(noRows, "");
  writeFileSync(inTheWay, "");

  test.each([
    [["--heuristics", "euclid"], 'There is no heuristic "euclid". The heuristics are: hamming, manhattan'],
    [
      ["--algorithms", "dijkstra"],
      'There is no algorithm "dijkstra". The algorithms are: a-star, graph-search, bread',
    ],
    [["--formats", "pdf"], 'There is no format "pdf". The formats are: html, vl.json, svg, png, csv, json.'],
    [["--samples", "many"], '--samples "many": expected a whole number from 1.'],
    [["--samples", "0"], '--samples "0": expected a whole number from 1.'],
    [["--distances", "3-1"], '--distances "3-1": expected distances such as 0-31 or 4,8,12-16.'],
    [["--distances", "40"], "3×3 boards are compared at distances 0 to 31, not at 40."],
    [["--dimension", "7"], "Boards by distance are there for dimension 2, 3 and 4, not for 7."],
    [
      ["--dimension", "4", "--all"],
      "Only the boards of dimension 2 and 3 can all be searched, not those of 4.",
    ],
    [["--from", join(folder, "nowhere")], "nowhere: there is no such folder."],
    [["--from", "solutions", "--all"], "--from compares samples: --all would take hours."],
    [["--from", "solutions", "--algorithms", "graph-search"], "it can be compared with a-star only."],
    [["--all", "--samples", "3"], "--all takes every board: --samples has nothing to say beside it."],
    [
      ["--rows", notRows, "--samples", "3"],
      "--rows charts saved rows: --samples has nothing to say beside it.",
    ],
    [["--rows", notRows, "--all"], "--rows charts saved rows: --all has nothing to say beside it."],
    [["--out", ""], "--out: expected the name of a folder."],
    [["--rows", notRows], `${notRows}, line 1: there is no column "board". Expected the rows that`],
    [["--rows", noRows], `${noRows} is empty: there are no rows to chart.`],
    [["--rows", join(folder, "missing.csv")], "missing.csv cannot be read (ENOENT)."],
    [
      ["--out", inTheWay],
      `The folder ${inTheWay} cannot be written (EEXIST). Choose another with --out DIR.`,
    ],
  ])("says in one line what is wrong with %j", async (args, message) => {
    const error = await Promise.resolve(command.run(["--out", join(folder, "never"), ...args])).catch(
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toContain(message);
    expect((error as UserError).message).not.toContain("\n");
  });

  test.each([
    [["--heuristics", "euclid"], 'There is no heuristic "euclid".'],
    [["--bogus"], "Unknown option '--bogus'"],
    [["--seed", "-1"], "Option '--seed' argument is ambiguous."],
  ])("ends with code 1 after one line on %j", (args, message) => {
    const result = chart(...args);
    expect(result).toMatchObject({ status: 1, stdout: "" });
    expect(result.stderr).toContain(message);
    expect(result.stderr.trim().split("\n")).toHaveLength(1);
  });
});
