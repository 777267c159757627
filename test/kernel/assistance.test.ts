import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient } from "./client";
import { SampleProject } from "./sample-project";

const project = new SampleProject({
  "src/puzzle/board.ts": `/** A board of tiles. */
export class Board {
  #blank = 0;
  /**
   * The tile at a row and a column.
   * @param row counted from 0
   */
  tileAt(row: number, col: number): number {
    return row + col + this.#blank;
  }
  twin(): Board {
    return new Board();
  }
}
`,
});
let kernel: KernelClient;
beforeAll(async () => {
  kernel = await KernelClient.start(project.notebooks);
  await kernel.execute(
    'import { Board } from "../src/puzzle/board";\n/** The first board. */\nconst board = new Board();\nconst boardNames = ["a"]; let 数 = 1;',
  );
});
afterAll(async () => {
  await kernel.stop();
  project.dispose();
});

/** The cursor stands at the bar. */
function at(text: string): { code: string; cursor_pos: number } {
  return { code: text.replace("|", ""), cursor_pos: Array.from(text.slice(0, text.indexOf("|"))).length };
}
const complete = async (text: string) => (await kernel.request("complete_request", at(text))).content;
const inspect = async (text: string) => (await kernel.request("inspect_request", at(text))).content;
const told = async (text: string) => (await inspect(text)).data?.["text/plain"];

describe("completion", () => {
  test("respects what is typed", async () => {
    const { matches, cursor_start, cursor_end, status } = await complete("const x = boar|;");
    expect(status).toBe("ok");
    expect(matches).toEqual(["board", "boardNames", "Board"]);
    expect([cursor_start, cursor_end]).toEqual([10, 14]);
  });

  test.each([
    ["names of earlier cells and their members", "board.|", ["tileAt", "twin"]],
    ["members after a prefix", "board.tw|", ["twin"]],
    ["members of a call's result", "board.twin().ti|", ["tileAt"]],
    ["imports of this cell", 'import { basename } from "node:path"; base|', ["basename"]],
    ["names of this cell", "const mine1 = 1; const mine2 = 2; mi|", ["mine1", "mine2"]],
    ["what a file exports", 'import { | } from "../src/puzzle/board"', ["Board"]],
    ["private fields", "class P { #one = 1; #other = 2; f() { return this.#o| } }", ["#one", "#other"]],
    ["paths", 'import { Board } from "../src/pu|"', ["puzzle"]],
  ])("knows %s", async (_, text, expected) => {
    const { matches = [] } = await complete(text);
    expect(matches).toEqual(expect.arrayContaining(expected));
    if (expected.length > 1 || !text.includes("{ |")) expect(matches.length).toBeLessThan(10);
  });

  test("puts every match where it belongs", async () => {
    for (const [text, completed] of [
      ["board.ti|", "board.tileAt"],
      ["class P { #one = 1; f() { return this.#o| } }", "class P { #one = 1; f() { return this.#one } }"],
      ['import { Board } from "../src/pu|"', 'import { Board } from "../src/puzzle"'],
      ['const s = "数𝄞"; board.ti|', 'const s = "数𝄞"; board.tileAt'],
    ]) {
      const { matches = [], cursor_start, cursor_end } = await complete(text);
      const code = Array.from(at(text).code);
      code.splice(Number(cursor_start), Number(cursor_end) - Number(cursor_start), matches[0]);
      expect(code.join("")).toBe(completed);
    }
  });

  test("tells what kind of thing a match is", async () => {
    const { metadata } = await complete("board.ti|");
    expect(metadata).toEqual({
      _jupyter_types_experimental: [{ start: 6, end: 8, text: "tileAt", type: "method" }],
    });
  });

  test("is empty where nothing fits", async () => {
    expect((await complete("zzzzz|")).matches).toEqual([]);
    expect((await complete('"just text |"')).matches).toEqual([]);
  });
});

describe("inspection", () => {
  test("shows the signature and the JSDoc of what a file declares", async () => {
    expect(await told("board.tile|At(1, 2)")).toBe(
      "(method) Board.tileAt(row: number, col: number): number\n\nThe tile at a row and a column.\n@param row counted from 0",
    );
    const { data, found } = await inspect("new Boa|rd()");
    expect(found).toBe(true);
    expect(data?.["text/markdown"]).toContain("A board of tiles.");
  });

  test.each([
    ["a name of an earlier cell", "boa|rd", "const board: Board"],
    ["a name's end", "board|", "const board: Board"],
    ["the call the cursor stands in", "board.tileAt(1, |)", "Board.tileAt(row: number"],
    ["a library function with its comment", "parse|Int", "Converts a string to an integer."],
    [
      "a node function with its comment",
      'import { basename } from "node:path"; base|name',
      "last portion of a path",
    ],
    ["what the kernel offers", "newDis|play()", "overwrites what it showed before"],
    ["a name of this cell", "/** Mine. */ function own() {}\now|n()", "Mine."],
  ])("knows %s", async (_, text, expected) => {
    expect(await told(text)).toContain(expected);
  });

  test("says if there is nothing", async () => {
    expect(await inspect("  |  ")).toMatchObject({ status: "ok", found: false, data: {} });
  });
});
