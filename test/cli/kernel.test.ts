import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userJupyterData } from "../../src/cli/jupyter-data";
import { command } from "../../src/cli/kernel";

describe("npx taquin kernel", () => {
  let prefix: string;
  let kernels: string;
  const run = (...args: string[]) => void command.run([...args, "--prefix", prefix]);
  const specOf = (name: string) =>
    JSON.parse(readFileSync(join(kernels, name, "kernel.json"), "utf8")) as Record<string, unknown>;

  beforeEach(() => {
    prefix = mkdtempSync(join(tmpdir(), "taquin-kernel-"));
    kernels = join(prefix, "share", "jupyter", "kernels");
    vi.spyOn(console, "log").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(prefix, { recursive: true });
  });

  test("install writes a kernelspec that starts this folder's kernel and is interrupted by a message", () => {
    run("install");
    const { argv, interrupt_mode, language } = specOf("tslab") as { argv: string[]; [key: string]: unknown };
    expect(argv).toEqual([
      process.execPath,
      expect.stringMatching(/bin[\\/]kernel\.js$/),
      "{connection_file}",
    ]);
    expect(existsSync(argv[1])).toBe(true);
    expect({ interrupt_mode, language }).toEqual({ interrupt_mode: "message", language: "typescript" });
  });

  test("install twice is install once", () => {
    run("install");
    run("install");
    expect(readdirSync(join(kernels, "tslab"))).toEqual(["kernel.json"]);
  });

  test("another name stands beside the first; Jupyter's names are in lower case", () => {
    run("install", "--name", "Course-1");
    run("install");
    expect(readdirSync(kernels).sort()).toEqual(["course-1", "tslab"]);
  });

  test("uninstall removes what install wrote, and nothing else", () => {
    run("install");
    run("install", "--name", "other");
    run("uninstall");
    expect(readdirSync(kernels)).toEqual(["other"]);
  });

  test("uninstall keeps a file that somebody put beside our kernelspec", () => {
    run("install");
    writeFileSync(join(kernels, "tslab", "logo-64x64.png"), "");
    run("uninstall");
    expect(readdirSync(join(kernels, "tslab"))).toEqual(["logo-64x64.png"]);
  });

  test.each(["install", "uninstall"])("%s leaves a real tslab as it is", (verb) => {
    const text = JSON.stringify({ argv: ["tslab", "kernel", "--config-path", "{connection_file}"] });
    mkdirSync(join(kernels, "tslab"), { recursive: true });
    writeFileSync(join(kernels, "tslab", "kernel.json"), text);
    expect(() => run(verb)).toThrow("did not write");
    expect(readFileSync(join(kernels, "tslab", "kernel.json"), "utf8")).toBe(text);
  });

  test.each(["install", "uninstall"])("%s leaves a link to elsewhere as it is", (verb) => {
    run("install", "--name", "mine");
    symlinkSync(join(kernels, "mine"), join(kernels, "tslab"));
    expect(() => run(verb)).toThrow("did not write");
    expect(existsSync(join(kernels, "mine", "kernel.json"))).toBe(true);
  });

  test.each(["install", "uninstall"])("%s leaves a kernel.json that cannot be read as it is", (verb) => {
    mkdirSync(join(kernels, "tslab"), { recursive: true });
    writeFileSync(join(kernels, "tslab", "kernel.json"), "not JSON");
    expect(() => run(verb)).toThrow("did not write");
  });

  test("uninstall says so when there is nothing to remove", () => {
    expect(() => run("uninstall")).toThrow("There is no kernel to remove");
  });

  test.each([["../evil"], ["a b"], [""], [".."]])("%j is not a kernel's name", (name) => {
    expect(() => run("install", "--name", name)).toThrow("cannot be a kernel's name");
  });

  test("install or uninstall has to be said", () => {
    expect(() => run()).toThrow("Say what to do");
  });

  test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
    ["linux", { HOME: "/home/ada" }, "/home/ada/.local/share/jupyter"],
    ["linux", { HOME: "/home/ada", XDG_DATA_HOME: "/data" }, "/data/jupyter"],
    ["darwin", { HOME: "/Users/ada" }, "/Users/ada/Library/Jupyter"],
    ["win32", { APPDATA: "/roaming" }, "/roaming/jupyter"],
    ["linux", { HOME: "/home/ada", JUPYTER_DATA_DIR: "/elsewhere" }, "/elsewhere"],
  ])("a user's kernels on %s with %j stand in %s", (platform, environment, expected) => {
    expect(userJupyterData(environment, platform).replaceAll("\\", "/")).toBe(expected);
  });
});
