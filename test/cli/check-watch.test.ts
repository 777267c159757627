import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SOLUTION = readFileSync(join(ROOT, "solutions/board.ts"), "utf8");

test("in watch mode the checks are repeated on each save, also of a file that was gone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-watch-"));
  const file = join(folder, "board.ts");
  writeFileSync(file, SOLUTION.replace("misplaced++", "misplaced += 2"));
  const program = spawn(
    process.execPath,
    [join(ROOT, "bin/taquin.js"), "check", "--watch", "--from", folder, "Board.hamming"],
    { stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, VITEST: undefined, CI: undefined } },
  );
  onTestFinished(async () => {
    if (program.exitCode === null && program.signalCode === null) {
      program.kill("SIGKILL");
      await once(program, "exit");
    }
    rmSync(folder, { recursive: true });
  });
  let output = "";
  program.stdout.on("data", (data: Buffer) => (output += data.toString()));
  /** What was printed from now on, once the checks have been made again. */
  const round = async () => {
    await expect.poll(() => output, { timeout: 30_000 }).toContain("Waiting for you to save");
    const printed = output;
    output = "";
    return printed;
  };

  expect(await round()).toContain("0 of 2 checks pass");
  writeFileSync(file, SOLUTION);
  expect(await round()).toContain("2 of 2 checks pass");
  rmSync(file);
  // As long as it takes until nobody counts on the file any more.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  writeFileSync(file, SOLUTION.replace("misplaced++", "misplaced += 2"));
  expect(await round()).toContain("0 of 2 checks pass");
}, 120_000);
