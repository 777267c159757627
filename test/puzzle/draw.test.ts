import { describe, expect, test } from "vitest";
import { Board } from "../../src/puzzle/board";
import { drawSvg, drawText, tilesOf } from "../../src/puzzle/draw";

const example = [
  [8, 1, 3],
  [4, 0, 2],
  [7, 6, 5],
];

describe("tilesOf", () => {
  test("reads a board back as new rows", () => {
    const board = new Board(example);
    expect(tilesOf(board)).toEqual(example);
    tilesOf(board)[0][0] = 5;
    expect(board.tileAt(0, 0)).toBe(8);
  });
});

describe("drawText", () => {
  test("draws a box and leaves the blank empty", () => {
    expect(drawText(example)).toMatchInlineSnapshot(`
      "┌───────┐
      │ 8 1 3 │
      │ 4   2 │
      │ 7 6 5 │
      └───────┘"
    `);
  });

  test("is as wide as the widest tile", () => {
    const tiles = Array.from({ length: 4 }, (_, row) => [0, 1, 2, 3].map((col) => (row * 4 + col + 1) % 16));
    expect(drawText(tiles)).toMatchInlineSnapshot(`
      "┌─────────────┐
      │  1  2  3  4 │
      │  5  6  7  8 │
      │  9 10 11 12 │
      │ 13 14 15    │
      └─────────────┘"
    `);
  });
});

describe("drawSvg", () => {
  test("draws each tile once, and not the blank", () => {
    const labels = [...drawSvg(example).matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) => match[1]);
    expect(labels).toEqual(["8", "1", "3", "4", "2", "7", "6", "5"]);
  });

  test("is an image with a name", () => {
    expect(drawSvg(example)).toMatch(
      /^<svg [^>]*role="img"[^>]*><title>3-by-3 board: 8 1 3, 4 blank 2, 7 6 5</,
    );
    expect(drawSvg(example, { title: "a < b & c" })).toContain("<title>a &lt; b &amp; c</title>");
  });

  test("marks five misplaced tiles with distances that add up to ten", () => {
    const svg = drawSvg(example, { misplaced: true, distances: true });
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(5);
    const distances = [...svg.matchAll(/text-anchor="end"[^>]*>(\d+)</g)].map((match) => Number(match[1]));
    expect(distances.reduce((sum, distance) => sum + distance)).toBe(10);
  });

  test("puts several boards into rows, with a caption each", () => {
    const svg = drawSvg([example, example, example], { captions: ["one", "two", "<3>"], perRow: 2 });
    expect(svg.match(/<g transform="translate\([^)]*\)/g)).toEqual([
      '<g transform="translate(0 0)',
      '<g transform="translate(142 0)',
      '<g transform="translate(0 164)',
    ]);
    expect(svg).toContain(">&lt;3&gt;</text>");
  });

  test("centers a caption below its own board, also below a small one", () => {
    const small = [
      [0, 1],
      [3, 2],
    ];
    const svg = drawSvg([small, example], { captions: ["a)", "b)"] });
    expect([...svg.matchAll(/<text x="([\d.]+)"[^>]*>[ab]\)/g)].map((match) => Number(match[1]))).toEqual([
      43, 205,
    ]);
  });

  test("highlights one tile, of all boards or of each", () => {
    const heavy = (svg: string) => svg.match(/stroke-width="3"/g)?.length ?? 0;
    expect(heavy(drawSvg([example, example], { highlight: 4 }))).toBe(2);
    expect(heavy(drawSvg([example, example], { highlight: [4, null] }))).toBe(1);
    expect(heavy(drawSvg(example))).toBe(0);
  });

  test("draws no board as an empty image", () => {
    expect(drawSvg([])).toContain('height="0"');
  });
});
