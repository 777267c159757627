import { readFile } from "node:fs/promises";
import { transform } from "esbuild";

/** What the worker evaluates in every realm besides the student's files, by the name under which it is imported. */
const FILES = [
  "checks/realm/realm",
  "checks/realm/reading",
  "checks/realm/board-probes",
  "checks/realm/min-pq-probes",
  "checks/realm/counting",
  "checks/realm/search-probes",
  "checks/realm/probes",
  "puzzle/board",
  "search/min-pq",
  "search/a-star",
  "search/solver",
];

let modules: Promise<Record<string, string>> | undefined;

/** The texts of our own modules for the worker, compiled once. */
export function programModules(): Promise<Record<string, string>> {
  return (modules ??= compile());
}

async function compile(): Promise<Record<string, string>> {
  const texts = await Promise.all(
    FILES.map(async (file) => {
      const source = await readFile(new URL(`../../dist/${file}.js`, import.meta.url), "utf8");
      const { code } = await transform(source, { format: "cjs", target: "node20" });
      return [file.slice(file.lastIndexOf("/") + 1), code] as const;
    }),
  );
  return Object.fromEntries(texts);
}
