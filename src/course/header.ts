import { createHash } from "node:crypto";

const HEADER = /^\/\/ Staged from (\S+) \((\w+)\)[^\n]*\n/;

/** The first line of a staged file tells where it comes from, and its body's hash, by which a person's edit is known. */
export function withHeader(source: string, body: string, advice: string): string {
  return `// Staged from ${source} (${hashOf(body)}): ${advice}\n${body}`;
}

/** Whether a person has changed a staged file: its body no longer fits the hash in its header, or the header is gone. */
export function isEdited(text: string): boolean {
  const unix = text.replaceAll("\r\n", "\n");
  const header = HEADER.exec(unix);
  return header === null || header[2] !== hashOf(unix.slice(header[0].length));
}

/** A short name for a text: twelve hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
