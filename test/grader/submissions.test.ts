import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findSubmissions, readSubmission } from "../../src/grader/find-submissions";
import type { Submission } from "../../src/grader/submission";
import { createRandom } from "../../src/puzzle/random";
import { makeZip, type ZipEntry } from "./make-zip";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "taquin-submissions-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, data: string | Buffer): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), data);
}

async function readFolder(): Promise<Submission> {
  return readSubmission({ name: "ada", path: join(folder, "ada"), kind: "folder" });
}

async function readZip(entries: ZipEntry[]): Promise<Submission> {
  put("ada.zip", makeZip(entries));
  return readSubmission({ name: "ada.zip", path: join(folder, "ada.zip"), kind: "zip" });
}

describe("findSubmissions", () => {
  test("takes each folder and zip file for one, and passes over all else", async () => {
    put("ada/board.ts", "");
    put("ben.zip", makeZip([]));
    put("notes.txt", "");
    put(".git/config", "");
    symlinkSync("/", join(folder, "link"));
    expect((await findSubmissions(folder)).map(({ name, kind }) => [name, kind])).toEqual([
      ["ada", "folder"],
      ["ben.zip", "zip"],
    ]);
  });

  test("takes a folder with exercise files for a single one", async () => {
    put("board.ts", "");
    expect(await findSubmissions(folder)).toHaveLength(1);
  });

  test("tells what it passes over: each may be somebody's work", async () => {
    put("ada/board.ts", "");
    put("ben.rar", "");
    put(".DS_Store", "");
    const said: string[] = [];
    await findSubmissions(folder, (line) => said.push(line));
    expect(said).toEqual(['Not graded, being neither a folder nor a zip file: "ben.rar".']);
  });

  test.skipIf(process.platform !== "linux")("a name in another encoding stops nobody else", async () => {
    put("ada/board.ts", "");
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/M`), Buffer.from([0xfc]), Buffer.from("ller")]));
    const said: string[] = [];
    expect(await findSubmissions(folder, (line) => said.push(line))).toHaveLength(1);
    expect(said[0]).toContain('"M\ufffdller"');
  });

  test("takes a link to a folder of submissions for that folder", async () => {
    put("class/ada/board.ts", "");
    symlinkSync(join(folder, "class"), join(folder, "link"));
    expect(await findSubmissions(join(folder, "link"))).toHaveLength(1);
  });

  test("says what it expected where there is none", async () => {
    await expect(findSubmissions(folder)).rejects.toThrow("one folder or zip file for each student");
    await expect(findSubmissions(join(folder, "nowhere"))).rejects.toThrow("There is no");
  });
});

describe("a submission in a folder", () => {
  test("is read from its top, or from exercises", async () => {
    put("ada/exercises/board.ts", "export class Board {}");
    expect((await readFolder()).sources.board).toMatchObject({ text: "export class Board {}" });
  });

  test.each(["Board.ts", "board (1).ts", "board.ts.txt", "board_copy.ts"])(
    "a file called %s is remarked and not graded",
    async (name) => {
      put(`ada/${name}`, "x");
      const { sources, remarks } = await readFolder();
      expect(sources.board).toBeUndefined();
      expect(remarks[0]).toBe(
        `board.ts is missing. "${name}" may be it, but has another name, so it was not graded.`,
      );
    },
  );

  test("links, pipes, large files and other encodings are remarked and not read", async () => {
    put("secret", "secret");
    mkdirSync(join(folder, "ada"));
    symlinkSync(join(folder, "secret"), join(folder, "ada/board.ts"));
    execFileSync("mkfifo", [join(folder, "ada/min-pq.ts")]);
    put("ada/a-star.ts", " ".repeat(600 * 1024));
    put("ada/solver.ts", Buffer.from([0xff, 0xfe, 0x41, 0x00]));
    const { sources, remarks } = await readFolder();
    expect(remarks).toEqual([
      "board.ts is a link.",
      "min-pq.ts is not a plain file.",
      "a-star.ts is larger than 512 kB.",
      "solver.ts is not text in UTF-8.",
    ]);
    expect(JSON.stringify(sources)).not.toContain("secret");
  });
});

test("what is beyond the course is not read, from a folder or from a zip file, and there is no remark on it", async () => {
  const names = ["board", "min-pq", "a-star", "solver", "linear-conflict"];
  for (const name of names) put(`ada/${name}.ts`, name);
  const files = names.map((name) => ({ path: `${name}.ts`, data: name }));
  for (const { sources, remarks } of [await readFolder(), await readZip(files)]) {
    expect(Object.keys(sources)).toEqual(names.slice(0, 4));
    expect(remarks).toEqual([]);
  }
});

describe("a submission in a folder", () => {
  test("is read from the top, from exercises, and from a folder around them", async () => {
    for (const path of [
      "board.ts",
      "exercises/board.ts",
      "taquin-main/board.ts",
      "taquin-main/exercises/board.ts",
    ]) {
      put(`ada/${path}`, path);
      put("ada/__MACOSX/._board.ts", "");
      expect((await readFolder()).sources.board).toMatchObject({ text: path });
      rmSync(join(folder, "ada"), { recursive: true });
    }
  });

  test("is read from the one zip file that it holds, as learning platforms hand it over", async () => {
    put("ada/work.zip", makeZip([{ path: "exercises/board.ts", data: "zipped" }]));
    expect((await readFolder()).sources.board).toEqual({ text: "zipped" });
    put("ada/second.zip", makeZip([]));
    expect((await readFolder()).sources).toEqual({});
  });

  test("does not borrow the files of another by a link to a folder", async () => {
    put("ben/board.ts", "ben's");
    put("ada/solver.ts.txt", "");
    symlinkSync(join(folder, "ben"), join(folder, "ada", "exercises"));
    const { sources, remarks } = await readFolder();
    expect(sources).toEqual({});
    expect(remarks).toContain("exercises is a link, which was not followed.");
    rmSync(join(folder, "ada", "exercises"));
    symlinkSync(join(folder, "ben"), join(folder, "ada", "wrapping"));
    expect((await readFolder()).sources).toEqual({});
  });
});

describe("a submission in a zip file", () => {
  test("is never what stands beside exercises, such as solutions that were handed out", async () => {
    const files = ["solutions/board.ts", "exercises/board.ts"].map((path) => ({ path, data: path }));
    for (const order of [files, files.toReversed()]) {
      expect((await readZip(order)).sources.board).toEqual({ text: "exercises/board.ts" });
    }
    expect((await readZip([files[0], { path: "src/x.ts", data: "" }])).sources).toEqual({});
  });

  test("may be a whole project with its packages", async () => {
    const packages = Array.from({ length: 12_000 }, (_, i) => ({ path: `node_modules/${i}.js`, data: "" }));
    const { sources, remarks } = await readZip([...packages, { path: "exercises/board.ts", data: "mine" }]);
    expect(sources.board).toEqual({ text: "mine" });
    expect(remarks.join()).not.toContain("damaged");
  });

  test("odd paths without number get a few remarks", async () => {
    const { remarks } = await readZip(Array.from({ length: 999 }, (_, i) => ({ path: `../${i}`, data: "" })));
    expect(remarks).toContain("The zip file has 994 more entries with such paths.");
    expect(remarks.length).toBeLessThan(20);
  });

  test("never stops the grader, whatever is wrong with its bytes", async () => {
    const zip = makeZip(["board.ts", "solver.ts"].map((path) => ({ path, data: `// ${path}` })));
    const random = createRandom(1);
    for (let i = 0; i < 400; i++) {
      const bytes = Buffer.from(zip);
      for (let k = 0; k < 3; k++) bytes[random.below(bytes.length)] = random.below(256);
      put("ada.zip", i % 4 === 0 ? bytes.subarray(0, random.below(bytes.length)) : bytes);
      await readSubmission({ name: "ada.zip", path: join(folder, "ada.zip"), kind: "zip" });
    }
  });

  test("is read from the top, from exercises, and from a folder around them", async () => {
    for (const path of ["board.ts", "exercises/board.ts", "ada/board.ts", "ada/exercises/board.ts"]) {
      expect((await readZip([{ path, data: path }])).sources.board).toEqual({ text: path });
    }
  });

  test("paths that lead elsewhere are remarked and not read", async () => {
    const paths = ["../board.ts", "/board.ts", "a/../../board.ts", "C:/board.ts", "..\\board.ts"];
    const { sources, remarks } = await readZip(paths.map((path) => ({ path, data: "x" })));
    expect(sources).toEqual({});
    for (const path of paths) {
      expect(remarks).toContain(
        `The zip file has an entry with the path ${JSON.stringify(path)}, which was not read.`,
      );
    }
  });

  test("links, lies about the size, and other encodings are remarked", async () => {
    const { remarks } = await readZip([
      { path: "board.ts", data: "/etc/passwd", mode: 0o120777 },
      { path: "min-pq.ts", data: "x", claimedSize: 1_000_000 },
      { path: "solver.ts", data: Buffer.from([0xff, 0x41]) },
    ]);
    expect(remarks).toContain("board.ts is a link.");
    expect(remarks).toContain("min-pq.ts is larger than 512 kB.");
    expect(remarks).toContain("solver.ts is not text in UTF-8.");
  });

  test("a file that is no zip file is remarked", async () => {
    put("ada.zip", "not a zip file at all, but some text that is long enough");
    const { remarks } = await readSubmission({ name: "ada.zip", path: join(folder, "ada.zip"), kind: "zip" });
    expect(remarks[0]).toMatch(/^The zip file cannot be read/);
  });
});
