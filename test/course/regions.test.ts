import { describe, expect, test } from "vitest";
import { parseRegions, replaceRegions } from "../../src/course/regions";
import { UserError } from "../../src/user-error";

const source = (...lines: string[]) => ({ path: "src/a.ts", text: lines.join("\n") });

describe("regions", () => {
  test("a region has a kind, a name and the lines of its markers", () => {
    expect(
      parseRegions(
        source(
          "class A {",
          "  // #region fields A",
          "  #x = 1;",
          "  // #endregion",
          "  // #region private A",
          "  // #endregion",
        ),
      ),
    ).toEqual([
      { kind: "fields", name: "A", start: 1, end: 3 },
      { kind: "private", name: "A", start: 4, end: 5 },
    ]);
  });

  test("replacing keeps the lines around a region and drops its markers", () => {
    const text = replaceRegions(
      source("a", "  // #region fields A", "  b", "  // #endregion", "c"),
      (region, body, indent) => [`${indent}${region.name}: ${body.length} line`],
    );
    expect(text).toBe("a\n  A: 1 line\nc");
  });

  test.each([
    [
      "nested",
      ["// #region fields A", "// #region private A"],
      "src/a.ts, line 2: this region is inside the one of line 1",
    ],
    [
      "unclosed",
      ["x", "// #region fields A", "y"],
      `src/a.ts, line 2: the region "fields A" is never closed`,
    ],
    ["unknown", ["// #region secret A", "// #endregion"], `src/a.ts, line 1: "secret" is no kind of region`],
    ["nameless", ["// #region exercise", "// #endregion"], "src/a.ts, line 1: a region has one name"],
    ["many-named", ["// #region fields A B", "// #endregion"], "src/a.ts, line 1: a region has one name"],
    [
      "closed twice",
      ["// #region fields A", "// #endregion", "//#endregion"],
      "src/a.ts, line 3: this #endregion has no",
    ],
    ["written without a space", ["//#region secret A"], `src/a.ts, line 1: "secret" is no kind of region`],
  ])("a region that is %s is an error with file and line", (_, lines, message) => {
    expect(() => parseRegions(source(...lines))).toThrow(UserError);
    expect(() => parseRegions(source(...lines))).toThrow(message);
  });
});
