import type { TwoWayProblem } from "./problem";

/** A step in a maze. */
export type Direction = "up" | "left" | "right" | "down";

/** A maze as a search problem, and how to draw it. A state is a cell: row × width + column. */
export interface Maze extends TwoWayProblem<number, Direction> {
  readonly width: number;
  readonly height: number;
  /** The maze as text, with a dot on each of these cells. */
  draw(cells?: Iterable<number>): string;
}

/**
 * Reads a maze from text: `#` is a wall, `S` the start, `G` the goal, a digit from 1 to 9 a cell that costs so much to
 * enter, and everything else a free cell, which costs 1. The heuristic counts rows and columns to the goal.
 */
export function parseMaze(text: string): Maze {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const height = lines.length;
  const width = Math.max(0, ...lines.map((line) => line.length));
  const cells = lines.map((line) => line.padEnd(width)).join("");
  const initial = theOnly("S", cells);
  const goal = theOnly("G", cells);
  const isFree = (cell: number) => cells[cell] !== "#";
  const costOf = (cell: number) => (/[1-9]/.test(cells[cell]) ? Number(cells[cell]) : 1);
  const steps = (cell: number): [Direction, number][] => {
    const all: [Direction, number][] = [];
    if (cell >= width) all.push(["up", cell - width]);
    if (cell % width > 0) all.push(["left", cell - 1]);
    if (cell % width < width - 1) all.push(["right", cell + 1]);
    if (cell < cells.length - width) all.push(["down", cell + width]);
    return all.filter(([, to]) => isFree(to));
  };
  const distance = (a: number, b: number) =>
    Math.abs(Math.floor(a / width) - Math.floor(b / width)) + Math.abs((a % width) - (b % width));

  return {
    width,
    height,
    initial,
    goal,
    leastCost: 1,
    isGoal: (cell) => cell === goal,
    actions: (cell) => steps(cell).map(([direction]) => direction),
    result: (cell, direction) => cell + { up: -width, left: -1, right: 1, down: width }[direction],
    cost: (_from, _direction, to) => costOf(to),
    origins: (cell) => steps(cell).map(([direction, from]) => ({ from, action: OPPOSITE[direction] })),
    heuristic: (cell) => distance(cell, goal),
    heuristicFromInitial: (cell) => distance(initial, cell),
    draw(marked = []) {
      const marks = new Set(marked);
      const characters = Array.from(cells, (character, cell) =>
        marks.has(cell) && !"SG".includes(character) ? "·" : character,
      );
      const rows = Array.from({ length: height }, (_, row) =>
        characters
          .slice(row * width, row * width + width)
          .join("")
          .trimEnd(),
      );
      return rows.join("\n");
    },
  };
}

const OPPOSITE: Record<Direction, Direction> = { up: "down", left: "right", right: "left", down: "up" };

function theOnly(letter: string, cells: string): number {
  const count = cells.split(letter).length - 1;
  if (count !== 1) throw new RangeError(`a maze has one ${letter}, not ${count}`);
  return cells.indexOf(letter);
}
