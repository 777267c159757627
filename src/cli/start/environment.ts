import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "../../../bin/lock.js";
import { showProgress } from "../../../bin/progress.js";
import { UserError } from "../../user-error";
import { jupyterSource, pythonEnvironment, root, venv, venvPython } from "./folders";
import { type Maker, findMaker } from "./python";
import { type Outcome, runProgram } from "./run-program";
import { whyInstallFailed } from "./why-install-failed";

const lockFile = join(jupyterSource, "requirements.lock");
const stamp = join(venv, ".taquin-stamp");
const cache = join(root, ".taquin", "python-cache");

/** Makes `.venv` with JupyterLab, exactly as locked, unless it is there already. Takes about half a minute. */
export async function makeEnvironment(signal: AbortSignal): Promise<void> {
  if (isCurrent()) return;
  await withLock("python", async () => {
    if (isCurrent()) return; // another process did it while this one waited
    if (existsSync(venv))
      console.error("The environment in .venv is incomplete or out of date; making it anew.");
    await install(findMaker(), signal);
  });
}

/** Throws `.venv` away, so that the next makeEnvironment makes it anew. */
export function discardEnvironment(): void {
  try {
    rmSync(venv, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    throw new UserError(
      `.venv is to be made anew, but cannot be deleted: ${(error as Error).message}\n` +
        "Is Taquin still running in another terminal? Stop it there (Ctrl-C) and run npm start again.",
    );
  }
}

/** Whole, made from this lock, and its Python still where it was. */
function isCurrent(): boolean {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hashOfLock() &&
    existsSync(venvPython) &&
    existsSync(join(venv, "share", "jupyter", "lab", "static", "index.html"))
  );
}

function hashOfLock(): string {
  return createHash("sha256").update(readFileSync(lockFile)).digest("hex");
}

async function install(maker: Maker, signal: AbortSignal): Promise<void> {
  discardEnvironment();
  mkdirSync(cache, { recursive: true });
  const by = maker.kind === "python" ? `Python ${maker.version}` : "uv";
  const progress = showProgress(`Installing JupyterLab with ${by}, once`, packageCount());
  const onLine = (line: string) => {
    if (/^(Collecting|Requirement already satisfied)/.test(line)) progress.step();
  };
  let outcome: Outcome = { ok: true, output: "" };
  try {
    for (const command of commandsOf(maker)) {
      outcome = await runProgram(command, { cwd: root, env: installEnvironment(), signal, onLine });
      if (!outcome.ok) break;
    }
  } finally {
    progress.end();
  }
  if (!outcome.ok) {
    discardEnvironment(); // nothing half done is left; what was fetched is, for the next try
    throw new UserError(whyInstallFailed(outcome.output, root));
  }
  writeFileSync(stamp, hashOfLock());
  rmSync(cache, { recursive: true, force: true });
}

function commandsOf(maker: Maker): string[][] {
  if (maker.kind === "uv") {
    return [
      ["uv", "venv", "--python", ">=3.10", venv],
      ["uv", "pip", "install", "--python", venvPython, "--require-hashes", "-r", lockFile],
    ];
  }
  return [
    [...maker.command, "-m", "venv", venv],
    [venvPython, "-m", "pip", "install", "--require-hashes", "-r", lockFile],
  ];
}

/** Downloads are kept inside the project too, and only until the installation has succeeded. */
function installEnvironment(): NodeJS.ProcessEnv {
  return {
    ...pythonEnvironment(),
    PIP_CACHE_DIR: cache,
    PIP_DISABLE_PIP_VERSION_CHECK: "1",
    PIP_NO_INPUT: "1",
    PIP_RETRIES: process.env.PIP_RETRIES ?? "2",
    UV_CACHE_DIR: cache,
    UV_PYTHON_INSTALL_DIR: join(root, ".taquin", "python"),
  };
}

/** How many packages the lock names; a few are for other systems. */
function packageCount(): number {
  const names = readFileSync(lockFile, "utf8").match(/^[\w.-]+(?===)/gm) ?? [];
  return new Set(names).size;
}
