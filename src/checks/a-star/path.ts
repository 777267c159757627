import type { Tiles } from "../../puzzle/board-like";
import { isGoal, keyOf, neighbors } from "../oracle";
import { isList, same, type Plain } from "../plain";
import { isTiles, showTiles } from "../verdicts";

/** What is wrong with a list of boards as a way from a board to the goal; undefined if nothing is. */
export function troubleWithPath(path: Plain, from: Tiles): string | undefined {
  const n = from.length;
  if (!isList(path)) return "is no list of boards";
  const strange = path.findIndex((board) => !isTiles(board, n));
  if (strange !== -1) return `has something at ${strange} that is no ${n}-by-${n} board`;
  const boards = path as readonly Tiles[];
  if (boards.length === 0) return "is empty";
  if (!same(boards[0], from))
    return `begins with\n\n${showTiles(boards[0])}\n\nand not with the initial board`;
  for (let i = 1; i < boards.length; i++) {
    const isMove = neighbors(boards[i - 1]).some((neighbor) => keyOf(neighbor) === keyOf(boards[i]));
    if (!isMove)
      return `goes in one move from\n\n${showTiles(boards[i - 1])}\n\nto\n\n${showTiles(boards[i])}`;
  }
  return isGoal(boards.at(-1)!) ? undefined : "does not end with the goal";
}
