import { describe, expect, test } from "vitest";
import { taquin } from "./taquin";

const solve = (...args: string[]) => taquin("solve", ...args);
const firstLine = async (...args: string[]) => {
  const { stdout, stderr } = await solve(...args);
  return stdout.split("\n")[0] || stderr.trim();
};
const THIRTY_ONE = "test/puzzles/3x3-31.txt";

describe("taquin solve beyond the textbook", () => {
  test.each(["a-star", "ida-star", "bidirectional", "breadth-first", "uniform-cost"])(
    "--algorithm %s finds a shortest solution, or that there is none",
    async (algorithm) => {
      expect(await firstLine("--algorithm", algorithm, "test/puzzles/3x3-17.txt")).toBe(
        "Minimum number of moves = 17",
      );
      expect(await firstLine("--algorithm", algorithm, "test/puzzles/3x3-unsolvable.txt")).toBe(
        "No solution possible",
      );
    },
  );

  test.each(["linear-conflict", "pattern-database"])(
    "--heuristic %s works with the searches",
    async (heuristic) => {
      for (const algorithm of ["twin", "a-star", "ida-star"]) {
        const args = ["--algorithm", algorithm, "--heuristic", heuristic, "test/puzzles/3x3-24.txt"];
        expect(await firstLine(...args)).toBe("Minimum number of moves = 24");
      }
    },
  );

  test("a solution that may not be the shortest is not called so", async () => {
    expect(await firstLine("--algorithm", "greedy", THIRTY_ONE)).toMatch(/^Number of moves = \d+$/);
    expect(await firstLine("--suboptimal", THIRTY_ONE)).toMatch(/^Number of moves = \d+$/);
    expect(await firstLine("--algorithm", "weighted-a-star", "--weight", "1.1", THIRTY_ONE)).toMatch(
      /= 3[13]$/,
    );
  });

  test.each([
    [["--fast", THIRTY_ONE], "Minimum number of moves = 31"],
    [["--fast", "--algorithm", "a-star", "test/puzzles/4x4-30.txt"], "Minimum number of moves = 30"],
    [["--fast", "--heuristic", "pattern-database", THIRTY_ONE], "Minimum number of moves = 31"],
    [["--fast", "test/puzzles/4x4-47.txt"], "Minimum number of moves = 47"],
    [["--fast", "test/puzzles/4x4-unsolvable.txt"], "No solution possible"],
    [["--suboptimal", "test/puzzles/10x10-unsolvable.txt"], "No solution possible"],
  ])("%j", async (args, line) => {
    expect(await firstLine(...args)).toBe(line);
  });

  test.each([
    "--fast",
    "--suboptimal",
    "--algorithm=a-star",
    "--algorithm=ida-star",
    "--algorithm=bidirectional",
  ])("%s solves for another goal, wherever its blank is", async (option) => {
    const { stdout } = await solve(option, "1 2 3 8 4 0 7 6 5", "--goal", "1 2 3 8 0 4 7 6 5");
    expect(stdout).toContain("3\n 1  2  3 \n 8  4  0 \n 7  6  5 \n\n3\n 1  2  3 \n 8  0  4 \n 7  6  5 \n\n");
  });

  test("--json keeps its form", async () => {
    const { stdout } = await solve("--fast", "--json", "0 1 3 4 2 5 7 8 6");
    const result = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(result)).toEqual([
      "file", "dimension", "solvable", "moves", "enqueued", "dequeued", "maxQueue", "twin", "elapsedMs", "solution",
    ]); // prettier-ignore
    expect(result).toMatchObject({ solvable: true, moves: 4 });
  });

  test("a search that gives up says why, and what to try", async () => {
    const { code, stdout, stderr } = await solve(
      "--fast", "--algorithm", "a-star", "--memory", "16", "15 14 8 12 10 11 13 9 2 6 5 1 3 7 4 0",
    ); // prettier-ignore
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(
      "gave up, it would keep too many nodes in memory.\nWhat you can try:\n  --suboptimal",
    );
  });

  test.each([
    [["--fast", "--heuristic", "pattern-database"], "pattern databases are for boards up to 5-by-5."],
    [["--heuristic", "pattern-database"], "pattern databases are for boards up to 5-by-5."],
    [
      ["--fast", "--algorithm", "ida-star", "--heuristic", "manhattan"],
      "IDA* with Manhattan distance is for boards up to 4-by-4.",
    ],
  ])("%j says that a board is too large, and what to try", async (args, message) => {
    const { code, stdout, stderr } = await solve(...args, "test/puzzles/6x6-24.txt");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^test\/puzzles\/6x6-24\.txt: [^\n]*\.\nWhat you can try:\n {2}--suboptimal, which finds some solution quickly\n$/,
    );
    expect(stderr).toContain(message);
  });

  test("a weight is a promise: without the memory to keep it there is no solution", async () => {
    const tiles = Array.from({ length: 100 }, (_, place) => 99 - place);
    const solvable = [tiles[1], tiles[0], ...tiles.slice(2)].join(" ");
    const { code, stderr } = await solve("--suboptimal", "--weight", "1.1", "--memory", "8", solvable);
    expect(code).toBe(1);
    expect(stderr).toContain("gave up, it would keep too many nodes in memory.");
    expect(stderr).toContain("  --suboptimal without --weight, which finds some solution quickly\n");
  });

  test.each([
    [["--fast", "--suboptimal"], "--fast is for shortest solutions: leave out --suboptimal."],
    [["--fast", "--algorithm", "greedy"], "--fast --algorithm greedy: expected a-star or ida-star."],
    [
      ["--fast", "--heuristic", "hamming"],
      "--fast --heuristic hamming: expected manhattan or pattern-database.",
    ],
    [
      ["--fast", "--algorithm", "a-star", "--heuristic", "pattern-database"],
      "--fast uses pattern databases with --algorithm ida-star only.",
    ],
    [
      ["--suboptimal", "--heuristic", "hamming"],
      "--suboptimal chooses its own search: leave out --algorithm and --heuristic.",
    ],
    [["--weight", "2"], "--weight is for --suboptimal and --algorithm weighted-a-star."],
    [["--suboptimal", "--weight", "0.5"], "--weight 0.5: expected a number from 1 on."],
    [["--suboptimal", "--weight", "Infinity"], "--weight Infinity: expected a number from 1 on."],
    [["--fast", "--trace"], "--trace shows the search of the lessons, not --fast."],
    [["--suboptimal", "--from", "exercises"], "--from runs the student's own search, not --suboptimal."],
  ])("%j is refused", async (args, message) => {
    const { code, stderr } = await solve(...args, "0 1 3 4 2 5 7 8 6");
    expect([code, stderr]).toEqual([1, `${message}\n`]);
  });
});
