import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { NotebookPage, openBrowser } from "./browser";
import { type Lab, startLab } from "./lab";
import { find } from "./needs";
import { filesInHome, processesOf, projectCopy } from "./project-copy";
import { writeNotebook } from "./write-notebook";

const NOTEBOOK = "notebooks/zz-browser.ipynb";
const EXERCISE = "exercises/zz-typed.ts";
const BUTTON = `<button data-commandlinker-command="taquin:open" data-commandlinker-args='{"path":"${EXERCISE}","find":"answer"}'>Open the exercise</button>`;
const CHART = `
({
  [Symbol.for("Jupyter.display")]: () => ({
    "application/vnd.vegalite.v5+json": {
      $schema: "https://vega.github.io/schema/vega-lite/v6.json",
      data: { values: [{ moves: 4, enqueued: 10 }, { moves: 8, enqueued: 60 }, { moves: 12, enqueued: 500 }] },
      mark: "bar",
      encoding: { x: { field: "moves", type: "ordinal" }, y: { field: "enqueued", type: "quantitative" } },
    },
    "text/plain": "a chart",
  }),
})`.trim();

const CELLS = [
  { markdown: `Some prose, [a link](../exercises/zz-linked.ts#second), and a button: ${BUTTON}` },
  `import { Board } from "../src/puzzle/board";\nconst board = new Board([[1, 2], [0, 3]]);\nlet counter = 41;`,
  `board.manhattan()`,
  CHART,
  `import { answer } from "../exercises/zz-typed";\nanswer`,
  `"a place to write"`,
  `counter`,
];
const [PROSE, IMPORTS, DISTANCE, DRAWING, ANSWER, SCRATCH, COUNTER] = CELLS.keys();

