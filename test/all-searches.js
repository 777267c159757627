// npm run test:all-searches [-- --all | --every N]: does every optimal search with every admissible heuristic find the
// shortest way from every one of the 181,440 boards of dimension 3 that can be solved, according to the breadth-first
// search? Takes an hour or two on two cores. The slowest, which look at most of the boards for each, are asked for
// only some boards, and iterative deepening only for those near the goal, where it ends; --all asks the slowest for
// all boards, too, and takes a night. --every N asks for each Nth board only.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Board } from "../dist/puzzle/board.js";
import { distanceTable } from "../dist/puzzle/distances.js";
import { Position } from "../dist/puzzle/position.js";
import { AStar } from "../dist/search/a-star.js";
import { ALGORITHMS } from "../dist/search/algorithms.js";
import { solveFast } from "../dist/search/engine/solve-fast.js";
import { heuristicByName, HEURISTICS } from "../dist/search/heuristics/by-name.js";
import { maximumOf } from "../dist/search/heuristics/heuristic.js";
import { linearConflictTo } from "../dist/search/heuristics/linear-conflict.js";
import { LinearConflict } from "../dist/search/linear-conflict.js";
import { slidingPuzzle } from "../dist/search/sliding-puzzle.js";

const table = distanceTable();

/** Every heuristic that has a name, and the largest of two of them, which is not consistent. */
const heuristics = Object.fromEntries(HEURISTICS.map((name) => [name, heuristicByName(name)]));
heuristics["the larger of two"] = maximumOf(linearConflictTo, heuristics["pattern-database"]);

/** What would take days if it were asked for all boards: for each how many boards, and up to which distance. */
const LIMITS = {
  "a-star, hamming": { every: 20 },
  "ida-star, hamming": { every: 200 },
  "bidirectional, hamming": { every: 20 },
  "bidirectional, no heuristic": { every: 20 },
  "breadth-first, no heuristic": { every: 200 },
  "uniform-cost, no heuristic": { every: 200 },
  "iterative-deepening, no heuristic": { within: 12 },
};

/** Every optimal algorithm with every heuristic, as far as it asks for one; the engine; and the textbook's own. */
const SEARCHES = [
  search("engine: a-star", (tiles) => solveFast(Position.of(tiles), { algorithm: "a-star" }).cost),
  ...["manhattan", "pattern-database"].map((heuristic) =>
    search(
      `engine: ida-star, ${heuristic}`,
      (tiles) => solveFast(Position.of(tiles), { algorithm: "ida-star", heuristic }).cost,
    ),
  ),
  search("textbook: AStar, LinearConflict", (tiles) => {
    const textbook = new AStar(new Board(tiles), (board) => new LinearConflict(board).distance());
    while (!textbook.isDone()) textbook.step();
    return textbook.goal().moves;
  }),
  ...Object.entries(ALGORITHMS).flatMap(([name, { optimal, informed }]) => {
    if (optimal === "nothing") return [];
    const blind = !informed || name === "bidirectional" ? [general(name, "no heuristic")] : [];
    return [...blind, ...(informed ? Object.keys(heuristics).map((chosen) => general(name, chosen)) : [])];
  }),
];

function search(name, movesFor) {
  const { every = 1, within = table.largest() } = LIMITS[name] ?? {};
  let boards = 0;
  for (let distance = 0; distance <= within; distance++) boards += table.boardsAt(distance);
  return { name, every, within, boards, movesFor };
}

function general(name, chosen) {
  const heuristic = heuristics[chosen];
  // Another pattern database for each board, to search back to it, would take longer than the search.
  const heuristicBack = chosen === "manhattan" || heuristic === undefined ? heuristic : linearConflictTo;
  return search(
    `${name}, ${chosen}`,
    (tiles) =>
      ALGORITHMS[name].start(slidingPuzzle(Position.of(tiles), { heuristic, heuristicBack })).run().cost,
  );
}

/** Boards are asked for in a scattered order: after any time, those that are done are like those that are left. */
const STRIDE = 99_991;
const THREADS = availableParallelism();
/** How long each search is tried before the first begins, so that the time left can be told from the beginning. */
const TRIAL_MS = 1_000;

if (isMainThread) await main();
else work(workerData);

