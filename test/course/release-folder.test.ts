import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { notebookOf, notebookText } from "../../src/course/notebook";
import type { Draft } from "../../src/course/release/draft";
import { folderState } from "../../src/course/release/folder-state";
import { listFiles } from "../../src/course/release/list-files";
import { putRelease } from "../../src/course/release/put-release";

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "taquin-release-"));
  folder = join(place, "students");
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** A small release. */
function release(...files: [path: string, text: string][]): Map<string, string> {
  const project = { read: () => `{ "version": "1.2.3" }` } as unknown as Draft["project"];
  return new Map([...files, ...listFiles({ project, revealed: [], files: new Map(files) })]);
}

const SMALL = release(["bin/taquin.js", "#!/usr/bin/env node\n"], ["exercises/board.ts", "// TODO\n"]);

describe("putting a release into a folder", () => {
  test("makes the folder and leaves nothing beside it", () => {
    putRelease(join(folder, "deeper"), SMALL);
    expect(readFileSync(join(folder, "deeper", "exercises/board.ts"), "utf8")).toBe("// TODO\n");
    expect(readdirSync(folder)).toEqual(["deeper"]);
  });

  test.skipIf(process.platform === "win32")("lets programs be run", () => {
    putRelease(folder, SMALL);
    expect(statSync(join(folder, "bin/taquin.js")).mode & 0o111).not.toBe(0);
    expect(statSync(join(folder, "exercises/board.ts")).mode & 0o111).toBe(0);
  });

  test("takes an earlier one's place, and keeps what npm, Jupyter and git have there", () => {
    putRelease(folder, SMALL);
    mkdirSync(join(folder, ".git"));
    writeFileSync(join(folder, ".git", "HEAD"), "ref: refs/heads/main\n");
    mkdirSync(join(folder, "node_modules"));
    putRelease(folder, release(["exercises/board.ts", "// another\n"]));
    expect(readdirSync(folder).sort()).toEqual([".git", "exercises", "node_modules", "release.json"]);
    expect(readFileSync(join(folder, "exercises/board.ts"), "utf8")).toBe("// another\n");
    expect(readFileSync(join(folder, ".git", "HEAD"), "utf8")).toBe("ref: refs/heads/main\n");
    expect(readdirSync(place)).toEqual(["students"]);
  });

  test("says so if it cannot be written, and leaves nothing behind", () => {
    writeFileSync(join(place, "file"), "");
    expect(() => putRelease(join(place, "file", "students"), SMALL)).toThrow(
      /^The release cannot be written to .*students \(.*Choose another folder with --out\.$/,
    );
    expect(readdirSync(place)).toEqual(["file"]);
  });

  test("leaves the earlier one whole if the new one cannot be written", () => {
    putRelease(folder, SMALL);
    mkdirSync(join(folder, "node_modules"));
    // A file in the place of a folder: found out only while writing.
    const impossible = new Map([...SMALL, ["exercises", "a file"], ["exercises/board.ts", "in it"]]);
    expect(() => putRelease(folder, impossible)).toThrow("cannot be written");
    expect(folderState(folder)).toEqual({ kind: "unchanged" });
    expect(existsSync(join(folder, "node_modules"))).toBe(true);
    expect(readdirSync(place)).toEqual(["students"]);
  });

  test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "says so if it may not write there",
    () => {
      chmodSync(place, 0o500);
      expect(() => putRelease(folder, SMALL)).toThrow("cannot be written");
      chmodSync(place, 0o700);
    },
  );
});

describe("a folder", () => {
  test("is free if it is not there, or empty", () => {
    expect(folderState(folder)).toEqual({ kind: "free" });
    mkdirSync(folder);
    expect(folderState(folder)).toEqual({ kind: "free" });
  });

  test("is foreign if a release did not make it, even if something there is called release.json", () => {
    mkdirSync(folder);
    writeFileSync(join(folder, "homework.ts"), "");
    expect(folderState(folder)).toEqual({ kind: "foreign" });
    for (const text of ["", "null", "[1]", "{}", `{ "files": 3 }`]) {
      writeFileSync(join(folder, "release.json"), text);
      expect(folderState(folder), text).toEqual({ kind: "foreign" });
    }
    expect(folderState(join(folder, "homework.ts"))).toEqual({ kind: "foreign" });
  });

  test("is unchanged after npm and Jupyter have been there, and git has changed line ends", () => {
    putRelease(folder, SMALL);
    mkdirSync(join(folder, ".venv"));
    writeFileSync(join(folder, ".venv", "pyvenv.cfg"), "");
    writeFileSync(join(folder, "exercises/board.ts"), "// TODO\r\n");
    expect(folderState(folder)).toEqual({ kind: "unchanged" });
  });

  test("is unchanged if lessons were run there, and changed if one was written in", () => {
    const lesson = notebookOf({ path: "src/lessons/1.md", text: "# One\n\n```ts\n1 + 1\n```\n" });
    const path = "notebooks/1.ipynb";
    putRelease(folder, release([path, notebookText(lesson)]));
    const write = (cells: object[]) =>
      writeFileSync(join(folder, path), JSON.stringify({ ...lesson, cells }));
    write(lesson.cells.map((cell) => ({ ...cell, execution_count: 7, outputs: [{}] })));
    mkdirSync(join(folder, "notebooks", ".ipynb_checkpoints"));
    writeFileSync(join(folder, "notebooks", ".ipynb_checkpoints", "1-checkpoint.ipynb"), "");
    expect(folderState(folder)).toEqual({ kind: "unchanged" });
    write(lesson.cells.map((cell) => ({ ...cell, source: ["2 + 2"] })));
    expect(folderState(folder)).toEqual({ kind: "changed", paths: [path] });
  });

  test.each<[string, string, (folder: string) => void]>([
    ["written", "exercises/board.ts", (at) => writeFileSync(join(at, "exercises/board.ts"), "// mine\n")],
    ["added", "notes.md", (at) => writeFileSync(join(at, "notes.md"), "")],
    ["taken away", "bin/taquin.js", (at) => rmSync(join(at, "bin"), { recursive: true })],
    ["linked", "loop", (at) => symlinkSync(at, join(at, "loop"), "junction")],
  ])("is changed if something was %s", (_, path, change) => {
    putRelease(folder, SMALL);
    change(folder);
    expect(folderState(folder)).toEqual({ kind: "changed", paths: [path] });
  });
});
