import type { Tiles } from "../puzzle/board-like";
import { distanceTable } from "../puzzle/distances";
import { isReachable } from "../puzzle/parity";
import { MinPQ } from "../search/min-pq";
import { manhattan } from "./measure";
import { afterMove, movable } from "./moves";

/** The tiles to move, one after the other, to solve a board. */
export interface Way {
  moves: number[];
  /** Whether no shorter way exists. */
  isShortest: boolean;
}

/** How many boards may be looked at for a shortest way, and then for any way. */
const BUDGETS = { shortest: 20_000, any: 60_000 };

/**
 * A way to solve a board: "unsolvable" if there is none, null if it is too far to be found quickly.
 *
 * All 3-by-3 boards are looked up, which takes a few milliseconds the first time. Others are searched by A*, first
 * for a shortest way and, if that is too much, for any: then the estimate counts five times.
 */
export function findWay(tiles: Tiles): Way | "unsolvable" | null {
  if (!isReachable(tiles)) return "unsolvable";
  if (tiles.length === 3) return { moves: lookUp(tiles), isShortest: true };
  const shortest = search(tiles, 1, BUDGETS.shortest);
  if (shortest) return { moves: shortest, isShortest: true };
  const any = search(tiles, 5, BUDGETS.any);
  return any && { moves: any, isShortest: false };
}

function lookUp(tiles: Tiles): number[] {
  const table = distanceTable();
  const moves: number[] = [];
  let board = tiles;
  for (let left = table.distanceOf(board); left > 0; left--) {
    for (const tile of movable(board)) {
      const next = afterMove(board, tile) as number[][];
      if (table.distanceOf(next) !== left - 1) continue;
      moves.push(tile);
      board = next;
      break;
    }
  }
  return moves;
}

interface Node {
  /** The tiles row after row. */
  places: Uint16Array;
  blank: number;
  /** The tile that moved last. */
  tile: number;
  moves: number;
  distance: number;
  previous: Node | null;
}

function search(start: Tiles, weight: number, budget: number): number[] | null {
  const n = start.length;
  const priority = ({ moves, distance }: Node) => moves + weight * distance;
  const queue = new MinPQ<Node>((a, b) => priority(a) - priority(b) || a.distance - b.distance);
  const seen = new Set<string>();
  const places = Uint16Array.from(start.flat());
  const blank = places.indexOf(0);
  queue.insert({ places, blank, tile: 0, moves: 0, distance: manhattan(start), previous: null });
  while (!queue.isEmpty() && seen.size < budget) {
    const node = queue.delMin();
    if (node.distance === 0) return movesTo(node);
    const key = String.fromCharCode(...node.places);
    if (seen.has(key)) continue;
    seen.add(key);
    const col = node.blank % n;
    if (node.blank >= n) queue.insert(nodeAfter(node, node.blank - n, n));
    if (col > 0) queue.insert(nodeAfter(node, node.blank - 1, n));
    if (col < n - 1) queue.insert(nodeAfter(node, node.blank + 1, n));
    if (node.blank < n * n - n) queue.insert(nodeAfter(node, node.blank + n, n));
  }
  return null;
}

/** The node after the tile at a place beside the gap has gone into it. Only that tile's distance changes. */
function nodeAfter(node: Node, from: number, n: number): Node {
  const places = node.places.slice();
  const tile = places[from];
  places[node.blank] = tile;
  places[from] = 0;
  const distance = node.distance + away(tile, node.blank, n) - away(tile, from, n);
  return { places, blank: from, tile, moves: node.moves + 1, distance, previous: node };
}

function away(tile: number, place: number, n: number): number {
  const col = place % n;
  const goalCol = (tile - 1) % n;
  return Math.abs((place - col) / n - (tile - 1 - goalCol) / n) + Math.abs(col - goalCol);
}

function movesTo(goal: Node): number[] {
  const moves: number[] = [];
  for (let node: Node = goal; node.previous !== null; node = node.previous) moves.push(node.tile);
  return moves.reverse();
}
