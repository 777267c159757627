// The program of a worker thread: runs the searches it is sent and answers with their rows.
import { parentPort, workerData } from "node:worker_threads";
import type { TrialRow } from "./row";
import { runTrial, type Budget, type TrialTask } from "./run-trial";
import { runStudentTrial, type StudentClasses } from "./student-trial";

/** What a worker is sent. */
export interface WorkOrder {
  tasks: TrialTask[];
  budget: Budget;
}

/** What a worker answers. */
export interface WorkDone {
  rows: TrialRow[];
  /** Which of the rows failed, and why. */
  failures: [index: number, reason: string][];
}

const { studentCode } = (workerData ?? {}) as { studentCode?: string };
let student: Promise<StudentClasses> | undefined;

async function work({ tasks, budget }: WorkOrder): Promise<WorkDone> {
  const failures: WorkDone["failures"] = [];
  const rows: TrialRow[] = [];
  for (const task of tasks) {
    if (task.search === undefined) {
      rows.push(runTrial(task, budget));
    } else {
      student ??= import(studentCode!) as Promise<StudentClasses>;
      rows.push(
        runStudentTrial(task, await student, budget, (reason) => failures.push([rows.length, reason])),
      );
    }
  }
  return { rows, failures };
}

parentPort?.on("message", (order: WorkOrder) => {
  // An error goes on to the thread that started this one.
  void work(order).then(
    (done) => parentPort?.postMessage(done),
    (error: unknown) => process.nextTick(() => raise(error)),
  );
});

function raise(error: unknown): never {
  throw error;
}
