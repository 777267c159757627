/** The checks as vitest tests: one for each check that was asked for, stage by stage. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, test } from "vitest";
import { allChecks } from "../all-checks";
import { ALL_STAGES, STAGE_TITLES, type CheckReport } from "../check";
import { checkFiles } from "../check-files";
import { createChecker } from "../checker";
import { selectChecks } from "../selectors";
import { TypeErrorFinder } from "../type-errors";
import { readRequest } from "./request";

declare module "vitest" {
  interface TaskMeta {
    check?: CheckReport["results"][number];
    typeErrors?: CheckReport["typeErrors"];
    seed?: number;
  }
}

const request = readRequest();
const folder = request.folder ?? fileURLToPath(new URL("../../../exercises/", import.meta.url));
const selected = selectChecks(allChecks, request.selectors);

const checker = createChecker();
const finder = new TypeErrorFinder(folder);
let report: CheckReport;

beforeAll(async () => {
  report = await checkFiles(folder, request.selectors, {
    checker,
    seed: request.seed,
    findTypeErrors: (sources) => finder.find(sources),
  });
});

afterAll(async () => {
  checker.close();
  await finder.close();
});

/** An error that shows its message and no stack: the place in our files would help nobody. */
function failure(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

test("the files have no type errors", ({ task }) => {
  task.meta.typeErrors = report.typeErrors;
  task.meta.seed = report.seed;
  if (report.typeErrors.length > 0) throw failure(report.typeErrors.map(({ text }) => text).join("\n\n"));
});

for (const stage of ALL_STAGES) {
  const checks = selected.filter((check) => check.stage === stage);
  if (checks.length === 0) continue;
  describe(STAGE_TITLES[stage], () => {
    for (const { id } of checks) {
      test(id, ({ task, skip }) => {
        const result = report.results.find((candidate) => candidate.id === id)!;
        task.meta.check = result;
        if (result.status === "missing" || result.status === "waiting") skip(result.message);
        if (result.status !== "pass") throw failure(result.message);
      });
    }
  });
}
