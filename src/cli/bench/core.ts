import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Board } from "../../puzzle/board";
import { DistanceTable, distanceTable } from "../../puzzle/distances";
import { rowsOfNumbers } from "../../puzzle/parse";
import { median } from "../median";
import { compared, geometricMean, measured, type BenchRow, type BenchSuite } from "./suite";

/** 15-puzzles of 38 to 42 moves, each worth half a million to 1.3 million enqueued nodes (and as many for the twin). */
export const FIFTEENS = [
  "1 10 3 2 14 5 4 7 9 13 15 8 6 0 12 11",
  "10 5 1 7 14 9 8 12 0 4 2 11 13 15 6 3",
  "2 10 8 3 1 15 7 6 0 9 11 12 14 5 13 4",
  "6 2 0 7 11 5 10 3 9 1 12 14 13 8 4 15",
  "6 2 3 7 1 0 4 12 5 14 13 15 9 10 8 11",
].map((text) => new Board(rowsOfNumbers(text.split(" ").map(Number), 4)));

const ROUNDS = 3;

/** The Solver that students read against the same textbook program in Java. */
export const suite: BenchSuite = {
  name: "core",
  summary: "the Solver that students read, against a textbook solver in Java",
  run({ progress, peers }) {
    const rows = [...againstJava(peers, progress), ...farthestBoards(progress), allDistances(progress)];
    return Promise.resolve(rows);
  },
};

interface Run {
  moves: number;
  dequeued: number;
  enqueued: number;
  elapsedMs: number;
}

/** Fresh processes in turn, so that neither side gets the quieter half of the machine's time. */
function againstJava(peers: boolean, progress: (text: string) => void): BenchRow[] {
  const java = peers ? compileJava(progress) : null;
  try {
    progress("counting the nodes");
    const counted = runTypeScript(FIFTEENS, { isCounting: true }).runs;
    const ours: Run[][] = [];
    const theirs: Run[][] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      progress(`${FIFTEENS.length} boards of dimension 4, round ${round} of ${ROUNDS}`);
      ours.push(runTypeScript(FIFTEENS).runs);
      if (java) theirs.push(runsOf(start("java", ["-cp", java, "Bench"], FIFTEENS)));
    }
    const rows = counted.map((count, i) => {
      for (const { moves, dequeued, enqueued } of theirs.map((runs) => runs[i])) {
        if (moves !== count.moves || dequeued !== count.dequeued || enqueued !== count.enqueued) {
          throw new Error(`Java searched otherwise: ${enqueued} nodes enqueued, not ${count.enqueued}`);
        }
      }
      const value = median(ours.map((runs) => runs[i].elapsedMs));
      const peer = java ? median(theirs.map((runs) => runs[i].elapsedMs)) : null;
      return compared(
        `4×4, ${count.moves} moves, ${count.enqueued.toLocaleString("en")} enqueued`,
        value,
        "ms",
        peer,
      );
    });
    const peer = java ? geometricMean(rows.map((row) => row.peer!)) : null;
    const value = geometricMean(rows.map((row) => row.value));
    return [...rows, compared("geometric mean, against Java", value, "ms", peer, { atMost: 1 })];
  } finally {
    if (java) rmSync(java, { recursive: true, force: true });
  }
}

/** The two boards that are farthest from the goal, with 128 MB. */
function farthestBoards(progress: (text: string) => void): BenchRow[] {
  progress("the two boards of 31 moves");
  return [0, 1].flatMap((index) => {
    const board = new Board(distanceTable().boardAt(31, index));
    const results = Array.from({ length: ROUNDS }, () => runTypeScript([board], { maxOldSpaceMb: 128 }));
    const name = `3×3, 31 moves (${"ab"[index]}), with 128 MB`;
    return [
      measured(`${name}: search`, median(results.map(({ runs }) => runs[0].elapsedMs)), "ms", {
        atMost: 1000,
      }),
      measured(`${name}: whole process`, median(results.map(({ maxRss }) => maxRss / 2 ** 20)), "MB"),
    ];
  });
}

function allDistances(progress: (text: string) => void): BenchRow {
  progress("all distances of dimension 3");
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    new DistanceTable();
    return performance.now() - start;
  });
  return measured("3×3, breadth-first search of all 181,440 boards, warm", median(times.slice(5)), "ms", {
    atMost: 25,
  });
}

function runTypeScript(
  boards: readonly Board[],
  options: { isCounting?: boolean; maxOldSpaceMb?: number } = {},
): { runs: Run[]; maxRss: number } {
  const runner = fileURLToPath(new URL("../../../dist/cli/bench/core-runner.js", import.meta.url));
  const flags = options.maxOldSpaceMb ? [`--max-old-space-size=${options.maxOldSpaceMb}`] : [];
  const lines = start(process.execPath, [...flags, runner, options.isCounting ? "count" : ""], boards);
  return { maxRss: Number(lines.pop()), runs: runsOf(lines) };
}

/** Runs a program that reads boards, and returns its lines. */
export function start(program: string, args: string[], boards: readonly Board[]): string[] {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input: boards.join(""),
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with code ${status}\n${stderr}`);
  return stdout.trim().split("\n");
}

function runsOf(lines: readonly string[]): Run[] {
  return lines.map((line) => {
    const [moves, dequeued, enqueued, elapsedMs] = line.split(" ").map(Number);
    return { moves, dequeued, enqueued, elapsedMs };
  });
}

/** Compiles bench/java into a temporary folder; null where there is no Java. */
export function compileJava(progress: (text: string) => void): string | null {
  const source = fileURLToPath(new URL("../../../bench/java/", import.meta.url));
  const files = readdirSync(source).filter((file) => file.endsWith(".java"));
  const target = mkdtempSync(join(tmpdir(), "taquin-java-"));
  const { status, stderr, error } = spawnSync(
    "javac",
    ["-d", target, ...files.map((file) => join(source, file))],
    {
      encoding: "utf8",
    },
  );
  if (status === 0) return target;
  rmSync(target, { recursive: true, force: true });
  const reason = error ? "there is no javac here (a JDK, 17 or newer)" : `javac failed: ${stderr}`;
  progress(`without Java, because ${reason}`);
  return null;
}
