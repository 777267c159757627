import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tableFiles } from "../../lab/table-files";
import { rowsOfNumbers } from "../../puzzle/parse";
import { isReachable } from "../../puzzle/parity";
import { Position } from "../../puzzle/position";
import { createRandom } from "../../puzzle/random";
import { solveFast } from "../../search/engine/solve-fast";
import { PatternDatabase } from "../../search/heuristics/pattern-database";
import { compileJava, FIFTEENS, start } from "./core";
import { median } from "../median";
import { compared, geometricMean, measured, type BenchRow, type BenchSuite } from "./suite";

const ROUNDS = 3;
/** Boards that IDA* with Manhattan distance solves within so many nodes are quick. */
const QUICK_NODES = 20_000_000;

/** The engine against the same algorithms in C, and its A* against the textbook's in Java. */
export const suite: BenchSuite = {
  name: "search",
  summary: "the engine, against C (processor time) and Java",
  run({ progress, peers }) {
    const folder = mkdtempSync(join(tmpdir(), "taquin-c-"));
    try {
      const boards = hundredBoards(progress);
      const rows = [
        ...manhattan(boards, peers ? folder : null, progress),
        ...patterns(boards, peers ? folder : null, progress),
        ...aStar(peers, progress),
      ];
      return Promise.resolve(rows);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A 15-puzzle for the goal with its blank first, and what is published of it, if it is one of Korf's. */
interface Fifteen {
  tiles: string;
  moves: number | null;
  generated: number | null;
}

interface Run {
  moves: number;
  generated: number;
  seconds: number;
}

/** IDA* with Manhattan distance: nodes generated a second. */
function manhattan(boards: Fifteen[], folder: string | null, progress: (text: string) => void): BenchRow[] {
  const quick = quickOnes(boards);
  const plain = folder && compileC("ida-star", folder, progress);
  const bySquare = folder && compileC("ida-star-by-square", folder, progress);
  const ours: Run[][] = [];
  const theirs: Run[][] = [];
  const fastest: Run[][] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`IDA* with Manhattan distance, ${quick.length} boards, round ${round} of ${ROUNDS}`);
    ours.push(runOurs("ida-star", quick));
    if (plain) theirs.push(runC(plain, [], quick));
    if (bySquare) fastest.push(runC(bySquare, [], quick));
  }
  expectSame([...ours, ...theirs, ...fastest], quick);
  const speed = speedOf(ours) as number;
  const published = quick.filter(({ generated }) => generated !== null);
  const equal = published.filter(({ generated }, i) => generated === ours[0][i].generated).length;
  return [
    compared("IDA*, Manhattan, against C", speed, "M nodes/s", speedOf(theirs), { atLeast: 0.95 }),
    compared(
      "IDA*, Manhattan, against C with a function for each square",
      speed,
      "M nodes/s",
      speedOf(fastest),
      {
        atLeast: 0.5,
      },
    ),
    ...(published.length > 0
      ? [
          measured(`boards of ${published.length} with the published number of nodes`, equal, "boards", {
            atLeast: published.length,
          }),
        ]
      : []),
  ];
}

/** IDA* with the 6-6-3 pattern database: the time for all hundred, and to make the database. */
function patterns(boards: Fifteen[], folder: string | null, progress: (text: string) => void): BenchRow[] {
  progress("making the 6-6-3 pattern database");
  const build = median(Array.from({ length: ROUNDS }, () => Number(startRunner("build", "")[0])));
  const program = folder && compileC("patterns", folder, progress);
  const table = folder && join(folder, "table");
  if (table) writeFileSync(table, new PatternDatabase(4, 0, { store: tableFiles() }).table);
  const ours: Run[][] = [];
  const theirs: Run[][] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`IDA* with the pattern database, ${boards.length} boards, round ${round} of ${ROUNDS}`);
    ours.push(runOurs("patterns", boards));
    if (program && table) theirs.push(runC(program, [table], boards));
  }
  expectSame([...ours, ...theirs], boards);
  const secondsOf = (runs: Run[][]) =>
    runs.length === 0 ? null : median(runs.map((run) => run.reduce((sum, { seconds }) => sum + seconds, 0)));
  const isKorf = boards[0].moves !== null;
  return [
    compared(
      `${isKorf ? "Korf's hundred" : "a hundred"} 15-puzzles, 6-6-3, all shortest`,
      secondsOf(ours) as number,
      "s",
      secondsOf(theirs),
    ),
    compared("IDA*, 6-6-3, against C", speedOf(ours) as number, "M nodes/s", speedOf(theirs), {
      atLeast: 0.7,
    }),
    measured("making the 6-6-3 pattern database", build, "s", { atMost: 6 }),
  ];
}

