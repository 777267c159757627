import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { find } from "./needs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PYTHON_LOCK = join(root, "jupyter", "requirements.lock");

/** What people have, by the names that npm and uv use. */
const SYSTEMS = [
  { os: "win32", cpu: "x64", uv: "x86_64-pc-windows-msvc" },
  { os: "darwin", cpu: "arm64", uv: "aarch64-apple-darwin" },
  { os: "linux", cpu: "x64", uv: "x86_64-unknown-linux-gnu" },
  { os: "linux", cpu: "arm64", uv: "aarch64-unknown-linux-gnu" },
];

describe("the npm lock", () => {
  let folder: string;
  beforeAll(() => {
    folder = join(inject("labFolder"), "npm-lock");
    mkdirSync(folder);
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      cpSync(join(root, file), join(folder, file));
  });

  test("names no host", () => {
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toContain('"resolved"');
  });

  test.each(SYSTEMS)("resolves for $os $cpu, with the native parts for it", ({ os, cpu }) => {
    const { status, stdout, stderr } = spawnSync(
      "npm",
      ["ci", "--dry-run", "--ignore-scripts", `--os=${os}`, `--cpu=${cpu}`],
      { cwd: folder, encoding: "utf8", shell: process.platform === "win32" },
    );
    expect(status, stderr).toBe(0);
    expect(stdout).toContain(`@esbuild/${os}-${cpu} `);
    expect(stdout).toMatch(new RegExp(`@resvg/resvg-js-${os}-${cpu}`));
  });

  test.each(SYSTEMS)("brings ZeroMQ built for $os $cpu", ({ os, cpu }) => {
    // zeromq has the libraries of all systems in one package, and a list of them.
    const manifest = JSON.parse(
      readFileSync(join(root, "node_modules", "zeromq", "build", "manifest.json"), "utf8"),
    ) as Record<string, string>;
    const configurations = Object.keys(manifest).map(
      (key) => JSON.parse(key) as { os: string; arch: string },
    );
    expect(configurations).toContainEqual(expect.objectContaining({ os, arch: cpu }));
  });
});

describe.skipIf(!find("python"))("the Python lock", () => {
  let uv: string;
  beforeAll(() => {
    const folder = join(inject("labFolder"), "uv");
    const bin = join(folder, process.platform === "win32" ? "Scripts" : "bin");
    execFileSync(find("python")!, ["-m", "venv", folder]);
    execFileSync(join(bin, "python"), ["-m", "pip", "install", "--quiet", "uv==0.13.8"]);
    uv = join(bin, "uv");
  });

  test("names no host and pins every package by hash", () => {
    const lock = readFileSync(PYTHON_LOCK, "utf8");
    expect(lock).not.toMatch(/https?:|--index-url|--find-links/);
    const pins = lock.match(/^[\w.-]+==.*$/gm)!;
    expect(pins.length).toBeGreaterThan(80);
    for (const pin of pins) expect(pin).toMatch(/\\$/); // the hashes follow
  });

  test.each(SYSTEMS.flatMap((system) => ["3.10", "3.12", "3.14"].map((version) => ({ ...system, version }))))(
    "resolves to wheels for $os $cpu with Python $version",
    ({ uv: platform, version }) => {
      const args = [
        "pip",
        "install",
        "--dry-run",
        "--python-platform",
        platform,
        "--python-version",
        version,
      ];
      const { status, stderr } = spawnSync(
        uv,
        [
          ...args,
          "--only-binary",
          ":all:",
          "--require-hashes",
          "-r",
          PYTHON_LOCK,
          "--target",
          `${uv}-target`,
        ],
        { encoding: "utf8" },
      );
      expect(status, stderr).toBe(0);
      expect(stderr).toContain("jupyterlab==4.6");
    },
  );
});
