import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { animate, gameTree, play, race, show, trace } from "../../src/lab/index";
import { DISPLAY, type MimeBundle } from "../../src/lab/mime-bundle";
import { Board } from "../../src/puzzle/board";
import { distanceTable } from "../../src/puzzle/distances";
import { Solver } from "../../src/search/solver";
import { SteppingBack } from "../lab-cells/searches";
import { openBrowser } from "./browser";
import { find } from "./needs";

/** The assignment's example: tile 1 goes left, 2 up, 5 left, 6 up. */
const board = new Board([
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
]);
const example = new Board([
  [8, 1, 3],
  [4, 0, 2],
  [7, 6, 5],
]);

type Theme = "light" | "dark";
interface Showable {
  [DISPLAY](): MimeBundle;
}

const VIEWS: Record<string, () => Showable> = {
  show: () =>
    show([example, ...example.neighbors()], {
      distances: true,
      captions: ["here", "up", "left", "right", "down"],
    }),
  play: () => play(board),
  animate: () => animate(new Solver(example)),
  trace: () => trace(board),
  "trace-stepping-back": () => trace(board, { AStar: SteppingBack }),
  "game-tree": () => gameTree(board),
  "game-tree-stepping-back": () => gameTree(board, { AStar: SteppingBack, steps: 4 }),
  race: () =>
    race(new Board(distanceTable().boardAt(22, 500)), [
      "hamming",
      "manhattan",
      { name: "3 × manhattan", distance: (b: Board) => 3 * b.manhattan() },
      { name: "without the critical optimization", AStar: SteppingBack },
    ]),
};

