/** What is known about searches: distances, boards at a distance, and how much a correct A* can have to do. */
import type { Tiles } from "../puzzle/board-like";
import { distanceTable } from "../puzzle/distances";
import type { Random } from "../puzzle/random";
import { blankOf, goalTiles, keyOf, manhattan, neighbors } from "./oracle";

/** A uniform 3-by-3 board exactly so many moves from the goal. */
export function boardAtDistance(distance: number, random: Random): number[][] {
  const table = distanceTable();
  return table.boardAt(distance, random.below(table.boardsAt(distance)));
}

const straight = new Map<number, number[][][]>();

/**
 * A 3-by-3 board whose every move is forced: of the moves that do not step back, exactly one brings a tile closer.
 * A correct search dequeues such a board's solution and nothing else, however it orders equal priorities.
 */
export function straightBoard(distance: number, random: Random): number[][] {
  let boards = straight.get(distance);
  if (!boards) {
    const table = distanceTable();
    boards = Array.from({ length: table.boardsAt(distance) }, (_, i) => table.boardAt(distance, i)).filter(
      isStraight,
    );
    straight.set(distance, boards);
  }
  return boards[random.below(boards.length)];
}

/** Whether every move to the goal is forced in this sense. */
export function isStraight(tiles: Tiles): boolean {
  for (let at = tiles, left = manhattan(tiles); left > 0; left--) {
    const closer = neighbors(at).filter((neighbor) => manhattan(neighbor) === left - 1);
    if (closer.length !== 1) return false;
    at = closer[0];
  }
  return true;
}

/**
 * A 3-by-3 board at a distance from which a search that counts Manhattan's distance twice finds no shortest way. One of
 * seven boards at distance 14 is of this kind.
 */
export function temptingBoard(distance: number, random: Random): number[][] {
  for (;;) {
    const tiles = boardAtDistance(distance, random);
    if (movesByTwiceManhattan(tiles) > distance) return tiles;
  }
}

interface TemptedNode {
  tiles: Tiles;
  moves: number;
  previous: TemptedNode | null;
  priority: number;
}

/** How long a way such a search finds, taking the longer of two ways of equal priority first. */
function movesByTwiceManhattan(start: Tiles): number {
  const node = (tiles: Tiles, moves: number, previous: TemptedNode | null): TemptedNode => {
    return { tiles, moves, previous, priority: moves + 2 * manhattan(tiles) };
  };
  const waiting = [node(start, 0, null)];
  for (;;) {
    let best = 0;
    for (let i = 1; i < waiting.length; i++) {
      const isBetter = waiting[i].priority - waiting[best].priority || waiting[best].moves - waiting[i].moves;
      if (isBetter < 0) best = i;
    }
    const [next] = waiting.splice(best, 1);
    if (next.priority === next.moves) return next.moves;
    const before = next.previous === null ? "" : keyOf(next.previous.tiles);
    for (const neighbor of neighbors(next.tiles)) {
      if (keyOf(neighbor) !== before) waiting.push(node(neighbor, next.moves + 1, next));
    }
  }
}

/** All boards of dimension n within some moves of the goal, with their distances. */
const within = new Map<string, Map<string, { tiles: number[][]; distance: number }>>();

function boardsWithin(n: number, moves: number): Map<string, { tiles: number[][]; distance: number }> {
  const known = within.get(`${n} ${moves}`);
  if (known) return known;
  const found = new Map([[keyOf(goalTiles(n)), { tiles: goalTiles(n), distance: 0 }]]);
  for (const { tiles, distance } of found.values()) {
    if (distance === moves) continue;
    for (const neighbor of neighbors(tiles)) {
      const key = keyOf(neighbor);
      if (!found.has(key)) found.set(key, { tiles: neighbor, distance: distance + 1 });
    }
  }
  within.set(`${n} ${moves}`, found);
  return found;
}

/** A uniform board of dimension n within so many moves of the goal. */
export function boardWithin(n: number, moves: number, random: Random): number[][] {
  const boards = [...boardsWithin(n, moves).values()];
  return boards[random.below(boards.length)].tiles;
}

/** How far a board is from the goal; -1 if it cannot be solved. Boards larger than 3-by-3 only within eight moves. */
export function distanceOf(tiles: Tiles): number {
  if (tiles.length === 3) return distanceTable().distanceOf(tiles);
  return boardsWithin(tiles.length, tiles.length === 2 ? 6 : 8).get(keyOf(tiles))?.distance ?? -1;
}

/** One of the shortest ways from a board that can be solved to the goal. */
export function shortestWay(tiles: Tiles): Tiles[] {
  const way = [tiles];
  for (let left = distanceOf(tiles); left > 0; left--) {
    way.push(neighbors(way[way.length - 1]).find((neighbor) => distanceOf(neighbor) === left - 1)!);
  }
  return way;
}

/**
 * The most boards that an A* search by Manhattan distance can expand before it dequeues the goal: all nodes of the game
 * tree whose priority is not above the length of the solution. The order of equal priorities decides how many of them it
 * really expands. A search that steps straight back has many times as many.
 */
export function mostExpansions(tiles: Tiles, moves: number, { stepsBack = false } = {}): number {
  const n = tiles.length;
  const places = tiles.flat();
  const far = (tile: number, place: number) =>
    Math.abs(Math.floor((tile - 1) / n) - Math.floor(place / n)) + Math.abs(((tile - 1) % n) - (place % n));
  const visit = (blank: number, from: number, made: number, left: number): number => {
    let count = 1;
    for (const step of [-n, -1, 1, n]) {
      const to = blank + step;
      const isOnBoard =
        to >= 0 && to < n * n && (Math.abs(step) === n || Math.floor(to / n) === Math.floor(blank / n));
      if (!isOnBoard || (to === from && !stepsBack)) continue;
      const tile = places[to];
      const nextLeft = left - far(tile, to) + far(tile, blank);
      if (made + 1 + nextLeft > moves) continue;
      places[blank] = tile;
      places[to] = 0;
      count += visit(to, blank, made + 1, nextLeft);
      places[to] = tile;
      places[blank] = 0;
    }
    return count;
  };
  const { row, col } = blankOf(tiles);
  return visit(row * n + col, -1, 0, manhattan(tiles));
}
