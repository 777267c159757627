import { troubleWithPath } from "../a-star/path";
import type { Wrong } from "../check";
import { isList, isRecord, show, type Plain } from "../plain";
import { distanceOf } from "../search-oracle";
import { exactly } from "../verdicts";
import { isSolvable } from "./puzzles";

/** Whether an answer is a shortest solution of a board, or null if it has none. */
export function judgeSolution(tiles: number[][], answer: Plain): true | Wrong {
  const moves = distanceOf(tiles);
  if (moves === -1) return exactly(answer, null);
  const trouble = troubleWithPath(answer, tiles);
  const expected = `${moves + 1} boards, from the initial one to the goal, each one move after the last`;
  if (trouble !== undefined)
    return { got: isList(answer) ? `a list that ${trouble}` : show(answer), expected };
  const { length } = answer as Plain[];
  return (
    length === moves + 1 || {
      got: `${length} boards`,
      expected,
      because: "There is a shorter solution.",
    }
  );
}

/** The same for the answers of all three methods. */
export function judgeAll(tiles: number[][], answer: Plain): true | Wrong {
  if (!isRecord(answer)) return { got: show(answer), expected: "answers" };
  const solved = exactly(answer.isSolvable, isSolvable(tiles));
  if (solved !== true) return { ...solved, because: "This is isSolvable()." };
  const moves = exactly(answer.moves, distanceOf(tiles));
  if (moves !== true) return { ...moves, because: "This is moves()." };
  return judgeSolution(tiles, answer.solution);
}
