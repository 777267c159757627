import { readFileSync } from "node:fs";
import { Compiler } from "./compiler";
import { Kernel } from "./kernel";
import { exitWithParent } from "./parent";
import { findProject } from "./project";
import { Session } from "./session";
import { type Connection, Wire } from "./wire";

// The whole kernel: wire (sockets) → kernel (messages) → cells (the queue) → compiler (a thread) and session (the
// process in which cells run).

exitWithParent();
const connection = JSON.parse(readFileSync(process.argv[2], "utf8")) as Connection;
const project = findProject(process.cwd());
// The sockets come first: kernel_info is answered while TypeScript still loads in its thread.
const wire = await Wire.open(connection);
const session = new Session(project);
const kernel = new Kernel(wire, new Compiler(project), session);
wire.listen(kernel);

process.on("SIGINT", () => kernel.interrupt());
process.on("SIGTERM", () => process.exit(0));
process.on("uncaughtException", (error) => console.error(error));
process.on("unhandledRejection", (error) => console.error(error));
process.on("exit", () => session.stop());
