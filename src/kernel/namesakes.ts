import { shortName } from "./project";

interface Place {
  root: string;
  cellName: string;
  declarationsName: string;
}

/** TypeScript writes import("path").Name where a bare Name would be ambiguous. */
const QUALIFIED = /import\("([^"]+)"\)\.([\w$]+)/g;

/**
 * The message about two types of one name that do not fit, in plain words; undefined if it is about something else.
 * What TypeScript says ("Property '#tiles' in type 'Board' refers to a different member …") is true and no help: the
 * two come from different files, and the cure is to take both from one.
 */
export function explainNamesakes(message: string, place: Place): string | undefined {
  const files = new Map<string, Set<string>>();
  for (const [, file, name] of message.matchAll(QUALIFIED)) {
    files.set(name, (files.get(name) ?? new Set()).add(nameOf(file, place)));
  }
  const found = [...files].find(([, sources]) => sources.size > 1);
  if (!found) return undefined;
  const [name, sources] = found;
  const list = [...sources].map((source) => `one from ${source}`).join(", ");
  return `Two classes are called ${name}: ${list}; import both from one place.\n${shorten(message)}`;
}

function nameOf(file: string, { root, cellName, declarationsName }: Place): string {
  const isFile = (name: string): boolean =>
    name.replace(/(\.d)?\.ts$/, "") === file.replace(/(\.d)?\.ts$/, "");
  if (isFile(cellName)) return "this cell";
  if (isFile(declarationsName)) return "an earlier cell";
  return shortName(root, file);
}

/** The rest of the message, without the paths. */
const shorten = (message: string): string => `(${message.split("\n")[0].replace(QUALIFIED, "$2")})`;
