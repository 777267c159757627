import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createChecker } from "../../src/checks/checker";
import { TypeErrorFinder } from "../../src/checks/type-errors";
import { exerciseFiles, solutionFiles } from "../../src/course/stage";
import { createCheck, type CheckSetting } from "../../src/lab/check";
import { createProgress } from "../../src/lab/progress";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const STUBS = exerciseFiles(ROOT);
const SOLUTIONS = solutionFiles(ROOT);
const SOLVED_BOARD = SOLUTIONS[0].text;
const COUNTS_BLANK = SOLVED_BOARD.replace(
  "tile !== 0 && tile !== place + 1",
  "(tile || this.#tiles.length) !== place + 1",
);
const NOON = new Date(2026, 10, 18, 12, 0, 0);

const checker = createChecker();
afterAll(() => checker.close());

let folder: string;
let setting: CheckSetting;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taquin-exercises-"));
  for (const { path, text } of STUBS) save(basename(path), text);
  setting = { folder, checker, now: () => new Date(NOON.getTime() + 8000) };
});
afterEach(() => rmSync(folder, { recursive: true }));

function save(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), NOON, NOON);
}

describe("check", () => {
  test("an untouched stub is not wrong: it is not written yet, and a hint is offered", async () => {
    const note = (await createCheck(setting)("Board.constructor")).toString();
    expect(note).toMatch(/^○ Board\.constructor is not written yet\./);
    expect(note).toContain(`Write it in exercises/board.ts. Stuck? hint("Board.constructor") helps.`);
    expect(note).not.toContain("✗");
  });

  test("what waits for another method says for which", async () => {
    const note = (await createCheck(setting)("Board.hamming")).toString();
    expect(note).toMatch(/^… Board\.hamming cannot be checked yet\./);
    expect(note).toContain(`That one first: check("Board.constructor")`);
  });

  test("a right method is told so, with the time at which the file was saved", async () => {
    save("board.ts", SOLVED_BOARD);
    const note = (await createCheck(setting)("board.HAMMING")).toString();
    expect(note).toMatch(
      /^✓ Board\.hamming is right\.\n\nexercises\/board\.ts as it was saved 8 s ago \(12:00:00\)\. Seed 1\.$/,
    );
  });

  test("a wrong one shows the call, the board, both values and the idea behind it", async () => {
    save("board.ts", COUNTS_BLANK);
    const note = await createCheck(setting)("Board.hamming");
    expect(note.toString()).toMatch(/^✗ Board\.hamming is not right yet\./);
    expect(note.toString()).toMatch(/hamming\(\)[^]*┌[^]*┘[^]*gave +\d+\n +expected +\d+/);
    const html = note.toHtml();
    expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" width="[^"]+" alt="\d-by-\d board: [^"]+"/);
    expect(html).not.toContain("┌");
    expect(html).toContain("expected");
  });

  test("a class is shown method by method, with one thing to fix and a count; twin is not among them", async () => {
    save("board.ts", COUNTS_BLANK);
    const note = (await createCheck(setting)("Board")).toString();
    expect(note).toMatch(/^✓ Board\.dimension$/m);
    expect(note).toMatch(/^✗ Board\.hamming/m);
    expect(note.match(/expected /g)).toHaveLength(1);
    expect(note).toMatch(/^\d of 9 are right\.$/m);
    expect(note).not.toContain("twin");
  });

  test("without a name everything is checked, stage by stage", async () => {
    const note = (await createCheck(setting)()).toString();
    for (const title of ["Board", "MinPQ", "Solver: A*", "Twin detection"])
      expect(note).toContain(`${title}\n\n`);
    expect(note).toContain("0 of 26 are right.");
    expect(note).not.toContain("LinearConflict");
  });

  test("what is beyond the course is shown with the rest when it is begun, and never counted with it", async () => {
    save("linear-conflict.ts", SOLUTIONS[4].text);
    const note = (await createCheck(setting)()).toString();
    expect(note).toContain("Beyond: linear conflict\n\n");
    expect(note).toMatch(/^✓ LinearConflict\.inRows$/m);
    expect(note).toContain("0 of 26 are right.");
    const alone = (await createCheck(setting)("beyond")).toString();
    expect(alone).toContain("Beyond: linear conflict is right: 4 of 4.");
  });

  test("beyond the course, too, an untouched stub is not written yet, and the reader's own Board is not needed", async () => {
    expect((await createCheck(setting)("LinearConflict.constructor")).toString()).toMatch(
      /^○ LinearConflict\.constructor is not written yet\./,
    );
    save("linear-conflict.ts", SOLUTIONS[4].text);
    expect((await createCheck(setting)("LinearConflict.distance")).toString()).toMatch(
      /^✓ LinearConflict\.distance is right\./,
    );
  });

  test("asks whether the file was saved if nothing has changed since a check that failed, and only then", async () => {
    const check = createCheck(setting);
    const asks = async () =>
      (await check("Board.hamming")).toString().includes("unchanged since your last check: saved?");
    save("board.ts", COUNTS_BLANK);
    expect(await asks()).toBe(false);
    expect(await asks()).toBe(true);
    save("board.ts", `${COUNTS_BLANK}// edited\n`);
    expect(await asks()).toBe(false);
    save("board.ts", SOLVED_BOARD);
    expect(await asks()).toBe(false);
    expect(await asks()).toBe(false);
  });

  test("an endless loop in one method is told, and the next check works", async () => {
    save("board.ts", SOLVED_BOARD.replace("let misplaced = 0;", "let misplaced = 0; for (;;) {}"));
    const check = createCheck(setting);
    expect((await check("Board.hamming")).toString()).toMatch(/^✗ Board\.hamming/);
    expect((await check("Board.dimension")).toString()).toMatch(/^✓ Board\.dimension is right/);
  });

  test("a file that does not compile, and one that is not there, are told and not thrown", async () => {
    save("board.ts", "export class Board {\n  constructor( {}\n");
    expect((await createCheck(setting)("Board.dimension")).toString()).toMatch(
      /✗ Board\.dimension[^]*board\.ts/,
    );
    rmSync(join(folder, "board.ts"));
    expect((await createCheck(setting)("Board.dimension")).toString()).toContain(
      "exercises/board.ts: no such file.",
    );
  });

  test("type errors come first, with line and caret, but only where something is wrong", async () => {
    const finder = new TypeErrorFinder(folder);
    try {
      const check = createCheck({ ...setting, findTypeErrors: (sources) => finder.find(sources) });
      const wrong = SOLVED_BOARD.replace(
        "let misplaced = 0;",
        'let misplaced = 0; const text: number = "x"; misplaced = text;',
      );
      save("board.ts", wrong);
      expect((await check("Board.hamming")).toString()).toMatch(
        /^ +board\.ts, line \d+: Type [^]*\^\^\^\^\n\n✗ Board\.hamming/,
      );
      expect((await check("Board.dimension")).toString()).toMatch(/^✓ Board\.dimension is right/);
    } finally {
      await finder.close();
    }
  });

  test("a bracket that is missing or too much is told once, with where to look", async () => {
    const finder = new TypeErrorFinder(folder);
    const check = createCheck({ ...setting, findTypeErrors: (sources) => finder.find(sources) });
    try {
      save("board.ts", SOLVED_BOARD.replace("hamming(): number {", "hamming(): number {{"));
      const note = (await check("Board.hamming")).toString();
      expect(note.match(/board\.ts, line/g)).toHaveLength(1);
      expect(note).toContain("The mistake may be further up: is there a bracket too many, or one missing?");
    } finally {
      await finder.close();
    }
  });

  test("a file that is not there is offered anew, and is not called unsaved", async () => {
    const check = createCheck({ ...setting, folder: mkdtempSync(join(folder, "empty-")) });
    for (let time = 0; time < 2; time++) {
      const note = (await check("Board.hamming")).toString();
      expect(note).toContain("npm run reset -- board makes a fresh exercises/board.ts.");
      expect(note).not.toContain("saved?");
    }
  });

  test("an unknown name is answered with the known ones", async () => {
    expect((await createCheck(setting)("Board.haming")).toString()).toContain(
      `There is no check "Board.haming".`,
    );
  });

  test("another seed asks about other boards, and is shown", async () => {
    expect((await createCheck(setting)("Board.hamming", { seed: 7 })).toString()).toContain("Seed 7.");
  });

  test("shows itself with or without await", async () => {
    const display = Symbol.for("Jupyter.display") as unknown as keyof object;
    const promised = createCheck(setting)("Board.hamming");
    const show = promised[display] as unknown as () => Promise<Record<string, string>>;
    expect(Object.keys(await show())).toEqual(["text/html", "text/plain"]);
    expect((await show())["text/plain"]).toBe((await promised).toString());
  });
});

