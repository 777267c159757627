import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient } from "./client";
import { SampleProject } from "./sample-project";

const require = createRequire(import.meta.url);
const project = new SampleProject({
  "package.json": JSON.stringify({
    name: "sample",
    type: "module",
    exports: { ".": { types: "./src/lab/index.ts", default: "./dist/lab/index.js" } },
  }),
  // A package is neither compiled nor checked: the type error in it must not show.
  "src/lab/index.ts":
    'export function greet(name: string): string { return name + 1 }\nconst fault: number = "fault";\n',
  "dist/lab/index.js": 'export const greet = (name) => "hello " + name;\n',
  "src/puzzle/board.ts": "export class Board {\n  size(): number { return 3 }\n}\n",
  "exercises/board.ts": "export class Board {\n  size(): number { return 4 }\n}\n",
  "exercises/parts.ts": 'export { Board } from "./board";\nexport type { Size } from "./size";\n',
  "exercises/size.ts": "export type Size = number;\n",
  "src/data.json": '{ "answer": 42 }',
  "src/uses-data.ts": 'import data from "./data.json";\nexport const answer = () => data.answer;\n',
  "src/old/shape.js":
    'import { side } from "./side";\nexport class Shape { area() { return side * side } }\n',
  "src/old/shape.d.ts": "/** A square. */\nexport declare class Shape { area(): number }\n",
  "src/old/side.js": "export const side = 5;\n",
  "src/old/side.d.ts": "export declare const side: number;\n",
  "src/ring/a.ts":
    'import { b } from "./b.js";\nexport const a = () => 1;\nexport const both = () => a() + b();\n',
  "src/ring/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a() + 1;\n',
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

describe("imports", () => {
  test("project files are imported by their path from the notebook", async () => {
    await run(
      'import { Board } from "../src/puzzle/board"; import { Board as Mine } from "../exercises/parts";',
    );
    expect((await run("[new Board().size(), new Mine().size()]")).result).toBe("[ 3, 4 ]");
  });

  test("with extension, in a ring, and in a side effect", async () => {
    expect((await run('import { both } from "../src/ring/a.ts"; both()')).result).toBe("3");
    project.write("src/effect.ts", 'console.log("effect");\n');
    expect((await run('import "../src/effect";')).stdout).toBe("effect\n");
  });

  test("a type is imported like a value", async () => {
    expect((await run('import { Size } from "../exercises/size"; const s: Size = 2; s')).result).toBe("2");
  });

  test("the project's own package is imported by its name, and not compiled", async () => {
    expect((await run('import { greet } from "sample"; greet("you")')).result).toBe("'hello you'");
    expect((await run("greet(1)")).error).toContain(
      "'number' is not assignable to parameter of type 'string'",
    );
  });

  test("JavaScript with declarations beside it works like TypeScript", async () => {
    expect((await run('import { Shape } from "../src/old/shape"; new Shape().area()')).result).toBe("25");
    expect((await run("new Shape().perimeter()")).error).toContain(
      "'perimeter' does not exist on type 'Shape'",
    );
  });

  test("npm packages with exports maps and top-level await load", async () => {
    const { result, error } = await run(
      'import * as vega from "vega"; import { compile } from "vega-lite";\n' +
        'const spec = compile({ data: { values: [{ a: 1 }] }, mark: "bar", encoding: { x: { field: "a", type: "quantitative" } } }).spec;\n' +
        "(await new vega.View(vega.parse(spec)).toSVG()).slice(0, 4)",
    );
    expect(error).toBeUndefined();
    expect(result).toBe("'<svg'");
  });

  test("CommonJS packages offer their names", async () => {
    expect(
      (await run('import ts, { version } from "typescript"; [typeof ts.createProgram, typeof version]'))
        .result,
    ).toBe("[ 'function', 'string' ]");
  });

  test("packages behind a symbolic link are the real ones, in every cell", async () => {
    // The sample project's node_modules is a link.
    for (const name of ["typescript", "esbuild", "yauzl"]) {
      expect((await run(`require.resolve("${name}")`)).result).toBe(`'${require.resolve(name)}'`);
    }
  });

  test("JSON, node's modules and import() work", async () => {
    expect((await run('import data from "../src/data.json"; data.answer + 1')).result).toBe("43");
    expect(
      (
        await run(
          'import { basename } from "node:path"; import fs from "fs"; [basename("/a/b"), typeof fs.readFileSync]',
        )
      ).result,
    ).toBe("[ 'b', 'function' ]");
    expect((await run('const later = await import("../src/uses-data"); later.answer()')).result).toBe("42");
    expect((await run('(await import("node:os")).EOL.length > 0')).result).toBe("true");
  });

  test("tslab's documented display functions are there", async () => {
    const { published } = await run(
      'import * as tslab from "tslab"; tslab.display.html("<b>hi</b>"); tslab.display.png(new Uint8Array([1, 2])); typeof tslab.versions.tslab',
    );
    const shown = published.filter(({ type }) => type === "display_data").map(({ content }) => content.data);
    expect(shown).toEqual([{ "text/html": "<b>hi</b>" }, { "image/png": "AQI=" }]);
  });

  test("a cell knows where it is", async () => {
    expect(
      (
        await run(
          'import.meta.dirname === process.cwd() && require("node:path").sep.length === 1 && __dirname === process.cwd()',
        )
      ).result,
    ).toBe("true");
  });
});

describe("an edited file", () => {
  test("is picked up by running the import cell again, also through files that import it", async () => {
    project.write("src/deep.ts", "export const deep = () => 1;\n");
    project.write(
      "src/middle.ts",
      'import { deep } from "./deep";\nexport const middle = () => 10 + deep();\n',
    );
    const cell = 'import { middle } from "../src/middle"; middle()';
    expect((await run(cell)).result).toBe("11");
    project.write("src/deep.ts", "export const deep = () => 2;\n");
    const { result, stderr } = await run(cell);
    expect(result).toBe("12");
    expect(stderr).toBe("");
  });

  test("that earlier cells still use is told of in one line, once", async () => {
    await run('import { middle } from "../src/middle";');
    project.write("src/deep.ts", "export const deep = () => 3;\n");
    await kernel.request("complete_request", { code: "midd", cursor_pos: 4 });
    const next = await run("middle()");
    expect(next.result).toBe("12");
    expect(next.stderr).toBe(
      "src/deep.ts changed: run the cell that imports it again to use the new version.\n",
    );
    expect((await run("middle()")).stderr).toBe("");
    expect((await run('import { middle } from "../src/middle"; middle()')).result).toBe("13");
  });

  test("may be JSON or JavaScript, too", async () => {
    const cell =
      'import { answer } from "../src/uses-data"; import { Shape } from "../src/old/shape"; [answer(), new Shape().area()]';
    expect((await run(cell)).result).toBe("[ 42, 25 ]");
    project.write("src/data.json", '{ "answer": 7 }');
    project.write("src/old/side.js", "export const side = 6;\n");
    expect((await run(cell)).result).toBe("[ 7, 36 ]");
  });

  test("changes the types, too", async () => {
    const cell = 'import { middle } from "../src/middle"; middle()';
    project.write(
      "src/middle.ts",
      'import { deep } from "./deep";\nexport const middle = () => "now " + deep();\n',
    );
    expect((await run(cell)).result).toBe("'now 3'");
    expect((await run("middle().toFixed()")).error).toContain(
      "Property 'toFixed' does not exist on type 'string'",
    );
  });
});

describe("a broken file", () => {
  test("that is missing is told, and found once it is there", async () => {
    const cell = 'import { here } from "../exercises/here"; here';
    const { error } = await run(cell);
    expect(error).toContain("Cannot find module '../exercises/here'");
    expect(error).toContain("The path starts at the folder of the notebook");
    project.write("exercises/here.ts", "export const here = 'here';\n");
    expect((await run(cell)).result).toBe("'here'");
    project.remove("exercises/here.ts");
    expect((await run(cell)).error).toContain("Cannot find module '../exercises/here'");
  });

  test("with a type error is shown with file, line and caret, through the files that re-export it", async () => {
    project.write(
      "exercises/board.ts",
      'export class Board {\n  size(): number {\n    return "four";\n  }\n}\n',
    );
    const { error } = await run('import { Board } from "../exercises/parts"; new Board().size()');
    expect(error).toContain(
      "exercises/board.ts:3:5 - Type 'string' is not assignable to type 'number'. (TS2322)\n\n" +
        '        return "four";\n        ^^^^^^',
    );
  });

  test("with a syntax error likewise", async () => {
    project.write("exercises/board.ts", "export class Board {\n  size(: number { return 4 }\n}\n");
    const { error } = await run('import { Board } from "../exercises/parts"; new Board().size()');
    expect(error).toMatch(/^exercises\/board\.ts:2:8 - /);
  });

  test("that throws while it loads is shown with its line, and tried anew", async () => {
    project.write(
      "exercises/board.ts",
      'export class Board { size() { return 5 } }\nthrow new Error("not yet");\n',
    );
    const cell = 'import { Board } from "../exercises/parts"; new Board().size()';
    expect((await run(cell)).error).toMatch(/^Error: not yet\n {4}at exercises\/board\.ts:2:7$/);
    expect((await run(cell)).error).toMatch(/^Error: not yet/);
    project.write("exercises/board.ts", "export class Board { size() { return 5 } }\n");
    expect((await run(cell)).result).toBe("5");
  });

  test("with an export that is not there is told", async () => {
    expect((await run('import { Nothing } from "../src/puzzle/board"')).error).toContain(
      "has no exported member 'Nothing'",
    );
  });
});
