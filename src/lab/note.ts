import type { Tiles } from "../puzzle/board-like";
import { drawSvg, drawText, escapeXml, inWords } from "../puzzle/draw";
import { DISPLAY, INSPECT, type MimeBundle } from "./mime-bundle";
import { pngOf } from "./picture";

/** How a line of a list stands: right, wrong, not begun, or not asked because something else comes first. */
export type Mark = "right" | "wrong" | "open" | "waiting";

/** A piece of what a cell answers. Each can be shown as HTML and as plain text. */
export type Block =
  | { kind: "title"; text: string; mark?: Mark }
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "aside"; text: string }
  | { kind: "list"; items: { mark: Mark; text: string }[] }
  | { kind: "boards"; boards: Tiles[]; captions: string[] }
  /** A complete text, and the board that is drawn in it. */
  | { kind: "finding"; text: string; board?: Tiles }
  | { kind: "bar"; label: string; done: number; of: number };

const LARGEST_DRAWN = 12;
const SIGNS: Record<Mark, string> = { right: "✓", wrong: "✗", open: "○", waiting: "…" };
const WORDS: Record<Mark, string> = { right: "right", wrong: "wrong", open: "to do", waiting: "waiting" };
// White on each of these is 4.5 : 1 or more, so that a light and a dark page need no difference.
const COLORS: Record<Mark, string> = {
  right: "#1a7544",
  wrong: "#b3541e",
  open: "#5f6b77",
  waiting: "#5f6b77",
};

/** What a lesson's function answers: HTML for a notebook, and the same as plain text for everything else. */
export class Note {
  constructor(readonly blocks: readonly Block[]) {}

  /** The note in the formats of Jupyter. */
  [DISPLAY](): MimeBundle {
    return { "text/html": this.toHtml(), "text/plain": this.toString() };
  }

  toHtml(): string {
    return `<div class="taquin-note" style="line-height: 1.5">${this.blocks.map(html).join("")}</div>`;
  }

  toString(): string {
    return this.blocks.map(plain).join("\n\n");
  }

  [INSPECT](): string {
    return this.toString();
  }
}

/** A note that is still being made. A cell may end with it or await it: both show the note. */
export type PendingNote = Promise<Note> & { [DISPLAY](): Promise<MimeBundle> };

/** Lets a promise of a note be shown like the note itself. */
export function pending(note: Promise<Note>): PendingNote {
  return Object.assign(note, { [DISPLAY]: async () => (await note)[DISPLAY]() });
}

function html(block: Block): string {
  switch (block.kind) {
    case "title":
      return `<p style="margin: 4px 0"><b>${block.mark ? sign(block.mark) : ""}${escapeXml(block.text)}</b></p>`;
    case "text":
      return `<p style="margin: 4px 0; white-space: pre-line">${escapeXml(block.text)}</p>`;
    case "code":
      return `<pre style="margin: 4px 0; padding: 4px 12px; border-left: 4px solid #98a4b0; overflow-x: auto">${escapeXml(block.text)}</pre>`;
    case "aside":
      return `<p style="margin: 4px 0; font-size: 90%">${escapeXml(block.text)}</p>`;
    case "list":
      return `<ul style="list-style: none; margin: 4px 0; padding-left: 4px">${block.items
        .map(
          ({ mark, text }) =>
            `<li style="white-space: pre-line; margin: 2px 0">${sign(mark)}${escapeXml(text)}</li>`,
        )
        .join("")}</ul>`;
    case "boards":
      return `<div style="margin: 8px 0">${picture(block.boards, block.captions)}</div>`;
    case "finding":
      return finding(block.text, block.board);
    case "bar":
      return `<p style="margin: 4px 0"><progress value="${block.done}" max="${block.of}" aria-label="${escapeXml(block.label)}"></progress> ${escapeXml(barWords(block))}</p>`;
  }
}

/** In HTML the board is drawn beside the text, and not in it. */
function finding(text: string, board: Tiles | undefined): string {
  const words = board ? text.replace(`\n${drawText(board).replace(/^/gm, "  ")}\n`, "\n") : text;
  const drawing = board && board.length <= LARGEST_DRAWN ? picture([board], []) : "";
  return (
    `<div style="display: flex; gap: 16px; align-items: flex-start; margin: 8px 0; padding-left: 12px; ` +
    `border-left: 4px solid #b3541e">${drawing}<pre style="margin: 0; white-space: pre-wrap; word-break: normal; overflow-wrap: anywhere">` +
    `${escapeXml(words.replace(/\n{3,}/g, "\n\n"))}</pre></div>`
  );
}

/** Not an SVG, which a notebook that is not trusted would leave out. */
function picture(boards: readonly Tiles[], captions: readonly string[]): string {
  const svg = drawSvg(boards, { captions });
  const width = /width="([\d.]+)"/.exec(svg)![1];
  const alt = boards.map((tiles, i) => inWords(tiles, captions[i])).join("; ");
  return `<img src="data:image/png;base64,${pngOf(svg)}" width="${width}" alt="${escapeXml(alt)}" style="max-width: 100%">`;
}

function sign(mark: Mark): string {
  const style = `display: inline-block; width: 1.5em; text-align: center; border-radius: 3px; color: #ffffff; background: ${COLORS[mark]}`;
  return `<span role="img" aria-label="${WORDS[mark]}" style="${style}">${SIGNS[mark]}</span> `;
}

function plain(block: Block): string {
  switch (block.kind) {
    case "title":
      return (block.mark ? `${SIGNS[block.mark]} ` : "") + block.text;
    case "text":
    case "aside":
    case "finding":
      return block.text;
    case "code":
      return block.text.replace(/^/gm, "  ");
    case "list":
      return block.items.map(({ mark, text }) => `${SIGNS[mark]} ${text}`).join("\n");
    case "boards":
      return block.boards
        .map((tiles, i) => [block.captions[i], drawText(tiles)].filter(Boolean).join("\n"))
        .join("\n");
    case "bar": {
      const width = 20;
      const full = block.of === 0 ? 0 : Math.floor((block.done / block.of) * width);
      return `${"█".repeat(full)}${"░".repeat(width - full)} ${barWords(block)}`;
    }
  }
}

function barWords({ label, done, of }: { label: string; done: number; of: number }): string {
  return `${label}: ${done} of ${of}`;
}