/** The engine's A* on the boards of the core suite. */
function aStar(peers: boolean, progress: (text: string) => void): BenchRow[] {
  const java = peers ? compileJava(progress) : null;
  try {
    const ours: number[][] = [];
    const theirs: number[][] = [];
    const bytes: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      progress(`A*, ${FIFTEENS.length} boards, round ${round} of ${ROUNDS}`);
      const lines = startRunner("a-star", FIFTEENS.join(""))
        .slice(0, -1)
        .map((line) => line.split(" ").map(Number));
      ours.push(lines.map(([, , seconds]) => seconds * 1000));
      bytes.push(...lines.map(([, , , stored, bytes]) => bytes / stored));
      if (!java) continue;
      const javaLines = start("java", ["-cp", java, "Bench"], FIFTEENS).map((line) =>
        line.split(" ").map(Number),
      );
      if (javaLines.some(([moves], i) => moves !== lines[i][0]))
        throw new Error("Java found other solutions");
      theirs.push(javaLines.map(([, , , elapsedMs]) => elapsedMs));
    }
    const typical = (times: number[][]) =>
      geometricMean(FIFTEENS.map((_, i) => median(times.map((round) => round[i]))));
    const [hard] = FIFTEENS;
    const memory = Number(startRunner("a-star", hard.toString()).pop()) / 2 ** 20;
    return [
      compared(
        "A*, geometric mean of five boards, against Java's textbook",
        typical(ours),
        "ms",
        java ? typical(theirs) : null,
        { atMost: 0.15 },
      ),
      measured("A*, bytes a node, at most", Math.max(...bytes), "bytes", { atMost: 45 }),
      measured("A*, 4×4, whole process", memory, "MB", { atMost: 128 }),
    ];
  } finally {
    if (java) rmSync(java, { recursive: true, force: true });
  }
}

/** Korf's hundred random 15-puzzles if their file is there, and otherwise a hundred of our own. */
function hundredBoards(progress: (text: string) => void): Fifteen[] {
  const file = fileURLToPath(new URL("../../../../shared/data/korf100.csv", import.meta.url));
  if (existsSync(file)) {
    const lines = readFileSync(file, "utf8").trim().split("\n").slice(1);
    return lines.map((line) => {
      const [, tiles, moves, , generated] = line.split(",");
      return { tiles, moves: Number(moves), generated: Number(generated) };
    });
  }
  progress("Korf's boards are not here; a hundred random ones instead");
  const random = createRandom(1985);
  const goal = rowsOfNumbers(Array.from({ length: 16 }, (_, tile) => tile), 4); // prettier-ignore
  const boards: Fifteen[] = [];
  while (boards.length < 100) {
    const tiles = random.shuffle(goal.flat());
    if (isReachable(rowsOfNumbers(tiles, 4), goal))
      boards.push({ tiles: tiles.join(" "), moves: null, generated: null });
  }
  return boards;
}

function quickOnes(boards: Fifteen[]): Fifteen[] {
  const goal = Position.of(rowsOfNumbers(Array.from({ length: 16 }, (_, tile) => tile), 4)); // prettier-ignore
  return boards.filter(({ tiles, generated }) => {
    if (generated !== null) return generated <= QUICK_NODES;
    const board = Position.of(rowsOfNumbers(tiles.split(" ").map(Number), 4));
    const budget = { expanded: QUICK_NODES };
    return (
      solveFast(board, { goal, algorithm: "ida-star", heuristic: "manhattan", budget }).outcome === "found"
    );
  });
}

/** Everybody finds the same lengths, generates the same nodes, and what is published is so. */
function expectSame(all: Run[][], boards: Fifteen[]): void {
  boards.forEach(({ tiles, moves }, i) => {
    const [first, ...others] = all.map((runs) => runs[i]);
    if (moves !== null && first.moves !== moves)
      throw new Error(`${tiles}: ${first.moves} moves, published ${moves}`);
    for (const other of others) {
      if (other.moves !== first.moves || other.generated !== first.generated) {
        throw new Error(
          `${tiles}: ${other.moves} moves and ${other.generated} nodes, or ${first.moves} and ${first.generated}?`,
        );
      }
    }
  });
}

/** Millions of nodes a second, of the middle round. */
function speedOf(rounds: Run[][]): number | null {
  if (rounds.length === 0) return null;
  const speed = (runs: Run[]) =>
    runs.reduce((sum, { generated }) => sum + generated, 0) /
    runs.reduce((sum, { seconds }) => sum + seconds, 0) /
    1e6;
  return median(rounds.map(speed));
}

function runOurs(mode: "ida-star" | "patterns", boards: Fifteen[]): Run[] {
  return runsOf(startRunner(mode, inputOf(boards)));
}

function runC(program: string, args: string[], boards: Fifteen[]): Run[] {
  return runsOf(output(program, args, inputOf(boards)));
}

function inputOf(boards: Fifteen[]): string {
  return boards.map(({ tiles }) => `${tiles}\n`).join("");
}

function startRunner(mode: string, input: string): string[] {
  const runner = fileURLToPath(new URL("../../../dist/cli/bench/search-runner.js", import.meta.url));
  return output(process.execPath, [runner, mode], input);
}

function output(program: string, args: string[], input: string): string[] {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with code ${status}\n${stderr}`);
  return stdout.trim().split("\n");
}

function runsOf(lines: string[]): Run[] {
  return lines.map((line) => {
    const [moves, generated, seconds] = line.split(" ").map(Number);
    return { moves, generated, seconds };
  });
}

/** Compiles a program of bench/c with -O3; null where there is no C compiler. */
function compileC(name: string, folder: string, progress: (text: string) => void): string | null {
  const source = fileURLToPath(new URL(`../../../bench/c/${name}.c`, import.meta.url));
  const target = join(folder, name);
  const { status, stderr, error } = spawnSync("cc", ["-O3", "-o", target, source], { encoding: "utf8" });
  if (status === 0) return target;
  progress(
    `without ${name}.c, because ${error ? "there is no C compiler here (cc)" : `cc failed: ${stderr}`}`,
  );
  return null;
}
