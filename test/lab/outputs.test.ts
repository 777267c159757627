import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { NotebookPage, openBrowser } from "./browser";
import { type Lab, startLab } from "./lab";
import { find } from "./needs";
import { projectCopy } from "./project-copy";
import { writeNotebook } from "./write-notebook";

const NOTEBOOK = "notebooks/zz-outputs.ipynb";
const IN_FRONT = ".jp-NotebookPanel:not(.lm-mod-hidden)";

const CELLS = [
  `import { animate, gameTree, play, race, show, trace } from "taquin";
import { Board } from "../src/puzzle/board";
import type { SearchNode } from "../src/search/a-star";
import { MinPQ } from "../src/search/min-pq";
import { Solver } from "../src/search/solver";
const board = new Board([[0, 1, 3], [4, 2, 5], [7, 8, 6]]);
class Hurried {
  #queue = new MinPQ<SearchNode>((a, b) => a.priority - b.priority);
  #goal: SearchNode | null = null;
  constructor(board: Board) { this.#insert(board, null); }
  #insert(board: Board, previous: SearchNode | null) {
    const moves = previous === null ? 0 : previous.moves + 1;
    this.#queue.insert({ board, moves, previous, priority: moves + board.manhattan() });
  }
  step() {
    const node = this.#queue.delMin();
    if (node.board.isGoal()) this.#goal = node;
    else for (const board of node.board.neighbors()) this.#insert(board, node);
  }
  isDone() { return this.#goal !== null; }
  goal() { return this.#goal; }
  frontier() { return this.#queue; }
}`,
  `show(board, { distances: true })`,
  `play(board)`,
  `animate(new Solver(board))`,
  `trace(board)`,
  `gameTree(board, { AStar: Hurried, steps: 3 })`,
  `race(new Board([[8, 6, 7], [2, 5, 4], [3, 0, 1]]), ["hamming", "manhattan"])`,
];
const [, SHOW, PLAY, ANIMATE, TRACE, TREE, RACE] = CELLS.keys();