/** As much of the browser's canvas as is used here; the project has no browser's types. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d"): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8Array };
  };
}

describe.skipIf(!find("chromium") || !find("python"))("JupyterLab in a browser", () => {
  let lab: Lab;
  let browser: Browser;
  let notebook: NotebookPage;

  beforeAll(async () => {
    const { root } = projectCopy();
    writeNotebook(root, NOTEBOOK, CELLS);
    writeFileSync(join(root, EXERCISE), "// An exercise.\nexport const answer = 1;\n");
    writeFileSync(
      join(root, "exercises/zz-linked.ts"),
      "function first() {\n  second(); }\nfunction second() {}\n",
    );
    lab = await startLab({ args: [NOTEBOOK] });
    browser = await openBrowser();
    notebook = await NotebookPage.open(browser, lab.address);
  });
  afterAll(async () => {
    await browser?.close();
    await lab?.stop();
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await notebook.screenshot(`failed: ${task.name}`);
  });

  test("npm start's address opens the notebook, and all cells run", async () => {
    const errors = await notebook.runAll();
    await notebook.screenshot("run-all");
    expect(errors).toBe(0);
    expect(await notebook.outputOf(DISTANCE)).toContain("1");
    expect(await notebook.outputOf(ANSWER)).toContain("1");
    expect(await notebook.outputOf(COUNTER)).toContain("41");
  });

  test("a chart is drawn", async () => {
    const canvas = notebook.cell(DRAWING).locator(".vega-embed canvas").first();
    await canvas.waitFor();
    const bluePixels: unknown = await canvas.evaluate((canvas: Canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i] === 0x4c && data[i + 1] === 0x78 && data[i + 2] === 0xa8) count++;
      }
      return count;
    });
    expect(bluePixels).toBeGreaterThan(1000); // bars in Vega's own blue, not merely a frame
    await notebook.screenshot("chart");
  });

  test("only our kernel is offered", async () => {
    const url = new URL("/api/kernelspecs", lab.address);
    url.search = lab.address.search;
    const { kernelspecs } = (await (await fetch(url)).json()) as { kernelspecs: Record<string, unknown> };
    expect(Object.keys(kernelspecs)).toEqual(["tslab"]);
  });

  test("without the token nothing is served", async () => {
    const response = await fetch(new URL("/api/contents", lab.address));
    expect(response.status).toBe(403);
  });

  test("Tab completes a name from an earlier cell", async () => {
    await notebook.write(SCRATCH, "board.manha");
    await notebook.page.keyboard.press("Tab");
    await notebook.page.locator(".jp-Completer-item", { hasText: "manhattan" }).waitFor();
    await notebook.screenshot("completion");
    await notebook.page.keyboard.press("Enter");
    const text = () => notebook.cell(SCRATCH).locator(".cm-content").innerText();
    await expect.poll(text).toBe("board.manhattan");
  });

  test("Shift+Tab shows the JSDoc", async () => {
    await notebook.write(SCRATCH, "board.manhattan");
    await notebook.page.keyboard.press("Shift+Tab");
    const tooltip = notebook.page.locator(".jp-Tooltip");
    await tooltip.waitFor();
    await notebook.screenshot("jsdoc");
    const firstSentence = /\/\*\* ([^*]*?)\.[^*]*\*\/\s*manhattan\(/.exec(
      readFileSync(join(lab.root, "src/puzzle/board.ts"), "utf8"),
    )![1];
    expect((await tooltip.innerText()).replace(/\s+/g, " ")).toContain(firstSentence);
    await notebook.page.keyboard.press("Escape");
  });

  test("the stop button ends an endless loop and keeps the variables", async () => {
    await notebook.write(SCRATCH, "counter++;\nwhile (true) {}");
    await notebook.run(SCRATCH);
    await notebook.page.locator(".jp-Notebook-ExecutionIndicator[data-status=busy]").waitFor();
    await notebook.page.waitForTimeout(500);
    await notebook.page
      .locator('.jp-NotebookPanel-toolbar [data-command="notebook:interrupt-kernel"]')
      .click();
    await notebook.untilIdle(10_000);
    await notebook.screenshot("interrupted");
    await notebook.run(COUNTER);
    await expect.poll(() => notebook.outputOf(COUNTER)).toContain("42");
  });

  test("a restart forgets the variables, and cells run again", async () => {
    await notebook.menu("Kernel", "Restart Kernel…");
    await notebook.page.locator(".jp-Dialog .jp-mod-accept").click();
    await notebook.page.locator(".jp-Dialog").waitFor({ state: "detached" });
    await notebook.untilIdle();
    await notebook.run(COUNTER);
    await expect.poll(() => notebook.outputOf(COUNTER), { timeout: 20_000 }).toMatch(/counter/);
    await notebook.run(IMPORTS);
    await notebook.run(COUNTER);
    await expect.poll(() => notebook.outputOf(COUNTER), { timeout: 20_000 }).toContain("41");
  });

  test("a button in the prose opens the exercise beside the notebook, at the place asked for", async () => {
    await notebook.cell(PROSE).locator("button", { hasText: "Open the exercise" }).click();
    const editor = notebook.page.locator(".jp-FileEditor");
    await editor.locator(".cm-line", { hasText: "export const answer" }).waitFor();
    await notebook.page.locator(".jp-StatusBar-Widget", { hasText: "Ln 2, Col 1" }).waitFor();
    const [left, right] = await Promise.all([
      notebook.page.locator(".jp-Notebook").boundingBox(),
      editor.boundingBox(),
    ]);
    expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width);
    await notebook.screenshot("beside");
  });

  test("a link to an exercise opens it there too, at the function named after #", async () => {
    await notebook.cell(PROSE).locator("a", { hasText: "a link" }).click();
    const editor = notebook.page.locator(".jp-Document:not(.lm-mod-hidden) .jp-FileEditor");
    await editor.locator(".cm-line", { hasText: "function second" }).waitFor();
    await notebook.page.locator(".jp-StatusBar-Widget", { hasText: "Ln 3, Col 1" }).waitFor();
    const [left, right] = await Promise.all([
      notebook.page.locator(".jp-Notebook").boundingBox(),
      editor.boundingBox(),
    ]);
    expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width);
    await notebook.screenshot("linked");
    await notebook.cell(PROSE).locator("button", { hasText: "Open the exercise" }).click(); // back to the first exercise, which is open already
    await editor.locator(".cm-line", { hasText: "export const answer" }).waitFor();
  });

  test("what is typed into an exercise is on disk when a cell runs at once", async () => {
    for (const answer of [2222, 3333, 4444]) {
      await notebook.page.locator(".jp-Document:not(.lm-mod-hidden) .jp-FileEditor .cm-content").click();
      await notebook.page.keyboard.press("Control+A");
      await notebook.page.keyboard.insertText(`export const answer = ${answer};\n`);
      // Not by the keyboard: the cell must start within the second before the autosave.
      await notebook.cell(ANSWER).locator(".cm-content").click();
      await notebook.page.keyboard.press("Control+Enter");
      await expect.poll(() => notebook.outputOf(ANSWER), { timeout: 20_000 }).toContain(String(answer));
      expect(readFileSync(join(lab.root, EXERCISE), "utf8")).toContain(String(answer));
    }
    await notebook.screenshot("exercise");
    expect(await notebook.page.locator(".jp-Dialog").count()).toBe(0);
  });

  test("what is typed into an exercise is saved within seconds, without running anything", async () => {
    await notebook.page.locator(".jp-Document:not(.lm-mod-hidden) .jp-FileEditor .cm-content").click();
    await notebook.page.keyboard.press("Control+A");
    await notebook.page.keyboard.insertText("export const answer = 5555;\n");
    await expect
      .poll(() => readFileSync(join(lab.root, EXERCISE), "utf8"), { timeout: 5000 })
      .toContain("5555");
  });

  test("what is typed while a saving is under way is saved too, and nothing is asked", async () => {
    await notebook.page.locator(".jp-Document:not(.lm-mod-hidden) .jp-FileEditor .cm-content").click();
    await notebook.page.keyboard.press("Control+A");
    await notebook.page.keyboard.insertText("export const answer = 1;\n");
    await notebook.page.route("**/api/contents/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400)); // a slow disk: savings take longer than their interval
      await route.continue();
    });
    for (let i = 0; i < 15; i++) {
      await notebook.page.keyboard.type("// x\n", { delay: 40 });
    }
    await notebook.page.keyboard.type("// the end");
    await expect
      .poll(() => readFileSync(join(lab.root, EXERCISE), "utf8"), { timeout: 60_000 })
      .toMatch(/\/\/ the end$/);
    expect(await notebook.page.locator(".jp-Dialog").count()).toBe(0);
    await notebook.page.unroute("**/api/contents/**");
  });

  test("the browser asks nobody else for anything", () => {
    expect(notebook.requestsElsewhere).toEqual([]);
  });

  test("no news, no question, no error stands in the way", async () => {
    expect(await notebook.page.locator(".jp-Dialog, .Toastify__toast").count()).toBe(0);
  });

  test("Ctrl-C ends the server and its kernels, and the home folder is untouched", async () => {
    await browser.close();
    await lab.stop();
    expect(lab.output()).toContain("JupyterLab has stopped.");
    await expect(fetch(lab.address)).rejects.toThrow();
    await expect.poll(() => processesOf(lab)).toEqual([]);
    expect(filesInHome(lab)).toEqual([]);
  });
});
