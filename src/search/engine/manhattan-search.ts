import type { Budget } from "../search";
import { runIdaStar, type EngineResult, type InnerSearch } from "./ida-star";
import { manhattanOf, type Labeled } from "./labels";
import { compileManhattan, LARGEST_PACKED, packed, type ManhattanCode } from "./manhattan-code";

const codes = new Map<string, ManhattanCode>();

/** IDA* with Manhattan distance on a board up to 4-by-4. The code is compiled once for each size and place of the blank. */
export function manhattanIdaStar(board: Labeled, budget?: Budget): EngineResult {
  const { n, goalBlank } = board;
  if (n > LARGEST_PACKED) throw new RangeError("IDA* with Manhattan distance is for boards up to 4-by-4");
  const name = `${n} ${goalBlank}`;
  const code = codes.get(name) ?? compileManhattan(n, goalBlank);
  codes.set(name, code);
  const inner: InnerSearch = {
    way: code.way,
    estimate: manhattanOf,
    visit(board, from, left) {
      const [low, high] = packed(board.labels, board.blank);
      return code.visit(board.blank, from)((left - manhattanOf(board)) / 2, low, high);
    },
  };
  return runIdaStar(board, inner, budget);
}
