import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root, taquin } from "./taquin";

const place = mkdtempSync(join(tmpdir(), "taquin-release-"));
afterAll(() => rmSync(place, { recursive: true }));
const out = (name: string) => join(place, name);

describe("npx taquin release", () => {
  test("makes a folder, tells what is in it and what to do next", async () => {
    const { code, stdout, stderr } = await taquin("release", "--out", out("a"), "--reveal", "MinPQ,3");
    expect({ code, stderr: stderr.replace(/^\d+ of \d+ steps.*\n/gm, "") }).toEqual({ code: 0, stderr: "" });
    expect(stdout.replace(out("a"), "DIR").replace(/\d+ files, [\d.]+ MB/, "N files, M MB")).toContain(
      `The student version is in DIR: N files, M MB.\nSolutions in it: solutions/min-pq.ts, solutions/a-star.ts.\n`,
    );
    expect(stdout).toContain(`cd ${out("a")} && npm start`);
    expect(readdirSync(out("a"))).toContain("notebooks");
    expect(readdirSync(place)).toEqual(["a"]);
  });

  test("makes it anew, unless somebody has changed something in it", async () => {
    expect((await taquin("release", "--out", out("b"))).code).toBe(0);
    expect((await taquin("release", "--out", out("b"))).code).toBe(0);
    const exercise = join(out("b"), "exercises", "board.ts");
    writeFileSync(exercise, "// mine\n");
    const { code, stdout, stderr } = await taquin("release", "--out", out("b"));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      `${out("b")} is an earlier release in which exercises/board.ts was changed since: nothing is written over. Choose another folder, or move it away.\n`,
    );
    expect(readFileSync(exercise, "utf8")).toBe("// mine\n");
  });

  test.each([
    [[], /^Where to\? For example: npx taquin release --out /],
    [["--out", ""], /^Where to\?/],
    [["--out"], /--out/],
    [
      ["--out", out("c"), "--reveal", "bord"],
      /^--reveal: there is no stage "bord"\. The stages are: board, /,
    ],
    [["--out", out("c"), "--reveal", ","], /^--reveal needs the name of a stage\./],
    [
      ["--out", join(root, "src", "student")],
      /src.student is inside the project's own files\. Choose a folder outside/,
    ],
    [["--out", root], /is inside the project's own files/],
    [
      ["--out", join(root, "test")],
      /test is there already, and was not made by this command: nothing is written over/,
    ],
    [
      ["--out", join(root, "package.json")],
      /package\.json is there already, and was not made by this command/,
    ],
    [["--out", join(root, "package.json", "x")], /cannot be written to .*Choose another folder with --out/],
    [["--out", out("c"), "extra"], /extra/],
  ])("says what is wrong with %j in one line", async (args, message) => {
    const { code, stdout, stderr } = await taquin("release", ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    const lines = stderr
      .trim()
      .split("\n")
      .filter((line) => !/^\d+ of \d+ steps/.test(line));
    expect(lines.length).toBe(1);
    expect(lines[0]).toMatch(message);
    expect(existsSync(out("c"))).toBe(false);
  });
});
