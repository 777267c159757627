import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { type ProjectCopy, projectCopy } from "./project-copy";

/** A running `npm start`. */
export interface Lab extends ProjectCopy {
  /** The address that it printed, with the token. */
  address: URL;
  /** All it has printed so far. */
  output(): string;
  /** The process that was started; a process group of its own. */
  process: ChildProcess;
  /** Presses Ctrl-C and waits; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Runs `npm start` in the shared copy (or another), with an empty home folder, and waits for its address. */
export async function startLab(
  options: { copy?: ProjectCopy; args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Lab> {
  const copy = options.copy ?? projectCopy();
  const port = await freePort();
  const child = npmStart(
    copy,
    ["--no-browser", "--port", String(port), ...(options.args ?? [])],
    options.env,
  );
  const output = collect(child);
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));

  const address = await new Promise<URL>((resolve, reject) => {
    const look = () => {
      const found = output().match(/http:\/\/\S+token=\w+/);
      if (found) resolve(new URL(found[0]));
    };
    child.stdout?.on("data", look);
    void exited.then((code) => reject(new Error(`npm start ended with code ${code}:\n${output()}`)));
  });
  return {
    ...copy,
    address,
    output,
    process: child,
    async stop() {
      // A negative number is the whole process group, as the terminal's Ctrl-C.
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, "SIGINT");
      return exited;
    },
  };
}

/** Runs `npm start` to its end; for the messages of starts that fail. */
export async function failingStart(
  copy: ProjectCopy,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const child = npmStart(copy, ["--no-browser", ...args], env);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output: output() };
}

function npmStart({ root, home }: ProjectCopy, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const inherited = Object.fromEntries(
    // vitest's own and npm's variables are not a student's
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|VITEST|NODE_ENV|NODE_OPTIONS|INIT_CWD|XDG_)/.test(name),
    ),
  );
  return spawn("npm", ["start", "--", ...args], {
    cwd: root,
    env: { ...inherited, HOME: home, USERPROFILE: home, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    shell: process.platform === "win32",
  });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (text += data.toString()));
  return () => text;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
