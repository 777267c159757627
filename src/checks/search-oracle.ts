/** What is known about searches: distances, boards at a distance, and how much a correct A* can have to do. */
import type { Tiles } from "../puzzle/board-like";
import { distanceTable } from "../puzzle/distances";
import type { Random } from "../puzzle/random";
import { blankOf, goalTiles, hamming, keyOf, manhattan, neighbors } from "./oracle";

/** A uniform 3-by-3 board exactly so many moves from the goal. */
export function boardAtDistance(distance: number, random: Random): number[][] {
  const table = distanceTable();
  return table.boardAt(distance, random.below(table.boardsAt(distance)));
}

const straight = new Map<string, number[][][]>();

/**
 * A 3-by-3 board whose every move is forced: of the moves that do not step back, exactly one brings a tile closer.
 * A correct search dequeues such a board's solution and nothing else, however it orders equal priorities. Up to eight
 * moves there are also boards where that holds for Hamming's distance.
 */
export function straightBoard(distance: number, random: Random, { alsoByHamming = false } = {}): number[][] {
  const key = `${distance} ${alsoByHamming}`;
  let boards = straight.get(key);
  if (!boards) {
    const table = distanceTable();
    boards = Array.from({ length: table.boardsAt(distance) }, (_, i) => table.boardAt(distance, i)).filter(
      (tiles) => isStraight(tiles) && (!alsoByHamming || hamming(tiles) === distance),
    );
    straight.set(key, boards);
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

/** How searches of students go wrong, so that they find a way, but from some boards no shortest one. */
const WRONG_SEARCHES = {
  /** Manhattan's distance is counted twice. One of seven boards at distance 14 misleads it. */
  "twice-the-distance": { weight: 2, isHasty: false },
  /** No board is enqueued a second time: but the first way to it need not be the shortest one. */
  "each-board-once": { weight: 1, isHasty: true },
};

/** A 3-by-3 board at a distance from which such a search finds no shortest way. */
export function temptingBoard(
  distance: number,
  random: Random,
  wrong: keyof typeof WRONG_SEARCHES = "twice-the-distance",
): number[][] {
  for (;;) {
    const tiles = boardAtDistance(distance, random);
    if (movesFound(WRONG_SEARCHES[wrong], tiles) > distance) return tiles;
  }
}

interface WrongSearch {
  weight: number;
  isHasty: boolean;
}

interface WaitingNode {
  tiles: Tiles;
  moves: number;
  previous: WaitingNode | null;
  priority: number;
}

/** How long a way a search finds, taking the longer of two ways of equal priority first. */
function movesFound({ weight, isHasty }: WrongSearch, start: Tiles): number {
  const node = (tiles: Tiles, moves: number, previous: WaitingNode | null): WaitingNode => {
    return { tiles, moves, previous, priority: moves + weight * manhattan(tiles) };
  };
  const waiting = [node(start, 0, null)];
  const seen = new Set([keyOf(start)]);
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
      const key = keyOf(neighbor);
      if (key === before || (isHasty && seen.has(key))) continue;
      seen.add(key);
      waiting.push(node(neighbor, next.moves + 1, next));
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

/** Of eight 3-by-3 boards at a distance, the one from which a search has the most to do. */
export function hardBoard(distance: number, random: Random): number[][] {
  const boards = Array.from({ length: 8 }, () => {
    const tiles = boardAtDistance(distance, random);
    return { tiles, most: mostExpansions(tiles, distance) };
  });
  return boards.reduce((a, b) => (b.most > a.most ? b : a)).tiles;
}
