import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root, taquin, taquinProcess } from "./taquin";

const PUZZLE04 = "0 1 3 4 2 5 7 8 6";
const solve = (...args: string[]) => taquin("solve", ...args);

describe("taquin solve", () => {
  test("prints what the assignment's test client prints", async () => {
    const { code, stdout, stderr } = await solve(...PUZZLE04.split(" "));
    expect([code, stderr]).toEqual([0, ""]);
    const boards = [
      "3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n",
      "3\n 1  0  3 \n 4  2  5 \n 7  8  6 \n",
      "3\n 1  2  3 \n 4  0  5 \n 7  8  6 \n",
      "3\n 1  2  3 \n 4  5  0 \n 7  8  6 \n",
      "3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n",
    ];
    expect(stdout).toBe(`Minimum number of moves = 4\n${boards.map((board) => `${board}\n`).join("")}`);
  });

  test("says when there is no solution", async () => {
    expect(await solve("test/puzzles/3x3-unsolvable.txt")).toEqual({
      code: 0,
      stdout: "No solution possible\n",
      stderr: "",
    });
  });

  test.each(["manhattan", "hamming"])("--counts adds the states enqueued, with %s", async (heuristic) => {
    const { stdout } = await solve("--counts", "--heuristic", heuristic, PUZZLE04);
    expect(stdout).toMatch(/^Minimum number of moves = 4\n3\n[^]*\n\nNumber of states enqueued = 10\n$/);
  });

  test("--blank space prints the form of 2010", async () => {
    const { stdout } = await solve("--blank", "space", "1 2 3 4 5 6 7 0 8");
    expect(stdout).toBe(
      " 1  2  3 \n 4  5  6 \n 7     8 \n\n 1  2  3 \n 4  5  6 \n 7  8    \n\n" +
        "Number of states enqueued = 4\nMinimum number of moves = 1\n",
    );
  });

  test("reads standard input, files of Windows and files of PowerShell", async () => {
    const text = "\uFEFF# a comment\r\n3\r\n1 2 3\r\n4 5 6\r\n7 0 8\r\n";
    for (const input of [text, Buffer.from(text, "utf16le")]) {
      const { stdout } = await taquinProcess(["solve", "-"], { input });
      expect(stdout).toMatch(/^Minimum number of moves = 1\n/);
    }
  });

  test("--goal solves for another goal, wherever its blank is", async () => {
    const spiral = "1 2 3 8 0 4 7 6 5";
    const { stdout } = await solve("1 2 3 8 4 0 7 6 5", "--goal", spiral);
    expect(stdout).toBe(
      "Minimum number of moves = 1\n3\n 1  2  3 \n 8  4  0 \n 7  6  5 \n\n3\n 1  2  3 \n 8  0  4 \n 7  6  5 \n\n" +
        "Number of nodes expanded = 2\nNumber of nodes generated = 4\n",
    );
    // Half of all boards lead to the usual goal, the other half to this one.
    expect((await solve("1 2 3 8 4 0 7 6 5")).stdout).toBe("No solution possible\n");
    expect((await solve(PUZZLE04, "--goal", spiral)).stdout).toMatch(/^No solution possible\n/);
  });

  test("2n² numbers are a board and its goal", async () => {
    const { stdout } = await solve(...PUZZLE04.split(" "), ..."1 2 3 4 5 6 7 8 0".split(" "));
    expect(stdout).toMatch(/^Minimum number of moves = 4\n/);
    expect(stdout).toMatch(/\n\nNumber of nodes expanded = 5\nNumber of nodes generated = 10\n$/);
  });

  test("--json has all that there is to know", async () => {
    const { stdout } = await solve("--json", "test/puzzles/3x3-04.txt");
    const { elapsedMs, ...result } = JSON.parse(stdout) as { elapsedMs: number; solution: number[][] };
    expect(elapsedMs).toBeGreaterThan(0);
    expect(result).toEqual({
      file: "test/puzzles/3x3-04.txt",
      dimension: 3,
      solvable: true,
      moves: 4,
      enqueued: 10,
      dequeued: 5,
      maxQueue: 6,
      twin: { enqueued: 11, dequeued: 5 },
      solution: expect.any(Array) as number[][],
    });
    expect(result.solution.map((tiles) => tiles.join(" "))).toHaveLength(5);
    expect(result.solution[4]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);

    const several = await solve("--json", "test/puzzles/2x2-01.txt", "test/puzzles/2x2-unsolvable.txt");
    expect(JSON.parse(several.stdout)).toMatchObject([
      { file: "test/puzzles/2x2-01.txt", moves: 1, solvable: true },
      { file: "test/puzzles/2x2-unsolvable.txt", moves: -1, solvable: false, solution: null },
    ]);
  });

  test("--trace shows the assignment's priorities before each step", async () => {
    const { stdout } = await solve("--trace", PUZZLE04);
    const steps = stdout.split(/^Step \d+: /m).slice(1);
    const priorities = steps.map((step) =>
      [...step.matchAll(/priority {2}= (\d+)/g)].map((match) => Number(match[1])),
    );
    expect(priorities).toEqual([[4], [4, 6], [4, 6, 6], [4, 6, 6, 6, 6], [4, 6, 6, 6, 6, 6]]);
    expect(stdout.slice(0, stdout.indexOf("Step 2:"))).toMatchInlineSnapshot(`
      "Step 0:    priority  = 4
                 moves     = 0
                 manhattan = 4
                 3
                  0  1  3
                  4  2  5
                  7  8  6

      Step 1:    priority  = 4    priority  = 6
                 moves     = 1    moves     = 1
                 manhattan = 3    manhattan = 5
                 3                3
                  1  0  3          4  1  3
                  4  2  5          0  2  5
                  7  8  6          7  8  6

      "
    `);
    expect(stdout).toMatch(/\nMinimum number of moves = 4\n/);
  });

  test("--trace ends on a board without solution", async () => {
    const { stdout } = await solve("--trace", "--heuristic", "hamming", "2 1 3 4 5 6 7 8 0");
    expect(stdout).toMatch(/^Step 0: {4}priority {2}= 2\n {11}moves {5}= 0\n {11}hamming {3}= 2\n/);
    expect(stdout).toMatch(/\nNo solution possible\n$/);
  });

  test("several files get a line each, and a bad one does not stop the others", async () => {
    const { code, stdout, stderr } = await solve(
      "test/puzzles/3x3-20.txt",
      "test/puzzles/malformed/duplicate.txt",
      "test/puzzles/5x5-30.txt",
      "nowhere.txt",
      "test/puzzles/4x4-unsolvable.txt",
    );
    expect(code).toBe(1);
    expect(stdout.replace(/\d\.\d{3} s/g, "TIME")).toBe(
      "test/puzzles/3x3-20.txt: 20 (TIME)\n" +
        "test/puzzles/5x5-30.txt: 30 (TIME)\n" +
        "test/puzzles/4x4-unsolvable.txt: -1 (TIME) no solution possible\n",
    );
    expect(stderr).toBe(
      "test/puzzles/malformed/duplicate.txt, row 3, column 2: tile 5 is there twice, first in row 2, column 3.\n" +
        "nowhere.txt: there is no such file.\n",
    );
  });

  test("every malformed file is one line on standard error and exit code 1", async () => {
    const files = readdirSync(join(root, "test/puzzles/malformed"));
    const { code, stdout, stderr } = await solve(...files.map((file) => `test/puzzles/malformed/${file}`));
    expect([code, stdout]).toEqual([1, ""]);
    const lines = stderr.trimEnd().split("\n");
    expect(lines).toHaveLength(files.length);
    files.forEach((file, i) =>
      expect(lines[i]).toMatch(new RegExp(`^test/puzzles/malformed/${file}[,:] .+\\.$`)),
    );
    const alone = await solve("test/puzzles/malformed/too-few.txt");
    expect(alone).toEqual({
      code: 1,
      stdout: "",
      stderr: "test/puzzles/malformed/too-few.txt, row 2: expected 3 numbers, found 2.\n",
    });
  });

  test.each([
    [[], "What is to be solved? Name a file, - for standard input, or give the tiles."],
    [["test/puzzles"], "test/puzzles: this is a folder; name the files in it."],
    [
      ["1", "2", "3"],
      "3 numbers are not a board; expected n² tiles (4, 9, 16, …), or 2n² for a board and its goal.",
    ],
    [["0 1 2 2"], "tiles, row 2, column 2: tile 2 is there twice, first in row 2, column 1."],
    [["0 1 2 3 0 1 2 2"], "goal, row 2, column 2: tile 2 is there twice, first in row 2, column 1."],
    [["0 1 2 3", "--goal", "1 2 3"], "--goal: expected 4 tiles, as the board has, found 3."],
    [["0 1 2 3", "--goal", "1 2 x 0"], '--goal: "x" is not a tile.'],
    [
      ["0 1 2 3", "--heuristic", "euclid"],
      "--heuristic euclid: expected manhattan or hamming or linear-conflict or pattern-database.",
    ],
    [["0 1 2 3", "--blank", "dot"], "--blank dot: expected zero or space."],
    [["0 1 2 3", "--memory", "much"], "--memory much: expected a number above 0."],
    [["a", "b", "--trace"], "--trace shows one puzzle at a time."],
    [["0 1 2 3", "--from", "nowhere"], "nowhere: there is no such folder."],
  ])("complains about %j", async (args, complaint) => {
    const { code, stdout, stderr } = await solve(...args);
    expect(stderr.split("\n")[0]).toContain(complaint.replace(" or hamming.", ""));
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).not.toContain("    at ");
  });

  test("reports progress after two seconds, and ends at --timeout", async () => {
    const { code, stdout, stderr } = await solve("--timeout", "4", "test/puzzles/4x4-47.txt");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^test\/puzzles\/4x4-47\.txt: [2-4] s, [\d,]+ nodes enqueued …\n/);
    expect(stderr).toMatch(
      /\ntest\/puzzles\/4x4-47\.txt: stopped after the 4 s that --timeout allows \(.*\)\.\n$/,
    );
  });

  test("says what was reached and what to try when the memory is used up", async () => {
    const { code, stdout, stderr } = await solve(
      "--memory",
      "32",
      "--heuristic",
      "hamming",
      "test/puzzles/4x4-38.txt",
    );
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /4x4-38\.txt: out of memory, 32 MB, without a solution \(\d+ s, [\d,]+ nodes enqueued\)\.\n/,
    );
    expect(stderr).toContain("--heuristic manhattan");
    expect(stderr).not.toMatch(/FATAL|    at /);
  });

  test("Ctrl-C ends the search, with what was reached", async () => {
    const { code, stderr } = await taquinProcess(["solve", "test/puzzles/4x4-47.txt"], {
      interruptWhen: /enqueued …/,
    });
    expect(code).toBe(130);
    expect(stderr).toMatch(
      /\ntest\/puzzles\/4x4-47\.txt: stopped by Ctrl-C \(\d+ s, [\d,]+ nodes enqueued\)\.\n$/,
    );
  });

  test("Ctrl-C keeps what was solved before", async () => {
    const files = ["test/puzzles/3x3-04.txt", "test/puzzles/4x4-47.txt", "test/puzzles/3x3-05.txt"];
    const { code, stdout } = await taquinProcess(["solve", "--json", "--heuristic", "hamming", ...files], {
      interruptWhen: /4x4-47.*enqueued …/,
    });
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject([{ file: files[0], moves: 4 }]);
  });

  test("says nothing but the answers, however many files there are", async () => {
    const files = Array<string>(12).fill("test/puzzles/2x2-01.txt");
    const { stdout, stderr } = await taquinProcess(["solve", ...files]);
    expect(stdout.trim().split("\n")).toHaveLength(12);
    expect(stderr).toBe("");
  });

  test("a name that leads to nothing is one line", async () => {
    const { code, stderr } = await solve("test/puzzles/3x3-04.txt/inside");
    expect([code, stderr]).toEqual([1, "test/puzzles/3x3-04.txt/inside: it cannot be read (ENOTDIR).\n"]);
  });

  test("a drawing that cannot be kept is one line", async () => {
    const { code, stderr } = await solve("--svg", join(root, "nowhere", "x.svg"), PUZZLE04);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S*x\.svg cannot be written \(ENOENT\)\.\n$/);
    const two = await solve("--svg", "x.svg", "test/puzzles/2x2-00.txt", "test/puzzles/2x2-01.txt");
    expect(two).toMatchObject({ code: 1, stdout: "" });
    expect(two.stderr).toBe("--svg draws one puzzle at a time: each would replace the one before.\n");
  });

  test("--help tells all options", async () => {
    const { stdout } = await solve("--help");
    for (const option of [
      "from",
      "heuristic",
      "goal",
      "counts",
      "blank",
      "trace",
      "json",
      "memory",
      "timeout",
    ]) {
      expect(stdout).toContain(`  --${option} `);
    }
  });
});

