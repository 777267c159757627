import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { expect } from "vitest";
import { find } from "./needs";

/** The notebook in front. */
const CURRENT = ".jp-NotebookPanel:not(.lm-mod-hidden)";

/** Chromium, headless; it asks the network for nothing of its own. */
export async function openBrowser(): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), "taquin-chromium-"));
  const browser = await chromium.launch({
    executablePath: find("chromium"),
    env: { ...process.env, HOME: home },
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Chromium's sandbox refuses to start for root, as in most containers.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  browser.on("disconnected", () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  return browser;
}

/** JupyterLab with one notebook open, as a student has it before them. */
export class NotebookPage {
  private constructor(
    readonly page: Page,
    /** Requests that left this machine: there are to be none. */
    readonly requestsElsewhere: string[],
  ) {}

  /** Opens an address of JupyterLab and waits until the notebook is there and its kernel is ready. */
  static async open(browser: Browser, address: URL): Promise<NotebookPage> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 1000 } });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(http|ws)/.test(protocol) && host !== address.host) elsewhere.push(request.url());
    });
    // Without what earlier pages left open: JupyterLab remembers its tabs on the server.
    const fresh = new URL(address);
    fresh.searchParams.set("reset", "");
    await page.goto(fresh.href);
    const notebook = new NotebookPage(page, elsewhere);
    await page.locator(".jp-Notebook").first().waitFor({ timeout: 60_000 });
    await notebook.untilIdle();
    return notebook;
  }

  /** The address of another notebook of the same lab. */
  static addressOf(lab: { address: URL }, path: string): URL {
    const address = new URL(lab.address);
    address.pathname = `/lab/tree/${path}`;
    return address;
  }

  /** Waits until the kernel has nothing to do. */
  async untilIdle(timeout = 90_000): Promise<void> {
    await this.page.locator(`${CURRENT} .jp-KernelName:has-text("TypeScript")`).waitFor({ timeout });
    await this.page
      .locator(`${CURRENT} .jp-Notebook-ExecutionIndicator[data-status=idle]`)
      .waitFor({ timeout });
  }

  /** A command of JupyterLab by the menu, as in `menu("Run", "Run All Cells")`. */
  async menu(name: string, item: string): Promise<void> {
    await this.page.locator(`.lm-MenuBar-item:has-text("${name}")`).first().click();
    await this.page.locator(`.lm-Menu-item:has(.lm-Menu-itemLabel:text-is("${item}"))`).first().click();
  }

  /** Runs all cells and waits for the last one; resolves with the number of cells that show an error. */
  async runAll(timeout = 120_000): Promise<number> {
    await this.menu("Run", "Run All Cells");
    const waiting = this.page.locator(`${CURRENT} .jp-CodeCell .jp-InputPrompt`, { hasText: "*" });
    await waiting
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => {}); // a quick notebook is done before it is seen to begin
    await expect.poll(() => waiting.count(), { timeout, interval: 100 }).toBe(0);
    await this.untilIdle(timeout);
    return this.page.locator(`${CURRENT} [data-mime-type="application/vnd.jupyter.error"]`).count();
  }

  /** The cell with that place, counted from 0, code and Markdown alike. */
  cell(index: number): Locator {
    return this.page.locator(`${CURRENT} .jp-Cell[data-windowed-list-index="${index}"]`);
  }

  /** Selects a cell, scrolls it into view and puts the cursor at the end of its text. */
  async edit(index: number): Promise<void> {
    await this.cell(index).scrollIntoViewIfNeeded();
    await this.cell(index).locator(".cm-content").click();
    await this.page.keyboard.press("Control+End");
  }

  /** Replaces the text of a cell. */
  async write(index: number, text: string): Promise<void> {
    await this.edit(index);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.insertText(text);
  }

  /** Runs one cell by Shift+Enter, without waiting. */
  async run(index: number): Promise<void> {
    await this.edit(index);
    await this.page.keyboard.press("Control+Enter");
  }

  /** The text of a cell's outputs, once the kernel is idle. */
  async outputOf(index: number): Promise<string> {
    return (await this.cell(index).locator(".jp-Cell-outputArea").innerText()).trim();
  }

  /** Takes a picture into TAQUIN_SCREENSHOTS, or a folder for temporary files; never into the project. */
  async screenshot(name: string): Promise<string> {
    const folder = process.env.TAQUIN_SCREENSHOTS ?? join(tmpdir(), "taquin-screenshots");
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.png`);
    await this.page.screenshot({ path });
    return path;
  }
}
