import type { Tiles } from "./board-like";
import { distanceTable } from "./distances";
import { goalTiles } from "./goals";
import { isReachable } from "./parity";
import { rowsOfNumbers } from "./parse";
import type { Random } from "./random";

/** A board that can be solved, each of them being equally likely. */
export function randomSolvable(n: number, random: Random): number[][] {
  const tiles = shuffled(n, random);
  return isReachable(tiles) ? tiles : exchanged(tiles);
}

/** A board that cannot be solved, each of them being equally likely. */
export function randomUnsolvable(n: number, random: Random): number[][] {
  const tiles = shuffled(n, random);
  return isReachable(tiles) ? exchanged(tiles) : tiles;
}

/**
 * The board after a walk from the goal, each move at random but never straight back. Its distance is at most the number
 * of moves, usually less, and even or odd as that is.
 */
export function randomWalk(n: number, moves: number, random: Random): number[][] {
  let tiles = goalTiles(n);
  let previous: number[][] | null = null;
  for (let i = 0; i < moves; i++) {
    const next: number[][][] = neighborsOf(tiles).filter((neighbor) => !isSame(neighbor, previous));
    previous = tiles;
    tiles = next[random.below(next.length)];
  }
  return tiles;
}

/**
 * A board that takes exactly so many moves. For n = 2 and n = 3 each of them is equally likely.
 *
 * Larger boards have no table, so a function has to be given that knows the distance of a board (an optimal solver):
 * from the goal, the walk takes a random move among those that lead away, and starts again where there is none.
 */
export function randomAtDistance(
  n: number,
  distance: number,
  random: Random,
  distanceOf?: (tiles: Tiles) => number,
): number[][] {
  const largest = n === 2 ? 6 : n === 3 ? distanceTable().largest() : Infinity;
  if (!Number.isInteger(distance) || distance < 0 || distance > largest) {
    throw new RangeError(`no ${n}×${n} board takes ${distance} moves (0 to ${largest} are possible)`);
  }
  // The 12 boards of dimension 2 form a ring, so that a walk that never turns back is a shortest way.
  if (n === 2) return randomWalk(n, distance, random);
  if (n === 3) {
    const table = distanceTable();
    return table.boardAt(distance, random.below(table.boardsAt(distance)));
  }
  if (distanceOf === undefined) {
    throw new TypeError(`boards of dimension ${n} at an exact distance need a function that knows distances`);
  }
  for (;;) {
    let tiles: number[][] | undefined = goalTiles(n);
    for (let moves = 1; moves <= distance && tiles !== undefined; moves++) {
      tiles = random.shuffle(neighborsOf(tiles)).find((neighbor) => distanceOf(neighbor) === moves);
    }
    if (tiles !== undefined) return tiles;
  }
}

function shuffled(n: number, random: Random): number[][] {
  return rowsOfNumbers(random.shuffle(goalTiles(n).flat()), n);
}

/** Exchanging the tiles 1 and 2 makes solvable boards unsolvable, and the reverse. */
function exchanged(tiles: Tiles): number[][] {
  return tiles.map((row) => row.map((tile) => (tile === 1 ? 2 : tile === 2 ? 1 : tile)));
}

function neighborsOf(tiles: Tiles): number[][][] {
  const n = tiles.length;
  const row = tiles.findIndex((tiles) => tiles.includes(0));
  const col = tiles[row].indexOf(0);
  const around = [
    [row - 1, col],
    [row, col - 1],
    [row, col + 1],
    [row + 1, col],
  ].filter(([row, col]) => row >= 0 && row < n && col >= 0 && col < n);
  return around.map(([otherRow, otherCol]) => {
    const neighbor = tiles.map((tiles) => tiles.slice());
    neighbor[row][col] = tiles[otherRow][otherCol];
    neighbor[otherRow][otherCol] = 0;
    return neighbor;
  });
}

function isSame(tiles: Tiles, other: Tiles | null): boolean {
  return other !== null && tiles.every((row, i) => row.every((tile, j) => tile === other[i][j]));
}
