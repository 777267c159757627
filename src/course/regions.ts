import { UserError } from "../user-error";

/** A source file as it was read: its path from the project's root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** What becomes of the lines between `// #region` and `// #endregion` in a stub. */
export type RegionKind = keyof typeof KINDS;

const KINDS = {
  exercise: "the body of a method: a TODO in the stub",
  fields: "what an object remembers: a TODO in the stub",
  private: "what the student does not need: left out of the stub",
};

/** A marked part of a source file. `start` and `end` are the indexes of its marker lines, counted from 0. */
export interface Region {
  kind: RegionKind;
  /** `Board.hamming` for an exercise, `Board` for the others. */
  name: string;
  start: number;
  end: number;
}

/** The regions of a file in their order. A UserError with file and line if one is nested, unclosed or of no known kind. */
export function parseRegions({ path, text }: SourceFile): Region[] {
  const regions: Region[] = [];
  let open: Omit<Region, "end"> | undefined;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const marker = /^\s*\/\/\s*#(end)?region\b(.*)$/.exec(line);
    if (!marker) continue;
    const [, isEnd, rest] = marker;
    if (isEnd) {
      if (!open) throw wrong(path, index, "this #endregion has no #region before it");
      regions.push({ ...open, end: index });
      open = undefined;
      continue;
    }
    if (open) {
      throw wrong(
        path,
        index,
        `this region is inside the one of line ${open.start + 1}; regions do not nest`,
      );
    }
    open = { ...kindAndName(path, index, rest), start: index };
  }
  if (open) throw wrong(path, open.start, `the region "${open.kind} ${open.name}" is never closed`);
  return regions;
}

/** Puts other lines in the place of each region, markers included. What `replace` gets are the lines between them. */
export function replaceRegions(
  source: SourceFile,
  replace: (region: Region, body: string[], indent: string) => string[],
): string {
  const lines = source.text.split("\n");
  for (const region of parseRegions(source).reverse()) {
    const indent = /^\s*/.exec(lines[region.start])![0];
    const body = lines.slice(region.start + 1, region.end);
    lines.splice(region.start, region.end - region.start + 1, ...replace(region, body, indent));
  }
  return lines.join("\n");
}

function kindAndName(path: string, index: number, words: string): { kind: RegionKind; name: string } {
  const [kind = "", name, ...more] = words.trim().split(/\s+/);
  if (!Object.hasOwn(KINDS, kind)) {
    throw wrong(
      path,
      index,
      `"${kind}" is no kind of region; the kinds are ${Object.keys(KINDS).join(", ")}`,
    );
  }
  if (name === undefined || more.length > 0) {
    throw wrong(path, index, `a region has one name, as in "// #region exercise Board.hamming"`);
  }
  return { kind: kind as RegionKind, name };
}

function wrong(path: string, index: number, what: string): UserError {
  return new UserError(`${path}, line ${index + 1}: ${what}.`);
}
