import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "../../user-error";
import { jupyterSource, jupyterState, pythonEnvironment, root, serverLog, venvPython } from "./folders";

/** How the server ended: as asked, or at once because the packages in `.venv` cannot be loaded. */
export type ServerEnd = "stopped" | "broken";

/** serve.py's exit code for packages that cannot be loaded. */
const BROKEN = 3;

/** Runs JupyterLab until the signal or until it ends by itself; hands over its address once it answers. */
export async function runServer(
  args: string[],
  signal: AbortSignal,
  onReady: (address: { url: string; token: string }) => void,
): Promise<ServerEnd> {
  const runtime = join(jupyterState, "runtime");
  mkdirSync(runtime, { recursive: true, mode: 0o700 });
  const logStart = statSync(serverLog, { throwIfNoEntry: false })?.size ?? 0;
  const started = Date.now();
  const server = launch(args);
  const ended = endOf(server);
  const stop = () => stopServer(server, ended);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();

  let isOver = false;
  void ended.then(() => (isOver = true));
  let address: { url: string; token: string } | undefined;
  while (!isOver && !address && !signal.aborted) {
    await pause(100);
    address = findAddress(runtime, server.pid, started);
  }
  if (address && !signal.aborted) onReady(address);

  const code = await ended;
  signal.removeEventListener("abort", stop);
  if (signal.aborted) return "stopped";
  if (!address && (code === BROKEN || code === undefined)) return "broken";
  if (code === 0) return "stopped";
  const log = readFileSync(serverLog).subarray(logStart).toString("utf8").trimEnd();
  throw new UserError(
    `JupyterLab ${address ? "ended unexpectedly" : "did not start"} (exit code ${code}). The last lines of its log, .taquin/jupyter/server.log:\n` +
      `${log.split("\n").slice(-12).join("\n")}\n` +
      "If an option of your own is not to blame, delete the folder .venv and run npm start again.",
  );
}

/** A process group of its own, so that the terminal's Ctrl-C reaches us alone and the server ends in good order. */
function launch(args: string[]): ChildProcess {
  const log = openSync(serverLog, "a", 0o600); // the token is in it
  try {
    return spawn(venvPython, [join(jupyterSource, "serve.py"), ...args], {
      cwd: root,
      env: pythonEnvironment(),
      stdio: ["pipe", log, log],
      detached: process.platform !== "win32",
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}

/** The exit code; undefined if there is no program to start. */
function endOf(server: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    server.once("error", () => resolve(undefined));
    server.once("exit", (code) => resolve(code ?? -1));
    server.stdin?.on("error", () => {}); // it may be gone before its input is closed
  });
}

/** Closing its input asks the server to stop its kernels and itself; after ten seconds it is killed. */
function stopServer(server: ChildProcess, ended: Promise<unknown>): void {
  server.stdin?.end();
  const lastResort = setTimeout(() => server.kill("SIGKILL"), 10_000);
  void ended.then(() => clearTimeout(lastResort));
}

/** The server writes its address into a file as soon as it listens. On Windows its process id is not the child's. */
function findAddress(runtime: string, pid: number | undefined, started: number) {
  for (const name of readdirSync(runtime)) {
    if (!/^jpserver-\d+\.json$/.test(name)) continue;
    if (process.platform !== "win32" && name !== `jpserver-${pid}.json`) continue;
    const file = join(runtime, name);
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < started - 1000) continue;
    try {
      return JSON.parse(readFileSync(file, "utf8")) as { url: string; token: string };
    } catch {
      // still being written
    }
  }
  return undefined;
}
