/** What is asked of a board that was not made by its constructor, but reached from another by `neighbors` or `twin`. */
import type { Tiles } from "../../puzzle/board-like";
import type { Wrong } from "../check";
import { hamming, isGoal, manhattan } from "../oracle";
import { isRecord, show, type Plain } from "../plain";
import { isTiles, showTiles } from "../verdicts";

/** The methods that such a board is asked for. */
export const VALUE_METHODS = ["dimension", "hamming", "manhattan", "isGoal"] as const;

/** The same as calls. */
export const VALUE_CALLS = "dimension(), hamming(), manhattan() and isGoal()";

/** Whether a board's values fit its tiles: those that it shows, unless they are known. */
export function judgeValues(n: number, answer: Plain, known?: Tiles): true | Wrong {
  const tiles = isRecord(answer) ? (known ?? answer.tiles) : undefined;
  if (!isRecord(answer) || !isTiles(tiles, n)) {
    return { got: show(answer), expected: `a ${n}-by-${n} board` };
  }
  const expected: Record<(typeof VALUE_METHODS)[number], Plain> = {
    dimension: n,
    hamming: hamming(tiles),
    manhattan: manhattan(tiles),
    isGoal: isGoal(tiles),
  };
  for (const [method, value] of Object.entries(expected)) {
    if (answer[method] !== undefined && answer[method] !== value) {
      return {
        got: `${method}() = ${show(answer[method])}`,
        expected: `${method}() = ${show(value)}`,
        ...(n <= 12 ? { because: `on the board reached,\n\n${showTiles(tiles)}` } : {}),
      };
    }
  }
  return true;
}
