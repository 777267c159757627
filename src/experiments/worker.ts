// The program of a worker thread: runs the searches it is sent and answers with their rows.
import { parentPort } from "node:worker_threads";
import type { TrialRow } from "./row";
import { runTrial, type Budget, type TrialTask } from "./run-trial";

/** What a worker is sent. */
export interface WorkOrder {
  tasks: TrialTask[];
  budget: Budget;
}

/** What a worker answers. */
export interface WorkDone {
  rows: TrialRow[];
}

parentPort?.on("message", ({ tasks, budget }: WorkOrder) => {
  parentPort?.postMessage({ rows: tasks.map((task) => runTrial(task, budget)) } satisfies WorkDone);
});
