import MarkdownIt from "markdown-it";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { stagedFiles } from "../src/course/stage";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md"];
const lessons = readdirSync(join(root, "src/lessons")).filter((name) => name.endsWith(".md"));

/** Files as a fresh stage would make them, whatever a student has written since. */
const staged = new Map(stagedFiles(root).map(({ path, text }) => [path, text]));

/** Where the links and pictures of a text lead to. */
function targetsIn(text: string): string[] {
  const targets: string[] = [];
  for (const { children } of new MarkdownIt({ html: true }).parse(text, {})) {
    for (const token of children ?? [])
      targets.push(String(token.attrGet("href") ?? token.attrGet("src") ?? ""));
  }
  const inHtml = [...text.matchAll(/<(?:a|img)\s[^>]*?(?:href|src)="([^"]+)"/g)].map((match) => match[1]);
  return [...targets, ...inHtml].filter(Boolean);
}

/** The anchors that GitHub and JupyterLab give to headings, without their differences: in small letters. */
function anchorsIn(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  );
}

/** What is wrong with a link; undefined if nothing is. `at` is the file that a reader sees it in. */
function problemOf(target: string, at: string, text: string): string | undefined {
  if (/^[a-z]+:/.test(target))
    return /^https:\/\/[\w.-]+\.\w+(\/|$)/.test(target) ? undefined : `${target}: no address`;
  const [path, anchor] = decodeURIComponent(target).split("#");
  const file = path === "" ? at : join(dirname(at), path);
  if (path !== "" && !staged.has(file) && !existsSync(join(root, file)))
    return `${target}: there is no ${file}`;
  if (anchor === undefined) return undefined;
  const there = path === "" ? text : (staged.get(file) ?? read(file));
  if (file.endsWith(".ts")) {
    // JupyterLab opens such a link where this stands (jupyter/env, lineOf).
    return new RegExp(`^  ${anchor}\\(`, "m").test(there) ? undefined : `${target}: ${file} has no ${anchor}`;
  }
  return anchorsIn(there).includes(anchor.toLowerCase())
    ? undefined
    : `${target}: ${file} has no such heading`;
}

const problemsIn = (text: string, at: string): string[] =>
  targetsIn(text).flatMap((target) => problemOf(target, at, text) ?? []);

describe("links", () => {
  test.each(documents)("of %s lead somewhere", (document) => {
    expect(problemsIn(read(document), document)).toEqual([]);
  });

  test.each(lessons)("of %s lead somewhere from its notebook", (lesson) => {
    const text = read(`src/lessons/${lesson}`);
    expect(targetsIn(text).length).toBeGreaterThan(0);
    expect(problemsIn(text, `notebooks/${lesson.replace(".md", ".ipynb")}`)).toEqual([]);
  });

  test.each(lessons)("of %s to an exercise open it at a method", (lesson) => {
    const exercises = targetsIn(read(`src/lessons/${lesson}`)).filter((target) =>
      /^\.\.\/exercises\/(?!parts|.*\.test)/.test(target),
    );
    expect(exercises.filter((target) => !target.includes("#"))).toEqual([]);
  });

  test.each([
    ["[a](docs/nothing.md)", "there is no docs/nothing.md"],
    ["[a](#nowhere)", "has no such heading"],
    ["[a](exercises/board.ts#hammer)", "has no hammer"],
    ["![a](http:/broken)", "no address"],
  ])("that lead nowhere are found: %s", (text, problem) => {
    expect(problemsIn(text, "README.md").join()).toContain(problem);
  });
});
