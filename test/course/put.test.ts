import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withHeader } from "../../src/course/header";
import { putFile, stateOf } from "../../src/course/put";

const now = new Date(2026, 10, 18, 13, 5);
const staged = (body: string) => ({
  path: "exercises/board.ts",
  text: withHeader("src/b.ts", body, "yours."),
});
const file = staged("the stub\n");

let root: string;
const onDisk = () => readFileSync(join(root, file.path), "utf8");
const write = (text: string) => {
  mkdirSync(join(root, "exercises"), { recursive: true });
  writeFileSync(join(root, file.path), text);
};

beforeEach(() => (root = mkdtempSync(join(tmpdir(), "taquin-put-"))));
afterEach(() => rmSync(root, { recursive: true }));

describe("a staged file", () => {
  test("is written where there is none, and then is fresh", () => {
    expect(stateOf(root, file)).toBe("absent");
    expect(putFile(root, file, false, now)).toEqual({ path: file.path, done: "written", copy: undefined });
    expect(stateOf(root, file)).toBe("fresh");
    expect(putFile(root, file, false, now).done).toBe("nothing");
  });

  test("replaces an older one that nobody has touched, without a copy", () => {
    write(staged("an older stub\n").text);
    expect(stateOf(root, file)).toBe("outdated");
    expect(putFile(root, file, false, now)).toMatchObject({ done: "written", copy: undefined });
    expect(onDisk()).toBe(file.text);
  });

  test.each([
    ["changed below its header", file.text.replace("stub", "answer")],
    ["robbed of its header", "the stub\n"],
    ["empty", ""],
    ["changed in an older version", staged("an older stub\n").text + "more\n"],
  ])("never replaces a file that a person has %s", (_, text) => {
    write(text);
    expect(putFile(root, file, false, now)).toEqual({ path: file.path, done: "kept" });
    expect(onDisk()).toBe(text);
  });

  test("with force replaces a person's file, and keeps every copy", () => {
    write("mine\n");
    expect(putFile(root, file, true, now).copy).toBe("exercises/board.2026-11-18-1305.ts");
    write("mine again\n");
    expect(putFile(root, file, true, now).copy).toBe("exercises/board.2026-11-18-1305-2.ts");
    expect(onDisk()).toBe(file.text);
    const kept = readdirSync(join(root, "exercises")).map((name) =>
      readFileSync(join(root, "exercises", name), "utf8"),
    );
    expect(kept.sort()).toEqual([file.text, "mine again\n", "mine\n"].sort());
  });

  test("is the same with Windows line ends", () => {
    write(file.text.replaceAll("\n", "\r\n"));
    expect(stateOf(root, file)).toBe("fresh");
    write(staged("an older stub\n").text.replaceAll("\n", "\r\n"));
    expect(stateOf(root, file)).toBe("outdated");
  });
});
