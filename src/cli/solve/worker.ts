// The thread that searches, so that a search can be stopped and can run out of memory without taking the command along.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { Board } from "../../puzzle/board";
import { AStar } from "../../search/a-star";
import { ALGORITHMS, ENGINES } from "./algorithms";
import { GaveUp } from "./beyond";
import { DEFAULT_HEURISTIC, HEURISTICS } from "./heuristics";
import type { SolveJob, SolveOutcome, SolveProgress, WorkerMessage } from "./job";
import { readTiles, solveWithStudentClasses, type StudentClasses } from "./student-classes";

const REPORT_EVERY_MS = 200;

const port = parentPort!;
const say = (message: WorkerMessage) => port.postMessage(message);

/** Reports, but not so often that it would matter. */
function sparingReport(): (progress: SolveProgress) => void {
  let last = performance.now();
  return ({ enqueued, dequeued }) => {
    const now = performance.now();
    if (now - last < REPORT_EVERY_MS) return;
    last = now;
    say({ kind: "progress", progress: { enqueued, dequeued } });
  };
}

/** Sends the queue before each step, and waits until it has been printed. */
function traceSearch(job: SolveJob, classes: Pick<StudentClasses, "Board" | "AStar">): void {
  if (classes.AStar === undefined) throw new Error("--trace needs an AStar, and there is no a-star.ts");
  const { distance } = HEURISTICS[job.heuristic];
  const board = new classes.Board(job.tiles);
  const search = new classes.AStar(board, distance);
  const twin = new classes.AStar(board.twin(), distance);
  const gate = new Int32Array(new SharedArrayBuffer(4));
  while (!search.isDone() && !twin.isDone()) {
    const nodes = [...search.frontier()].map(({ priority, moves, board }) => ({
      priority,
      moves,
      tiles: readTiles(board),
    }));
    say({ kind: "queue", nodes });
    while (receiveMessageOnPort(port) === undefined) Atomics.wait(gate, 0, 0, 1);
    search.step();
    twin.step();
  }
}

async function run(job: SolveJob): Promise<SolveOutcome> {
  const heuristic = HEURISTICS[job.heuristic];
  if (job.studentCode === null) {
    if (job.isTraced) traceSearch(job, { Board, AStar });
    const algorithm = ALGORITHMS[job.algorithm] ?? ENGINES[job.algorithm];
    return algorithm.solve(job.tiles, heuristic, sparingReport(), job.settings);
  }
  process.setSourceMapsEnabled(true);
  const classes = (await import(job.studentCode)) as StudentClasses;
  if (job.isTraced) traceSearch(job, classes);
  classes.queues.length = 0;
  const distance = job.heuristic === DEFAULT_HEURISTIC ? undefined : heuristic.distance;
  return solveWithStudentClasses(classes, job.tiles, distance, sparingReport());
}

try {
  say({ kind: "outcome", outcome: await run(workerData as SolveJob) });
} catch (error) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say(error instanceof GaveUp ? { kind: "gave-up", reason: error.message } : { kind: "failure", stack });
}
