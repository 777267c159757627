// The thread that searches, so that a search can be stopped and can run out of memory without taking the command along.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { Board } from "../../puzzle/board";
import { AStar } from "../../search/a-star";
import { ALGORITHMS, ENGINES } from "./algorithms";
import { TooLarge } from "../../search/too-large";
import { GaveUp } from "./beyond";
import { DEFAULT_HEURISTIC, HEURISTICS } from "./heuristics";
import type { SolveOutcome, WorkerInput, WorkerMessage } from "./job";
import { readTiles, solveWithStudentClasses, type StudentClasses } from "./student-classes";

const port = parentPort!;
const say = (message: WorkerMessage) => port.postMessage(message);
const { job, progress } = workerData as WorkerInput;

/** Says how far the search has come. It costs nothing, and what was said last is known even if the memory runs out. */
function report(enqueued: number): void {
  progress[0] = enqueued;
}

/** Sends the queue before each step, and waits until it has been printed. */
function traceSearch(classes: Pick<StudentClasses, "Board" | "AStar">): void {
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

async function run(): Promise<SolveOutcome> {
  const heuristic = HEURISTICS[job.heuristic];
  if (job.studentCode === null) {
    if (job.isTraced) traceSearch({ Board, AStar });
    const algorithm = ALGORITHMS[job.algorithm] ?? ENGINES[job.algorithm];
    return algorithm.solve(job.tiles, heuristic, report, job.settings);
  }
  process.setSourceMapsEnabled(true);
  const classes = (await import(job.studentCode)) as StudentClasses;
  if (job.isTraced) traceSearch(classes);
  classes.queues.length = 0;
  const distance = job.heuristic === DEFAULT_HEURISTIC ? undefined : heuristic.distance;
  return solveWithStudentClasses(classes, job.tiles, distance, report);
}

try {
  say({ kind: "outcome", outcome: await run() });
} catch (error) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof GaveUp) say({ kind: "gave-up", reason: error.message });
  else if (error instanceof TooLarge) say({ kind: "too-large", reason: error.message });
  else say({ kind: "failure", stack });
}
