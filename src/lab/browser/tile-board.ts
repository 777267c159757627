import { inWords } from "../../puzzle/draw";
import type { Tiles } from "../../puzzle/board-like";
import { make } from "./frame";

/** A drawn board whose tiles glide when it changes. */
export interface TileBoard {
  element: HTMLElement;
  /** Shows other tiles of the same board. */
  set(tiles: Tiles): void;
  /** Marks one tile, or none. */
  mark(tile: number | null): void;
}

/** Makes such a board. With onTile the tiles are buttons; without, the whole is a picture. */
export function createTileBoard(first: Tiles, tileSize: number, onTile?: (tile: number) => void): TileBoard {
  const n = first.length;
  const element = make("div", { class: "board" });
  element.style.setProperty("--n", String(n));
  element.style.setProperty("--tile", `${tileSize}px`);
  if (!onTile) element.setAttribute("role", "img");
  const elements = new Map<number, HTMLElement>();
  for (const tile of first.flat().filter((tile) => tile !== 0)) {
    const own = onTile
      ? make("button", { type: "button", class: "tile", tabindex: "-1" }, String(tile))
      : make("span", { class: "tile" }, String(tile));
    if (onTile) own.addEventListener("click", () => onTile(tile));
    elements.set(tile, own);
    element.append(own);
  }

  function set(tiles: Tiles): void {
    tiles.forEach((row, y) =>
      row.forEach((tile, x) => {
        const own = elements.get(tile);
        if (!own) return;
        own.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
        if (onTile) own.setAttribute("aria-label", `Tile ${tile}, row ${y + 1}, column ${x + 1}`);
      }),
    );
    if (!onTile) element.setAttribute("aria-label", inWords(tiles));
  }

  function mark(tile: number | null): void {
    for (const [number, own] of elements) own.classList.toggle("marked", number === tile);
  }

  set(first);
  return { element, set, mark };
}

/** The look of such a board; its colors are those of the drawn boards, which suit both themes. */
export const TILE_BOARD_CSS = `
.board {
  --size: min(var(--tile), calc((100vw - 120px) / var(--n)));
  position: relative; flex: none;
  width: calc(var(--n) * var(--size) + 8px); height: calc(var(--n) * var(--size) + 8px);
  border: 4px solid #4a6178; border-radius: 10px; background: #4a6178; touch-action: manipulation;
}
.tile {
  position: absolute; left: 0; top: 0; width: var(--size); height: var(--size); min-height: 0; padding: 0;
  display: grid; place-items: center; border: 0; background: none; color: #1f2a36;
  font-size: calc(var(--size) * 0.42); font-weight: 600; line-height: 1; user-select: none; z-index: 0;
  transition: transform 140ms ease-out;
}
.tile::before {
  content: ""; position: absolute; inset: 2px; z-index: -1; border-radius: 6px;
  background: linear-gradient(#fffaf0, #f6ecd2); border: 1px solid #8a7f66; box-shadow: 0 1px 2px #0006;
}
button.tile:hover::before { background: #fff; }
.tile.marked::before { border: 4px solid #c2185b; inset: 1px; }
.tile:focus-visible { outline: none; }
.tile:focus-visible::before { outline: 3px solid #1d6fa5; }
@media (prefers-reduced-motion: reduce) { .tile { transition: none; } }
`;
