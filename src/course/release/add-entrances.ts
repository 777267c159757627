import { posix } from "node:path";
import type { Draft, Files } from "./draft";
import { isReadable } from "./reveal-stages";

/** The folders of src whose files lesson cells and exercises import by path. */
const IMPORTED = ["src/puzzle", "src/search"];

/**
 * A file in the place of each source file that cells import: it leads to the minified one in dist, so that
 * `../src/puzzle/board` means there what it means here.
 */
export function addEntrances(draft: Draft): Files {
  return new Map(
    closedSources(draft).map((path) => {
      const compiled = path.replace(/^src\//, "dist/").replace(/\.ts$/, ".js");
      const entrance = path.replace(/\.ts$/, ".js");
      return [entrance, `export * from "${posix.relative(posix.dirname(entrance), compiled)}";\n`];
    }),
  );
}

/** The source files that cells import and students may not read. */
export function closedSources({ project, revealed }: Draft): string[] {
  const readable = project.sources.filter((source) => isReadable(source, revealed)).map(({ path }) => path);
  return IMPORTED.flatMap((folder) => project.list(folder)).filter(
    (path) => path.endsWith(".ts") && !readable.includes(path),
  );
}