describe.skipIf(!find("chromium") || !find("python"))("what cells show in JupyterLab", () => {
  let lab: Lab;
  let browser: Browser;
  let notebook: NotebookPage;
  const output = (index: number): Locator => notebook.cell(index).locator(".taquin");
  /** One of the programs of the lab's own environment. */
  const program = (name: string) =>
    join(lab.root, ".venv", process.platform === "win32" ? "Scripts" : "bin", name);
  const cells = () => notebook.page.locator(`${IN_FRONT} .jp-Cell`).count();

  beforeAll(async () => {
    writeNotebook(projectCopy().root, NOTEBOOK, CELLS);
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

  test("all of it is there and can be seen", async () => {
    expect(await notebook.runAll()).toBe(0);
    for (const index of [SHOW, PLAY, ANIMATE, TRACE, TREE, RACE]) {
      const view = output(index);
      await view.scrollIntoViewIfNeeded();
      const picture = view.locator("svg[role=img]:visible, .board:visible").first();
      const box = await picture.boundingBox();
      expect(box!.width * box!.height).toBeGreaterThan(3000);
      await notebook.screenshot(`lab-output-${index}`);
    }
  });

  test("play is solved by the arrow keys, and no key reaches the notebook", async () => {
    const before = await cells();
    const view = output(PLAY);
    await view.scrollIntoViewIfNeeded();
    await view.locator(".board").focus();
    for (const key of ["a", "b", "d", "d", "m", "x"]) await notebook.page.keyboard.press(key);
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"])
      await notebook.page.keyboard.press(key);
    await expect.poll(() => view.getByRole("status").innerText()).toMatch("Solved in 4 moves");
    expect(await cells()).toBe(before);
    await notebook.screenshot("lab-play-solved");
  });

  test("play is solved by clicks", async () => {
    const view = output(PLAY);
    await view.getByRole("button", { name: "Start over" }).click();
    for (const tile of [1, 2, 5, 6]) await view.getByRole("button", { name: `Tile ${tile},` }).click();
    await expect.poll(() => view.getByRole("status").innerText()).toMatch("Solved in 4 moves");
  });

  test("the trace's slider moves, by keys and by the mouse", async () => {
    const view = output(TRACE);
    await view.scrollIntoViewIfNeeded();
    const slider = view.getByRole("slider");
    await slider.focus();
    await notebook.page.keyboard.press("ArrowRight");
    expect(await view.locator(".card").count()).toBe(2);
    const box = (await slider.boundingBox())!;
    await notebook.page.mouse.click(box.x + box.width - 3, box.y + box.height / 2);
    expect(await view.locator(".card").count()).toBe(6);
    await notebook.screenshot("lab-trace");
  });

  test("the game tree of a search without the critical optimization visibly steps back", async () => {
    const view = output(TREE);
    await view.scrollIntoViewIfNeeded();
    expect(await view.locator("svg text:visible", { hasText: /^steps back$/ }).count()).toBe(2);
    expect(await view.locator(".note:visible").innerText()).toMatch("steps straight back");
    await notebook.screenshot("lab-tree-steps-back");
  });

  test("a race leaves its result", async () => {
    expect(await output(RACE).locator("svg title").innerHTML()).toMatch(/manhattan: [\d,]+ nodes dequeued/);
  });

  test("nothing in the outputs is inaccessible", async () => {
    await notebook.page.addScriptTag({ content: axe.source });
    for (const index of [SHOW, PLAY, ANIMATE, TRACE, TREE, RACE]) {
      await output(index).scrollIntoViewIfNeeded();
      const selector = `.jp-Cell[data-windowed-list-index="${index}"] .jp-OutputArea-output`;
      const { violations } = await notebook.page.evaluate<{ violations: { id: string; impact: string }[] }>(
        `axe.run(${JSON.stringify(selector)})`,
      );
      expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    }
  });

  test("the outputs follow the dark theme", async () => {
    await notebook.page.locator('.lm-MenuBar-item:has-text("Settings")').click();
    await notebook.page.locator('.lm-Menu-item:has-text("Theme")').first().hover();
    await notebook.page.locator('.lm-Menu-item:has(.lm-Menu-itemLabel:text-is("JupyterLab Dark"))').click();
    await notebook.page.locator('body[data-jp-theme-light="false"]').waitFor({ state: "attached" });
    for (const index of [PLAY, TRACE, TREE, RACE]) {
      await output(index).scrollIntoViewIfNeeded();
      await expect.poll(() => output(index).getAttribute("class")).toContain("taquin-dark");
      await notebook.screenshot(`lab-dark-${index}`);
    }
  });

  test("a saved notebook that is not trusted still shows pictures", async () => {
    await notebook.menu("File", "Save Notebook");
    const file = join(lab.root, NOTEBOOK);
    await expect.poll(() => readFileSync(file, "utf8")).toContain("taquin-game-tree");
    const foreign = "notebooks/zz-foreign.ipynb";
    // Any change makes the notebook another's: nobody has signed it here.
    const saved = JSON.parse(readFileSync(file, "utf8")) as { metadata: Record<string, unknown> };
    saved.metadata.author = "somebody else";
    writeFileSync(join(lab.root, foreign), JSON.stringify(saved));
    const other = await NotebookPage.open(browser, NotebookPage.addressOf(lab, foreign));
    for (const index of [SHOW, PLAY, TREE]) {
      const picture = other.cell(index).locator(".jp-OutputArea-output img");
      await expect.poll(() => showsUp(other.cell(index), picture), { timeout: 30_000 }).toBe(true);
      const box = await picture.boundingBox();
      expect(box!.width * box!.height).toBeGreaterThan(3000);
      expect((await picture.getAttribute("alt"))!.length).toBeGreaterThan(20);
      await other.screenshot(`lab-untrusted-${index}`);
    }
    expect(await other.page.locator(`${IN_FRONT} .taquin .board, ${IN_FRONT} .taquin input`).count()).toBe(0);
    await other.page.context().close();
  });

  test("a lesson runs headless, by the kernel that `taquin kernel install` registers", () => {
    // Somebody's own Jupyter, which writes to its home as it likes.
    const home = mkdtempSync(join(tmpdir(), "taquin-elsewhere-"));
    const data = join(home, "jupyter");
    const env = { ...process.env, HOME: home, JUPYTER_DATA_DIR: data, JUPYTER_RUNTIME_DIR: data };
    execFileSync(
      process.execPath,
      [join(lab.root, "bin/taquin.js"), "kernel", "install", "--name", "elsewhere"],
      {
        env,
        stdio: "pipe",
      },
    );
    const executed = join(lab.root, "notebooks", "zz-headless.ipynb");
    copyFileSync(join(lab.root, "notebooks", "04-twin-detection.ipynb"), executed);
    execFileSync(program("jupyter-execute"), ["--inplace", "--kernel_name=elsewhere", executed], {
      env,
      stdio: "pipe",
    });
    const { cells } = JSON.parse(readFileSync(executed, "utf8")) as {
      cells: { cell_type: string; outputs?: unknown[] }[];
    };
    const isShown = cells.filter(({ outputs = [] }) => outputs.length > 0);
    expect(isShown.length).toBeGreaterThan(10);
    expect(JSON.stringify(isShown)).toContain("image/png");
    rmSync(executed);
    rmSync(home, { recursive: true });
  });

  test("nbconvert's page shows and plays the same", async () => {
    execFileSync(
      program("jupyter-nbconvert"),
      ["--to", "html", "--output", "zz-page.html", join(lab.root, NOTEBOOK)],
      {
        env: { ...process.env, HOME: lab.home },
        stdio: "pipe",
      },
    );
    const page = await browser.newPage();
    await page.route(/^https?:/, (route) => route.abort());
    await page.goto(`file://${join(lab.root, "notebooks", "zz-page.html")}`);
    const game = page.locator(".taquin-play");
    await game.getByRole("button", { name: "Tile 1," }).click();
    expect(await game.locator("dd").first().innerText()).toBe("1");
    expect(await page.locator(".taquin-game-tree svg[role=img]:visible").count()).toBe(1);
    await page.close();
  });
});

/** Scrolls to a cell, which JupyterLab draws only then, and tells whether a part of it can be seen. */
async function showsUp(cell: Locator, part: Locator): Promise<boolean> {
  await cell.scrollIntoViewIfNeeded().catch(() => {}); // it may have been drawn anew just now
  return part.isVisible();
}
