import { crc32 } from "node:zlib";
import { open, type Entry, type ZipFile } from "yauzl";
import { STAGES } from "../checks/check";
import { LARGEST_FILE, sourceFile, type SourceFile } from "../checks/sources";
import { remarksOnNames } from "./file-names";
import type { Submission } from "./submission";

/** Whole projects come with their node_modules, of some ten thousand files. */
const MOST_ENTRIES = 200_000;
const MOST_ODD_PATHS = 5;

/**
 * Reads a submission from a zip file. Nothing is unpacked to disk: only the four files are read, into memory and no
 * further than their size allows, so a path inside the zip cannot lead anywhere. The files may stand at the top, in
 * `exercises`, or in one folder around either, as zip programs like to make it.
 */
export async function readZip(name: string, path: string): Promise<Submission> {
  const submission: Submission = { name, sources: {}, remarks: [] };
  let zip: ZipFile;
  try {
    zip = await openZip(path);
  } catch (error) {
    submission.remarks.push(`The zip file cannot be read (${(error as Error).message}).`);
    return submission;
  }
  const entries = new Map<string, Entry>();
  const folders = new Set<string>();
  let present: string[] = [];
  const odd = new Set<string>();
  try {
    for await (const entry of entriesOf(zip)) {
      const path = pathOf(entry);
      if (isOddPath(path)) {
        odd.add(JSON.stringify(path.slice(0, 100)));
        continue;
      }
      const [first, ...rest] = path.split("/");
      if (first === "__MACOSX" || first.startsWith(".")) continue;
      if (rest.length > 0 && first !== "exercises") folders.add(first);
      if (rest.length > 2) continue;
      // Of two entries with one name, programs that unpack keep the second.
      entries.set(path, entry);
    }
    const place = placesAmong(folders).find((place) =>
      STAGES.some((key) => entries.has(`${place}${key}.ts`)),
    );
    present = namesIn(place === undefined ? placesAmong(folders) : [place], entries);
    for (const stage of STAGES) {
      const entry = entries.get(`${place}${stage}.ts`);
      if (entry) submission.sources[stage] = await readEntry(zip, entry, `${stage}.ts`);
    }
  } catch (error) {
    submission.remarks.push(`The zip file is damaged (${(error as Error).message}).`);
  } finally {
    zip.close();
  }
  for (const shown of [...odd].slice(0, MOST_ODD_PATHS)) {
    submission.remarks.push(`The zip file has an entry with the path ${shown}, which was not read.`);
  }
  if (odd.size > MOST_ODD_PATHS) {
    submission.remarks.push(`The zip file has ${odd.size - MOST_ODD_PATHS} more entries with such paths.`);
  }
  submission.remarks.push(...remarksOnNames(present));
  for (const file of Object.values(submission.sources)) {
    if ("problem" in file) submission.remarks.push(`${file.problem}.`);
  }
  return submission;
}

/** Where the files may stand: at the top, in `exercises`, or in either inside the one folder there is. */
function placesAmong(folders: ReadonlySet<string>): string[] {
  const around = folders.size === 1 ? [...folders].map((folder) => `${folder}/`) : [];
  return ["", ...around].flatMap((place) => [place, `${place}exercises/`]);
}

function namesIn(places: readonly string[], entries: ReadonlyMap<string, unknown>): string[] {
  return [...entries.keys()].flatMap((path) => {
    const end = path.lastIndexOf("/") + 1;
    return places.includes(path.slice(0, end)) ? [path.slice(end)] : [];
  });
}

/** With `decodeStrings` off, yauzl gives bytes and looks at nothing. */
function pathOf(entry: Entry): string {
  return Buffer.from(entry.fileName as unknown as Buffer).toString("utf8");
}

function isOddPath(path: string): boolean {
  return /^(\/|[a-z]:)|\\/i.test(path) || path.split("/").includes("..");
}

const KIND_OF_FILE = 0o170000;
const LINK = 0o120000;

async function readEntry(zip: ZipFile, entry: Entry, name: string): Promise<SourceFile> {
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK)
    return { problem: `${name} is a link` };
  if (entry.isEncrypted()) return { problem: `${name} is encrypted` };
  const tooLarge = { problem: `${name} is larger than ${LARGEST_FILE / 1024} kB` };
  if (entry.uncompressedSize > LARGEST_FILE) return tooLarge;
  const bytes = await new Promise<Buffer | null>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        // The size in the directory may be a lie.
        if ((size += chunk.length) <= LARGEST_FILE) return;
        stream.destroy();
        resolve(null);
      });
      stream.on("error", reject);
      stream.on("end", () => resolve(Buffer.concat(chunks)));
    });
  });
  if (bytes === null) return tooLarge;
  return crc32(bytes) === entry.crc32 ? sourceFile(name, bytes) : { problem: `${name} is damaged` };
}

function openZip(path: string): Promise<ZipFile> {
  // Odd names and sizes get a remark here; looked at by yauzl they would be an error for the whole file.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    open(path, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let count = 0; count < MOST_ENTRIES; count++) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      zip.removeAllListeners();
      zip
        .once("entry", resolve)
        .once("end", () => resolve(undefined))
        .once("error", reject);
      zip.readEntry();
    });
    if (entry === undefined) return;
    yield entry;
  }
  throw new Error(`it has more than ${MOST_ENTRIES} entries`);
}
