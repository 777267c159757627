import { defineConfig } from "vitest/config";

/** `npm run check`: the checks as vitest tests. They ask a process of their own; no student's file is loaded here. */
export default defineConfig({
  test: {
    include: ["src/checks/vitest/exercises.ts"],
    globalSetup: ["test/build-first.ts"],
    // Saving an exercise repeats the checks in watch mode.
    forceRerunTriggers: ["**/exercises/*.ts"],
    reporters: ["./src/checks/vitest/reporter.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: "threads",
  },
});
