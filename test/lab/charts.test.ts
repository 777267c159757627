import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotebookPage, openBrowser } from "./browser";
import { type Lab, startLab } from "./lab";
import { find } from "./needs";
import { projectCopy } from "./project-copy";
import { writeNotebook } from "./write-notebook";

const taquin = fileURLToPath(new URL("../../bin/taquin.js", import.meta.url));

describe.skipIf(!find("chromium"))("the report of npx taquin chart in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-report-"));
  const requests: string[] = [];
  const complaints: string[] = [];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const options = ["--out", folder, "--samples", "5", "--distances", "0-22", "--budget", "9000"];
    expect(spawnSync(process.execPath, [taquin, "chart", ...options]).status).toBe(0);
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    page.on("request", (request) => requests.push(request.url()));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    await page.waitForFunction("document.querySelectorAll('figure[data-live]').length === 7");
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test("draws every chart anew, without a complaint", async () => {
    expect(complaints).toEqual([]);
    for (const figure of await page.locator("figure").all()) {
      expect(await figure.locator(".drawing svg").count()).toBe(1);
      expect(await figure.locator(".role-title-text text").first().textContent()).not.toBe("");
    }
  });

  test("asks for nothing but itself", () => {
    expect(requests).toEqual([pathToFileURL(join(folder, "index.html")).href]);
  });

  test("tells the figures of the point that the pointer is near, and stops when it leaves", async () => {
    const drawing = page.locator("figure#nodes .drawing svg");
    await drawing.scrollIntoViewIfNeeded();
    const box = (await drawing.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.5);
    const note = page.locator("#note");
    await note.waitFor({ state: "visible" });
    expect(await note.innerText()).toMatch(
      /^search\s+(Hamming|Manhattan)\s+moves\s+\d+\s+median of nodes\s+[\d,]+\s+half lie between\s+[\d,]+ – [\d,]+\s+searches\s+5/,
    );
    await page.mouse.move(box.x + box.width * 0.7, box.y - 30);
    await note.waitFor({ state: "hidden" });
  });

  test("shows one search alone when its name in the legend is chosen, and all again", async () => {
    const opacityOf = (name: string) =>
      page
        .locator(`figure#nodes .mark-line path[aria-label*="${name}"]`)
        .first()
        .evaluate((line: { getAttribute(name: string): string | null }) =>
          Number(line.getAttribute("opacity")),
        );
    expect(await opacityOf("Hamming")).toBe(1);
    const label = page.locator("figure#nodes .role-legend-label text", { hasText: "Manhattan" });
    await label.click();
    await expect.poll(() => opacityOf("Hamming")).toBeLessThan(0.3);
    expect(await opacityOf("Manhattan")).toBe(1);
    // Chosen again, the name is taken back.
    await label.click();
    await expect.poll(() => opacityOf("Hamming")).toBe(1);
  });

  test("marks the searches that ran out of their budget", async () => {
    expect(await page.locator("figure#nodes .role-title-subtitle").textContent()).toContain(
      "hollow triangle",
    );
    expect(await page.locator("table").innerText()).toContain("≥ ");
  });

  test("lets no text of a chart run over another or out of the picture", async () => {
    const collisions = await page.evaluate(`(() => {
      const found = [];
      for (const svg of document.querySelectorAll("figure .drawing svg")) {
        const frame = svg.getBoundingClientRect();
        const texts = [...svg.querySelectorAll("text")].filter((text) => text.textContent && text.getAttribute("opacity") !== "0");
        const boxes = texts.map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }));
        boxes.forEach(({ words, box }, i) => {
          if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
            found.push(words + " is outside");
          for (const other of boxes.slice(i + 1)) {
            const apart = box.right <= other.box.left + 1 || other.box.right <= box.left + 1 ||
              box.bottom <= other.box.top + 3 || other.box.bottom <= box.top + 3;
            if (!apart) found.push(words + " / " + other.words);
          }
        });
      }
      return found;
    })()`);
    expect(collisions).toEqual([]);
  });

  test("is accessible by axe's rules", async () => {
    // The page forbids scripts from elsewhere; the debugger's own way in is not bound by that.
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8"));
    const violations = await page.evaluate(
      `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html.slice(0, 120)).join(" | ")))`,
    );
    expect(violations).toEqual([]);
  });
});

const NOTEBOOK = "notebooks/zz-charts.ipynb";

describe.skipIf(!find("chromium") || !find("python"))("charts in JupyterLab", () => {
  let lab: Lab;
  let browser: Browser;
  let notebook: NotebookPage;

  beforeAll(async () => {
    writeNotebook(projectCopy().root, NOTEBOOK, [
      `import { chart, compare } from "taquin";\nconst rows = await compare({ distances: [4, 8, 12], samples: 5 });`,
      `chart(rows)`,
      `chart(rows, "ratio")`,
      `rows`,
    ]);
    lab = await startLab({ args: [NOTEBOOK] });
    browser = await openBrowser();
    notebook = await NotebookPage.open(browser, lab.address);
  });
  afterAll(async () => {
    await browser?.close();
    await lab?.stop();
  });

  test("a comparison says how many searches it ran", async () => {
    expect(await notebook.runAll()).toBe(0);
    expect(await notebook.outputOf(0)).toMatch(/^30 searches in [\d.]+ s\.$/);
  });

  test.each([1, 2])("a chart is drawn by JupyterLab's own Vega-Lite (cell %i)", async (cell) => {
    const drawing = notebook.cell(cell).locator(".vega-embed canvas, .vega-embed svg");
    await drawing.first().waitFor();
    const box = (await drawing.first().boundingBox())!;
    expect(box.width).toBeGreaterThan(500);
    expect(box.height).toBeGreaterThan(300);
    await notebook.screenshot(`chart-${cell}`);
  });

  test("the rows show themselves as a table", async () => {
    expect(await notebook.outputOf(3)).toMatch(/moves +boards +Hamming +Manhattan/);
  });

  test("title and legend of a chart can be read in the dark theme, too", async () => {
    await notebook.page.locator('.lm-MenuBar-item:has-text("Settings")').click();
    await notebook.page.locator('.lm-Menu-item:has-text("Theme")').first().hover();
    await notebook.page.locator('.lm-Menu-item:has(.lm-Menu-itemLabel:text-is("JupyterLab Dark"))').click();
    await notebook.page.locator('body[data-jp-theme-light="false"]').waitFor({ state: "attached" });
    await notebook.run(1);
    await notebook.untilIdle();
    const canvas = notebook.cell(1).locator(".vega-embed canvas").first();
    await canvas.waitFor();
    await notebook.screenshot("chart-dark");
    // The title stands in the first 35 pixels, above the subtitle.
    const darkPixels = await canvas.evaluate((canvas: Canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, 35);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] < 300) count++;
      return count;
    });
    expect(darkPixels).toBeGreaterThan(300);
  });
});

/** As much of the browser's canvas as is used here; the project has no browser's types. */
interface Canvas {
  width: number;
  getContext(kind: "2d"): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8Array };
  };
}
