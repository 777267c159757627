import { drawSvg, drawText, inWords, type DrawOptions } from "../puzzle/draw";
import { boardsOf, type Drawable } from "./boards-of";
import { failureOf } from "./failure";
import type { Note } from "./note";
import { BY_THEME } from "./palette";
import { message, View } from "./view";

/** What `show` shows besides the tiles. */
export type ShowOptions = Pick<DrawOptions, "misplaced" | "distances" | "captions" | "highlight" | "perRow">;

/**
 * Draws a board, or several side by side.
 *
 * `misplaced: true` marks the tiles that Hamming counts; `distances: true` writes on each tile what Manhattan counts
 * for it. `captions` puts a line under each board, and `highlight` names a tile to draw with a heavy edge.
 *
 * ```ts
 * show(board, { distances: true })
 * show(board.neighbors())
 * ```
 */
export function show(boards: Drawable | Iterable<Drawable>, options: ShowOptions = {}): View | Note {
  let all;
  try {
    all = boardsOf(boards);
  } catch (error) {
    return message(failureOf(error, "Reading the board"));
  }
  if (all.length === 0) return message("There is no board to show.");
  const { captions = [] } = options;
  const picture: DrawOptions = { misplaced: options.distances, ...options };
  const alt = all.map((tiles, i) => inWords(tiles, captions[i])).join("; ");
  const text = all.map((tiles, i) => [drawText(tiles), captions[i]].filter(Boolean).join("\n")).join("\n");
  const svg = drawSvg(all, picture);
  return new View({
    text,
    svg,
    alt,
    widget: "picture",
    data: { svg: drawSvg(all, { ...picture, ink: BY_THEME.soft }) },
  });
}
