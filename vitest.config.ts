import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,js}"],
    exclude: ["test/lab/**"],
    globalSetup: ["test/build-first.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
