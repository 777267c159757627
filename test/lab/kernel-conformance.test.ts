import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { kernelspec } from "../../src/cli/kernelspec";

const root = fileURLToPath(new URL("../..", import.meta.url));
const venv = join(root, ".taquin", "kernel-conformance");
const python = join(venv, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
const PACKAGES = ["jupyter_kernel_test==0.7.0", "jupyter_client==8.10.0"];

function succeeds(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Jupyter's tests in a Python environment of their own, made once. */
function prepare(): boolean {
  if (succeeds(python, ["-c", "import jupyter_kernel_test"])) return true;
  const starters = process.platform === "win32" ? ["py", "python"] : ["python3", "python"];
  if (!starters.some((name) => succeeds(name, ["-m", "venv", venv])) || !existsSync(python)) return false;
  return succeeds(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...PACKAGES]);
}

const isReady = prepare();
if (!isReady) console.warn("jupyter_kernel_test is missing: it needs python3 with venv, and PyPI once.");

describe.skipIf(!isReady && !process.env.CI)("the kernel and Jupyter's own tests", () => {
  test("it passes all of them", () => {
    const folder = mkdtempSync(join(tmpdir(), "kernelspec-"));
    const spec = join(folder, "kernels", "tslab");
    mkdirSync(spec, { recursive: true });
    writeFileSync(join(spec, "kernel.json"), JSON.stringify(kernelspec(root)));
    const { stderr, status } = spawnSync(python, [join(root, "test/lab/kernel_conformance.py"), "-v"], {
      cwd: join(root, "test"),
      env: { ...process.env, JUPYTER_PATH: folder, JUPYTER_RUNTIME_DIR: folder },
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true, force: true });
    expect(stderr).toMatch(/Ran 13 tests in .*\n\nOK\n$/); // and none skipped
    expect(status).toBe(0);
  });
});
