import { spawnSync } from "node:child_process";
import { accessSync, constants, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { WORKER_FILE, type Wrap } from "../checks/worker-process";
import { UserError } from "../user-error";

/** How submissions are kept from the machine: by bubblewrap, or, at the instructor's own risk, not at all. */
export type Isolation = "bubblewrap" | "none";

/** The way a worker is started for one kind of isolation. */
export interface Sandbox {
  isolation: Isolation;
  wrap: Wrap | undefined;
}

const CPU_SECONDS = 300;
/** Node itself reserves some of this; the heap has its own, smaller limit. */
const DATA_BYTES = 1_500_000_000;

/**
 * The sandbox of this machine. Throws a UserError if there is none, unless it was said that none is wanted: code of
 * strangers is not run in the open by accident. `command` is what the message tells to run in a container.
 */
export function findSandbox({
  unsafe = false,
  command = "npx taquin grade SUBMISSIONS --out REPORTS",
} = {}): Sandbox {
  if (unsafe) return { isolation: "none", wrap: undefined };
  const bwrap = onPath("bwrap");
  const reason = bwrap === undefined ? "bubblewrap (bwrap) is not installed" : whyNotWorking(bwrap);
  if (bwrap !== undefined && reason === undefined) {
    const wrap: Wrap = (command) => [...confined(bwrap, command), "/worker.cjs", "--ends-with-its-host"];
    return { isolation: "bubblewrap", wrap };
  }
  throw new UserError(
    [
      `Submissions are only run inside a sandbox, and here ${reason}.`,
      process.platform === "linux"
        ? "Install it (Debian, Ubuntu: sudo apt-get install bubblewrap) and try again, or use a container:"
        : "Run the same command in a Linux container:",
      "",
      '  docker run --rm --privileged -v "$PWD":/course -w /course node:22 \\',
      `    bash -c 'apt-get update && apt-get install -y bubblewrap && ${command}'`,
      "",
      "--unsafe-no-sandbox runs them without one. Do that only with code that you would run yourself.",
    ].join("\n"),
  );
}

/**
 * The command line of Node inside the sandbox, up to the program's name. It sees Node, the system's libraries and the
 * worker's one file, all read-only; no network, no other process, no home, no /proc, no /tmp. Bubblewrap is the border;
 * Node's own permissions and the limits of `prlimit` stand behind it.
 */
function confined(bwrap: string, [node, ...args]: readonly string[]): string[] {
  const flags = args.filter((arg) => arg !== WORKER_FILE);
  const prlimit = onPath("prlimit");
  return [
    ...(prlimit === undefined
      ? []
      : [prlimit, `--cpu=${CPU_SECONDS}`, `--data=${DATA_BYTES}`, "--fsize=0", "--nofile=64", "--core=0"]),
    bwrap,
    ...["--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL"],
    ...["--uid", "65534", "--gid", "65534", "--hostname", "sandbox", "--chdir", "/"],
    ...["/usr/lib", "/usr/lib64", "/lib", "/lib64"].flatMap((folder) => ["--ro-bind-try", folder, folder]),
    ...["--ro-bind", realpathSync(node), "/node", "--ro-bind", WORKER_FILE, "/worker.cjs"],
    ...["/node", permissionFlag(), "--allow-fs-read=/worker.cjs", ...flags],
  ];
}

/** The flag lost its prefix in Node 22.13 and 23.5. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
}

/** Containers and hardened kernels may forbid what bubblewrap needs; it says so only when it is tried. */
function whyNotWorking(bwrap: string): string | undefined {
  const [command, ...args] = confined(bwrap, [process.execPath]);
  const { status, stderr, error } = spawnSync(command, [...args, "-e", "0"], {
    encoding: "utf8",
    timeout: 20_000,
  });
  if (status === 0) return undefined;
  const words = (error?.message ?? stderr).trim().split("\n")[0];
  return `bubblewrap does not work (${words || `exit code ${status}`})`;
}

function onPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}
