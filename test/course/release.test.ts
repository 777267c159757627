import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { hashOf } from "../../src/course/header";
import { STAGES, type Stage } from "../../src/course/manifest";
import type { Notebook } from "../../src/course/notebook";
import { parseRegions, type Region, type SourceFile } from "../../src/course/regions";
import type { Files, Project } from "../../src/course/release/draft";
import type { ReleaseList } from "../../src/course/release/list-files";
import { makeRelease } from "../../src/course/release/make-release";
import { openProject } from "../../src/course/release/open-project";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const stages = (...keys: string[]): Stage[] => STAGES.filter(({ key }) => keys.includes(key));

let project: Project;
let closed: Files;
beforeAll(async () => {
  project = openProject(ROOT);
  closed = await makeRelease(project, []);
});

/** What stands between the region markers of a source file, in pieces that could not be found elsewhere by chance. */
function hiddenLines(source: SourceFile, isHidden: (region: Region) => boolean = () => true): string[] {
  const lines = source.text.split("\n").map((line) => line.trim());
  return parseRegions(source)
    .filter(isHidden)
    .flatMap(({ start, end }) => lines.slice(start + 1, end))
    .filter((line) => line.length >= 24 && lines.indexOf(line) === lines.lastIndexOf(line));
}

/** Where these lines are found, as "file: line". */
function leaks(files: Files, lines: readonly string[]): string[] {
  return [...files].flatMap(([path, text]) => {
    const found = lines.filter((line) => textIn(path, text).includes(line));
    // A lesson is written for students; one line alone that looks the same is an idiom, two in a row a solution.
    const isIdiom = (line: string) =>
      path.endsWith(".ipynb") && !found.includes(lines[lines.indexOf(line) + 1]);
    return found.filter((line) => !isIdiom(line)).map((line) => `${path}: ${line}`);
  });
}

function textIn(path: string, text: string): string {
  if (!path.endsWith(".ipynb")) return text;
  const { cells } = JSON.parse(text) as Notebook;
  return cells.flatMap(({ source }) => source).join("");
}

