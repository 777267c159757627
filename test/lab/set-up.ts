import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { missing } from "./needs";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for this run: the copy of the project that all lab tests share, and its home folder. */
    labFolder: string;
  }
}

/** Says what is missing, and fails for it in CI; makes the folder for the run and removes it afterwards. */
export default function setUp(project: TestProject): () => void {
  const lines = missing();
  if (lines.length > 0) {
    const text = ["Missing for the lab tests:", ...lines].join("\n");
    if (process.env.CI) throw new Error(text);
    console.warn(`${text}\nThe tests that need them are skipped.\n`);
  }
  const labFolder = mkdtempSync(join(tmpdir(), "taquin-lab-"));
  project.provide("labFolder", labFolder);
  return () => rmSync(labFolder, { recursive: true, force: true, maxRetries: 5 });
}