describe("progress", () => {
  test("starts with nothing done and the first method as next step", async () => {
    const note = (await createProgress(setting)()).toString();
    expect(note).toContain("1. Board: 0 of 9");
    expect(note).toContain("4. Twin detection: 0 of 5");
    expect(note).not.toContain("Beyond");
    expect(note).toContain("Next: Board.constructor\n\nWrite it in exercises/board.ts");
  });

  test("counts what is right and leads to what is wrong before what is not begun", async () => {
    save("board.ts", SOLVED_BOARD.replace("Math.abs(col - goalCol)", "0"));
    const note = (await createProgress(setting)()).toString();
    expect(note).toMatch(/█░+ 1\. Board: [678] of 9/);
    expect(note).toContain("Next: Board.manhattan\n\nPut it right in exercises/board.ts");
    expect(note).toContain("notebooks/01-board.ipynb");
  });

  test("with all solutions everything is done", async () => {
    for (const { path, text } of SOLUTIONS) save(basename(path), text);
    const note = (await createProgress(setting)()).toString();
    expect(note).toContain("4. Twin detection: 5 of 5");
    expect(note).toContain("All four stages are done.");
    expect(note).toContain("Beyond: linear conflict: 4 of 4. It gives no points.");
    expect(note).not.toContain("░");
  });

  test("the course is done without what is beyond it", async () => {
    for (const { path, text } of SOLUTIONS.slice(0, 4)) save(basename(path), text);
    const note = (await createProgress(setting)()).toString();
    expect(note).toContain("100 of 100 points.");
    expect(note).toContain("All four stages are done.");
    expect(note).toContain("Beyond: linear conflict: 0 of 4. It gives no points.");
  });
});
