import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkContract } from "../../src/course/contract";
import { STAGES } from "../../src/course/manifest";
import { UserError } from "../../src/user-error";

const sources = STAGES.map(({ source: path }) => ({
  path,
  text: readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"),
}));

/** The four sources, one of them changed. */
function changed(path: string, from: string, to: string) {
  const original = sources.find((source) => source.path === path)!;
  expect(original.text).toContain(from);
  const text = original.text.replace(from, to);
  return sources.map((source) => (source === original ? { path, text } : source));
}

describe("contract", () => {
  test("the four source files keep to it", () => {
    expect(() => checkContract(sources)).not.toThrow();
  });

  test.each([
    [
      "imports another file",
      "src/search/solver.ts",
      `import { Board }`,
      `import { draw } from "../puzzle/draw";\nimport { Board }`,
      `src/search/solver.ts, line 1: "../puzzle/draw" is imported`,
    ],
    [
      "imports a package",
      "src/search/solver.ts",
      `import { Board }`,
      `import { readFileSync } from "node:fs";\nimport { Board }`,
      `"node:fs" is imported`,
    ],
    [
      "imports in a form that staging does not know",
      "src/search/solver.ts",
      `import { Board }`,
      `import * as board`,
      "staging needs imports of the form",
    ],
    [
      "exports more",
      "src/puzzle/board.ts",
      "export class Board",
      "export const BLANK = 0;\nexport class Board",
      `"BLANK" is exported`,
    ],
    [
      "exports a default",
      "src/puzzle/board.ts",
      "export class Board",
      "export default function () {}\nexport class Board",
      `"default" is exported`,
    ],
    [
      "exports by a list",
      "src/search/solver.ts",
      "export class Solver",
      "export { AStar };\nexport class Solver",
      `"export { AStar };" is exported`,
    ],
    [
      "offers another method",
      "src/puzzle/board.ts",
      "  // #region private Board",
      "  rows(): void {}\n  // #region private Board",
      "Board.rows is public",
    ],
    [
      "offers a field",
      "src/puzzle/board.ts",
      "  #blank: number;",
      "  blank = 0;\n  #blank: number;",
      "Board.blank is public",
    ],
    [
      "lacks an exercise",
      "src/puzzle/board.ts",
      "// #region exercise Board.hamming",
      "// #region private Board",
      "Board.hamming is public",
    ],
    [
      "has an exercise that the manifest does not know",
      "src/puzzle/board.ts",
      "exercise Board.hamming",
      "exercise Board.weigh",
      "the exercise Board.weigh is not in src/course/manifest.ts",
    ],
    [
      "has a region twice",
      "src/puzzle/board.ts",
      "exercise Board.hamming",
      "exercise Board.isGoal",
      "the exercise Board.isGoal is already in src/puzzle/board.ts, line",
    ],
    [
      "has another file's region",
      "src/puzzle/board.ts",
      "exercise Board.hamming",
      "exercise MinPQ.min",
      `the region "exercise MinPQ.min" belongs in another file`,
    ],
    [
      "has a line of an answer outside its region",
      "src/puzzle/board.ts",
      "    // #region exercise Board.hamming\n",
      "    const seen = 1;\n    // #region exercise Board.hamming\n",
      "this line of Board.hamming is outside its region",
    ],
  ])("a file that %s is refused", (_, path, from, to, message) => {
    expect(() => checkContract(changed(path, from, to))).toThrow(UserError);
    expect(() => checkContract(changed(path, from, to))).toThrow(message);
  });

  test("an exercise without a region is refused by name", () => {
    const without = sources.map((source) => ({
      ...source,
      text: source.path.endsWith("board.ts")
        ? source.text.replace(/ {2}twin\(\)[^]*?\n {2}\}\n/, "")
        : source.text,
    }));
    expect(() => checkContract(without)).toThrow("lists Board.twin, but no source file has");
  });
});