describe("taquin solve --from", () => {
  let folder: string;
  const change = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), "utf8");
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`there is no ${from} in ${file}`);
    writeFileSync(join(folder, file), changed);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "taquin-test-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fresh = () => cpSync(join(root, "solutions"), folder, { recursive: true, force: true });
  const solveFrom = (...args: string[]) => solve("--from", folder, ...args);

  test("runs the student's own four classes, and counts their queue", async () => {
    fresh();
    change("board.ts", "padStart(2)", 'padStart(3, "_")');
    const { stdout } = await solveFrom("--counts", PUZZLE04);
    expect(stdout).toMatch(/^Minimum number of moves = 4\n3\n__0 __1 __3 \n/);
    expect(stdout).toMatch(/Number of states enqueued = 10\n$/);
    fresh();
    change("min-pq.ts", "delMin(): Key {", 'delMin(): Key {\n    throw new Error("my own");');
    expect((await solveFrom(PUZZLE04)).stderr).toMatch(
      /^these tiles: Error: my own \(.*min-pq\.ts, line \d+\)\n$/,
    );
  });

  test("takes a folder whose files import from ./parts, and one with an exercises folder", async () => {
    fresh();
    change("solver.ts", /from "\.\/a-star"/, 'from "./parts"');
    change("a-star.ts", /from "\.\/min-pq"/, 'from "./parts"');
    const { stdout } = await solveFrom(PUZZLE04, "--json");
    expect(JSON.parse(stdout)).toMatchObject({ moves: 4, enqueued: 10, dequeued: 5, maxQueue: 6 });
    const home = mkdtempSync(join(tmpdir(), "taquin-test-"));
    cpSync(folder, join(home, "exercises"), { recursive: true });
    expect((await solve("--from", home, PUZZLE04)).stdout).toMatch(/^Minimum number of moves = 4\n/);
    rmSync(home, { recursive: true });
  });

  test("names the student's file and line when it throws", async () => {
    fresh();
    change(
      "board.ts",
      "hamming(): number {",
      'hamming(): number {\n    throw new Error("Board.hamming is not written yet");',
    );
    const { code, stdout, stderr } = await solveFrom(PUZZLE04);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^these tiles: Error: Board\.hamming is not written yet \(.*board\.ts, line \d+\)\n$/,
    );
  });

  test("names the place of a syntax error", async () => {
    fresh();
    change("solver.ts", /$/, "\nlet = = 3;");
    const { code, stderr } = await solveFrom(PUZZLE04);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S*solver\.ts, line \d+: .+\n$/);
  });

  test("ends a loop that never ends", async () => {
    fresh();
    change("solver.ts", "moves(): number {", "moves(): number {\n    for (;;);");
    const { code, stderr } = await solveFrom("--timeout", "1", PUZZLE04);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^these tiles: stopped after the 1 s that --timeout allows/);
  });

  test("says which file is missing", async () => {
    fresh();
    rmSync(join(folder, "min-pq.ts"));
    const { code, stderr } = await solveFrom(PUZZLE04);
    expect([code, stderr]).toEqual([
      1,
      `${join(folder, "min-pq.ts")} is missing; --from needs the student's board, min-pq and solver.\n`,
    ]);
  });
});
