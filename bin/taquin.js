#!/usr/bin/env node
import { setUp } from "./set-up.js";

// Whoever reads our output may have seen enough: `npx taquin solve … | head`.
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

await setUp();
const { main } = await import("../dist/cli/main.js");
await main(process.argv.slice(2));
