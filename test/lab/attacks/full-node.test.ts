/**
 * The sandbox alone: attacks with all of Node at hand, inside the grader's own command line but without the realm in
 * which submissions run. Whoever breaks out of the realm has no more than this.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WORKER_FILE } from "../../../src/checks/worker-process";
import { findSandbox } from "../../../src/grader/sandbox";
import { find } from "../needs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What came of an attack. */
interface Outcome {
  /** What it wrote to descriptor 3, as a submission would answer. */
  said: string;
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether it had to be ended. */
  isEnded: boolean;
}

describe.skipIf(!find("bwrap"))("the sandbox, with all of Node handed over", () => {
  const folder = mkdtempSync(join(tmpdir(), "taquin-full-node-"));
  const marker = join(folder, "marker");
  const secret = join(folder, "secret.txt");
  let server: Server;
  let port = 0;
  let calls = 0;

  beforeAll(async () => {
    writeFileSync(marker, "untouched");
    writeFileSync(secret, "the answer is 42");
    server = createServer((socket) => (calls++, socket.destroy())).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs code as CommonJS in the grader's sandbox. Without Node's own permissions, bubblewrap stands alone. */
  function attack(code: string, { permissions = false, limitMs = 5_000 } = {}): Promise<Outcome> {
    const command = findSandbox().wrap!([
      process.execPath,
      "--max-old-space-size=256",
      "--no-warnings",
      WORKER_FILE,
    ]);
    // All but the program itself.
    const [program, ...args] = command
      .slice(0, command.lastIndexOf("/worker.cjs"))
      .filter((arg) => permissions || !/^--(experimental-)?permission$|^--allow-fs/.test(arg));
    const prelude = `const { execSync, spawn, fork } = require("child_process"), fs = require("fs"), net = require("net"), dgram = require("dgram"), os = require("os");
const say = (value) => fs.writeSync(3, JSON.stringify(value) + "\\n");
const attempt = (act) => { try { return act(); } catch (error) { return "refused: " + (error.code ?? error.message); } };\n`;
    const child = spawn(program, [...args, "-e", prelude + code], {
      stdio: ["pipe", "ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, SECRET: "from the environment" },
    });
    let said = "";
    (child.stdio[3] as NodeJS.ReadableStream).on(
      "data",
      (data: Buffer) => (said = (said + String(data)).slice(-20_000)),
    );
    let isEnded = false;
    const timer = setTimeout(() => {
      isEnded = true;
      child.kill("SIGKILL");
    }, limitMs);
    return new Promise((resolve) => {
      child.on("close", (code, signal) => {
        clearTimeout(timer);
        resolve({ said, code, signal, isEnded });
      });
    });
  }

  const saidBy = async (code: string) => JSON.parse((await attack(code)).said) as unknown;

  test("the code does run, with all of Node", async () => {
    expect(await saidBy(`say([typeof execSync, typeof net.connect, typeof process.kill])`)).toEqual(
      Array(3).fill("function"),
    );
  });

  test("no file of the host can be read: home, project, secrets, passwords, processes, environment", async () => {
    const paths = [
      secret,
      homedir(),
      ROOT,
      join(ROOT, "package.json"),
      "/etc/shadow",
      "/etc/passwd",
      "/proc/self/environ",
      "/proc/1/environ",
      "/sys",
      "/root",
      "/home",
      "/tmp",
      "/dev/sda",
      "/var",
      "/run",
    ];
    const said = await saidBy(
      `say(${JSON.stringify(paths)}.map((path) => attempt(() => fs.statSync(path).isDirectory() ? fs.readdirSync(path) : fs.readFileSync(path, "utf8"))))`,
    );
    expect(said).toEqual(paths.map(() => "refused: ENOENT"));
    expect(await saidBy(`say(process.env.SECRET ?? "nothing")`)).toBe("nothing");
    expect(await saidBy(`say(attempt(() => fs.readdirSync("/")))`)).toEqual(
      expect.not.arrayContaining(["home", "root", "etc", "proc", "tmp", "work"]),
    );
  });

  test("no file can be written, neither one of the host's nor a new one", async () => {
    const paths = [marker, "/new", "/usr/lib/new", "/worker.cjs", "/node", "/tmp/new"];
    const said = (await saidBy(
      `say(${JSON.stringify(paths)}.map((path) => attempt(() => fs.writeFileSync(path, "x".repeat(100)))))`,
    )) as string[];
    for (const answer of said) expect(answer).toMatch(/^refused: /);
    expect(readFileSync(marker, "utf8")).toBe("untouched");
    expect(readdirSync(folder).sort()).toEqual(["marker", "secret.txt"]);
  });

  test("nothing can be sent: there is no network, not even to this machine", async () => {
    const said = await saidBy(`
      const socket = net.connect(${port}, "127.0.0.1");
      socket.on("connect", () => { say("connected"); process.exit(); }).on("error", (error) => { say(error.code); process.exit(); });`);
    expect(said).not.toBe("connected");
    expect(await saidBy(`say(Object.keys(os.networkInterfaces()).filter((name) => name !== "lo"))`)).toEqual(
      [],
    );
    expect(calls).toBe(0);
  });

  test("no process outside can be seen or ended", async () => {
    const bystander = spawn("sleep", ["30"]);
    try {
      const pids = [bystander.pid, process.pid, process.ppid];
      const said = await saidBy(
        `say([...${JSON.stringify(pids)}, -1].map((pid) => attempt(() => process.kill(pid, pid === -1 ? 0 : "SIGKILL"))))`,
      );
      expect((said as string[]).slice(0, 3)).toEqual(Array(3).fill("refused: ESRCH"));
      expect(bystander.exitCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });

  test("there is no program to start but Node itself, and what it starts ends with it", async () => {
    expect(await saidBy(`say(attempt(() => execSync("id")))`)).toMatch(/^refused/);
    const { said } = await attack(
      `const child = spawn("/node", ["-e", "setInterval(() => {}, 1000)", "taquin-left-behind"], { detached: true, stdio: "inherit" });
      child.on("error", (error) => say(error.code)); child.unref(); say("started"); process.exit();`,
    );
    expect(said).toContain("started");
    await expect.poll(() => running("taquin-left-behind"), { timeout: 10_000 }).toEqual([]);
  });

  test("processes that start processes all end with their sandbox", async () => {
    // Four generations of two: a small bomb, for the sake of the machine that runs this.
    const bomb = `const generation = Number(process.argv[2]); if (generation < 4) for (let i = 0; i < 2; i++) require("child_process").spawn("/node", ["-e", process.argv[1], process.argv[1], generation + 1, "taquin-bomb"], { stdio: "inherit" }); setInterval(() => {}, 1000);`;
    const ended = attack(
      `const bomb = ${JSON.stringify(bomb)}; spawn("/node", ["-e", bomb, bomb, 1, "taquin-bomb"], { stdio: "inherit" }); setInterval(() => {}, 1000);`,
      { limitMs: 6_000 },
    );
    await expect.poll(() => running("taquin-bomb").length, { timeout: 6_000 }).toBeGreaterThan(8);
    expect((await ended).isEnded).toBe(true);
    await expect.poll(() => running("taquin-bomb"), { timeout: 30_000 }).toEqual([]);
  });

  test("memory has an end, in the heap and outside it", async () => {
    for (const code of [
      `const all = []; for (;;) all.push(new Array(1e6).fill({}));`,
      `const all = []; for (;;) all.push(Buffer.alloc(1e8, 1));`,
    ]) {
      const { isEnded, code: exit } = await attack(code, { limitMs: 60_000 });
      expect(isEnded).toBe(false);
      expect(exit).not.toBe(0);
    }
  });

  test("with Node's permissions on top, as in the grader, nothing can be started at all", async () => {
    const { said } = await attack(`say(attempt(() => spawn("/node", ["-e", "0"])))`, { permissions: true });
    expect(said).toContain("ERR_ACCESS_DENIED");
  });
});

/** The command lines of this machine that contain a word. */
function running(word: string): string[] {
  const lines = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(word) && !line.startsWith("ps "));
}
