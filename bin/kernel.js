#!/usr/bin/env node
// The kernel as Jupyter starts it: node bin/kernel.js <connection file>.
import { isBuilt } from "./stamps.js";

const build = async () => (await import("./build.js")).build();

// Before the sockets are open, only what opens them is looked at.
if (!isBuilt("kernel")) await build();
const { serve } = await import("../dist/kernel/main.js");
await serve(process.argv[2], build);
