// A test runner for StrykerJS: the checks alone judge each mutant of the four staged files, in the same kind of
// process that judges a student's. vitest would start anew for every mutant; this one keeps its process.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createChecker } from "../../dist/checks/checker.js";

const FILES = {
  board: { path: "src/puzzle/board.ts", selectors: ["board", "Board.twin"] },
  "min-pq": { path: "src/search/min-pq.ts", selectors: ["min-pq"] },
  "a-star": { path: "src/search/a-star.ts", selectors: ["a-star"] },
  solver: { path: "src/search/solver.ts", selectors: ["solver"] },
};

class CheckRunner {
  #checker;

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    this.#checker = createChecker({ limits: { cpuMs: 1_000, longestMs: 30_000 } });
  }

  async dryRun() {
    const report = await this.#run(Object.keys(FILES), "none");
    return { status: "complete", tests: report.map((result) => testOf(result)) };
  }

  async mutantRun({ activeMutant }) {
    const [stage] = Object.entries(FILES).find(([, { path }]) =>
      activeMutant.fileName.replaceAll("\\", "/").endsWith(path),
    );
    const report = await this.#run([stage], activeMutant.id);
    const failed = report.filter(({ status }) => status !== "pass");
    const killers = failed.filter(({ status }) => status !== "waiting");
    if (failed.length === 0) return { status: "survived", nrOfTests: report.length };
    if (killers.every(({ status }) => status === "timeout")) return { status: "timeout" };
    return {
      status: "killed",
      killedBy: killers.map(({ id }) => id),
      failureMessage: killers[0].message,
      nrOfTests: report.length,
    };
  }

  dispose() {
    this.#checker.close();
  }

  /** The files as Stryker has instrumented them, in the sandbox that is the working directory. */
  async #run(stages, mutant) {
    const sources = {};
    for (const [stage, { path }] of Object.entries(FILES)) {
      sources[stage] = { text: readFileSync(join(process.cwd(), path), "utf8") };
    }
    const prelude = `(globalThis.__stryker__ ??= {}).activeMutant = ${JSON.stringify(mutant)};`;
    const selectors = stages.flatMap((stage) => FILES[stage].selectors);
    const { results } = await this.#checker.check(sources, selectors, { prelude });
    return results;
  }
}

function testOf({ id, status, message }) {
  return status === "pass"
    ? { id, name: id, status: 0, timeSpentMs: 10 }
    : { id, name: id, status: 1, timeSpentMs: 10, failureMessage: message };
}

export const strykerPlugins = [{ kind: "TestRunner", name: "checks", injectableClass: CheckRunner }];
