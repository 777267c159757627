import { styleText } from "node:util";
import type { Reporter, TestModule } from "vitest/node";
import type { SerializedError } from "vitest";
import { reportText, PLAIN, type Paint } from "./report-text";

const COLORS: Paint = {
  good: (text) => styleText("green", text),
  bad: (text) => styleText("red", text),
  faint: (text) => styleText("gray", text),
  strong: (text) => styleText("bold", text),
};

/** vitest's results as one report for a beginner. */
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const metas = tests.map((test) => test.meta());
    const results = metas.flatMap(({ check }) => (check ? [check] : []));
    const about = metas.find(({ seed }) => seed !== undefined);
    const troubles = [...unhandledErrors, ...modules.flatMap((module) => module.errors())];
    // A mistake of ours, or of the machine: nothing that a student could mend.
    for (const { stack, message } of troubles) process.stdout.write(`${stack ?? message}\n`);
    if (results.length === 0) {
      const failed = modules
        .flatMap((module) => [...module.children.allSuites()])
        .flatMap((suite) => suite.errors());
      for (const { stack, message } of failed) process.stdout.write(`${stack ?? message}\n`);
      return;
    }
    const isColored = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    const text = reportText(results, about?.typeErrors ?? [], about?.seed ?? 0, isColored ? COLORS : PLAIN);
    process.stdout.write(`\n${text}\n\n`);
  }

  onWatcherStart(): void {
    process.stdout.write("Waiting for you to save an exercise. q ends.\n");
  }

  onWatcherRerun(): void {
    process.stdout.write("\nSaved: checking …\n");
  }
}
