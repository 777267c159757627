import { UserError } from "../user-error";
import { checkTiles, LARGEST_DIMENSION } from "./check-tiles";

const FORMAT = "expected the dimension n, then n rows of n numbers, 0 for the blank";

/**
 * Reads the tiles of a puzzle file: the dimension n, then n rows of n numbers.
 *
 * Numbers may be set apart by any white space; everything from # or // to the end of a line is a comment. A mistake is
 * a UserError of one line that begins with the source, such as the file's name.
 */
export function parsePuzzle(text: string, source: string): number[][] {
  const fail = (place: string, problem: string): never => {
    throw new UserError(`${source}${place && `, ${place}`}: ${problem}.`);
  };
  const strange = strangeCharacter(text);
  if (strange) fail(`line ${strange.line}`, `this is not a text file (found ${strange.name}); ${FORMAT}`);

  const words = wordsOf(text);
  if (words.length === 0)
    fail("", `${text.trim() === "" ? "the file is empty" : "there are no numbers"}; ${FORMAT}`);
  const [first, ...rest] = words;
  const inLine = `line ${first.line}`;
  const root = Math.sqrt(words.length);
  const advice =
    Number.isInteger(root) && root > 1 && Number(first.text) !== root
      ? `; if these ${words.length} numbers are the tiles, put the dimension ${root} before them`
      : "";
  if (!isWhole(first.text)) fail(inLine, `${quoted(first.text)} is not a dimension; ${FORMAT}`);
  const n = Number(first.text);
  if (n < 2) fail(inLine, `the dimension is ${first.text}; a board has at least 2 rows${advice}`);
  if (n > LARGEST_DIMENSION) fail(inLine, `the dimension ${quoted(first.text)} is over ${LARGEST_DIMENSION}`);

  rest.forEach(({ text, line }, i) => {
    if (isWhole(text)) return;
    const place = i < n * n ? `row ${Math.floor(i / n) + 1}, column ${(i % n) + 1}` : `line ${line}`;
    fail(place, `${quoted(text)} is not a tile; expected a whole number from 0 to ${n * n - 1}`);
  });
  if (rest.length !== n * n) {
    const row = rowOfWrongLength(rest, n);
    const found = row ? `found ${row.length}` : `found ${rest.length}`;
    if (row) fail(`row ${row.row}`, `expected ${n} numbers, ${found}${advice}`);
    fail("", `expected ${n * n} numbers after the dimension ${n}, ${found}${advice}`);
  }
  const tiles = rowsOfNumbers(
    rest.map((word) => Number(word.text)),
    n,
  );
  checkTiles(tiles, source);
  return tiles;
}

/** Cuts numbers in reading order into rows of n. */
export function rowsOfNumbers(numbers: readonly number[], n: number): number[][] {
  return Array.from({ length: n }, (_, row) => numbers.slice(row * n, (row + 1) * n));
}

/** The text of a file: UTF-8, or UTF-16 as Windows PowerShell writes it; without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

interface Word {
  text: string;
  /** Counted from 1. */
  line: number;
}

function wordsOf(text: string): Word[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .flatMap((content, i) =>
      content
        .replace(/(#|\/\/).*$/, "")
        .split(/\s+/)
        .filter((word) => word !== "")
        .map((word) => ({ text: word, line: i + 1 })),
    );
}

/** If the file has one line for each row, the first line with too few or too many numbers. */
function rowOfWrongLength(words: readonly Word[], n: number): { row: number; length: number } | undefined {
  const lengths = new Map<number, number>();
  for (const { line } of words) lengths.set(line, (lengths.get(line) ?? 0) + 1);
  if (lengths.size !== n) return undefined;
  const rows = [...lengths.values()].map((length, i) => ({ row: i + 1, length }));
  return rows.find(({ length }) => length !== n);
}

function strangeCharacter(text: string): { line: number; name: string } | undefined {
  const index = text.search(/[\u0000-\u0008\u000e-\u001f\u007f\ufffd]/);
  if (index < 0) return undefined;
  const code = text.charCodeAt(index);
  const name = code === 0xfffd ? "a byte that is no text" : `character code ${code}`;
  return { line: text.slice(0, index).split(/\r\n|\r|\n/).length, name };
}

function isWhole(word: string): boolean {
  return /^[+-]?\d+$/.test(word);
}

function quoted(word: string): string {
  return JSON.stringify(word.length > 20 ? `${word.slice(0, 20)}…` : word);
}
