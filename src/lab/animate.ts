import { drawSvg, drawText, type Tiles } from "../puzzle/draw";
import { boardsOf, type Drawable } from "./boards-of";
import { failureOf } from "./failure";
import type { Note } from "./note";
import { hamming, manhattan } from "./measure";
import { moveBetween } from "./moves";
import { message, View } from "./view";
import { plural } from "./trace-words";

/** What the film's widget is given: for each board its caption, and the tile that has just moved. */
export interface AnimateData {
  boards: Tiles[];
  captions: string[];
  moved: (number | null)[];
}

/** Anything with a `solution()`: our Solver, or a student's. */
export interface Solved {
  solution(): Iterable<Drawable> | null;
}

/**
 * Plays the boards of a solution one after the other: step, play, or drag the slider.
 *
 * Give it a Solver or the boards themselves. A pair of boards that are not one move apart is pointed out.
 *
 * ```ts
 * animate(new Solver(board))
 * ```
 */
export function animate(solution: Solved | Iterable<Drawable> | null): View | Note {
  let boards: Tiles[];
  try {
    const found = isSolved(solution) ? solution.solution() : solution;
    if (found == null) return message("There is no solution to show: this board cannot be solved.");
    boards = boardsOf(found);
  } catch (error) {
    return message(failureOf(error, "Reading the solution"));
  }
  if (boards.length === 0) return message("There is no board to show: the solution is empty.");
  if (boards.some((tiles) => tiles.length !== boards[0].length)) {
    return message("The boards of a solution all have the same size; these have not.");
  }
  const moves = boards.map((tiles, i) => (i === 0 ? null : moveBetween(boards[i - 1], tiles)));
  const captions = boards.map((tiles, i) => {
    const move = moves[i];
    const what =
      i === 0
        ? "The start."
        : move
          ? `Tile ${move.tile} moves ${move.direction}.`
          : "This is not one move from the board before!";
    return `${what}\nhamming ${hamming(tiles)}, manhattan ${manhattan(tiles)}`;
  });
  const data: AnimateData = { boards, captions, moved: moves.map((move) => move?.tile ?? null) };
  const most = 32;
  const svg = drawSvg(boards.slice(0, most), {
    perRow: 8,
    tileSize: 26,
    highlight: data.moved,
    captions: boards.slice(0, most).map((_, i) => String(i)),
  });
  const wrong = moves.filter((move, i) => i > 0 && move === null).length;
  const alt =
    `The ${plural(boards.length, "board")} of a way of ${plural(boards.length - 1, "move")}.` +
    (wrong > 0 ? ` ${wrong} of them are not one move from the board before.` : "");
  const text = boards
    .map((tiles, i) => `${i}: ${captions[i].replace("\n", " ")}\n${drawText(tiles)}`)
    .join("\n");
  return new View({ text, svg, alt, widget: "animate", data });
}

function isSolved(value: Solved | Iterable<Drawable> | null): value is Solved {
  return typeof (value as Partial<Solved> | null)?.solution === "function";
}
