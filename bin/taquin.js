#!/usr/bin/env node
import { setUp } from "./set-up.js";

await setUp();
const { main } = await import("../dist/cli/main.js");
await main(process.argv.slice(2));
