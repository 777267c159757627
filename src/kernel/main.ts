import { readFileSync } from "node:fs";
import { exitWithParent } from "./parent";
import { findProject } from "./project";
import { type Connection, Wire } from "./wire";

/**
 * The whole kernel: wire (sockets) → kernel (messages) → cells (the queue) → compiler (a thread) and session (the
 * process in which cells run). `prepare` is done before any of the latter starts.
 *
 * The sockets come first, and everything else is loaded while they open: a client that finds none tries again only
 * after 100 ms.
 */
export async function serve(connectionFile: string, prepare: () => Promise<void>): Promise<void> {
  exitWithParent();
  const opening = Wire.open(JSON.parse(readFileSync(connectionFile, "utf8")) as Connection);
  const [{ Compiler }, { Kernel }, { Session }] = await Promise.all([
    import("./compiler"),
    import("./kernel"),
    import("./session"),
    prepare(),
  ]);
  const wire = await opening;
  const project = findProject(process.cwd());
  const session = new Session(project);
  const kernel = new Kernel(wire, new Compiler(project), session);
  wire.listen(kernel);

  process.on("SIGINT", () => kernel.interrupt());
  process.on("SIGTERM", () => process.exit(0));
  process.on("uncaughtException", (error) => console.error(error));
  process.on("unhandledRejection", (error) => console.error(error));
  process.on("exit", () => session.stop());
}
