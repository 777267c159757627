import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

/** The realm itself, which is evaluated first and can import nothing: one text with all its parts. */
const REALM = "checks/realm/realm";

/** What the worker evaluates in every realm besides the student's files, by the name under which it is imported. */
const FILES = [
  "checks/realm/reading",
  "checks/realm/board-probes",
  "checks/realm/board-cost-probes",
  "checks/realm/min-pq-probes",
  "checks/realm/min-pq-cost-probes",
  "checks/realm/counting",
  "checks/realm/searching",
  "checks/realm/a-star-probes",
  "checks/realm/solver-probes",
  "checks/realm/linear-conflict-probes",
  "checks/realm/probes",
  "puzzle/board",
  "search/min-pq",
  "search/a-star",
  "search/solver",
  "search/linear-conflict",
];

let modules: Promise<Record<string, string>> | undefined;

/** The texts of our own modules for the worker, compiled once. */
export function programModules(): Promise<Record<string, string>> {
  return (modules ??= compile());
}

async function compile(): Promise<Record<string, string>> {
  const texts = await Promise.all(
    FILES.map(async (file) => {
      const source = await readFile(compiledFile(file), "utf8");
      // The modules are strict, and so is their text: a function that is not tells who called it, and with what.
      const { code } = await transform(source, {
        format: "cjs",
        target: "node20",
        minifyWhitespace: true,
        banner: '"use strict";',
      });
      return [file.slice(file.lastIndexOf("/") + 1), code] as const;
    }),
  );
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(compiledFile(REALM))],
    bundle: true,
    write: false,
    format: "cjs",
    target: "node20",
    minifyWhitespace: true,
    logLevel: "silent",
  });
  return { realm: outputFiles[0].text, ...Object.fromEntries(texts) };
}

function compiledFile(file: string): URL {
  return new URL(`../../dist/${file}.js`, import.meta.url);
}
