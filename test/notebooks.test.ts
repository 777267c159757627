import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STAGES } from "../src/course/manifest";
import type { Cell, Notebook } from "../src/course/notebook";
import { partsText } from "../src/course/parts";
import { notebookFiles, solutionFiles } from "../src/course/stage";
import { fileURLToPath } from "node:url";
import { KernelClient, type Outcome } from "./kernel/client";
import { temporaryProject, type TemporaryProject } from "./temporary-project";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const NOTEBOOKS = notebookFiles(ROOT).map(({ path, text }) => [path, JSON.parse(text) as Notebook] as const);

/** What students' folders look like. */
const WORLDS: Record<string, (project: TemporaryProject) => void> = {
  "untouched stubs": () => undefined,

  "a half-done and partly broken folder": (project) => {
    const [board, minPQ] = solutionFiles(ROOT);
    project.write("exercises/board.ts", board.text);
    // Takes the larger child: runs, and is wrong.
    project.write(
      "exercises/min-pq.ts",
      minPQ.text.replace("this.#keys[child]) < 0) child++", "this.#keys[child]) > 0) child++"),
    );
    // Does not even compile.
    project.write(
      "exercises/a-star.ts",
      `import { Board, MinPQ } from "./parts";\nexport class AStar {\n  step(: void {\n`,
    );
    project.write("exercises/parts.ts", partsText(["board"]));
  },

  "the solutions": (project) => {
    for (const { path, text } of solutionFiles(ROOT))
      project.write(path.replace("solutions/", "exercises/"), text);
    project.write("exercises/parts.ts", partsText(STAGES.map(({ key }) => key)));
  },
};

/** A cell of code and what came of it. */
interface Run {
  source: string;
  isMeantToFail: boolean;
  outcome: Outcome;
  /** All text that the cell shows. */
  shown: string;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

async function execute(folder: string, cells: readonly Cell[]): Promise<Run[]> {
  const kernel = await KernelClient.start(folder);
  try {
    const runs: Run[] = [];
    for (const cell of cells) {
      if (cell.cell_type !== "code") continue;
      const source = cell.source.join("");
      // As nbclient does it: nobody is there to answer a question.
      const outcome = await kernel.execute(source, { allow_stdin: false });
      const shown = outcome.published.map(({ content }) =>
        textOf(content.data?.["text/plain"] ?? content.text),
      );
      const isMeantToFail = cell.metadata.tags?.includes("raises-exception") ?? false;
      runs.push({ source, isMeantToFail, outcome, shown: shown.join("\n") });
    }
    return runs;
  } finally {
    await kernel.stop();
  }
}

describe.each(Object.entries(WORLDS))("with %s", (world, furnish) => {
  let project: TemporaryProject;
  beforeAll(() => {
    project = temporaryProject();
    furnish(project);
  });
  afterAll(() => project.remove());

  test.each(NOTEBOOKS)(
    "%s runs to its end, and only the cells that are meant to fail do",
    { timeout: 300_000 },
    async (_, { cells }) => {
      const runs = await execute(join(project.root, "notebooks"), cells);
      expect(runs.length).toBeGreaterThan(0);
      for (const { source, isMeantToFail, outcome } of runs) {
        const story = `${source}\n\n${outcome.error ?? "no error"}`;
        expect(outcome.reply.status, story).toBe(isMeantToFail ? "error" : "ok");
      }
      for (const { source, shown } of runs.filter(({ source }) => /\b(check|progress)\(/.test(source))) {
        expect(shown, source).toMatch(
          /is (not )?right|not written yet|are right|cannot be checked|Your progress/,
        );
        if (world === "untouched stubs") expect(shown, source).not.toMatch(/^✗/m);
        if (world === "the solutions") expect(shown, source).not.toMatch(/^[✗○…] |Next:/m);
      }
    },
  );
});
