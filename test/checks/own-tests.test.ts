import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runOwnTests } from "../../src/checks/mine/own-tests";
import { referenceText } from "./programs";

const folder = mkdtempSync(join(tmpdir(), "taquin-mine-"));
afterAll(() => rmSync(folder, { recursive: true }));

const imports = `import { expect, test } from "vitest";\nimport { Board } from "./board";\n`;
const put = (tests: string) => {
  writeFileSync(join(folder, "board.ts"), referenceText("board"));
  writeFileSync(join(folder, "board.test.ts"), imports + tests);
};

describe("a student's own tests", () => {
  test("are told how many wrong Boards they catch", async () => {
    put(`test("all", () => {
      const rows = [[8, 1, 3], [4, 0, 2], [7, 6, 5]];
      const board = new Board(rows);
      expect([board.hamming(), board.manhattan()]).toEqual([5, 10]);
      expect(board.equals(new Board([[8, 1, 3], [4, 0, 2], [7, 6, 5]]))).toBe(true);
      expect(board.equals(new Board([[8, 1, 3], [4, 0, 2], [7, 5, 6]]))).toBe(false);
      expect([...new Board([[0, 1], [3, 2]]).neighbors()].length).toBe(2);
      expect(new Board([[1, 2, 3], [4, 5, 6], [7, 0, 8]]).isGoal()).toBe(false);
      expect(board.toString()).toContain("3\\n");
      rows[0][0] = 1;
      expect(board.tileAt(0, 0)).toBe(8);
    });`);
    const { text, isRight } = await runOwnTests(folder);
    expect(text).toBe("Your Board passes your one test.\n\nYour tests catch 8 of 8 wrong Boards.");
    expect(isRight).toBe(true);
  });

  test("that claim what is not so are told that first", async () => {
    put(`test("wrong", () => expect(new Board([[1, 2], [3, 0]]).hamming()).toBe(1));`);
    const { text, isRight } = await runOwnTests(folder);
    expect(text).toMatch(/fail on a Board that is right[\s\S]*expected \+?0 to be 1/);
    expect(isRight).toBe(false);
  });
});
