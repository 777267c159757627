import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { allChecks } from "../../checks/all-checks";
import { inputsOf } from "../../checks/checker";
import { expectedAnswers, type Script } from "../../checks/min-pq/queue-steps";
import { boardText, hamming, isGoal, keyOf, manhattan, neighbors } from "../../checks/oracle";
import { distanceOf } from "../../checks/search-oracle";
import type { MadeSubmission } from "./submissions";

/**
 * The plain way to grade: a test file with the questions of our checks, that imports the student's files. It asks for
 * values only. What our checks count and measure, and what they find out about a mistake, is left out: vitest has less
 * to do than we have.
 */
export function vitestFile(seed: number): string {
  const tiles = (id: string) => questions<{ tiles: number[][] }>(id, seed).map((input) => input.tiles);
  const values = (id: string, answer: (tiles: number[][]) => unknown) =>
    JSON.stringify(tiles(id).map((board) => [board, answer(board)]));
  // Without another board, a board is compared with itself.
  const pairs = questions<{ tiles: unknown; that: unknown }>("Board.equals", seed).map(({ tiles, that }) => [
    tiles,
    that,
    that === null || JSON.stringify(tiles) === JSON.stringify(that),
  ]);
  const scripts = MIN_PQ_CHECKS.flatMap((id) => questions<Script>(id, seed));
  return `import { expect, test } from "vitest";
import { AStar, Board, MinPQ, Solver } from "./parts";
type Rows = number[][];
const rows = (board: Board): Rows => Array.from({ length: board.dimension() }, (_, row) => Array.from({ length: board.dimension() }, (_, col) => board.tileAt(row, col)));
const key = (board: Board) => rows(board).map((row) => row.join(" ")).join("/");

test.each(${values("Board.dimension", (board) => board.length)} as [Rows, number][])("dimension %j", (tiles, answer) => expect(new Board(tiles).dimension()).toBe(answer));
test.each(${values("Board.tileAt", (board) => board)} as [Rows, Rows][])("tileAt %j", (tiles, answer) => expect(rows(new Board(tiles))).toEqual(answer));
test.each(${values("Board.toString", boardText)} as [Rows, string][])("toString %j", (tiles, answer) => expect(new Board(tiles).toString()).toBe(answer));
test.each(${values("Board.isGoal", isGoal)} as [Rows, boolean][])("isGoal %j", (tiles, answer) => expect(new Board(tiles).isGoal()).toBe(answer));
test.each(${values("Board.hamming", hamming)} as [Rows, number][])("hamming %j", (tiles, answer) => expect(new Board(tiles).hamming()).toBe(answer));
test.each(${values("Board.manhattan", manhattan)} as [Rows, number][])("manhattan %j", (tiles, answer) => expect(new Board(tiles).manhattan()).toBe(answer));
test.each(${JSON.stringify(pairs)} as [Rows, Rows | null, boolean][])("equals %j %j", (a, b, answer) => {
  const board = new Board(a);
  expect(board.equals(b === null ? board : new Board(b))).toBe(answer);
});
test.each(${values("Board.neighbors", (board) => neighbors(board).map(keyOf).sort())} as [Rows, string[]][])("neighbors %j", (tiles, answer) => expect([...new Board(tiles).neighbors()].map(key).sort()).toEqual(answer));
test.each(${JSON.stringify(tiles("Board.twin").map((board) => [board]))} as [Rows][])("twin %j", (tiles) => {
  const changed = rows(new Board(tiles).twin()).flat().filter((tile, i) => tile !== tiles.flat()[i]);
  expect(changed).toHaveLength(2);
  expect(changed).not.toContain(0);
});
test.each(${JSON.stringify(scripts.map((script) => [script.compare, script.steps, expectedAnswers(script)]))} as unknown as [string, [string, never?][], unknown[]][])("queue %s %j", (compare, steps, answers) => {
  const queue = compare === "descending" ? new MinPQ<number>((a, b) => b - a) : new MinPQ<number>();
  steps.forEach(([action, argument], i) => {
    if (action === "insert") queue.insert(argument!);
    else if (action === "iterate") expect([...queue].slice(0, argument)).toEqual(answers[i]);
    else expect((queue as unknown as Record<string, () => unknown>)[action]()).toEqual(answers[i]);
  });
});
test.each(${values("AStar.goal", distanceOf)} as [Rows, number][])("AStar %j", (tiles, moves) => {
  const search = new AStar(new Board(tiles));
  for (let steps = 0; steps < 20_000 && !search.isDone(); steps++) search.step();
  expect(search.goal()?.moves).toBe(moves);
});
test.each(${values("Solver.isSolvable", (board) => distanceOf(board) !== -1)} as [Rows, boolean][])("isSolvable %j", (tiles, answer) => expect(new Solver(new Board(tiles)).isSolvable()).toBe(answer));
test.each(${values("Solver.moves", (board) => distanceOf(board))} as [Rows, number][])("moves %j", (tiles, answer) => expect(new Solver(new Board(tiles)).moves()).toBe(answer));
test.each(${values("Solver.solution", (board) => distanceOf(board))} as [Rows, number][])("solution %j", (tiles, moves) => {
  const path = [...new Solver(new Board(tiles)).solution()!];
  expect(path).toHaveLength(moves + 1);
  expect(key(path[0])).toBe(key(new Board(tiles)));
  path.slice(1).forEach((board, i) => expect([...path[i].neighbors()].map(key)).toContain(key(board)));
  expect(path.at(-1)!.isGoal()).toBe(true);
});
`;
}

const MIN_PQ_CHECKS = ["isEmpty", "size", "min", "insert", "delMin", "delMin/mixed", "iterator"].map(
  (method) => `MinPQ.${method}`,
);

function questions<Input>(id: string, seed: number): Input[] {
  const check = allChecks.find((check) => check.id === id);
  if (!check) throw new Error(`there is no check ${id}`);
  return inputsOf(check, seed) as unknown as Input[];
}

/** Runs vitest once for each submission, so many at a time. Resolves with its exit codes. */
export async function gradeByVitest(
  folder: string,
  submissions: readonly MadeSubmission[],
  { seed, workers }: { seed: number; workers: number },
): Promise<(number | null)[]> {
  const test = vitestFile(seed);
  const folders = submissions.map(({ files }, i) => {
    const place = join(folder, `vitest-${i}`);
    mkdirSync(place);
    for (const [stage, text] of Object.entries(files)) writeFileSync(join(place, `${stage}.ts`), text);
    writeFileSync(
      join(place, "parts.ts"),
      Object.keys(files)
        .map((stage) => `export * from "./${stage}";\n`)
        .join(""),
    );
    writeFileSync(join(place, "grade.test.ts"), test);
    return place;
  });
  const codes: (number | null)[] = [];
  let next = 0;
  const work = async () => {
    while (next < folders.length) {
      const index = next++;
      codes[index] = await runVitest(folders[index]);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return codes;
}

const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

function runVitest(root: string): Promise<number | null> {
  // The folder is below node_modules, where no tests are expected.
  const config = join(root, "vitest.config.mjs");
  writeFileSync(config, `export default { test: { include: ["*.test.ts"], exclude: [] } };\n`);
  const child = spawn(process.execPath, [VITEST, "run", "--root", root, "--reporter", "json"], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  return new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
}
