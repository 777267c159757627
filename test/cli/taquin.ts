import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { main } from "../../src/cli/main";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** What a command printed, and its exit code. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command within this process, which is quick. */
export async function taquin(...args: string[]): Promise<Finished> {
  const output = { stdout: "", stderr: "" };
  const take = (stream: "stdout" | "stderr") => (text: unknown) => {
    output[stream] += String(text);
    return true;
  };
  const takeLine = (stream: "stdout" | "stderr") => (text: unknown) => void take(stream)(`${String(text)}\n`);
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(take("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(take("stderr")),
    vi.spyOn(console, "log").mockImplementation(takeLine("stdout")),
    vi.spyOn(console, "error").mockImplementation(takeLine("stderr")),
  ];
  const exitCode = process.exitCode;
  try {
    await main(args);
    return { code: Number(process.exitCode), ...output };
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs `npx taquin …` as a process of its own. */
export function taquinProcess(
  args: string[],
  { input, interruptWhen }: { input?: string | Uint8Array; interruptWhen?: RegExp } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [`${root}bin/taquin.js`, ...args], { cwd: root });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.stderr += text;
    if (interruptWhen?.test(output.stderr) && !child.killed) child.kill("SIGINT");
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...output }));
  });
}
