/**
 * Where tables that take a while to make are kept. Searches touch no disk themselves: whoever runs on one hands in a
 * store.
 */
export interface TableStore {
  /** What was written under a name; null if there is nothing that can be read. */
  read(name: string): Uint8Array | null;
  /** Keeps bytes under a name. A store that cannot keep them does nothing. */
  write(name: string, bytes: Uint8Array): void;
}

/** Raised when the same name would mean other bytes. */
const VERSION = 1;
const HEADER_BYTES = 256;

/**
 * A table from the store; if it is missing, damaged, or of another version, it is made anew and kept.
 *
 * In the store a table follows a header of 256 bytes: one line of JSON with its name, version, size and checksum.
 */
export function storedTable(
  name: string,
  size: number,
  make: () => Uint8Array,
  store?: TableStore,
): Uint8Array {
  const kept = store?.read(name) ?? null;
  const table = kept && unwrap(name, size, kept);
  if (table !== null) return table;
  const made = make();
  store?.write(name, wrap(name, made));
  return made;
}

function wrap(name: string, table: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + table.length);
  bytes.set(new TextEncoder().encode(headerOf(name, table)));
  bytes.set(table, HEADER_BYTES);
  return bytes;
}

function unwrap(name: string, size: number, bytes: Uint8Array): Uint8Array | null {
  if (bytes.length !== HEADER_BYTES + size) return null;
  const table = bytes.subarray(HEADER_BYTES);
  return new TextDecoder().decode(bytes.subarray(0, HEADER_BYTES)) === headerOf(name, table) ? table : null;
}

function headerOf(name: string, table: Uint8Array): string {
  const header = JSON.stringify({
    taquin: name,
    version: VERSION,
    size: table.length,
    checksum: checksumOf(table),
  });
  return header.padEnd(HEADER_BYTES - 1) + "\n";
}

/** A 32-bit checksum that notices any changed byte, and pieces in the wrong order. Cost: a millisecond a megabyte. */
export function checksumOf(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
  for (let i = 0; i < bytes.length; i++) sum = Math.imul(sum ^ bytes[i], 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
