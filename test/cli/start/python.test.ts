import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findMaker } from "../../../src/cli/start/python";

/** What a stand-in for Python answers to the question what it is. */
const answer = (version: number[], pip = true) => `echo '${JSON.stringify({ version, pip })}'`;

describe.skipIf(process.platform === "win32")("the search for a Python", () => {
  let folder: string;
  const put = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "taquin-path-"));
    vi.stubEnv("PATH", folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test("a version by name goes before whatever python3 is", () => {
    put("python3", answer([3, 9, 6]));
    put("python3.12", answer([3, 12, 1]));
    expect(findMaker()).toEqual({ kind: "python", command: ["python3.12"], version: "3.12.1" });
  });

  test("python3 is taken if it is new enough", () => {
    put("python3", answer([3, 10, 0]));
    expect(findMaker()).toMatchObject({ command: ["python3"] });
  });

  test("a newer Python than those known by name is taken", () => {
    put("python3", answer([3, 16, 0]));
    expect(findMaker()).toMatchObject({ version: "3.16.0" });
  });

  test("a Python that is too old is named, with what is needed and how to get it", () => {
    put("python3", answer([3, 9, 6]));
    expect(findMaker).toThrow(/needs Python 3\.10 or newer; found only python3 \(3\.9\.6\)\.\n.*[Ii]nstall/);
  });

  test("none at all is said, with how to get one", () => {
    expect(findMaker).toThrow(/needs Python 3\.10 or newer, and none was found\.\n.*[Ii]nstall/);
  });

  test("a shim that fails and a program that is no Python are passed over", () => {
    put("python3.14", "echo 'pyenv: python3.14: command not found' >&2; exit 127");
    put("python3.13", "echo Hello");
    put("python3.11", answer([3, 11, 7]));
    expect(findMaker()).toMatchObject({ command: ["python3.11"] });
  });

  test("one without ensurepip is passed over for another", () => {
    put("python3.13", answer([3, 13, 0], false));
    put("python3.11", answer([3, 11, 7]));
    expect(findMaker()).toMatchObject({ command: ["python3.11"] });
  });

  test("if only ensurepip is missing, the package that brings it is named", () => {
    put("python3", answer([3, 11, 2], false));
    expect(findMaker).toThrow("sudo apt install python3.11-venv");
  });

  test("uv is the last resort", () => {
    put("python3", answer([3, 9, 6]));
    put("uv", "echo uv 0.13.8");
    expect(findMaker()).toEqual({ kind: "uv" });
  });
});
