// npm run test:all-searches [-- --all | --every N]: does every optimal search with every admissible heuristic find the
// shortest way from every one of the 181,440 boards of dimension 3 that can be solved, according to the breadth-first
// search? Takes an hour or two on two cores. The slowest, which look at most of the boards for each, are asked for
// only some boards, and iterative deepening only for those near the goal, where it ends; --all asks the slowest for
// all boards, too, and takes a night. --every N asks for each Nth board only.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { distanceTable } from "../dist/puzzle/distances.js";
import { Position } from "../dist/puzzle/position.js";
import { ALGORITHMS } from "../dist/search/algorithms.js";
import { solveFast } from "../dist/search/engine/solve-fast.js";
import { hammingTo } from "../dist/search/heuristics/hamming.js";
import { maximumOf } from "../dist/search/heuristics/heuristic.js";
import { linearConflictTo } from "../dist/search/heuristics/linear-conflict.js";
import { manhattanTo } from "../dist/search/heuristics/manhattan.js";
import { patternDatabaseTo } from "../dist/search/heuristics/pattern-database.js";
import { slidingPuzzle } from "../dist/search/sliding-puzzle.js";

const table = distanceTable();
const patterns = patternDatabaseTo();

/** A search, each how many boards it is asked for, and up to which distance. */
const SEARCHES = [
  engine("engine: A*", { algorithm: "a-star" }),
  engine("engine: IDA*, manhattan", { algorithm: "ida-star", heuristic: "manhattan" }),
  engine("engine: IDA*, pattern database", { algorithm: "ida-star", heuristic: "pattern-database" }),
  ...["a-star", "ida-star", "bidirectional"].flatMap((name) => [
    general(name, "manhattan", manhattanTo),
    general(name, "linear conflict", linearConflictTo),
    general(name, "pattern database", patterns),
    general(name, "the maximum of two", maximumOf(linearConflictTo, patterns)),
    general(name, "hamming", hammingTo, { every: name === "ida-star" ? 200 : 20 }),
  ]),
  general("bidirectional", "nothing", undefined, { every: 20 }),
  general("breadth-first", "nothing", undefined, { every: 200 }),
  general("uniform-cost", "nothing", undefined, { every: 200 }),
  general("iterative-deepening", "nothing", undefined, { within: 12 }),
];

function engine(name, options) {
  return { name, every: 1, within: 31, movesFor: (board) => solveFast(board, options).cost };
}

function general(name, heuristicName, heuristic, { every = 1, within = 31 } = {}) {
  // Another pattern database for each board, to search back to it, would take longer than the search.
  const heuristicBack =
    heuristicName === "manhattan" || heuristic === undefined ? heuristic : linearConflictTo;
  const movesFor = (board) =>
    ALGORITHMS[name].start(slidingPuzzle(board, { heuristic, heuristicBack })).run().cost;
  return { name: `${ALGORITHMS[name].title}, ${heuristicName}`, every, within, movesFor };
}

if (isMainThread) {
  const { values } = parseArgs({
    options: { all: { type: "boolean" }, every: { type: "string", default: "1" } },
  });
  const threads = availableParallelism();
  let wrong = 0;
  for (const [index, { name, every, within }] of SEARCHES.entries()) {
    const step = (values.all ? 1 : every) * Number(values.every);
    const started = performance.now();
    let checked = 0;
    const workers = Array.from({ length: threads }, (_, first) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { index, first, threads, step } });
      worker.on("message", (complaints) => {
        wrong += complaints.wrong.length;
        checked += complaints.checked;
        for (const complaint of complaints.wrong) console.log(complaint);
      });
      return new Promise((resolve, reject) => worker.on("error", reject).on("exit", resolve));
    });
    await Promise.all(workers);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const which = within < 31 ? ` up to ${within} moves` : "";
    console.log(`${name}: ${checked.toLocaleString("en")} boards${which}, ${seconds} s`);
  }
  console.log(wrong === 0 ? "All as short as can be." : `${wrong} wrong.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} else {
  const { index, first, threads, step } = workerData;
  const { name, within, movesFor } = SEARCHES[index];
  const wrong = [];
  let checked = 0;
  for (let i = first * step; i < table.size(); i += threads * step) {
    const tiles = table.board(i);
    const distance = table.distanceOf(tiles);
    if (distance > within) break;
    const moves = movesFor(Position.of(tiles));
    checked++;
    if (moves !== distance)
      wrong.push(`${name}: ${tiles.join(" ")}: ${moves} moves, the table says ${distance}`);
  }
  parentPort.postMessage({ checked, wrong });
}
