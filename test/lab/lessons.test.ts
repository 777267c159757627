import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotebookPage, openBrowser } from "./browser";
import { type Lab, startLab } from "./lab";
import { find } from "./needs";

const NOTEBOOKS = readdirSync(fileURLToPath(new URL("../../notebooks", import.meta.url)))
  .filter((name) => name.endsWith(".ipynb"))
  .sort();

interface CodeCell {
  execution_count: number | null;
  outputs: { output_type: string; evalue?: string }[];
}

describe.skipIf(!find("chromium") || !find("python"))("the lessons in JupyterLab", () => {
  let lab: Lab;
  let browser: Browser;

  beforeAll(async () => {
    lab = await startLab();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await lab?.stop();
  });

  /** The cells of code as JupyterLab has saved them. */
  function codeCells(name: string): CodeCell[] {
    const text = readFileSync(join(lab.root, "notebooks", name), "utf8");
    const { cells } = JSON.parse(text) as { cells: (CodeCell & { cell_type: string })[] };
    return cells.filter(({ cell_type }) => cell_type === "code");
  }

  test.each(NOTEBOOKS)("%s runs from its first cell to its last", async (name) => {
    const notebook = await NotebookPage.open(browser, NotebookPage.addressOf(lab, `notebooks/${name}`));
    await notebook.runAll();
    await notebook.screenshot(`lesson ${name}`);
    // JupyterLab keeps only the cells in view in the page, so what came of all of them is read from the saved file.
    await notebook.menu("File", "Save Notebook");
    const unfinished = () => codeCells(name).filter(({ execution_count }) => execution_count === null).length;
    await expect.poll(unfinished, { timeout: 60_000 }).toBe(0);
    const errors = codeCells(name).flatMap(({ outputs }) =>
      outputs.filter((output) => output.output_type === "error").map(({ evalue }) => evalue),
    );
    expect(errors).toEqual([]);
    await notebook.page.close();
  });
});
