import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cell, Notebook } from "../../src/course/notebook";
import { notebookFiles } from "../../src/course/stage";
import { KernelClient, type KernelOptions, type Outcome } from "../kernel/client";
import { temporaryProject, type TemporaryProject } from "../temporary-project";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const NOTEBOOKS = notebookFiles(ROOT).map(({ path, text }) => [path, JSON.parse(text) as Notebook] as const);

/** A cell of code and what came of it. */
interface Run {
  source: string;
  isMeantToFail: boolean;
  outcome: Outcome;
  /** All text that the cell shows. */
  shown: string;
}

/**
 * The rule for every notebook in one world: it runs to its end over the real kernel, and only the cells that are
 * meant to fail do. What its checks must not say is the world's own rule.
 */
export function testNotebooks(
  world: string,
  furnish: (project: TemporaryProject) => void,
  neverShown: RegExp | undefined,
): void {
  describe(`with ${world}`, () => {
    let project: TemporaryProject;
    beforeAll(() => {
      project = temporaryProject();
      furnish(project);
    });
    afterAll(() => project.remove());

    test.each(NOTEBOOKS)("%s runs to its end", { timeout: 600_000 }, async (_, { cells }) => {
      const runs = await executeToEnd(join(project.root, "notebooks"), cells);
      for (const { source, shown } of runs.filter(({ source }) => /\b(check|progress)\(/.test(source))) {
        expect(shown, source).toMatch(
          /is (not )?right|not written yet|are right|cannot be checked|Your progress/,
        );
        if (neverShown) expect(shown, source).not.toMatch(neverShown);
      }
    });
  });
}

/** Executes the cells of a notebook in a folder, and expects that only those fail that are meant to. */
export async function executeToEnd(
  folder: string,
  cells: readonly Cell[],
  options?: KernelOptions,
): Promise<Run[]> {
  const runs = await execute(folder, cells, options);
  expect(runs.length).toBeGreaterThan(0);
  for (const { source, isMeantToFail, outcome } of runs) {
    const story = `${source}\n\n${outcome.error ?? "no error"}`;
    expect(outcome.reply.status, story).toBe(isMeantToFail ? "error" : "ok");
  }
  return runs;
}

async function execute(folder: string, cells: readonly Cell[], options?: KernelOptions): Promise<Run[]> {
  const kernel = await KernelClient.start(folder, options);
  try {
    const runs: Run[] = [];
    for (const cell of cells) {
      if (cell.cell_type !== "code") continue;
      const source = cell.source.join("");
      // As nbclient does it: nobody is there to answer a question.
      const outcome = await kernel.execute(source, { allow_stdin: false });
      const shown = outcome.published.map(({ content }) => textOf(content.data?.["text/plain"] ?? content.text));
      const isMeantToFail = cell.metadata.tags?.includes("raises-exception") ?? false;
      runs.push({ source, isMeantToFail, outcome, shown: shown.join("\n") });
    }
    return runs;
  } finally {
    await kernel.stop();
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
