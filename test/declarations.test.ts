import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declarationsOf } from "../bin/declarations.js";
import type { Notebook } from "../src/course/notebook";
import { notebookFiles } from "../src/course/stage";
import { KernelClient } from "./kernel/client";
import { temporaryProject, type TemporaryProject } from "./temporary-project";

const root = fileURLToPath(new URL("../", import.meta.url));
const [lesson] = notebookFiles(root).map(({ text }) => JSON.parse(text) as Notebook);
const firstCell = lesson.cells.find(({ cell_type }) => cell_type === "code")?.source.join("") ?? "";

const filesUnder = (folder: string, end: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));

/** A method named by an imported symbol comes out as a property, which is as good for a cell. */
const COMPUTED_NAME = 9038;

describe("the declarations of the lab", () => {
  const declared = filesUnder("dist", ".d.ts");
  const sources = declared.map((path) => path.replace("dist", "src").replace(/\.d\.ts$/, ".ts"));

  test("lead an editor to the source", () => {
    for (const path of declared) {
      const map = JSON.parse(readFileSync(join(root, `${path}.map`), "utf8")) as { sources: string[] };
      expect(existsSync(join(root, path, "..", map.sources[0])), path).toBe(true);
    }
  });

  test("can be told from each source file alone", async () => {
    const all = [
      ...new Set([...sources, ...filesUnder("src/puzzle", ".ts"), ...filesUnder("src/search", ".ts")]),
    ];
    expect(all.length).toBeGreaterThan(50);
    const problems: string[] = [];
    for (const file of all) {
      for (const { code, start = 0, messageText } of (await declarationsOf(join(root, file))).diagnostics) {
        if (code === COMPUTED_NAME) continue;
        const line = readFileSync(join(root, file), "utf8").slice(0, start).split("\n").length;
        problems.push(`${file}, line ${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test("spare a first cell nearly all source files, and Vega's types", () => {
    const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as { config: object };
    const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
    const cell = join(root, "notebooks", "cell.ts");
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (name) => name === cell || fileExists(name);
    host.getSourceFile = (name, ...rest) =>
      name === cell
        ? ts.createSourceFile(name, firstCell, ts.ScriptTarget.Latest)
        : getSourceFile(name, ...rest);
    const program = ts.createProgram([cell], options, host);
    const names = program.getSourceFiles().map(({ fileName }) => relative(root, fileName));
    expect(names).toContain(join("dist", "lab", "check.d.ts"));
    const ours = names.filter((name) => !name.includes("node_modules"));
    expect(ours.filter((name) => !name.endsWith(".d.ts")).length).toBeLessThan(12);
    expect(ours.length).toBeLessThan(60);
    expect(
      names.filter((name) => /node_modules\/(?!typescript\/|@types\/|undici-types\/)/.test(name)),
    ).toEqual([]);
  });
});

describe("in a cell, the lab", () => {
  let project: TemporaryProject;
  let kernel: KernelClient;
  beforeAll(async () => {
    project = temporaryProject();
    kernel = await KernelClient.start(join(project.root, "notebooks"));
    const imports = `${firstCell}\nimport { chart, compare, race, trace } from "taquin";`;
    expect((await kernel.execute(imports)).reply.status).toBe("ok");
  });
  afterAll(async () => {
    await kernel.stop();
    project.remove();
  });

  /** What Shift+Tab shows at the end of the code. */
  const told = async (code: string) =>
    (await kernel.request("inspect_request", { code, cursor_pos: code.length })).content.data?.["text/plain"];

  test.each([
    [
      "check",
      "check: (selector?: string, options?: CheckOptions) => PendingNote",
      "Checks what you have written",
    ],
    [
      "show",
      "show(boards: Drawable | Iterable<Drawable>, options?: ShowOptions): View | Note",
      "Draws a board",
    ],
    ["chart", "chart(rows: readonly TrialRow[], name?: ChartName): Chart | Note", 'chart(rows, "ratio")'],
    [
      "compare",
      "compare(options?: LabCompareOptions): Promise<Comparison>",
      "Compares heuristics on many boards",
    ],
  ])("tells what %s takes, and what it is for", async (name, signature, description) => {
    expect(await told(name)).toContain(signature);
    expect(await told(name)).toContain(description);
  });

  test.each([
    ["options", "show([[1, 0]], { dist", ["distances"]],
    ["the names of charts", 'chart([], "ra', ["ratio"]],
    ["what is exported", 'import { gameT } from "taquin"', ["gameTree"]],
  ])("completes %s", async (_, code, expected) => {
    const cursor_pos = code.startsWith("import") ? code.indexOf(" }") : code.length;
    const { content } = await kernel.request("complete_request", { code, cursor_pos });
    expect(content.matches).toEqual(expected);
  });

  test.each([
    ["check(3)", "'number' is not assignable to parameter of type 'string'"],
    ["show(board, { distance: true })", "'distance' does not exist in type 'ShowOptions'"],
    ['chart([], "rations")', `'"rations"' is not assignable to parameter of type 'ChartName`],
    ["await compare({ sample: 3 })", "'sample' does not exist"],
  ])("has its types checked: %s", async (code, message) => {
    const { reply, error } = await kernel.execute(`const board = new Board([[1, 2], [3, 0]]);\n${code}`);
    expect(reply.status).toBe("error");
    expect(error).toContain(message);
  });

  test("takes functions of the board that lessons import, and of any other that has what it needs", async () => {
    const { reply, error } = await kernel.execute(`
      const twice = (board: Board) => 2 * board.manhattan();
      const rows = await compare({ dimension: 2, distances: [2], samples: 1, heuristics: [twice, (b) => b.hamming()] });
      race(new Board([[1, 2], [0, 3]]), [{ name: "twice", distance: twice }]);
      trace(new Board([[1, 2], [0, 3]]), { heuristic: twice });
      rows.map((row) => row.enqueued + row.dequeued)`);
    expect(error).toBeUndefined();
    expect(reply.status).toBe("ok");
  });

  test("says so if two classes of one name meet", async () => {
    const { error } = await kernel.execute(`
      import { Board as Mine } from "../solutions/board";
      await compare({ heuristics: [(board: Mine) => board.hamming()] })`);
    expect(error).toMatch(/Two classes are called Board: one from (src\/puzzle|solutions)\/board.*one from/);
  });
});
