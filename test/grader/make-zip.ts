/** One file in a zip, stored without compression. */
export interface ZipEntry {
  path: string;
  data: string | Buffer;
  /** Unix mode, for links: 0o120777. */
  mode?: number;
  /** What the directory claims the size to be, if that is a lie. */
  claimedSize?: number;
}

/** A zip file as tests need it, with paths that no honest program would write. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, data, mode = 0o100644, claimedSize } of entries) {
    const bytes = Buffer.from(data);
    const name = Buffer.from(path);
    const size = claimedSize ?? bytes.length;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // version needed
    shared.writeUInt16LE(0x0800, 2); // names are UTF-8
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), shared, name, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u001e\u0003"), shared, rest, name]));
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, index, Buffer.from("PK\u0005\u0006"), end]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
