import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { CHANNELS } from "./runner-messages";

// A thread beside the cells: it stops what the main thread cannot, and ends the process before it eats the machine.

const { rssMb } = workerData as { rssMb: number };
const EVERY_MS = 50;
const POLITE_MS = 30;
const PATIENT_MS = 3000;

const kernel = new Socket({ fd: CHANNELS.guard });
const die = (): void => void process.kill(process.pid, "SIGKILL");
// No kernel, no cells: also in an endless loop.
kernel
  .on("data", () => void interrupt())
  .on("end", die)
  .on("error", die);

setInterval(() => {
  if (process.memoryUsage.rss() < rssMb * 2 ** 20) return;
  writeSync(CHANNELS.guard, "memory\n");
  die();
}, EVERY_MS);

let heard: ((isAlive: boolean) => void) | undefined;
parentPort?.on("message", () => heard?.(true));
const answerWithin = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    heard = resolve;
    setTimeout(resolve, ms, false);
  });

async function interrupt(): Promise<void> {
  parentPort?.postMessage("interrupt");
  if (await answerWithin(POLITE_MS)) return;
  // The main thread is busy. Terminating unwinds whatever runs there: a loop, a callback, a regular expression. It
  // needs no signal, and no checks inside the loop.
  const inspector = new Session();
  inspector.connectToMainThread();
  inspector.post("Runtime.terminateExecution");
  const isStopped = await answerWithin(PATIENT_MS);
  inspector.disconnect();
  if (!isStopped) kernel.write("stuck\n");
}
