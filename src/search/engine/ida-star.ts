import type { Budget } from "../search";
import { placesBeside, type Labeled } from "./labels";

/** What IDA* is made of: an estimate, and a quick search below one board. */
export interface InnerSearch {
  estimate(board: Labeled): number;
  /**
   * Searches below a board for a way of at most `left` moves that does not begin by going back to `from`. Returns how
   * many nodes were generated. If it came to the goal: minus that, and minus one; then the places the blank went to
   * are in `way`, last one first.
   */
  visit(board: Labeled, from: number, left: number): number;
  way: number[];
}

/** How a search of the engine ended. */
export interface EngineResult {
  outcome: "found" | "gave-up";
  reason: string;
  /** The places the blank goes to, first one first. */
  way: number[];
  generated: number;
  /** The nodes expanded; IDA* counts only the generated ones, and this is null. */
  expanded: number | null;
  /** The most nodes that were kept at once. */
  stored: number;
  /** The bytes that the nodes took. */
  bytes: number;
}

/** The inner search is not interrupted for about so many nodes: a few hundredths of a second. */
const NODES_AT_ONCE = 1_000_000;

/**
 * IDA* around an inner search. The bound grows by two: a move changes the number of moves and the distance by one
 * each, so their sum stays even or stays odd.
 */
export function runIdaStar(start: Labeled, inner: InnerSearch, budget: Budget = {}): EngineResult {
  const { n } = start;
  const board: Labeled = { ...start, labels: start.labels.slice() };
  const beside = Array.from({ length: n * n }, (_, place) => placesBeside(n, place));
  const deadline = performance.now() + (budget.elapsedMs ?? Infinity);
  const most = budget.expanded ?? Infinity;
  const way: number[] = [];
  let generated = 1;
  let reason = "";

  /** Whether the search is over: the goal was found, or the budget is used up. The first `outer` moves are made here. */
  const visit = (from: number, moves: number, estimate: number, bound: number, outer: number): boolean => {
    if (moves === outer || estimate === 0) {
      inner.way.length = 0;
      const found = inner.visit(board, from, bound - moves);
      generated += found < 0 ? -found - 1 : found;
      if (found < 0) {
        way.push(...inner.way.reverse());
        return true;
      }
      if (generated > most) reason = "it generated as many nodes as it may";
      if (performance.now() > deadline) reason = "it took as long as it may";
      return reason !== "";
    }
    const blank = board.blank;
    const { labels } = board;
    for (const to of beside[blank]) {
      if (to === from) continue;
      generated++;
      const label = labels[to];
      labels[blank] = label;
      labels[to] = start.goalBlank;
      board.blank = to;
      const newEstimate = inner.estimate(board);
      if (moves + 1 + newEstimate <= bound) {
        way.push(to);
        if (visit(blank, moves + 1, newEstimate, bound, outer)) return true;
        way.pop();
      }
      labels[to] = label;
      labels[blank] = start.goalBlank;
      board.blank = blank;
    }
    return false;
  };

  const first = inner.estimate(board);
  let bound = first;
  for (let outer = 0; ; bound += 2) {
    const before = generated;
    if (visit(-1, 0, first, bound, outer)) break;
    // A round is a few times as long as the one before. Each move made here divides it by about two.
    outer = Math.max(0, Math.ceil(Math.log2((generated - before) / NODES_AT_ONCE)));
  }
  const outcome = reason === "" ? "found" : "gave-up";
  return {
    outcome,
    reason,
    way: outcome === "found" ? way : [],
    generated,
    expanded: null,
    stored: bound,
    bytes: 0,
  };
}
