import { drawSvg, drawText, inWords, type Tiles } from "../puzzle/draw";
import { rowsOf, type Drawable } from "./boards-of";
import { failureOf } from "./failure";
import type { Note } from "./note";
import { message, View } from "./view";

/** What the game's widget is given. */
export interface PlayData {
  tiles: Tiles;
}

/**
 * A puzzle to play with: click or tap a tile beside the gap, or press an arrow key. It counts the moves and both
 * distances; Undo takes a move back, Hint shows the next move of a shortest solution, Scramble deals a new board.
 */
export function play(board: Drawable): View | Note {
  let tiles: Tiles;
  try {
    tiles = rowsOf(board);
    const numbers = tiles.flat().sort((a, b) => a - b);
    const isComplete =
      tiles.length > 1 && numbers.length === tiles.length ** 2 && numbers.every((tile, i) => tile === i);
    if (!isComplete) throw new RangeError(`it needs each of the tiles 0 to ${tiles.length ** 2 - 1} once`);
  } catch (error) {
    return message(failureOf(error, "Reading the board"));
  }
  const data: PlayData = { tiles };
  const alt = `A sliding puzzle to play with. ${inWords(tiles)}.`;
  return new View({
    text: drawText(tiles),
    svg: drawSvg(tiles, { tileSize: 64 }),
    alt,
    widget: "play",
    data,
  });
}
