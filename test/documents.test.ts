import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };

/** The files of ours that a document names in code. (Where links lead to: links.test.ts.) */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:src|test|bin|docs|notebooks|exercises|solutions)\/[\w./-]+\.\w+)`/g)];
  // NAME and NN stand for any.
  return [...new Set(named.map((match) => match[1]))].filter((path) => !/NAME|NN/.test(path));
}

describe.each(["README.md", "CONTRIBUTING.md", "docs/architecture.md"])("%s", (document) => {
  const text = readFileSync(join(root, document), "utf8");

  test("names only files that are there", () => {
    const paths = pathsIn(text);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("names only npm scripts that are there", () => {
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
