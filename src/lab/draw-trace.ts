import { boardSide, drawBoard, escapeXml } from "../puzzle/draw";
import { LIGHT, type Palette } from "./palette";
import type { Recording } from "./recorded-search";
import { sumOf } from "./trace-words";

const TILE = 18;
const PAD = 8;
const LEFT = 70;
const LINE = 17;

/** The queue before each dequeue as one still picture: a row for each of the first steps, its boards side by side. */
export function drawTrace(recording: Recording, { rows = 8, perRow = 8 } = {}): string {
  const palette = LIGHT;
  const { nodes, steps, notes } = recording;
  const shown = steps.slice(0, rows);
  const side = boardSide(nodes[0]?.tiles.length ?? 3, TILE);
  const card = { width: side + 2 * PAD, height: side + 2 * PAD + LINE };
  const columns = Math.max(1, ...shown.map(({ queue }) => Math.min(queue.length, perRow)));
  const width = LEFT + columns * (card.width + PAD) + 70;
  const lines = [
    ...notes,
    ...(steps.length > rows ? [`${steps.length - rows} further steps are not in this picture.`] : []),
  ].flatMap((note) => wrap(note, Math.floor(width / 6.6)));
  const height = shown.length * (card.height + PAD) + lines.length * LINE + PAD;

  const parts = [`<rect width="${width}" height="${height}" rx="6" fill="${palette.ground}"/>`];
  shown.forEach(({ queue, queueSize, dequeued }, row) => {
    const y = PAD + row * (card.height + PAD);
    parts.push(text(`Step ${row}`, PAD, y + card.height / 2, palette.ink, 'font-weight="600"'));
    queue.slice(0, perRow).forEach((id, column) => {
      const isNew = row > 0 && shown[row - 1].enqueued.includes(id);
      const { stepsBack } = nodes[id];
      const edge = stepsBack
        ? palette.wrong
        : id === dequeued
          ? palette.dequeued
          : isNew
            ? palette.fresh
            : palette.edge;
      const x = LEFT + column * (card.width + PAD);
      parts.push(
        `<g transform="translate(${x} ${y})">` +
          `<rect width="${card.width}" height="${card.height}" rx="6" fill="${palette.card}" stroke="${edge}" ` +
          `stroke-width="${id === dequeued ? 3 : isNew || stepsBack ? 2 : 1}" ${stepsBack ? 'stroke-dasharray="5 3"' : ""}/>` +
          `<g transform="translate(${PAD} ${PAD})">${drawBoard(nodes[id].tiles, { tileSize: TILE })}</g>` +
          text(sumOf(nodes[id]), card.width / 2, card.height - PAD, palette.ink, 'text-anchor="middle"') +
          `</g>`,
      );
    });
    if (queueSize > perRow) {
      const x = LEFT + perRow * (card.width + PAD);
      parts.push(text(`+ ${queueSize - perRow} more`, x, y + card.height / 2, palette.soft));
    }
  });
  lines.forEach((line, i) => {
    const y = PAD + shown.length * (card.height + PAD) + (i + 0.7) * LINE;
    parts.push(text(line, PAD, y, palette.wrong));
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12.5">${parts.join("")}</svg>`
  );
}

function text(content: string, x: number, y: number, fill: Palette["ink"], attributes = ""): string {
  return `<text x="${x}" y="${y}" fill="${fill}" ${attributes}>${escapeXml(content)}</text>`;
}

/** Breaks a text into lines of at most so many characters. */
export function wrap(content: string, length: number): string[] {
  const lines = [""];
  for (const word of content.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== "" && last.length + 1 + word.length > length) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}
