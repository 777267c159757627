import type { SolveOutcome, TracedNode } from "./job";

/** How the boards of a solution are written. */
export interface FormatOptions {
  dimension: number;
  /** "space" is the assignment's form of 2010. */
  blank: "zero" | "space";
  /** Whether the number of states enqueued is added. */
  hasCounts: boolean;
  /** Whether another goal was given, where nodes are said to be expanded and generated. */
  hasGoal: boolean;
}

/** What the assignment's test client prints. */
export function formatOutcome(outcome: SolveOutcome, options: FormatOptions): string {
  const { dimension, blank } = options;
  const minimum = `${outcome.isOptimal === false ? "Number" : "Minimum number"} of moves = ${outcome.moves}\n`;
  const counts = countLines(outcome, options);
  if (outcome.solution === null) return `No solution possible\n${counts}`;
  if (blank === "space") {
    const boards = outcome.solution.map((tiles) => `${formatRows(tiles, dimension, blank)}\n`);
    return boards.join("") + counts + minimum;
  }
  const texts = outcome.texts ?? outcome.solution.map((tiles) => formatBoard(tiles, dimension));
  return minimum + texts.map((text) => `${text}\n`).join("") + counts;
}

/** One line of a list: file, moves, time. */
export function formatLine(file: string, outcome: SolveOutcome): string {
  const seconds = (outcome.elapsedMs / 1000).toFixed(3);
  return `${file}: ${outcome.moves} (${seconds} s)${outcome.solvable ? "" : " no solution possible"}`;
}

/** One puzzle as JSON. */
export function jsonOutcome(file: string | null, dimension: number, outcome: SolveOutcome): object {
  const { solvable, moves, enqueued, dequeued, maxQueue, twin, solution } = outcome;
  const elapsedMs = Math.round(outcome.elapsedMs * 1000) / 1000;
  return { file, dimension, solvable, moves, enqueued, dequeued, maxQueue, twin, elapsedMs, solution };
}

/** The queue before a step, its nodes side by side as in the assignment, as many in a line as there is room for. */
export function formatQueue(
  step: number,
  nodes: readonly TracedNode[],
  { dimension, heuristic, columns }: { dimension: number; heuristic: string; columns: number },
): string {
  const label = `Step ${step}:`.padEnd(11);
  const blocks = nodes.map(({ priority, moves, tiles }) => [
    `priority  = ${priority}`,
    `moves     = ${moves}`,
    `${heuristic.padEnd(9)} = ${priority - moves}`,
    ...formatBoard(tiles, dimension).trimEnd().split("\n"),
  ]);
  const width = Math.max(...blocks.flat().map((line) => line.length)) + 4;
  const perLine = Math.max(1, Math.floor((columns - label.length) / width));
  const lines: string[] = [];
  for (let first = 0; first < blocks.length; first += perLine) {
    const group = blocks.slice(first, first + perLine);
    for (let i = 0; i < group[0].length; i++) {
      const start = first === 0 && i === 0 ? label : " ".repeat(label.length);
      lines.push((start + group.map((block) => block[i].padEnd(width)).join("")).trimEnd());
    }
    lines.push("");
  }
  return lines.join("\n") + "\n";
}

/** As `Board.toString`. */
function formatBoard(tiles: readonly number[], n: number): string {
  return `${n}\n${formatRows(tiles, n, "zero")}`;
}

function formatRows(tiles: readonly number[], n: number, blank: "zero" | "space"): string {
  const cells = tiles.map((tile) => `${(tile === 0 && blank === "space" ? "" : String(tile)).padStart(2)} `);
  return Array.from({ length: n }, (_, row) => `${cells.slice(row * n, (row + 1) * n).join("")}\n`).join("");
}

function countLines(
  { enqueued, dequeued }: SolveOutcome,
  { blank, hasCounts, hasGoal }: FormatOptions,
): string {
  return [
    hasGoal ? `Number of nodes expanded = ${dequeued}\nNumber of nodes generated = ${enqueued}\n` : "",
    hasCounts || blank === "space" ? `Number of states enqueued = ${enqueued}\n` : "",
  ].join("");
}
