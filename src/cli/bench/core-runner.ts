// Solves the boards on standard input (each: n, then n² tiles) with the Solver that students read, in a process of its
// own, and says for each: moves, dequeued, enqueued, milliseconds; then the most memory the process ever had, in bytes.
// With the argument "count" the search is counted, which takes longer; otherwise both counts are 0.
import { readFileSync } from "node:fs";
import { CountedSearch } from "../../experiments/trial";
import { Board } from "../../puzzle/board";
import { rowsOfNumbers } from "../../puzzle/parse";
import { Solver } from "../../search/solver";

const isCounting = process.argv[2] === "count";
const numbers = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
for (let first = 0; first < numbers.length;) {
  const n = numbers[first];
  const board = new Board(rowsOfNumbers(numbers.slice(first + 1, first + 1 + n * n), n));
  first += 1 + n * n;
  const start = performance.now();
  const moves = new Solver(board).moves();
  const elapsedMs = performance.now() - start;
  const { dequeued, enqueued } = isCounting ? counts(board) : { dequeued: 0, enqueued: 0 };
  console.log(moves, dequeued, enqueued, elapsedMs);
}
console.log(process.resourceUsage().maxRSS * 1024);

function counts(board: Board): { dequeued: number; enqueued: number } {
  const counted = new CountedSearch(board, (board) => board.manhattan());
  while (!counted.search.isDone()) counted.step();
  return counted.counts;
}
