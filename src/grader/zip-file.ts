import { crc32, deflateRawSync } from "node:zlib";

/** A file of a zip file. */
export interface ZippedFile {
  path: string;
  data: Buffer;
  isExecutable?: boolean;
}

/** The bytes of a zip file. The same files give the same bytes: it carries no times. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, data, isExecutable = false } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(data);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // the version that is needed
    shared.writeUInt16LE(0x0800, 2); // names are UTF-8
    shared.writeUInt16LE(8, 4); // deflated
    shared.writeUInt16LE(0x21, 8); // 1 January 1980, the first day there is
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((0o100000 | (isExecutable ? 0o755 : 0o644)) << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), shared, name, packed]);
    parts.push(file);
    // Made by a Unix system, so that the modes count.
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0003"), shared, rest, name]));
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from("PK\u0005\u0006"), end]);
}
