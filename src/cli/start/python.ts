import { spawnSync } from "node:child_process";
import { UserError } from "../../user-error";

/** A way to make the virtual environment: a Python that can do it, or uv, which brings its own. */
export type Maker = { kind: "python"; command: string[]; version: string } | { kind: "uv" };

/** JupyterLab's own lower bound. */
const OLDEST = [3, 10];

/** Newest first; after the versions by name, whatever the system calls its Python. */
const CANDIDATES = [
  ...[14, 13, 12, 11, 10].map((minor) => [`python3.${minor}`]),
  ["python3"],
  ["python"],
  ...(process.platform === "win32" ? [["py", "-3"]] : []),
];

/** Says what a Python is. Only calling ensurepip.version() shows that Debian's python3-venv is missing. */
const PROBE = `
import json, sys
try:
    import ensurepip, venv
    pip = bool(ensurepip.version())
except Exception:
    pip = False
print(json.dumps({"version": list(sys.version_info[:3]), "pip": pip}))
`;

interface Found {
  command: string[];
  version: number[];
  pip: boolean;
}

/** The first Python on the PATH that can make JupyterLab's environment, else uv; else a UserError says what to do. */
export function findMaker(): Maker {
  const found: Found[] = [];
  for (const command of CANDIDATES) {
    const python = probe(command);
    if (!python) continue;
    if (python.pip && isNewEnough(python)) {
      return { kind: "python", command, version: python.version.join(".") };
    }
    found.push(python);
  }
  if (answers(["uv", "--version"])) return { kind: "uv" };
  throw new UserError(adviceFor(found));
}

function probe(command: string[]): Found | undefined {
  const [file, ...args] = command;
  const { status, stdout } = spawnSync(file, [...args, "-c", PROBE], { encoding: "utf8", timeout: 20_000 });
  if (status !== 0) return undefined;
  try {
    return { ...(JSON.parse(stdout) as Omit<Found, "command">), command };
  } catch {
    return undefined; // not a Python: Windows puts a shortcut to its shop under this name
  }
}

function answers([file, ...args]: string[]): boolean {
  return spawnSync(file, args, { timeout: 20_000 }).status === 0;
}

function isNewEnough({ version: [major, minor] }: Found): boolean {
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function adviceFor(found: Found[]): string {
  const usable = found.find(isNewEnough);
  if (usable) {
    const [major, minor] = usable.version;
    return [
      `Python ${usable.version.join(".")} is here, but without the part that makes virtual environments (ensurepip).`,
      `On Debian and Ubuntu: sudo apt install python${major}.${minor}-venv`,
      "Then run npm start again.",
    ].join("\n");
  }
  const problem =
    found.length > 0
      ? `JupyterLab needs Python ${OLDEST.join(".")} or newer; found only ${found
          .map(({ command, version }) => `${command.join(" ")} (${version.join(".")})`)
          .join(", ")}.`
      : `JupyterLab needs Python ${OLDEST.join(".")} or newer, and none was found.`;
  return [problem, howToInstall(), "Open a new terminal and run npm start again."].join("\n");
}

function howToInstall(): string {
  switch (process.platform) {
    case "win32":
      return "Install it from python.org (tick “Add python.exe to PATH”), or: winget install Python.Python.3.13";
    case "darwin":
      return "Install it from python.org, or: brew install python";
    default:
      return "On Debian and Ubuntu: sudo apt install python3 python3-venv; on Fedora: sudo dnf install python3";
  }
}