async function main() {
  const { values } = parseArgs({
    options: { all: { type: "boolean" }, every: { type: "string", default: "1" } },
  });
  if (!/^[1-9]\d*$/.test(values.every)) {
    console.error(`--every takes a whole number from 1 on, not "${values.every}".`);
    process.exitCode = 1;
    return;
  }
  const jobs = SEARCHES.map(({ name, every, within, boards }, index) => {
    const step = (values.all ? 1 : every) * Number(values.every);
    const reach = within < table.largest() ? ` up to ${within} moves` : "";
    return { index, name, step, reach, total: Math.ceil(boards / step), expectedMs: 0 };
  });

  console.error(`${jobs.length} searches are tried for a moment, to tell how long they will take.`);
  const waiting = [...jobs];
  const tryNext = async () => {
    for (let job; (job = waiting.shift()) !== undefined;) {
      const { elapsedMs, checked } = await run(job, 1, TRIAL_MS);
      job.expectedMs = ((elapsedMs / checked) * job.total) / THREADS;
    }
  };
  await Promise.all(Array.from({ length: THREADS }, tryNext));
  console.error(`About ${duration(sum(jobs))} in all.`);

  let wrong = 0;
  const done = { expectedMs: 0, elapsedMs: 0 };
  for (const job of jobs) {
    const later = sum(jobs.slice(jobs.indexOf(job) + 1));
    const tell = (checked, elapsedMs) => {
      // What is done already tells how far the trials were off.
      const ownLeft = (elapsedMs / checked) * (job.total - checked);
      const expected = done.expectedMs + (job.expectedMs * checked) / job.total;
      const left = ownLeft + later * ((done.elapsedMs + elapsedMs) / expected);
      const count = `${checked.toLocaleString("en")} of ${job.total.toLocaleString("en")} boards`;
      console.error(
        `  ${job.name}: ${count}, about ${duration(ownLeft)} left; ${duration(left)} for everything`,
      );
    };
    const { checked, complaints, elapsedMs } = await run(job, THREADS, Infinity, tell);
    done.expectedMs += job.expectedMs;
    done.elapsedMs += elapsedMs;
    wrong += complaints.length + (checked === job.total ? 0 : 1);
    for (const complaint of complaints) console.log(complaint);
    console.log(
      `${job.name}: ${checked.toLocaleString("en")} boards${job.reach}, ${complaints.length} wrong, ${duration(elapsedMs)}`,
    );
  }
  console.log(wrong === 0 ? "All as short as can be." : `${wrong} wrong.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

function sum(jobs) {
  return jobs.reduce((total, { expectedMs }) => total + expectedMs, 0);
}

function duration(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** Runs one search in some threads, for so long at most. The time is counted from when the first board is asked for. */
async function run({ index, total, step }, threads, limitMs, tell = () => undefined) {
  const complaints = [];
  let checked = 0;
  let elapsedMs = 0;
  let started;
  let told = performance.now();
  const workers = Array.from({ length: threads }, (_, first) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { index, first, threads, total, step, limitMs },
    });
    worker.on("message", (batch) => {
      started ??= performance.now() - batch.elapsedMs;
      elapsedMs = performance.now() - started;
      checked += batch.checked;
      complaints.push(...batch.complaints);
      if (performance.now() - told < 10_000) return;
      told = performance.now();
      tell(checked, elapsedMs);
    });
    return new Promise((resolve, reject) => worker.on("error", reject).on("exit", resolve));
  });
  await Promise.all(workers);
  return { checked, complaints, elapsedMs };
}

function work({ index, first, threads, total, step, limitMs }) {
  const { name, movesFor } = SEARCHES[index];
  const start = performance.now();
  let batchStart = start;
  let batch = { checked: 0, complaints: [] };
  const send = () => {
    const now = performance.now();
    parentPort.postMessage({ ...batch, elapsedMs: now - batchStart });
    batchStart = now;
    batch = { checked: 0, complaints: [] };
  };
  for (let k = first; k < total && performance.now() - start < limitMs; k += threads) {
    const tiles = table.board(((k * STRIDE) % total) * step);
    const distance = table.distanceOf(tiles);
    const moves = movesFor(tiles);
    batch.checked++;
    if (moves !== distance)
      batch.complaints.push(`${name}: ${tiles.join(" ")}: ${moves} moves, the table says ${distance}`);
    if (performance.now() - batchStart > 500) send();
  }
  send();
}
