import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A cell of a notebook for a test: TypeScript, or `{ markdown: … }`. */
export type TestCell = string | { markdown: string };

/** Writes a notebook for our kernel into a copy of the project. */
export function writeNotebook(root: string, path: string, cells: TestCell[]): void {
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: "tslab", display_name: "TypeScript", language: "typescript" } },
    cells: cells.map((cell, index) =>
      typeof cell === "string"
        ? {
            cell_type: "code",
            id: `cell-${index}`,
            metadata: {},
            execution_count: null,
            outputs: [],
            source: cell,
          }
        : { cell_type: "markdown", id: `cell-${index}`, metadata: {}, source: cell.markdown },
    ),
  };
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(notebook, null, 1));
}
