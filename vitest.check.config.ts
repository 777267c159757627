import { defineConfig } from "vitest/config";

/**
 * `npm run check`: the checks as vitest tests, from dist like all that runs as a process of its own (`npx taquin` has
 * just built it). They ask another process; no student's file is loaded here.
 */
export default defineConfig({
  test: {
    include: ["dist/checks/vitest/exercises.js"],
    reporters: ["./dist/checks/vitest/reporter.js"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: "threads",
  },
});
