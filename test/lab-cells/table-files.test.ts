import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tableFiles } from "../../src/lab/table-files";
import { Position } from "../../src/puzzle/position";
import { PatternDatabase } from "../../src/search/heuristics/pattern-database";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taquin-tables-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("tableFiles", () => {
  test("keeps a pattern database, and makes it anew when its file is damaged", () => {
    const inner = join(folder, "not", "there", "yet");
    const make = () => new PatternDatabase(3, 8, { store: tableFiles(inner) });
    const { table } = make();
    const [name, ...others] = readdirSync(inner);
    expect(others).toEqual([]);
    const file = join(inner, name);
    const intact = readFileSync(file);

    expect(Buffer.from(make().table).equals(table)).toBe(true);
    writeFileSync(file, intact.subarray(0, 1000));
    expect(Buffer.from(make().table).equals(table)).toBe(true);
    expect(readFileSync(file).equals(intact)).toBe(true);

    const damaged = Buffer.from(intact);
    damaged[damaged.length - 1] ^= 1;
    writeFileSync(file, damaged);
    expect(make().to(Position.goal(3))(Position.goal(3))).toBe(0);
    expect(readFileSync(file).equals(intact)).toBe(true);
  });

  test("keeps nothing where nothing can be written", () => {
    writeFileSync(join(folder, "file"), "");
    const store = tableFiles(join(folder, "file", "below"));
    store.write("table", new Uint8Array(3));
    expect(store.read("table")).toBeNull();
  });

  test("leaves nothing half written", () => {
    // A folder has the table's name, so that the file cannot get it.
    mkdirSync(join(folder, "table", "full"), { recursive: true });
    tableFiles(folder).write("table", new Uint8Array(3));
    expect(readdirSync(folder)).toEqual(["table"]);
    expect(existsSync(join(folder, "table", "full"))).toBe(true);
  });
});
