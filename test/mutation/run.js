// `npm run test:mutation`: StrykerJS changes the four staged files in every way it knows, and the checks alone have to
// notice. A mutant that nobody notices must be on the reviewed list, with the reason why it is no mistake.
import { Stryker } from "@stryker-mutator/core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "../../bin/build.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const REPORT = "reports/mutation/mutation.json";

process.chdir(root);
await build();
await new Stryker({
  mutate: ["src/puzzle/board.ts", "src/search/min-pq.ts", "src/search/a-star.ts", "src/search/solver.ts"],
  testRunner: "checks",
  plugins: ["./test/mutation/check-runner.js"],
  ignorePatterns: [
    "bench",
    "docs",
    "exercises",
    "jupyter",
    "notebooks",
    "reports",
    "solutions",
    "test",
    ".taquin",
    ".venv",
  ],
  checkers: [],
  coverageAnalysis: "off",
  concurrency: 2,
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: REPORT },
  timeoutMS: 60_000,
  tempDirName: ".stryker-tmp",
  allowEmpty: false,
}).runMutationTest();

/** @type {{ file: string, line: string, replacement: string, reason: string }[]} */
const reviewed = JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8"));
const { files } = JSON.parse(readFileSync(REPORT, "utf8"));
const unseen = new Set(reviewed);
const problems = [];
let count = 0;
for (const [file, { source, mutants }] of Object.entries(files)) {
  for (const { status, location, replacement, mutatorName } of mutants) {
    count++;
    if (status === "Killed" || status === "Timeout" || status === "RuntimeError" || status === "CompileError")
      continue;
    const line = source.split("\n")[location.start.line - 1].trim();
    // An entry stands for one mutant, or with * for all of its line.
    const known = reviewed.find(
      (entry) =>
        entry.file === file &&
        entry.line === line &&
        (entry.replacement === "*" || (entry.replacement === replacement && unseen.has(entry))),
    );
    if (known) unseen.delete(known);
    else problems.push({ file, line, replacement, mutatorName, status });
  }
}
console.log(`${count} mutants, ${problems.length} survivors that are not reviewed.`);
for (const problem of problems) console.log(JSON.stringify(problem));
for (const { file, line } of unseen)
  console.log(`No longer a survivor, take it from the list: ${file}: ${line}`);
process.exitCode = problems.length > 0 ? 1 : 0;
