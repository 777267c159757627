#!/usr/bin/env node
// The kernel as Jupyter starts it: node bin/kernel.js <connection file>.
import { build } from "./build.js";

await build();
await import("../dist/kernel/main.js");
