// Everything a fresh clone needs before the project's own code can run, in plain Node without any package:
// the right Node, the packages of the lockfile, and src compiled to dist. Each part is skipped when it is done.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { withLock } from "./lock.js";
import { showProgress } from "./progress.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const OLDEST_NODE = [20, 19];
const lockFile = join(root, "package-lock.json");
const stamp = join(root, "node_modules", ".taquin-stamp");

/** Does what is missing; ends the process with a message that says what to do if it cannot. */
export async function setUp() {
  checkNode();
  try {
    if (!hasPackages()) await withLock("packages", installPackages);
    const { build } = await import("./build.js");
    await build();
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(error.code)) throw error;
    giveUp(
      error.code === "ENOSPC"
        ? "The disk is full."
        : `Taquin keeps what it needs inside its own folder, and may not write there: ${error.path ?? root}`,
      error.code === "ENOSPC"
        ? "Taquin needs about 1 GB. Make room and run the same command again."
        : "Copy the folder to a place of your own (your home folder, say) and run the same command there.",
    );
  }
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
function hasPackages() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfLock();
}

function hashOfLock() {
  return createHash("sha256").update(readFileSync(lockFile)).digest("hex");
}

async function installPackages() {
  if (hasPackages()) return; // another process did it while this one waited
  const cache = join(root, ".taquin", "npm-cache");
  const args = [
    "ci",
    // No package here needs its install script, and a script that does not run cannot fail.
    "--ignore-scripts",
    "--loglevel=http",
    // Inside the project, like everything else; kept only for a second try after a failure.
    `--cache=${cache}`,
    "--prefer-offline",
  ];
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /\.c?js$/.test(npm);
  const child = spawn(isScript ? process.execPath : "npm", isScript ? [npm, ...args] : args, {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    shell: !isScript && process.platform === "win32",
  });
  const complaints = await watch(child, showProgress("Installing the npm packages, once", packageCount()));
  if (complaints !== undefined) giveUp(...whyNpmFailed(complaints));
  rmSync(cache, { recursive: true, force: true });
  writeFileSync(stamp, hashOfLock());
}

/** Counts what npm fetches; resolves with what it complained about, or undefined if all went well. */
async function watch(child, progress) {
  const complaints = [];
  const failed = new Promise((resolve) => {
    child.once("error", (error) => resolve(`npm could not be started: ${error.message}`));
    child.once("close", (code) => resolve(code === 0 ? undefined : complaints.join("\n")));
  });
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (/^npm http /.test(line)) {
      if (line.includes(".tgz")) progress.step();
    } else if (/^npm (error|ERR!)/.test(line)) complaints.push(line);
  });
  const outcome = await failed;
  progress.end();
  return outcome;
}

/** How many packages npm will fetch, roughly: those for other systems are not fetched. */
function packageCount() {
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8"));
  return Object.entries(packages).filter(([path, { os }]) => path !== "" && !os).length;
}

function whyNpmFailed(complaints) {
  const again = "Then run the same command again.";
  if (/SELF_SIGNED|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY_LEAF|CERT_|certificate/i.test(complaints)) {
    return [
      "The npm packages could not be fetched: the network presents a certificate that Node does not know.",
      "Schools and companies often have their own. Ask for it as a .pem file and set both",
      "  NODE_EXTRA_CA_CERTS=/path/to/it.pem  (npm)   and   PIP_CERT=/path/to/it.pem  (Python's packages);",
      "`npm config set cafile /path/to/it.pem` tells npm for good.",
      again,
    ];
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(complaints)
  ) {
    return [
      "The npm packages could not be fetched: there is no way to npm's registry.",
      "Is this computer online? Behind a proxy, set HTTPS_PROXY.",
      again,
    ];
  }
  if (/ENOSPC/.test(complaints)) return ["The disk is full: Taquin needs about 1 GB. Make room.", again];
  return [
    "The npm packages could not be installed. npm says:",
    complaints,
    "If it does not help to run the same command again, delete the folder node_modules and try once more.",
  ];
}

function giveUp(...lines) {
  console.error(lines.join("\n"));
  process.exit(1);
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await setUp();
