import { escapeXml } from "../puzzle/draw";
import type { Palette } from "./palette";
import type { RaceRow } from "./race";

const WIDTH = 680;
const LEFT = 8;
const BAR = { height: 16, top: 24 };
const ROW = 74;

/** How to draw a race. */
export interface RacePicture {
  palette: Palette;
  title: string;
  isOpaque?: boolean;
}

/** The searches of a race as bars, one below the other: dequeued nodes in full color, waiting ones behind them. */
export function drawRace(rows: readonly RaceRow[], { palette, title, isOpaque }: RacePicture): string {
  const isRunning = rows.some(({ end }) => end === "running");
  const most = Math.max(1, ...rows.map(({ dequeued, enqueued }) => enqueued ?? dequeued));
  // While the numbers grow, the scale stays the same for a while, so that the bars can grow too.
  const scale = (WIDTH - 2 * LEFT) / (isRunning ? 10 ** Math.ceil(Math.log10(most + 1)) : most);
  const shortest = Math.min(...rows.map(({ moves }) => moves ?? Infinity));
  const fewest = Math.min(...rows.map(({ moves, dequeued }) => (moves === null ? Infinity : dequeued)));
  const height = rows.length * ROW + 30;

  const parts = rows.map((row, i) => {
    const { name, dequeued, enqueued, moves, end } = row;
    const color = end === "goal" ? palette.goal : end === "failed" ? palette.wrong : palette.waiting;
    const times =
      moves !== null && dequeued > fewest ? ` (${(dequeued / fewest).toFixed(1)} × the fewest)` : "";
    const counts = `${number(dequeued)} dequeued${times}${enqueued === null ? "" : `, ${number(enqueued)} enqueued`}`;
    const isLonger = moves !== null && moves > shortest;
    const [words, ink] = outcome(row, isLonger, palette);
    return (
      `<g transform="translate(${LEFT} ${i * ROW + 8})">` +
      text(name, 0, 14, palette.ink, 'font-weight="600" font-size="15"') +
      text(words, WIDTH - 2 * LEFT, 14, ink, 'text-anchor="end"') +
      bar(WIDTH - 2 * LEFT, palette.card, `stroke="${palette.edge}"`) +
      (enqueued === null ? "" : bar(enqueued * scale, color, 'opacity="0.35"')) +
      bar(dequeued * scale, color) +
      text(counts, 0, BAR.top + BAR.height + 16, palette.soft) +
      `</g>`
    );
  });
  const note = isRunning ? "still running" : "full color: dequeued; pale: still waiting in the queue";
  parts.push(text(note, LEFT, height - 8, palette.soft));
  const ground = isOpaque
    ? `<rect width="${WIDTH}" height="${height}" rx="6" fill="${palette.ground}"/>`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${WIDTH}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="13">` +
    `<title>${escapeXml(title)}</title>${ground}${parts.join("")}</svg>`
  );
}

function outcome(row: RaceRow, isLonger: boolean, palette: Palette): [words: string, ink: string] {
  if (row.note) return [row.note, palette.wrong];
  if (row.moves !== null) {
    const words = `solved in ${row.moves} moves`;
    return isLonger ? [`${words}: not the shortest`, palette.wrong] : [words, palette.goal];
  }
  return [ENDS[row.end], row.end === "running" ? palette.soft : palette.wrong];
}

/** How a search ended, if not with a solution. */
export const ENDS: Record<RaceRow["end"], string> = {
  running: "running …",
  goal: "ended without a goal node",
  nodes: "stopped at the limit of nodes",
  time: "stopped: the time was up",
  empty: "stopped: the queue is empty",
  failed: "failed",
};

function bar(length: number, fill: string, attributes = ""): string {
  const width = Math.max(2, Math.round(length * 10) / 10);
  return `<rect y="${BAR.top}" width="${width}" height="${BAR.height}" rx="4" fill="${fill}" ${attributes}/>`;
}

function text(content: string, x: number, y: number, fill: string, attributes = ""): string {
  return `<text x="${x}" y="${y}" fill="${fill}" ${attributes}>${escapeXml(content)}</text>`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}
