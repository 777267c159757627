import { afterAll, describe, expect, test } from "vitest";
import { createChecker } from "../../src/checks/checker";
import { DEFAULT_LIMITS } from "../../src/checks/worker-process";
import { referenceText, stubText, submission } from "./programs";

const checker = createChecker();
afterAll(() => checker.close());

const withHamming = (body: string) =>
  referenceText("board").replace(/\/\/ #region exercise Board.hamming[\s\S]*?\/\/ #endregion/, `${body}`);

describe("the checker", () => {
  test("finds nothing to say against our own classes", async () => {
    const { results, points, max } = await checker.check(submission(), []);
    expect(results.filter(({ status }) => status !== "pass").map(({ message }) => message)).toEqual([]);
    expect(points).toBe(max);
  });

  test("says of untouched stubs only that they are not written yet, or what they wait for", async () => {
    const stubs = submission({
      board: stubText("board"),
      "min-pq": stubText("min-pq"),
      "a-star": stubText("a-star"),
      solver: stubText("solver"),
      "linear-conflict": stubText("linear-conflict"),
    });
    const { results, points } = await checker.check(stubs, []);
    expect(results.filter(({ status }) => status !== "missing" && status !== "waiting")).toEqual([]);
    expect(points).toBe(0);
  });

  test("names a missing file", async () => {
    const { results } = await checker.check({}, ["Board.hamming"]);
    expect(results[0]).toMatchObject({ status: "missing", message: "Board.hamming: there is no board.ts." });
  });

  test("an endless loop costs its own check only, and says so within three seconds", async () => {
    const sources = submission({ board: withHamming("for (;;);") });
    const { results } = await checker.check(sources, ["Board.hamming", "Board.manhattan", "Board.tileAt"]);
    const status = Object.fromEntries(results.map((result) => [result.id, result.status]));
    expect(status).toMatchObject({
      "Board.hamming": "timeout",
      "Board.manhattan": "pass",
      "Board.tileAt": "pass",
    });
    expect(results.find(({ id }) => id === "Board.hamming")?.message).toContain("never ends");
    expect(DEFAULT_LIMITS.longestMs).toBeLessThan(3_000);
  });

  test("a file that changes a class of the language is told what to write instead", async () => {
    const extending = `(Array.prototype as any).last = () => 0;\n${referenceText("a-star")}`;
    const [result] = (await checker.check(submission({ "a-star": extending }), ["AStar.constructor"]))
      .results;
    expect(result.message).toContain("a-star.ts, line 1");
    expect(result.message).toContain("Write a function of your own instead.");
  });

  test("small questions have less time than a file has for loading", async () => {
    const busyFor = (ms: number) => `const end = Date.now() + ${ms}; while (Date.now() < end);`;
    const slowFile = submission({ board: `${busyFor(900)}\n${referenceText("board")}` });
    const loaded = (await checker.check(slowFile, ["Board.hamming"])).results;
    expect(loaded.map(({ status }) => status)).toEqual(["pass", "pass"]);
    const slowMethod = submission({ board: withHamming(`${busyFor(60_000)} return 0;`) });
    const [result] = (await checker.check(slowMethod, ["Board.hamming"])).results;
    expect(result.message).toContain("did not end within 0.25 seconds");
  });

  test("memory without end is told apart from an error", async () => {
    const sources = submission({
      board: withHamming("const all: number[][] = []; for (;;) all.push(new Array(1000).fill(0));"),
    });
    const { results } = await checker.check(sources, ["Board.hamming", "Board.dimension"]);
    expect(results[0]).toMatchObject({ id: "Board.dimension", status: "pass" });
    expect(results[1].message).toMatch(/more than 256 MB|did not end/);
  });

  test("an error is told with its line", async () => {
    const sources = submission({ board: withHamming("\n\n    return (null as any).x;") });
    const line =
      withHamming("")
        .split("\n")
        .findIndex((text) => text.includes("hamming(): number")) + 4;
    const { results } = await checker.check(sources, ["Board.hamming"]);
    expect(results[0].status).toBe("error");
    expect(results[0].message).toContain(`board.ts, line ${line}`);
  });

  test("an answer of the wrong kind is told with its kind", async () => {
    const { results } = await checker.check(submission({ board: withHamming('return "4" as never;') }), [
      "Board.hamming",
    ]);
    expect(results[0].status).toBe("fail");
    expect(results[0].message).toContain("The answer should be a number.");
  });

  test("a file that cannot be compiled is told with its line and a caret", async () => {
    const { results } = await checker.check(submission({ board: "export class Board {\n  hamming() {" }), [
      "Board.hamming",
    ]);
    expect(results[0].status).toBe("error");
    expect(results[0].message).toMatch(/board\.ts, line 2: .*\n\n.*\n +\^/);
  });

  test("gives the same results for the same seed", async () => {
    const sources = submission({ board: withHamming("return this.manhattan();") });
    const [first, second, other] = [
      await checker.check(sources, ["board"], { seed: 5 }),
      await checker.check(sources, ["board"], { seed: 5 }),
      await checker.check(sources, ["board"], { seed: 6 }),
    ];
    expect(second.results).toEqual(first.results);
    expect(other.results.map(({ message }) => message)).not.toEqual(
      first.results.map(({ message }) => message),
    );
  });
});
