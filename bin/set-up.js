// Everything a fresh clone needs before the project's own code can run, in plain Node without any package:
// the right Node, the packages of the lockfile, and src compiled to dist. Each part is skipped when it is done.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const OLDEST_NODE = [20, 19];

/** Does what is missing; ends the process with a message that says what to do if it cannot. */
export async function setUp() {
  checkNode();
  installPackages();
  const { build } = await import("./build.js");
  await build();
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  giveUp(
    `Taquin needs Node ${OLDEST_NODE.join(".")} or newer; this is Node ${process.versions.node}.`,
    "Install a current version from nodejs.org, open a new terminal and try again.",
  );
}

/** node_modules fits the lockfile if it carries the lockfile's hash. */
function installPackages() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  const stamp = join(root, "node_modules", ".taquin-stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;

  console.error("Installing the npm packages (about a minute, once) …");
  // No package here needs its install script, and a script that does not run cannot fail.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ["ignore", "inherit", "inherit"] })
    : spawnSync("npm", args, {
        cwd: root,
        stdio: ["ignore", "inherit", "inherit"],
        shell: process.platform === "win32",
      });
  if (status !== 0) {
    giveUp(
      `The npm packages could not be installed${error ? ` (${error.message})` : ""}.`,
      "Is there a network? Behind a school's proxy with its own certificate, set NODE_EXTRA_CA_CERTS and npm's `cafile`.",
      "Then run the same command again; what is installed already is kept.",
    );
  }
  writeFileSync(stamp, hash);
}

function giveUp(...lines) {
  console.error(lines.join("\n"));
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setUp();
