import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** How a program ended, with all it said on both of its outputs. */
export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a program to its end, or until the signal; `onLine` sees each line of output as it comes. */
export function runProgram(
  [file, ...args]: string[],
  options: { env: NodeJS.ProcessEnv; cwd: string; signal: AbortSignal; onLine?: (line: string) => void },
): Promise<Outcome> {
  const { onLine, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...rest, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
    const lines: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on("line", (line) => {
        lines.push(line);
        onLine?.(line);
      });
    }
    child.once("error", (error) => {
      if (options.signal.aborted) reject(error);
      else resolve({ ok: false, output: error.message });
    });
    child.once("close", (code) => resolve({ ok: code === 0, output: lines.join("\n") }));
  });
}
