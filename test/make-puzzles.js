// Makes the files of test/puzzles. Run it after any `npx taquin` command, which builds dist: node test/make-puzzles.js
//
// The boards come from seeded scrambles, so a second run makes the same files. The number of moves in a name is found
// by the search below, IDA* with Manhattan distances, which shares no code with src/search.
import { mkdirSync, writeFileSync } from "node:fs";
import { tilesOf } from "../dist/puzzle/board-like.js";
import { Board } from "../dist/puzzle/board.js";
import { distanceTable } from "../dist/puzzle/distances.js";
import { goalTiles } from "../dist/puzzle/goals.js";
import { createRandom } from "../dist/puzzle/random.js";
import { randomAtDistance, randomUnsolvable } from "../dist/puzzle/scramble.js";

const folder = new URL("puzzles/", import.meta.url);
const SEED = 1878; // the year the puzzle was the rage

/** The number of moves of a shortest solution. */
function distanceOf(tiles) {
  const n = tiles.length;
  const places = tiles.flat();
  const goalRow = places.map((_, tile) => Math.floor((tile - 1) / n));
  const goalCol = places.map((_, tile) => (tile - 1) % n);
  const distanceAt = (tile, place) =>
    tile === 0 ? 0 : Math.abs(goalRow[tile] - Math.floor(place / n)) + Math.abs(goalCol[tile] - (place % n));
  const distances = places.map((_, tile) => Int8Array.from(places, (_, place) => distanceAt(tile, place)));
  const next = places.map((_, place) => {
    const col = place % n;
    return [place - n, col > 0 ? place - 1 : -1, col < n - 1 ? place + 1 : -1, place + n].filter(
      (other) => other >= 0 && other < n * n,
    );
  });

  /** Whether there is a solution of at most `left` more moves. */
  function search(blank, previous, estimate, left) {
    if (estimate === 0) return true;
    for (const place of next[blank]) {
      if (place === previous) continue;
      const tile = places[place];
      const newEstimate = estimate + distances[tile][blank] - distances[tile][place];
      if (newEstimate > left - 1) continue;
      places[blank] = tile;
      places[place] = 0;
      const isFound = search(place, blank, newEstimate, left - 1);
      places[place] = tile;
      places[blank] = 0;
      if (isFound) return true;
    }
    return false;
  }

  const estimate = places.reduce((sum, tile, place) => sum + distances[tile][place], 0);
  for (let moves = estimate; ; moves += 2) if (search(places.indexOf(0), -1, estimate, moves)) return moves;
}

/** The file's text, as the assignment lays it out. */
function textOf(tiles) {
  const rows = tiles.map((row) => row.map((tile) => `${String(tile).padStart(2)} `).join(""));
  return [tiles.length, ...rows].join("\n") + "\n";
}

function save(name, content) {
  writeFileSync(new URL(name, folder), content);
  console.log(name);
}

mkdirSync(new URL("malformed/", folder), { recursive: true });
const two = (moves) => String(moves).padStart(2, "0");
const upTo = (last) => Array.from({ length: last + 1 }, (_, i) => i);

const SOLVABLE = [
  { n: 2, distances: upTo(6) },
  { n: 3, distances: upTo(30) },
  { n: 4, distances: [...upTo(30), 38, 47] },
  { n: 5, distances: [20, 30] },
  { n: 6, distances: [24] },
  { n: 7, distances: [22] },
  { n: 8, distances: [20] },
  { n: 9, distances: [18] },
  { n: 10, distances: [0, 16] },
];
for (const { n, distances } of SOLVABLE) {
  for (const distance of distances) {
    const random = createRandom(SEED * 10_000 + n * 100 + distance);
    const tiles = randomAtDistance(n, distance, random, distanceOf);
    if (distanceOf(tiles) !== distance)
      throw new Error(`${n}×${n}: ${tiles.join(" ")} is not at ${distance}`);
    save(`${n}x${n}-${two(distance)}.txt`, textOf(tiles));
  }
}
// Two boards of dimension 3 are farther from the goal than all others.
const table = distanceTable();
["3x3-31.txt", "3x3-31b.txt"].forEach((name, i) => save(name, textOf(table.boardAt(31, i))));

// For the larger ones the board itself is close to the goal's twin, so that a search of both ends soon.
for (const n of [2, 3]) {
  save(`${n}x${n}-unsolvable.txt`, textOf(randomUnsolvable(n, createRandom(SEED * 10_000 + n))));
}
for (const n of [4, 5, 6, 10]) {
  const twin = randomAtDistance(n, 16, createRandom(SEED * 10_000 + n), distanceOf);
  save(`${n}x${n}-unsolvable.txt`, textOf(tilesOf(new Board(twin).twin())));
}
// The goal with two tiles exchanged: the prize of 1,000 dollars was never paid.
for (const n of [3, 4]) {
  const tiles = goalTiles(n);
  [tiles[n - 1][n - 3], tiles[n - 1][n - 2]] = [tiles[n - 1][n - 2], tiles[n - 1][n - 3]];
  save(`${n}x${n}-unsolvable-prize.txt`, textOf(tiles));
}

const MALFORMED = {
  "empty.txt": "",
  "only-a-comment.txt": "# nothing here yet\n",
  "binary.txt": Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  "no-dimension.txt": "0 1 3\n4 2 5\n7 8 6\n",
  "dimension-0.txt": "0\n",
  "dimension-1.txt": "1\n0\n",
  "dimension-negative.txt": "-3\n0 1 3\n4 2 5\n7 8 6\n",
  "dimension-word.txt": "three\n0 1 3\n4 2 5\n7 8 6\n",
  "dimension-fraction.txt": "2.5\n0 1\n2 3\n",
  "dimension-alone.txt": "3\n",
  "too-few.txt": "3\n0 1 3\n4 2\n7 8 6\n",
  "too-few-on-one-line.txt": "3 0 1 3 4 2 5 7 8\n",
  "too-many.txt": "3\n0 1 3\n4 2 5 9\n7 8 6\n",
  "too-many-rows.txt": "3\n0 1 3\n4 2 5\n7 8 6\n1 2 3\n",
  "not-a-number.txt": "3\n0 1 3\n4 two 5\n7 8 6\n",
  "not-whole.txt": "3\n0 1 3\n4 2 5\n7 8.0 6\n",
  "negative-tile.txt": "3\n0 1 3\n4 2 5\n7 8 -6\n",
  "tile-too-large.txt": "3\n0 1 3\n4 9 5\n7 8 6\n",
  "duplicate.txt": "3\n0 1 3\n4 2 5\n7 5 6\n",
  "two-blanks.txt": "3\n0 1 3\n4 2 5\n7 8 0\n",
  "missing-blank.txt": "3\n1 2 3\n4 5 6\n7 8 9\n",
};
for (const [name, content] of Object.entries(MALFORMED)) save(`malformed/${name}`, content);