describe.skipIf(!find("chromium"))("in a browser,", () => {
  let browser: Browser;
  const pages: Page[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
    expect(errors.splice(0)).toEqual([]);
  });

  /** A page with a view's HTML in it, on a ground like JupyterLab's. */
  async function open(
    html: string,
    theme: Theme = "light",
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 900, height: 700 },
      offline: true,
      ...options,
    });
    const page = await context.newPage();
    pages.push(page);
    page.on("pageerror", (error) => errors.push(error.message));
    const colors =
      theme === "light" ? "background: #ffffff; color: #212121" : "background: #111111; color: #e0e0e0";
    await page.setContent(
      `<!doctype html><html lang="en"><title>A notebook</title>` +
        `<body data-jp-theme-light="${theme === "light"}" style="margin: 12px; ${colors}"><main>${html}</main></body></html>`,
    );
    return page;
  }

  const htmlOf = (name: keyof typeof VIEWS) => VIEWS[name]()[DISPLAY]()["text/html"];

  describe.each(Object.keys(VIEWS))("%s", (name) => {
    test.each(["light", "dark"] as const)("is accessible and can be seen in a %s theme", async (theme) => {
      const page = await open(htmlOf(name), theme);
      await page.addScriptTag({ content: axe.source });
      const found = await page.evaluate<AxeResults>("axe.run(document.querySelector('main'))");
      await screenshot(page, `${name}-${theme}`);
      expect(found.passes.length).toBeGreaterThan(0);
      expect(found.violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0].html}`)).toEqual(
        [],
      );

      const seen = page.locator(".taquin svg[role=img]:visible, .taquin .board:visible").first();
      const box = await seen.boundingBox();
      expect(box!.width * box!.height).toBeGreaterThan(3000);
      expect(await page.locator(".taquin img").isVisible()).toBe(false);
    });

    test("leaves a picture with a text alternative where scripts are taken out", async () => {
      const page = await open(htmlOf(name).replace(/<script>.*<\/script>/s, ""));
      const picture = page.getByRole("img");
      await screenshot(page, `${name}-untrusted`);
      const box = await picture.boundingBox();
      expect(box!.width * box!.height).toBeGreaterThan(3000);
      expect((await picture.getAttribute("alt"))!.length).toBeGreaterThan(20);
      expect(await page.locator("main").innerText()).toBe("");
    });
  });

  describe("play", () => {
    const message = (page: Page) => page.getByRole("status");
    const count = (page: Page, name: string) => page.locator("dl > div", { hasText: name }).locator("dd");
    const tile = (page: Page, number: number) => page.getByRole("button", { name: `Tile ${number},` });

    test("is solved by the arrow keys", async () => {
      const page = await open(htmlOf("play"));
      await page.keyboard.press("Tab");
      for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
      expect(await count(page, "manhattan").innerText()).toBe("1");
      await page.keyboard.press("ArrowUp");
      expect(await message(page).innerText()).toBe("Solved in 4 moves: there is no shorter solution!");
      expect(await count(page, "moves").innerText()).toBe("4");
      await screenshot(page, "play-solved");
    });

    test("is solved by clicks, and says when a tile cannot move", async () => {
      const page = await open(htmlOf("play"));
      await tile(page, 8).click();
      expect(await message(page).innerText()).toBe("Tile 8 is not beside the gap.");
      for (const number of [4, 4, 1, 2, 5, 6]) await tile(page, number).click();
      expect(await message(page).innerText()).toBe("Solved in 6 moves! The shortest solution takes 4.");
    });

    test("is solved by touch", async () => {
      const page = await open(htmlOf("play"), "light", {
        hasTouch: true,
        viewport: { width: 360, height: 700 },
      });
      for (const number of [1, 2, 5, 6]) await tile(page, number).tap();
      expect(await message(page).innerText()).toMatch("Solved in 4 moves");
      await screenshot(page, "play-phone");
    });

    test("is solved by following the hints, from a scrambled board too", async () => {
      const page = await open(htmlOf("play"));
      await page.getByRole("button", { name: "Scramble" }).click();
      for (let moves = 0; moves < 31; moves++) {
        await page.getByRole("button", { name: "Hint" }).click();
        const hint = /Move tile (\d) (up|down|left|right): (\d+) moves? to go/.exec(
          await message(page).innerText(),
        );
        if (hint === null) break;
        expect(await page.locator(".tile.marked").innerText()).toBe(hint[1]);
        await tile(page, Number(hint[1])).click();
        if (hint[3] === "1") break;
      }
      expect(await message(page).innerText()).toMatch("there is no shorter solution!");
    });

    test("takes moves back and starts over", async () => {
      const page = await open(htmlOf("play"));
      const undo = page.getByRole("button", { name: "Undo" });
      expect(await undo.isDisabled()).toBe(true);
      for (const number of [1, 2]) await tile(page, number).click();
      await undo.click();
      expect(await count(page, "moves").innerText()).toBe("1");
      await page.getByRole("button", { name: "Start over" }).click();
      expect(await page.getByRole("group").getAttribute("aria-label")).toMatch("blank 1 3, 4 2 5, 7 8 6");
    });

    test("says that the hint knows no way on a board that cannot be solved", async () => {
      const page = await open((play(board.twin()) as Showable)[DISPLAY]()["text/html"]);
      await page.getByRole("button", { name: "Hint" }).click();
      expect(await message(page).innerText()).toMatch("No sequence of moves solves this board");
    });
  });

  describe("animate", () => {
    test("steps, plays to the end, and follows the slider", async () => {
      const page = await open((animate(new Solver(board)) as Showable)[DISPLAY]()["text/html"]);
      const picture = page.getByRole("img");
      await page.getByRole("button", { name: "Next move" }).click();
      expect(await page.locator(".scene p").innerText()).toMatch("Tile 1 moves left.");
      await page.getByRole("slider").fill("3");
      expect(await picture.getAttribute("aria-label")).toBe("3-by-3 board: 1 2 3, 4 5 blank, 7 8 6");
      await page.getByRole("slider").press("Home");
      await page.getByRole("button", { name: "Play" }).click();
      await page.locator("output", { hasText: "4 of 4" }).waitFor();
      expect(await picture.getAttribute("aria-label")).toBe("3-by-3 board: 1 2 3, 4 5 6, 7 8 blank");
    });

    test("moves the tiles on the screen", async () => {
      const page = await open((animate(new Solver(board)) as Showable)[DISPLAY]()["text/html"]);
      const one = page.locator(".tile", { hasText: "1" });
      const before = await middle(one);
      await page.getByRole("button", { name: "Last move" }).click();
      await expect.poll(async () => Math.round(before.x - (await middle(one)).x)).toBe(56);
    });
  });

  describe("trace", () => {
    test("follows the slider, and shows what is dequeued and what was enqueued", async () => {
      const page = await open(htmlOf("trace"));
      const sums = () => page.locator(".queue .sum").allInnerTexts();
      expect(await sums()).toEqual(["4 = 0 + 4"]);
      await page.getByRole("slider").press("ArrowRight");
      await page.getByRole("slider").press("ArrowRight");
      expect(await sums()).toEqual(["4 = 2 + 2", "6 = 2 + 4", "6 = 1 + 5"]);
      expect(await page.locator(".card.dequeued .sum").allInnerTexts()).toEqual(["4 = 2 + 2"]);
      expect(await page.locator(".card.fresh .sum").allInnerTexts()).toEqual(["4 = 2 + 2", "6 = 2 + 4"]);
      await screenshot(page, "trace-step-2");
    });

    test("lays out all steps in a table", async () => {
      const page = await open(htmlOf("trace"));
      await page.getByRole("button", { name: "All steps" }).click();
      const cards = await page
        .locator("tr")
        .evaluateAll((rows: Queryable[]) => rows.map((row) => row.querySelectorAll(".card").length));
      expect(cards).toEqual([1, 2, 3, 5, 6]);
      await screenshot(page, "trace-all");
    });
  });

  describe("gameTree", () => {
    test("grows with the slider", async () => {
      const page = await open(htmlOf("game-tree"));
      const boards = () => page.locator(".scene circle[r='11']").count();
      expect(await page.locator(".scene text", { hasText: "disallowed" }).count()).toBeGreaterThan(3);
      await page.getByRole("slider").press("Home");
      expect(await boards()).toBe(0);
      for (let step = 1; step <= 5; step++) {
        await page.getByRole("slider").press("ArrowRight");
        expect(await boards()).toBe(step);
      }
      expect(await page.locator(".scene text", { hasText: "goal" }).first().isVisible()).toBe(true);
    });

    test("visibly steps back without the critical optimization", async () => {
      const page = await open(htmlOf("game-tree-stepping-back"));
      expect(await page.locator(".scene text", { hasText: /^steps back$/ }).count()).toBe(3);
      expect(await page.locator(".scene path[stroke-dasharray='6 4']").count()).toBe(3);
      expect(await page.locator(".note").innerText()).toMatch("steps straight back");
    });
  });

  test("a view that is moved on the page is not built twice", async () => {
    const page = await open(htmlOf("trace"));
    await page.evaluate(`
      const script = document.querySelector("main script");
      const again = document.createElement("script");
      again.textContent = script.textContent;
      script.replaceWith(again);
    `);
    expect(await page.getByRole("slider").count()).toBe(1);
  });

  test("a view follows a change of theme", async () => {
    const page = await open(htmlOf("trace"));
    const ink = () => page.evaluate("getComputedStyle(document.querySelector('.taquin')).color");
    const light = await ink();
    await page.evaluate("document.body.dataset.jpThemeLight = 'false'");
    await expect.poll(ink).not.toBe(light);
  });
});

/** As much of an element as is used here; the project has no browser's types. */
interface Queryable {
  querySelectorAll(selector: string): { length: number };
}

interface AxeResults {
  passes: unknown[];
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.TAQUIN_SCREENSHOTS ?? join(tmpdir(), "taquin-screenshots");
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
