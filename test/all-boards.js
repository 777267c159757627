// npm run test:all-boards: does Solver find the shortest way from every one of the 181,440 boards of dimension 3 that
// can be solved, according to the breadth-first search? Takes a few minutes on two cores.
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Board } from "../dist/puzzle/board.js";
import { distanceTable } from "../dist/puzzle/distances.js";
import { Solver } from "../dist/search/solver.js";

const table = distanceTable();

if (isMainThread) {
  const threads = availableParallelism();
  const start = performance.now();
  let checked = 0;
  let wrong = 0;
  const timer = setInterval(() => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.error(
      `${checked.toLocaleString("en")} of ${table.size().toLocaleString("en")} boards, ${seconds} s`,
    );
  }, 10_000);
  const workers = Array.from({ length: threads }, (_, first) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { first, threads } });
    worker.on("message", (batch) => {
      checked += batch.checked;
      wrong += batch.complaints.length;
      for (const complaint of batch.complaints) console.log(complaint);
    });
    return new Promise((resolve, reject) => worker.on("error", reject).on("exit", resolve));
  });
  await Promise.all(workers);
  clearInterval(timer);
  console.log(`${checked.toLocaleString("en")} boards checked, ${wrong} wrong.`);
  process.exitCode = wrong === 0 && checked === table.size() ? 0 : 1;
} else {
  // Every thread takes each so-manieth board, so that all have as many far ones.
  const { first, threads } = workerData;
  let batch = { checked: 0, complaints: [] };
  for (let i = first; i < table.size(); i += threads) {
    const tiles = table.board(i);
    const distance = table.distanceOf(tiles);
    const moves = new Solver(new Board(tiles)).moves();
    batch.checked++;
    if (moves !== distance)
      batch.complaints.push(`${tiles.join(" ")}: Solver says ${moves}, the table ${distance}`);
    if (batch.checked === 500 || i + threads >= table.size()) {
      parentPort.postMessage(batch);
      batch = { checked: 0, complaints: [] };
    }
  }
}
