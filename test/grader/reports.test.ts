import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { GradedCheck, SubmissionResult } from "../../src/grader/result";
import { RunFolder } from "../../src/grader/run-folder";
import { readVisibilities, studentView, summaryFor } from "../../src/grader/visibility";
import { gradesCsv } from "../../src/grader/write-csv";
import { gradescopeJson } from "../../src/grader/write-gradescope";
import { writeReports } from "../../src/grader/write-reports";
import { studentPage } from "../../src/grader/write-student-page";
import { UserError } from "../../src/user-error";

const folder = mkdtempSync(join(tmpdir(), "taquin-reports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EVIL = `<script>alert("x")</script>`;

const right: GradedCheck = {
  ...{ id: "Board.dimension", stage: "board", points: 1, max: 1, status: "pass" },
  message: "Board.dimension: right.",
};
const wrong: GradedCheck = {
  ...{ id: "Board.hamming", stage: "board", points: 1.5, max: 3, status: "fail" },
  message: `Board.hamming: 3 of 6 right.\n\ngave ${EVIL}`,
  hint: "Is the blank a tile?",
  misconception: { id: "counts-blank", text: `The blank is counted. ${EVIL}` },
  detail: {
    call: "hamming()",
    board: [
      [1, 2],
      [3, 0],
    ],
    got: EVIL,
    expected: "0",
  },
};
const result: SubmissionResult = {
  ...{
    name: `=1+1 ${EVIL}`,
    score: 2.5,
    max: 4,
    checks: [right, wrong],
    remarks: [`odd, "${EVIL}"`],
    elapsedMs: 5,
  },
};

function visibilities(text: string) {
  const file = join(folder, "visibility.json");
  writeFileSync(file, text);
  return readVisibilities(file);
}

describe("what a student may see", () => {
  test("is everything, if nothing else is said", () => {
    const view = studentView(result.checks, readVisibilities(), false);
    expect(view).toMatchObject({ points: 2.5, max: 4, keptBack: 0 });
    expect(summaryFor(view)).toBe("1 of the 2 checks shown here is passed.");
  });

  test("of a check with only a hint are neither the board nor the answers", () => {
    const view = studentView(result.checks, visibilities(`{ "Board.hamming": "hint" }`), false);
    expect(view.checks[1].message).toBe("Board.hamming: not right yet.\n\nIs the blank a tile?");
    expect(view.checks[1].detail).toBeUndefined();
    expect(view.checks[1].misconception).toBeUndefined();
  });

  test("never sounds as if all were passed while something is kept back", () => {
    for (const kind of ["hidden", "after-due"]) {
      const view = studentView(result.checks, visibilities(`{ "Board.hamming": "${kind}" }`), false);
      expect(view.checks.map(({ id }) => id)).toEqual(["Board.dimension"]);
      expect(summaryFor(view)).toContain("1 more check counts and is not shown here.");
      const page = studentPage(result, visibilities(`{ "Board.hamming": "${kind}" }`), false);
      expect(page).not.toContain("Board.hamming");
      expect(page).toContain("1 of 1 points in the checks shown here");
    }
  });

  test("does not tell of a hidden check in the words of another", () => {
    const waiting: GradedCheck = { ...right, status: "waiting", points: 0 };
    for (const message of ["waits for Board.hamming, which is not right yet.", `gave ${EVIL}`]) {
      const checks = [{ ...waiting, message, tellsOf: ["Board.hamming"] }, wrong];
      const view = studentView(checks, visibilities(`{ "Board.hamming": "hidden" }`), false);
      expect(view.checks.map(({ message }) => message)).toEqual([
        "Board.dimension: waits for a check that is not shown here.",
      ]);
      expect(studentView(checks, readVisibilities(), false).checks[0].message).toBe(message);
      const gradescope = gradescopeJson({ ...result, checks }, visibilities(`{ "Board.hamming": "hidden" }`));
      expect((JSON.parse(gradescope) as { tests: { output: string }[] }).tests[0].output).not.toContain(
        "hamming",
      );
    }
  });

  test("after the due date includes what waited for it, and still nothing hidden", () => {
    const after = studentView(result.checks, visibilities(`{ "Board.hamming": "after-due" }`), true);
    expect(after.checks).toHaveLength(2);
    const hidden = studentView(result.checks, visibilities(`{ "Board.hamming": "hidden" }`), true);
    expect(hidden.checks).toHaveLength(1);
  });

  test.each([
    [
      `{ "Board.hamming": "secret" }`,
      `"Board.hamming" is "secret"; it can be shown, hint, after-due, hidden.`,
    ],
    [`[]`, "should hold an object"],
    [`{`, "cannot be read as JSON"],
  ])("a file with %s gets a sentence", (text, message) => {
    expect(() => visibilities(text)).toThrow(message);
  });
});

describe("reports", () => {
  test("text of a submission is escaped in every page", async () => {
    const run = RunFolder.open(join(folder, "run"), { seed: 1, isolation: "bubblewrap" });
    await writeReports(run, run.results([result]), { visibilities: readVisibilities(), isAfterDue: false });
    const index = readFileSync(join(folder, "run/index.html"), "utf8");
    const [, page] = /href="(students\/[^"]+)"/.exec(index)!;
    for (const text of [index, readFileSync(join(folder, "run", page), "utf8")]) {
      expect(text).not.toContain(EVIL);
      expect(text).toContain("&#60;script&#62;");
    }
  });

  test("what is wrong with a whole file is told once, and says what to do next", () => {
    const checks = ["Board.constructor", "Board.dimension", "Board.tileAt"].map((id) => ({
      ...{ id, stage: "board" as const, points: 0, max: 1, status: "error" as const },
      message: `${id}: board.ts is not a plain file.`,
    }));
    const page = studentPage({ ...result, checks }, readVisibilities(), false);
    expect(page).toContain("</b> Board.constructor. board.ts is not a plain file.</p>");
    expect(page.match(/<details open>/g)).toHaveLength(1);
    expect(page.match(/<details>/g)).toHaveLength(2);
  });

  test("a name that a spreadsheet would compute is disarmed", () => {
    const [, line] = gradesCsv({ version: 1, seed: 1, isolation: "none", submissions: [result] }).split(
      "\r\n",
    );
    expect(line).toBe(
      `"'=1+1 <script>alert(""x"")</script>",2.5,4,2.5,0,0,0,"odd, ""<script>alert(""""x"""")</script>"""`.replaceAll(
        '""""',
        '""',
      ),
    );
  });

  test("Gradescope is told what to keep back", () => {
    const json = JSON.parse(gradescopeJson(result, visibilities(`{ "Board.hamming": "after-due" }`))) as {
      score: number;
      tests: { name: string; visibility: string; status: string }[];
    };
    expect(json.score).toBe(2.5);
    expect(json.tests.map(({ visibility, status }) => [visibility, status])).toEqual([
      ["visible", "passed"],
      ["after_due_date", "failed"],
    ]);
  });
});

describe("the folder of a run", () => {
  test("goes on with the seed it began with, and refuses another", () => {
    const path = join(folder, "again");
    const { seed } = RunFolder.open(path, { isolation: "bubblewrap" }).settings;
    expect(RunFolder.open(path, { isolation: "bubblewrap" }).settings.seed).toBe(seed);
    expect(() => RunFolder.open(path, { seed: seed + 1, isolation: "bubblewrap" })).toThrow(`seed ${seed}`);
    expect(() => RunFolder.open(path, { isolation: "none" })).toThrow("with a sandbox");
  });

  test("that cannot be is told in a sentence", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const path of [file, join(file, "inside")]) {
      expect(() => RunFolder.open(path, { isolation: "none" })).toThrow("cannot be used for the reports");
    }
    mkdirSync(join(folder, "cut-off"));
    writeFileSync(join(folder, "cut-off", "run.json"), "{");
    expect(() => RunFolder.open(join(folder, "cut-off"), { isolation: "none" })).toThrow(UserError);
  });

  test("is not made of a folder that holds something else", () => {
    expect(() => RunFolder.open(folder, { isolation: "none" })).toThrow("is not empty");
  });
});
