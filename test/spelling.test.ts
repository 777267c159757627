import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

test("lessons, hints and documents are spelled right (a new word goes into cspell.json)", () => {
  const cspell = fileURLToPath(import.meta.resolve("cspell/bin.mjs"));
  let found = "";
  try {
    execFileSync(process.execPath, [cspell, "--no-progress", "--no-summary"], {
      cwd: ROOT,
      encoding: "utf8",
    });
  } catch (error) {
    found = (error as { stdout: string }).stdout || String(error);
  }
  expect(found).toBe("");
});
