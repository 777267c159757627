import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const runner = fileURLToPath(new URL("../../dist/cli/bench/core-runner.js", import.meta.url));

describe("Solver with 128 MB", () => {
  test.each([
    ["3x3-31.txt", 31],
    ["3x3-31b.txt", 31],
    ["4x4-30.txt", 30],
  ])("solves %s", (file, moves) => {
    const input = readFileSync(new URL(`../puzzles/${file}`, import.meta.url));
    const output = execFileSync(process.execPath, ["--max-old-space-size=128", runner], {
      input,
      encoding: "utf8",
    });
    expect(Number(output.split(" ")[0])).toBe(moves);
  });
});
