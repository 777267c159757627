import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The files of the font, Lato, from its npm package. They are read by this project alone: what the machine has
 * installed does not change a drawing.
 */
export function fontFiles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return ["400Regular/Lato_400Regular.ttf", "700Bold/Lato_700Bold.ttf"].map((file) =>
    resolve(`@expo-google-fonts/lato/${file}`),
  );
}

/** What a TrueType font knows of its characters. */
export class FontMetrics {
  readonly #glyphOf: (character: number) => number;
  readonly #widthOf: (glyph: number) => number;

  /** https://learn.microsoft.com/typography/opentype/spec: tables head, hhea, hmtx and cmap (format 4) */
  constructor(file: string) {
    const font = readFileSync(file);
    const tables = new Map<string, number>();
    for (let i = 0, at = 12; i < font.readUInt16BE(4); i++, at += 16) {
      tables.set(font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8));
    }
    const unitsPerEm = font.readUInt16BE(tables.get("head")! + 18);
    const measured = font.readUInt16BE(tables.get("hhea")! + 34);
    const widths = tables.get("hmtx")!;
    this.#glyphOf = characterMap(font, tables.get("cmap")!);
    // Glyphs after the last measured one are as wide as it.
    this.#widthOf = (glyph) => font.readUInt16BE(widths + 4 * Math.min(glyph, measured - 1)) / unitsPerEm;
  }

  /** The width of a text set in size 1. */
  width(text: string): number {
    let width = 0;
    for (const character of text) width += this.#widthOf(this.#glyphOf(character.codePointAt(0)!));
    return width;
  }

  /** Whether the font has a glyph for every character of a text. */
  covers(text: string): boolean {
    return [...text].every((character) => this.#glyphOf(character.codePointAt(0)!) !== 0);
  }
}

/** The glyph of a character, 0 if there is none, from the font's table of segments. */
function characterMap(font: Buffer, table: number): (character: number) => number {
  let map = -1;
  for (let i = 0; i < font.readUInt16BE(table + 2); i++) {
    const candidate = table + font.readUInt32BE(table + 4 + 8 * i + 4);
    if (font.readUInt16BE(candidate) === 4) map = candidate;
  }
  const segments = font.readUInt16BE(map + 6);
  const ends = map + 14;
  const starts = ends + segments + 2;
  const deltas = starts + segments;
  const offsets = deltas + segments;
  return (character) => {
    for (let i = 0; i < segments; i += 2) {
      if (character > font.readUInt16BE(ends + i)) continue;
      const start = font.readUInt16BE(starts + i);
      if (character < start) return 0;
      const delta = font.readUInt16BE(deltas + i);
      const offset = font.readUInt16BE(offsets + i);
      if (offset === 0) return (character + delta) & 0xffff;
      const glyph = font.readUInt16BE(offsets + i + offset + 2 * (character - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
