import { boardClass, type Rows } from "./board-probes";
import { callWith, take } from "./reading";
import type { Classes } from "./realm";

/** How long our own manhattan is repeated before it is measured and while it is, in microseconds. */
type Patience = { before: number; meanwhile: number };
const ROUGHLY: Patience = { before: 0, meanwhile: 3_000 };
/** Long enough for any V8 to optimize it. */
const EXACTLY: Patience = { before: 40_000, meanwhile: 20_000 };
/** How many times as long it may have taken before it was optimized, as is measured roughly. */
const OPTIMIZED_TIMES = 5;

/** What was measured before, by dimension and patience: boards of one size take the same time. */
const passes = new Map<string, number>();

/** The CPU time of one pass over the places of a board, as our own manhattan makes it. */
function passMicroseconds(classes: Classes, tiles: Rows, { before, meanwhile }: Patience): number {
  const key = `${tiles.length} ${meanwhile}`;
  const known = passes.get(key);
  if (known !== undefined) return known;
  const Reference = classes.referenceOf("Board") as unknown as new (tiles: Rows) => { manhattan(): number };
  const reference = new Reference(tiles);
  /** Repeats it for so long: the time of each. */
  const repeat = (microseconds: number): number => {
    const start = classes.cpuMicroseconds();
    let calls = 0;
    let spent = 0;
    for (; spent < microseconds && calls < 5_000; spent = classes.cpuMicroseconds() - start) {
      for (let i = 0; i < 10; i++) reference.manhattan();
      calls += 10;
    }
    return spent / calls;
  };
  for (let i = 0; i < 50; i++) reference.manhattan();
  repeat(before);
  const each = repeat(meanwhile);
  passes.set(key, each);
  return each;
}

/** The tiles of a board of dimension n, each differing from the one before by the same step, modulo n². */
interface Circle {
  n: number;
  first: number;
  step: number;
}

function around({ n, first, step }: Circle): Rows {
  const rows: Rows = [];
  for (let row = 0, tile = first; row < n; row++) {
    const tiles: number[] = [];
    for (let col = 0; col < n; col++, tile = (tile + step) % (n * n)) tiles.push(tile);
    rows.push(tiles);
  }
  return rows;
}

/** Probes of what Board's methods cost. */
export const boardCostProbes = {
  /**
   * The CPU time of a method; unless that is quick in any case, also that of the reference's manhattan on a board of the
   * same size, as the unit.
   */
  "Board.cost": (
    classes: Classes,
    { n, first, step, method, quick, ratio }: Circle & { method: string; quick: number; ratio: number },
  ) => {
    const tiles = around({ n, first, step });
    const Board = boardClass(classes);
    const clock = classes.cpuMicroseconds;
    const alike = method === "equals" ? around({ n, first, step }) : undefined;
    let best = Infinity;
    for (let i = 0, spent = 0; i < 15 && spent < 400_000; i++) {
      const board = new Board(tiles);
      const that = alike && new Board(alike);
      const before = clock();
      if (method === "constructor") new Board(tiles);
      else {
        const result = callWith(board, "Board", method, that);
        if (method === "neighbors") take(result, 8);
      }
      const elapsed = clock() - before;
      if (elapsed <= quick) return { best: elapsed, unit: null };
      spent += elapsed;
      best = Math.min(best, elapsed);
      // Code that has not run often is slow: not yet worth a comparison.
      if (i < 4) continue;
      const unit = passMicroseconds(classes, tiles, ROUGHLY);
      if (best * OPTIMIZED_TIMES < unit * ratio) return { best, unit };
      if (best < passMicroseconds(classes, tiles, EXACTLY) * ratio) break;
    }
    return { best, unit: passMicroseconds(classes, tiles, EXACTLY) };
  },
};
