import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createChecker } from "../../src/checks/checker";
import { gradeOne } from "../../src/grader/grade-one";
import { RunFolder } from "../../src/grader/run-folder";
import { readVisibilities } from "../../src/grader/visibility";
import { writeReports } from "../../src/grader/write-reports";
import { referenceText, stubText, submission } from "../checks/programs";
import { openBrowser } from "./browser";
import { find } from "./needs";

const EVIL = "<script>alert(1)</script>";

describe.skipIf(!find("chromium"))("the reports of a class in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-reports-"));
  const requests: string[] = [];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const wrong = referenceText("board")
      .replace("hamming(): number {", `hamming(): number { return "<img src=x onerror=alert(1)>" as never;`)
      .replace("if (tile === 0) continue;", "");
    const class_ = {
      ada: submission(),
      [EVIL]: submission({ board: wrong }),
      eve: submission({ solver: stubText("solver"), "a-star": "export class {" }),
    };
    const run = RunFolder.open(join(folder, "run"), { seed: 1, isolation: "none" });
    const results = [];
    for (const [name, sources] of Object.entries(class_)) {
      const checker = createChecker({ limits: { longestMs: 30_000 } });
      results.push(await gradeOne({ name, sources, remarks: [] }, checker, 1));
      checker.close();
    }
    await writeReports(run, run.results(results), { visibilities: readVisibilities(), isAfterDue: false });
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1000, height: 1200 } });
    page.on("request", (request) => requests.push(request.url()));
    page.on("dialog", (dialog) => {
      requests.push("a dialog");
      void dialog.dismiss();
    });
    await open();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () => page.goto(pathToFileURL(join(folder, "run/index.html")).href);

  async function violations(): Promise<string[]> {
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8"));
    return page.evaluate(
      `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html.slice(0, 120)).join(" | ")))`,
    );
  }

  async function picture(name: string): Promise<void> {
    const target = process.env.TAQUIN_SCREENSHOTS;
    if (target !== undefined) await page.screenshot({ path: join(target, `${name}.png`), fullPage: true });
  }

  test("the class page shows its charts and every name, and is accessible", async () => {
    for (const figure of await page.locator("figure svg").all()) {
      expect((await figure.boundingBox())!.width).toBeGreaterThan(300);
    }
    expect(await page.locator("figure").count()).toBeGreaterThanOrEqual(2);
    expect(await page.getByRole("link", { name: EVIL }).count()).toBeGreaterThan(0);
    expect(await violations()).toEqual([]);
    await picture("class");
  });

  test.each(["light", "dark"] as const)("a student's page is accessible, %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open();
    await page.getByRole("link", { name: EVIL }).last().click();
    await page.getByText("What to do next:").waitFor();
    expect(await page.locator("h1").innerText()).toBe(EVIL);
    expect(await page.locator("details[open] svg").count()).toBeGreaterThan(0);
    expect(await page.locator("main").innerText()).toContain("<img src=x onerror=alert(1)>");
    expect(await page.locator("img, script").count()).toBe(0);
    expect(await violations()).toEqual([]);
    await picture(`student-${colorScheme}`);
  });

  test("nothing but the pages themselves is asked for, and no script runs", () => {
    for (const url of requests) expect(url).toMatch(/^file:.*\.html$/);
    expect(requests.length).toBeGreaterThan(2);
  });
});
