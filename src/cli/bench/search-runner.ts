// Runs the engine in a process of its own, for `npx taquin bench search`, and says what it took in processor time.
// Arguments: "ida-star" or "patterns" (boards of 16 tiles on standard input, the goal with its blank first; a line for
// each: moves, generated, seconds), "a-star" (each board: n, then n² tiles; moves, generated, seconds, stored, bytes;
// then the most memory the process ever had, in bytes), or "build" (the seconds for the 6-6-3 pattern database).
import { readFileSync } from "node:fs";
import { tableFiles } from "../../lab/table-files";
import { rowsOfNumbers } from "../../puzzle/parse";
import { Position } from "../../puzzle/position";
import { solveFast, type FastOptions } from "../../search/engine/solve-fast";
import { PatternDatabase } from "../../search/heuristics/pattern-database";

const mode = process.argv[2];
if (mode === "build") {
  const [, seconds] = timed(() => new PatternDatabase(4, 0));
  console.log(seconds);
} else if (mode === "a-star") {
  const numbers = readNumbers();
  for (let first = 0; first < numbers.length;) {
    const n = numbers[first];
    const board = Position.of(rowsOfNumbers(numbers.slice(first + 1, first + 1 + n * n), n));
    first += 1 + n * n;
    // By the clock on the wall, as Java measures.
    const start = performance.now();
    const { cost, generated, stored, bytes } = solveFast(board, { algorithm: "a-star" });
    const seconds = (performance.now() - start) / 1000;
    console.log(cost, generated, seconds, stored, bytes);
  }
  console.log(process.resourceUsage().maxRSS * 1024);
} else {
  const goal = Position.of(rowsOfNumbers(Array.from({ length: 16 }, (_, tile) => tile), 4)); // prettier-ignore
  const heuristic = mode === "patterns" ? "pattern-database" : "manhattan";
  const options: FastOptions = { goal, algorithm: "ida-star", heuristic, store: tableFiles() };
  // The table is read before the clock starts, as the peer does it.
  solveFast(goal, options);
  const numbers = readNumbers();
  for (let first = 0; first < numbers.length; first += 16) {
    const board = Position.of(rowsOfNumbers(numbers.slice(first, first + 16), 4));
    const [{ cost, generated }, seconds] = timed(() => solveFast(board, options));
    console.log(cost, generated, seconds);
  }
}

function readNumbers(): number[] {
  return readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
}

/** Processor time, that of the compiler's and collector's threads included. */
function timed<T>(work: () => T): [T, seconds: number] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1e6];
}
