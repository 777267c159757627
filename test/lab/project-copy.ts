import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

const here = fileURLToPath(new URL("../..", import.meta.url));

/** The shared copy of the project and the empty home folder it is started with. */
export interface ProjectCopy {
  root: string;
  home: string;
}

/**
 * The project as a fresh clone would have it, made once a run, under a name with a space and an umlaut. In CI it really is fresh, so that the first start
 * installs everything; elsewhere it borrows the packages that are installed here already.
 */
export function projectCopy(): ProjectCopy {
  const folder = inject("labFolder");
  const copy = { root: join(folder, "a földer of mine", "taquin"), home: join(folder, "home") };
  if (!existsSync(copy.root)) {
    mkdirSync(copy.home);
    copyProject(copy.root);
    if (!process.env.CI) borrowPackages(copy.root);
  }
  return copy;
}

/** Copies what git knows or would take in. */
export function copyProject(target: string): void {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: here,
  });
  for (const path of list.toString("utf8").split("\0")) {
    if (path === "" || !lstatSync(join(here, path), { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(here, path), join(target, path));
  }
}

/** The installed npm packages by a link, and JupyterLab's environment, if it is here, by a copy. */
export function borrowPackages(target: string, { environment = true } = {}): void {
  // Packages that do not fit the lockfile would be installed anew: through the link, over those that are here.
  const lock = createHash("sha256")
    .update(readFileSync(join(here, "package-lock.json")))
    .digest("hex");
  const stamp = join(here, "node_modules", ".taquin-stamp");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
    throw new Error("The npm packages do not fit package-lock.json. Run `node bin/set-up.js`.");
  }
  symlinkSync(join(here, "node_modules"), join(target, "node_modules"), "junction");
  if (environment && existsSync(join(here, ".venv", ".taquin-stamp"))) {
    cpSync(join(here, ".venv"), join(target, ".venv"), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
  }
}

/** Every file below a folder, by its path from there. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** What was written to the home folder. A rustup on the PATH does so by itself when pip asks for rustc's version. */
export function filesInHome({ home }: ProjectCopy): string[] {
  return filesBelow(home).filter((path) => !path.startsWith(".rustup"));
}

/** The command lines of running processes that mention the copy, from /proc; nothing on other systems. */
export function processesOf({ root }: ProjectCopy): string[] {
  if (!existsSync("/proc/self/cmdline")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      } catch {
        return ""; // it has just ended
      }
    })
    .filter((line) => line.includes(root));
}
