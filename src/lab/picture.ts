import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { fontFiles } from "../charts/font";

/**
 * An SVG as PNG, in base64: what remains visible where neither SVG nor scripts are trusted.
 *
 * The picture is reduced to 256 colors. Drawings have few anyway, and a notebook keeps every output: this makes
 * them a third as large.
 */
export function pngOf(svg: string): string {
  const font = {
    fontFiles: fontFiles(),
    loadSystemFonts: false,
    defaultFontFamily: "Lato",
    sansSerifFamily: "Lato",
  };
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: "zoom", value: 1.5 }, font }).render();
  const { palette, indices } = reduce(pixels);
  const colors = Buffer.from(
    palette.flatMap((color) => [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255]),
  );
  const alphas = Buffer.from(palette.map((color) => color & 255));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits a pixel, each an index into the palette
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", colors),
    chunk("tRNS", alphas),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]).toString("base64");
}

/** The 256 most frequent colors, and for each pixel the nearest of them. */
function reduce(pixels: Buffer): { palette: number[]; indices: Uint8Array } {
  const raw = new Uint32Array(pixels.length / 4);
  new Uint8Array(raw.buffer).set(pixels);
  // Drawings are made of long runs of one color; only where it changes is there something to look up.
  const uses = new Map<number, number>();
  for (let i = 0, start = 0; i < raw.length; start = i) {
    const color = raw[i];
    while (i < raw.length && raw[i] === color) i++;
    uses.set(color, (uses.get(color) ?? 0) + i - start);
  }
  const frequent = [...uses.entries()].sort(([, a], [, b]) => b - a).slice(0, 256);
  const palette = frequent.map(([color]) => straight(color));
  const places = new Map(frequent.map(([color], place) => [color, place]));
  const indices = new Uint8Array(raw.length);
  for (let i = 0, start = 0; i < raw.length; start = i) {
    const color = raw[i];
    while (i < raw.length && raw[i] === color) i++;
    let place = places.get(color);
    if (place === undefined) places.set(color, (place = nearest(palette, straight(color))));
    indices.fill(place, start, i);
  }
  return { palette, indices };
}

/** A color as red, green, blue and alpha, from the highest byte down. Resvg's colors are multiplied by their alpha. */
function straight(color: number): number {
  const [red, green, blue, alpha] = new Uint8Array(Uint32Array.of(color).buffer);
  const part = (value: number) => (alpha === 0 ? 0 : Math.min(255, Math.round((value * 255) / alpha)));
  return ((part(red) << 24) | (part(green) << 16) | (part(blue) << 8) | alpha) >>> 0;
}

function nearest(palette: number[], color: number): number {
  let best = 0;
  let least = Infinity;
  palette.forEach((other, place) => {
    let difference = 0;
    for (let shift = 0; shift < 32; shift += 8) {
      difference += (((other >>> shift) & 255) - ((color >>> shift) & 255)) ** 2;
    }
    if (difference < least) {
      least = difference;
      best = place;
    }
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The CRC of the PNG specification (https://www.w3.org/TR/png-3/#5CRC-algorithm). */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
