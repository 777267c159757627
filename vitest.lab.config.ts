import { defineConfig } from "vitest/config";

/** What needs more than Node: Python, a browser, a sandbox. One file at a time: they share a machine and a lab. */
export default defineConfig({
  test: {
    include: ["test/lab/**/*.test.ts"],
    globalSetup: ["test/build-first.ts", "test/lab/set-up.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // A browser on a busy machine sometimes misses a moment; what is wrong stays wrong.
    retry: process.env.CI ? 2 : 0,
  },
});
