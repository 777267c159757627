import type { Tiles } from "../../../puzzle/board-like";
import { inWords } from "../../../puzzle/draw";
import { isReachable } from "../../../puzzle/parity";
import { createRandom } from "../../../puzzle/random";
import { findWay, type Way } from "../../find-way";
import { hamming, isGoal, manhattan } from "../../measure";
import { afterMove, moveBetween } from "../../moves";
import type { PlayData } from "../../play";
import { plural } from "../../trace-words";
import { make, openFrame } from "../frame";
import { createTileBoard, TILE_BOARD_CSS } from "../tile-board";

/** A puzzle to play with. */
export function mount(element: Element | null, data: PlayData): void {
  const root = openFrame(element, TILE_BOARD_CSS + CSS);
  if (root) new Game(root, data.tiles);
}

/** Which neighbor of the gap an arrow key moves: the one that can go that way. */
const ARROWS: Record<string, [row: number, col: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, 1],
  ArrowRight: [0, -1],
};

class Game {
  #start: Tiles;
  /** The boards so far; the last one is on the table. */
  #history: Tiles[];
  /** The way that hints follow, for as long as the player follows it too. */
  #way: Way | null = null;
  readonly #random = createRandom(Date.now());
  readonly #board;
  readonly #counts = { moves: make("dd"), hamming: make("dd"), manhattan: make("dd") };
  readonly #message = make("p", { class: "message", role: "status" });
  readonly #undo = button("Undo", () => this.#takeBack());

  constructor(root: ShadowRoot, tiles: Tiles) {
    this.#start = tiles;
    this.#history = [tiles];
    this.#board = createTileBoard(tiles, 68, (tile) => this.#move(tile));
    const table = this.#board.element;
    table.tabIndex = 0;
    table.setAttribute("role", "group");
    table.setAttribute("aria-roledescription", "sliding puzzle");

    const buttons = make(
      "div",
      { class: "row" },
      this.#undo,
      button("Hint", () => this.#hint()),
      button("Scramble", () => this.#scramble()),
      button("Start over", () => this.#deal(this.#start)),
    );
    const counts = make("dl", {});
    for (const [name, value] of Object.entries(this.#counts))
      counts.append(make("div", {}, make("dt", {}, name), value));
    const help = make(
      "p",
      { class: "quiet" },
      "Click a tile beside the gap, or click the board and use the arrow keys.",
    );
    const side = make("div", { class: "side" }, counts, buttons, this.#message, help);
    const scene = make("div", { class: "row scene" }, table, side);
    scene.addEventListener("keydown", (event) => this.#onKey(event));
    root.append(scene);
    this.#draw();
  }

  get #tiles(): Tiles {
    return this.#history[this.#history.length - 1];
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const [row, col] = this.#gap();
      const tile = this.#tiles[row + arrow[0]]?.[col + arrow[1]];
      if (tile === undefined) this.#say("There is no tile that can move that way.");
      else this.#move(tile);
    } else if (event.key === "u" || event.key === "Backspace") this.#takeBack();
    else if (event.key === "h") this.#hint();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #gap(): [row: number, col: number] {
    const row = this.#tiles.findIndex((tiles) => tiles.includes(0));
    return [row, this.#tiles[row].indexOf(0)];
  }

  #move(tile: number): void {
    const next = afterMove(this.#tiles, tile);
    if (next === null) return this.#say(`Tile ${tile} is not beside the gap.`);
    this.#way = this.#way?.moves[0] === tile ? { ...this.#way, moves: this.#way.moves.slice(1) } : null;
    this.#history.push(next);
    this.#draw();
    this.#say(isGoal(next) ? this.#praise() : "");
  }

  #takeBack(): void {
    if (this.#history.length === 1) return this.#say("There is no move to take back.");
    this.#history.pop();
    this.#way = null;
    this.#draw();
    this.#say("One move taken back.");
  }

  #hint(): void {
    if (isGoal(this.#tiles)) return this.#say("It is solved. Scramble it!");
    const way = this.#way ?? findWay(this.#tiles);
    if (way === "unsolvable") {
      return this.#say("No sequence of moves solves this board: it belongs to the other half of all boards.");
    }
    if (way === null) return this.#say("This board is too far from the goal for a hint.");
    this.#way = way;
    const [tile] = way.moves;
    this.#board.mark(tile);
    const { direction } = moveBetween(this.#tiles, afterMove(this.#tiles, tile) as Tiles) as {
      direction: string;
    };
    const left = plural(way.moves.length, "move");
    this.#say(
      `Move tile ${tile} ${direction}: ${way.isShortest ? `${left} to go` : `${left} to go this way, perhaps not the shortest`}.`,
    );
  }

  #scramble(): void {
    const n = this.#tiles.length;
    const places = this.#random.shuffle([...Array(n * n).keys()]);
    const rows = () => this.#tiles.map((_, row) => places.slice(row * n, (row + 1) * n));
    if (!isReachable(rows())) {
      // Exchanging two tiles leads to the half of all boards that can be solved.
      const [a, b] = places.flatMap((tile, place) => (tile === 0 ? [] : [place]));
      [places[a], places[b]] = [places[b], places[a]];
    }
    this.#deal(rows());
  }

  #deal(tiles: Tiles): void {
    this.#start = tiles;
    this.#history = [tiles];
    this.#way = null;
    this.#draw();
    this.#say("");
  }

  #praise(): string {
    const moves = this.#history.length - 1;
    const best = findWay(this.#start);
    if (moves === 0) return "";
    if (best === null || best === "unsolvable" || !best.isShortest)
      return `Solved in ${plural(moves, "move")}!`;
    return best.moves.length === moves
      ? `Solved in ${plural(moves, "move")}: there is no shorter solution!`
      : `Solved in ${plural(moves, "move")}! The shortest solution takes ${best.moves.length}.`;
  }

  #draw(): void {
    const tiles = this.#tiles;
    this.#board.set(tiles);
    this.#board.mark(null);
    this.#board.element.setAttribute("aria-label", inWords(tiles));
    this.#board.element.classList.toggle("solved", isGoal(tiles));
    this.#counts.moves.textContent = String(this.#history.length - 1);
    this.#counts.hamming.textContent = String(hamming(tiles));
    this.#counts.manhattan.textContent = String(manhattan(tiles));
    this.#undo.disabled = this.#history.length === 1;
  }

  #say(text: string): void {
    this.#message.textContent = text;
    this.#message.classList.toggle("won", isGoal(this.#tiles) && this.#history.length > 1);
  }
}

function button(name: string, onClick: () => void): HTMLButtonElement {
  const element = make("button", { type: "button" }, name);
  element.addEventListener("click", onClick);
  return element;
}

const CSS = `
.scene { gap: 24px; align-items: flex-start; padding: 4px; }
.side { flex: 0 1 340px; display: grid; gap: 12px; }
dl { display: flex; gap: 24px; margin: 0; }
dt { color: var(--taquin-soft); font-size: 13px; }
dd { margin: 0; font-size: 28px; line-height: 1.1; font-weight: 600; font-variant-numeric: tabular-nums; }
.message { min-height: 2.9em; }
.message.won { color: var(--taquin-goal); font-weight: 600; font-size: 16px; }
.board:focus-visible { outline-offset: 3px; }
.board.solved { border-color: #2e7d55; background: #2e7d55; transition: background 400ms, border-color 400ms; }
`;