describe("a release", () => {
  test("has no text of any solution, in whatever file", () => {
    const lines = project.sources.flatMap((source) => hiddenLines(source));
    expect(lines.length).toBeGreaterThan(60);
    expect(leaks(closed, lines)).toEqual([]);
  });

  test("has neither solutions nor source maps, nor programs of our tests, nor anything for teachers", () => {
    const paths = [...closed.keys()];
    expect(
      paths.filter((path) =>
        /^solutions|\.map$|test\/programs|grader|cli\/(bench|grade|release|stage|worker)/.test(path),
      ),
    ).toEqual([]);
    const mapped = [...closed].filter(([, text]) => /^\/\/[#@] source/m.test(text));
    expect(mapped.map(([path]) => path)).toEqual([]);
  });

  test("has nothing readable in dist but types and fresh exercises", async () => {
    const programs = [...closed].filter(([path]) => /^dist\/.*\.c?js$/.test(path));
    expect(programs.length).toBeGreaterThan(100);
    for (const [path, text] of programs) {
      // No comments and no spaces are left to take out.
      const options = {
        minifyWhitespace: true,
        minifySyntax: true,
        format: "esm",
        charset: "utf8",
        legalComments: "none",
      } as const;
      const { code } = await transform(text, options);
      expect(code.length, path).toBeGreaterThan(0.97 * text.length - 20);
    }
    const others = [...closed.keys()].filter((path) => /^dist\/.*(?<!\.c?js)$/.test(path));
    expect(others.filter((path) => !/\.d\.ts$|^dist\/exercises\//.test(path))).toEqual([]);
  });

  test("has all that is in dist, but for maps and what is for teachers", () => {
    const left = project.list("dist").filter((path) => !closed.has(path));
    const reasons =
      /\.map$|\/\.\w+$|^dist\/(grader\/|course\/release\/|cli\/(bench|grade\w*|release|stage|worker)\b)/;
    expect(left.filter((path) => !reasons.test(path))).toEqual([]);
  });

  test("keeps the names of classes, which cells and messages show", async () => {
    const load = async (path: string) =>
      (await import(`data:text/javascript,${encodeURIComponent(closed.get(path)!)}`)) as Record<
        string,
        { name: string }
      >;
    expect((await load("dist/puzzle/board.js")).Board.name).toBe("Board");
    expect((await load("dist/search/min-pq.js")).MinPQ.name).toBe("MinPQ");
    expect((await load("dist/user-error.js")).UserError.name).toBe("UserError");
  });

  test("has every file that another one of it imports", () => {
    const missing: string[] = [];
    for (const [path, text] of closed) {
      if (!/\.(js|ts)$/.test(path) || /^(docs|jupyter)\//.test(path)) continue;
      for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
        if (!fileName.startsWith(".") || path.startsWith("dist/exercises/")) continue;
        const target = posix.join(posix.dirname(path), fileName);
        const names = [target, `${target}.ts`, `${target}.js`, `${target}.d.ts`];
        if (!names.some((name) => closed.has(name))) missing.push(`${path}: ${fileName}`);
      }
    }
    // Loaded only when a teacher calls them, and never in a release; and a text that is written elsewhere.
    const forTeachers = ["bench", "grade", "release", "stage", "worker"].map(
      (name) => `dist/cli/commands.js: ./${name}.js`,
    );
    expect(missing.sort()).toEqual(["dist/checks/mine/own-tests.js: ./board", ...forTeachers]);
  });

  test("has JavaScript and types in the place of every source file that lessons import", () => {
    const imported = [...closed]
      .filter(([path]) => path.endsWith(".ipynb"))
      .flatMap(([, text]) =>
        [...text.matchAll(/from \\"\.\.\/(src\/[^"\\]+)\\"/g)].map(([, place]) => place),
      );
    expect(imported.length).toBeGreaterThan(10);
    for (const place of imported) {
      expect(closed.has(`${place}.js`), place).toBe(true);
      expect(closed.has(`${place}.d.ts`), place).toBe(true);
      expect(closed.has(`${place}.ts`), place).toBe(false);
    }
  });

  test("has the exercises twice: to write in, and as they were", () => {
    for (const { path, text } of project.exercises) {
      expect(closed.get(path)).toBe(text);
      expect(closed.get(path.replace("exercises/", "dist/exercises/"))).toBe(text);
    }
  });

  test("says what each method promises, where Shift+Tab looks", () => {
    expect(closed.get("src/puzzle/board.d.ts")).toMatch(
      /The number of tiles that are not where they belong[^\n]*\n\s*hamming\(\): number;/,
    );
    expect(closed.get("dist/lab/check.d.ts")).toContain("Checks what you have written");
  });

  test("is listed with a hash of every file", () => {
    const list = JSON.parse(closed.get("release.json")!) as ReleaseList;
    expect(list.revealed).toEqual([]);
    const expected = [...closed]
      .filter(([path]) => path !== "release.json")
      .map(([path, text]) => [path, hashOf(text)]);
    expect(list.files).toEqual(Object.fromEntries(expected));
  });

  test("names in its README only files and scripts that it has", () => {
    const readme = closed.get("README.md")!;
    const named = [
      ...readme.matchAll(
        /`((?:src|test|bin|docs|notebooks|exercises|solutions)\/[\w./-]+\.\w+)`|\]\(([\w./]+)\)/g,
      ),
    ].map(([, code, link]) => code ?? link);
    expect(named.filter((path) => !closed.has(path))).toEqual([]);
    const { scripts } = JSON.parse(closed.get("package.json")!) as { scripts: object };
    const used = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !(name in scripts))).toEqual([]);
    for (const { exercise } of STAGES) expect(readme).toContain(`\`${exercise}\``);
    expect(readme).not.toMatch(/\bSTAGES|SOLUTIONS|SECTIONS\b|taquin (grade|release|bench|stage)/);
  });
});

describe("the packages of a release", () => {
  interface Lock {
    packages: Record<
      string,
      { dev?: boolean; devOptional?: boolean; resolved?: string; dependencies?: object; peer?: boolean }
    >;
  }

  test("are those of the project without its tools, and nothing says where they come from", () => {
    const lock = JSON.parse(closed.get("package-lock.json")!) as Lock;
    const whole = JSON.parse(project.read("package-lock.json")) as Lock;
    const { dependencies, devDependencies } = JSON.parse(closed.get("package.json")!) as Record<
      string,
      object
    >;
    expect(devDependencies).toBeUndefined();
    expect(lock.packages[""]).not.toHaveProperty("devDependencies");
    expect(lock.packages[""].dependencies).toEqual(dependencies);
    const entries = Object.entries(lock.packages);
    expect(entries.filter(([, { dev, devOptional, resolved }]) => dev || devOptional || resolved)).toEqual(
      [],
    );
    const kept = Object.entries(whole.packages).filter(([, { dev }]) => !dev);
    expect(entries.map(([path]) => path)).toEqual(kept.map(([path]) => path));
  });
});

describe("--reveal", () => {
  test("shows the solutions of the stages named, and no others", async () => {
    const files = await makeRelease(project, stages("min-pq"));
    expect([...files.keys()].filter((path) => path.startsWith("solutions/"))).toEqual([
      "solutions/min-pq.ts",
    ]);
    expect(files.get("src/search/min-pq.ts")).toBe(project.read("src/search/min-pq.ts"));
    expect(files.has("src/search/min-pq.js")).toBe(false);
    expect(files.has("src/search/min-pq.d.ts")).toBe(false);
    const others = project.sources.filter(({ path }) => path !== "src/search/min-pq.ts");
    expect(
      leaks(
        files,
        others.flatMap((source) => hiddenLines(source)),
      ),
    ).toEqual([]);
    expect(files.get("README.md")).toContain("`solutions/min-pq.ts`");
  });

  test("leaves an exercise open that belongs to a later stage", async () => {
    const files = await makeRelease(project, stages("board"));
    const solution = files.get("solutions/board.ts")!;
    expect(solution).toContain("misplaced++");
    expect(solution).toContain('throw new Error("Board.twin is not written yet");');
    expect(files.has("src/puzzle/board.ts")).toBe(false);
    const board = project.sources.find(({ path }) => path === "src/puzzle/board.ts")!;
    const lines = hiddenLines(board, ({ name }) => name === "Board.twin");
    expect(lines.length).toBeGreaterThan(1);
    expect(leaks(files, lines)).toEqual([]);
  });

  test("shows the whole source once all its exercises are revealed", async () => {
    const files = await makeRelease(project, [...STAGES]);
    for (const { source, solution } of STAGES) {
      expect(files.get(source)).toBe(project.read(source));
      expect(files.get(solution)).toBe(project.read(solution));
    }
  });

  test("leads a solution to the closed classes that it needs", async () => {
    const files = await makeRelease(project, stages("min-pq", "a-star"));
    const imports = /^import .*$/gm;
    expect(files.get("solutions/a-star.ts")!.match(imports)).toEqual([
      'import { Board } from "../src/puzzle/board";',
      'import { MinPQ } from "./min-pq";',
    ]);
  });
});
