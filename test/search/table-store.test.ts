import { describe, expect, test } from "vitest";
import { storedTable, type TableStore } from "../../src/search/table-store";

/** A store in memory that counts. */
class MemoryStore implements TableStore {
  readonly kept = new Map<string, Uint8Array>();
  read(name: string): Uint8Array | null {
    return this.kept.get(name)?.slice() ?? null;
  }
  write(name: string, bytes: Uint8Array): void {
    this.kept.set(name, bytes.slice());
  }
}

const table = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);

function maker(): { make: () => Uint8Array; made: () => number } {
  let count = 0;
  return {
    make: () => {
      count++;
      return table.slice();
    },
    made: () => count,
  };
}

describe("storedTable", () => {
  test("makes a table once", () => {
    const store = new MemoryStore();
    const { make, made } = maker();
    expect(storedTable("t", 1000, make, store)).toEqual(table);
    expect(storedTable("t", 1000, make, store)).toEqual(table);
    expect(made()).toBe(1);
  });

  test("makes a table each time without a store", () => {
    const { make, made } = maker();
    storedTable("t", 1000, make);
    storedTable("t", 1000, make);
    expect(made()).toBe(2);
  });

  test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ["a changed byte of the table", (bytes) => bytes.with(700, bytes[700] ^ 1)],
    ["a changed byte of the header", (bytes) => bytes.with(5, bytes[5] ^ 1)],
    ["two exchanged bytes", (bytes) => bytes.with(700, bytes[701]).with(701, bytes[700])],
    ["a missing end", (bytes) => bytes.slice(0, -1)],
    ["an empty file", () => new Uint8Array(0)],
    ["zeros", (bytes) => new Uint8Array(bytes.length)],
    ["another version", (bytes) => replaced(bytes, '"version":1', '"version":0')],
    ["another table's name", (bytes) => replaced(bytes, '"taquin":"t"', '"taquin":"u"')],
  ])("makes the table anew after %s, and keeps it", (_what, damage) => {
    const store = new MemoryStore();
    const { make, made } = maker();
    storedTable("t", 1000, make, store);
    store.kept.set("t", damage(store.kept.get("t")!));
    expect(storedTable("t", 1000, make, store)).toEqual(table);
    expect(made()).toBe(2);
    storedTable("t", 1000, make, store);
    expect(made()).toBe(2);
  });
});

function replaced(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toContain(from);
  return new Uint8Array(Buffer.from(text.replace(from, to), "latin1"));
}
