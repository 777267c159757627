import { PatternDatabase } from "../heuristics/pattern-database";
import type { Budget } from "../search";
import type { TableStore } from "../table-store";
import { runIdaStar, type EngineResult, type InnerSearch } from "./ida-star";
import type { Labeled } from "./labels";
import { compilePatterns } from "./pattern-code";
import { practice } from "./practice";

const searches = new Map<string, InnerSearch>();

/**
 * IDA* with a pattern database on a board up to 5-by-5. The database is taken from the store or made, once for each
 * size and place of the blank.
 */
export function patternIdaStar(board: Labeled, store?: TableStore, budget?: Budget): EngineResult {
  const name = `${board.n} ${board.goalBlank}`;
  const inner = searches.get(name) ?? innerSearch(new PatternDatabase(board.n, board.goalBlank, { store }));
  searches.set(name, inner);
  return runIdaStar(board, inner, budget);
}

function innerSearch(database: PatternDatabase): InnerSearch {
  const code = compilePatterns(database);
  const inner: InnerSearch = {
    way: code.way,
    estimate: (board) => code.load(board),
    visit(board, from, left) {
      code.load(board);
      return code.visit(board.blank, from, left);
    },
  };
  practice(database.dimension, database.goalBlank, ({ board, from, moves }) =>
    inner.visit(board, from, moves),
  );
  return inner;
}
