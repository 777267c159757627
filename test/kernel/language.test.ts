import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient } from "./client";
import { SampleProject } from "./sample-project";

const project = new SampleProject({
  "src/puzzle/board.ts": `export class Board {
  #tiles: number[];
  constructor(tiles: number[]) {
    this.#tiles = tiles;
  }
  tile(place: number): number {
    if (!(place in this.#tiles)) throw new RangeError("outside");
    return this.#tiles[place];
  }
}
`,
  "exercises/board.ts": `export class Board {
  #tiles: number[] = [];
  constructor(tiles: number[]) {
    this.#tiles = tiles;
  }
  tile(place: number): number {
    return this.#tiles[place];
  }
}
`,
});
let kernel: KernelClient;
const run = (code: string) => kernel.execute(code);

beforeAll(async () => {
  kernel = await KernelClient.start(project.notebooks);
});
afterAll(async () => {
  await kernel.stop();
  project.dispose();
});

describe("the language of cells", () => {
  test("a later cell uses the variables of an earlier one", async () => {
    await run("const a = 20; let b = 1; function twice(x: number) { return 2 * x }");
    expect((await run("twice(a) + b")).result).toBe("41");
  });

  test("let, const, class and function may be declared again", async () => {
    for (const [code, value] of [
      ["let r = 1; r", "1"],
      ["const r = 'two'; r", "'two'"],
      ["class R { v = 3 }; new R().v", "3"],
      ["class R { w = 4 }; new R().w", "4"],
      ["function f() { return 5 }; f()", "5"],
      ["function f() { return 'six' }; f()", "'six'"],
    ]) {
      expect((await run(code)).result).toBe(value);
    }
  });

  test("an assignment in a later cell is seen by the functions of the earlier one", async () => {
    await run("let count = 1; const read = () => count;");
    await run("count = 11;");
    expect((await run("read()")).result).toBe("11");
  });

  test("await works at the top level", async () => {
    expect(
      (await run("const late = await new Promise<number>((done) => setTimeout(done, 5, 7)); late")).result,
    ).toBe("7");
  });

  test("private fields work", async () => {
    expect((await run("class P { #x = 8; get x() { return this.#x } } new P().x")).result).toBe("8");
  });

  test("a name of an earlier cell works as a shorthand property", async () => {
    await run("let sa = 1; let sb = 2;");
    expect((await run("({ sa, sb, c: { sa } })")).result).toBe("{ sa: 1, sb: 2, c: { sa: 1 } }");
    await run("({ sa, sb = 5 } = { sa: 9 } as { sa: number; sb?: number })");
    expect((await run("[sa, sb]")).result).toBe("[ 9, 5 ]");
  });

  test("a property that an earlier cell declares can be renamed in a pattern", async () => {
    await run("const point = { px: 3, py: 4 };");
    expect((await run("const { px: left, ...others } = point; [left, others]")).result).toBe(
      "[ 3, { py: 4 } ]",
    );
  });

  test("exports are allowed and change nothing", async () => {
    const cell = await run(
      "export class X { v = 1 }\nexport const y = 2, z = 3;\nexport function g() { return 4 }\n" +
        "export type T = number;\nexport interface I { i: T }\nexport { y as why };\nexport default class D {}",
    );
    expect(cell.error).toBeUndefined();
    expect((await run("const i: I = { i: 5 }; [new X().v, y, z, g(), i.i, D.name]")).result).toBe(
      "[ 1, 2, 3, 4, 5, 'D' ]",
    );
    expect((await run("export default 1 + 1")).result).toBe("2");
    expect((await run("export { Board as B } from '../src/puzzle/board'")).error).toBeUndefined();
    expect((await run("typeof B")).result).toBe("'function'");
  });

  test("a class that cannot be declared is still usable", async () => {
    expect(
      (await run("const Nameless = class { #x = 1; get x() { return this.#x } };")).error,
    ).toBeUndefined();
    expect((await run("new Nameless().x")).result).toBe("1");
  });
});

describe("a type error", () => {
  test("points at its line with a caret, and the cell does not run", async () => {
    const { error, stdout, reply } = await run('console.log("ran");\n\tconst n: number = "one";');
    expect(stdout).toBe("");
    expect(reply.ename).toBe("TypeScriptError");
    expect(error).toMatch(/^cell \d+:2:8 - Type 'string' is not assignable to type 'number'\. \(TS2322\)/);
    expect(error).toContain('    \tconst n: number = "one";\n    \t      ^');
  });

  test("keeps to its line when the cell exports", async () => {
    const { error } = await run("export const fine = 1;\nexport const wrong: string = 2;");
    expect(error).toMatch(/^cell \d+:2:14 - /);
    expect(error).toContain("    export const wrong: string = 2;\n                 ^^^^^");
  });

  test.each([
    ["missingName + 1", "Has the cell that declares missingName been run?"],
    ["const fixed = 1; fixed = 2", "Use let"],
    ["function h(x) { return x }", "Say what x is, for example x: number."],
    [
      "const maybe: number | null = [1, 2].find((x) => x > 1) ?? null; function m(q: number | null) { return q.toFixed() }",
      "if (q !== null)",
    ],
    ["class C { size: number }", "Give size a value where it is declared or in the constructor."],
    ["function w() { await 1 }", "Write `async` before the function"],
  ])("of a beginner gets advice: %s", async (code, advice) => {
    expect((await run(code)).error).toContain(advice);
  });

  test("between two classes of one name is explained in plain words", async () => {
    await run(
      'import { Board } from "../src/puzzle/board"; function show(board: Board) { return board.tile(0) }',
    );
    const { error } = await run('import { Board as Mine } from "../exercises/board"; show(new Mine([1]))');
    expect(error).toContain(
      "Two classes are called Board: one from exercises/board, one from src/puzzle/board; import both from one place.",
    );
    const own = await run(
      "class Board { #tiles = [1]; tile(place: number) { return this.#tiles[place] } }; show(new Board())",
    );
    expect(own.error).toContain("Two classes are called Board: one from this cell, one from ");
  });
});

describe("a runtime error", () => {
  test("shows the message and the lines of cell and file, and no others", async () => {
    await run('import { Board } from "../src/puzzle/board";');
    const { error, reply } = await run("\nfunction look() {\n  return new Board([1]).tile(5);\n}\nlook();");
    expect(reply.ename).toBe("RangeError");
    expect(reply.evalue).toBe("outside");
    expect(error?.replace(/cell \d+/g, "cell")).toBe(
      [
        "RangeError: outside",
        "    at Board.tile (src/puzzle/board.ts:7:40)",
        "    at look (cell:3:25)",
        "    at cell:5:1",
      ].join("\n"),
    );
  });

  test("shows its cause, and what is no error", async () => {
    const { error } = await run('throw new Error("outer", { cause: new TypeError("inner") })');
    expect(error).toMatch(/^Error: outer\n.*\nCaused by:\nTypeError: inner/);
    expect((await run("throw { odd: 1 }")).error).toBe("Thrown: { odd: 1 }");
  });

  test("leaves no names behind", async () => {
    await run("const unborn = 1; throw new Error('x')");
    expect((await run("unborn")).error).toContain("Cannot find name 'unborn'");
  });
});
