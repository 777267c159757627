import { transform } from "esbuild";
import type { Draft, Files } from "./draft";

/** Programs for those who teach: not in a release. */
const FOR_TEACHERS = /^dist\/(grader\/|course\/release\/|cli\/(bench|grade\w*|release|stage|worker)\b)/;

/**
 * The compiled programs, each under its own name, with nothing in them that a person could learn the course from
 * without effort: no comments, no names but those that others import, no source maps. Plain compiler output of
 * textbook code would be the solution.
 */
export async function minifyPrograms({ project }: Draft): Promise<Files> {
  const paths = project.list("dist").filter((path) => /\.c?js$/.test(path) && !FOR_TEACHERS.test(path));
  const texts = await Promise.all(
    paths.map((path) => minified(project.read(path), path.endsWith(".cjs") ? "cjs" : "esm")),
  );
  return new Map(paths.map((path, index) => [path, texts[index]]));
}

/** A module in as few characters as it takes. Its exported classes keep their names, which cells and messages show. */
async function minified(text: string, format: "esm" | "cjs"): Promise<string> {
  const names = [...text.matchAll(/^(?:export )?(?:var (\w+) = )?class\b ?(\w*)/gm)]
    .map(([, variable, name]) => variable ?? name)
    .filter((name) => isExported(text, name));
  const kept = names.map((name) => `Object.defineProperty(${name}, "name", { value: "${name}" });\n`);
  const { code } = await transform(text.replace(/(?=^export \{|$(?![\s\S]))/m, kept.join("")), {
    minify: true,
    format,
    target: "node20",
    charset: "utf8",
    legalComments: "none",
  });
  return code;
}

function isExported(text: string, name: string): boolean {
  const list = /^export \{([^}]*)\}/m.exec(text)?.[1] ?? "";
  return list.split(",").some((entry) => entry.trim().split(" as ").at(-1) === name);
}
