import type { Budget } from "../search";
import { TooLarge } from "../too-large";
import { runIdaStar, type EngineResult, type InnerSearch } from "./ida-star";
import { manhattanOf, type Labeled } from "./labels";
import { compileManhattan, LARGEST_PACKED, packed } from "./manhattan-code";
import { practice } from "./practice";

const searches = new Map<string, InnerSearch>();

/** IDA* with Manhattan distance on a board up to 4-by-4. The code is compiled once for each size and place of the blank. */
export function manhattanIdaStar(board: Labeled, budget?: Budget): EngineResult {
  const { n, goalBlank } = board;
  if (n > LARGEST_PACKED) throw new TooLarge("IDA* with Manhattan distance is for boards up to 4-by-4");
  const name = `${n} ${goalBlank}`;
  const inner = searches.get(name) ?? innerSearch(n, goalBlank);
  searches.set(name, inner);
  return runIdaStar(board, inner, budget);
}

function innerSearch(n: number, goalBlank: number): InnerSearch {
  const code = compileManhattan(n, goalBlank);
  const inner: InnerSearch = {
    way: code.way,
    estimate: manhattanOf,
    visit(board, from, left) {
      const [low, high] = packed(board.labels, board.blank);
      return code.visit(board.blank, from)((left - manhattanOf(board)) / 2, low, high);
    },
  };
  practice(n, goalBlank, ({ board, from, moves }) => inner.visit(board, from, moves));
  return inner;
}
