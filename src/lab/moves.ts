import type { Tiles } from "../puzzle/board-like";

/** The board after a tile has gone into the gap; null if the tile is not beside it. */
export function afterMove(tiles: Tiles, tile: number): number[][] | null {
  const n = tiles.length;
  const places = tiles.flat();
  const from = places.indexOf(tile);
  const gap = places.indexOf(0);
  const rows = Math.abs(Math.floor(from / n) - Math.floor(gap / n));
  const columns = Math.abs((from % n) - (gap % n));
  if (tile === 0 || rows + columns !== 1) return null;
  places[gap] = tile;
  places[from] = 0;
  return tiles.map((_, row) => places.slice(row * n, (row + 1) * n));
}

/** The tiles beside the gap. */
export function movable(tiles: Tiles): number[] {
  const n = tiles.length;
  const places = tiles.flat();
  const gap = places.indexOf(0);
  const beside = [gap - n, gap + n];
  if (gap % n > 0) beside.push(gap - 1);
  if (gap % n < n - 1) beside.push(gap + 1);
  return beside.filter((place) => place >= 0 && place < n * n).map((place) => places[place]);
}

/** The one tile that went into the gap between two boards, and which way; null if that is not what happened. */
export function moveBetween(from: Tiles, to: Tiles): { tile: number; direction: string } | null {
  const n = from.length;
  const before = from.flat();
  const after = to.flat();
  const changed = before.flatMap((tile, place) => (tile === after[place] ? [] : [place]));
  if (changed.length !== 2) return null;
  const gap = before.indexOf(0);
  const place = after.indexOf(0);
  if (!changed.includes(gap) || !changed.includes(place) || before[place] !== after[gap]) return null;
  const directions = new Map([
    [place - n, "up"],
    [place + n, "down"],
    ...(place % n > 0 ? [[place - 1, "left"] as const] : []),
    ...(place % n < n - 1 ? [[place + 1, "right"] as const] : []),
  ]);
  const direction = directions.get(gap);
  return direction === undefined ? null : { tile: before[place], direction };
}
