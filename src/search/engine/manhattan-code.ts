import { distanceBetween, placesBeside } from "./labels";

/**
 * Searches below one node, to the bound: `slack` is how often a tile may still move away from where it belongs,
 * `low` and `high` hold the labels of places 0 to 7 and 8 to 15, four bits each, and 0 for the blank.
 *
 * Returns how many nodes it generated, those above the bound included. If it came to the goal: minus that, and minus
 * one; then the places the blank went to are in `way`, last one first.
 */
export type VisitBelow = (slack: number, low: number, high: number) => number;

/** One function for each place of the blank and each place it came from; `from` is -1 at the start. */
export interface ManhattanCode {
  visit(blank: number, from: number): VisitBelow;
  way: number[];
}

/** The largest board whose tiles fit two numbers of 32 bits. */
export const LARGEST_PACKED = 4;

/**
 * Writes and compiles IDA*'s inner search for boards up to 4-by-4.
 *
 * A function that serves all places has to look up where the blank can go and what a move does to the distance. Here
 * each place of the blank has a function of its own, in which all of this is constants: for each move one number, whose
 * bit t tells whether tile t moves away from home. The whole board is passed on in two numbers, so nothing is stored
 * or taken back, and the goal is looked for only where the blank belongs. That makes it about twice as fast.
 */
export function compileManhattan(n: number, goalBlank: number): ManhattanCode {
  const way: number[] = [];
  const functions = Array.from({ length: n * n }, (_, blank) =>
    [-1, ...placesBeside(n, blank)].map((from) => functionText(n, goalBlank, blank, from)),
  );
  const table = functions.map((_, blank) =>
    [-1, ...placesBeside(n, blank)].map((from) => `"${blank} ${from}": ${nameOf(blank, from)}`),
  );
  // The text is made of numbers that were computed here; nothing from outside gets into it.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const compile = new Function(
    "way",
    `"use strict";\n${functions.flat().join("\n")}\nreturn { ${table.flat().join(", ")} };`,
  ) as (way: number[]) => Record<string, VisitBelow>;
  const visits = compile(way);
  return { visit: (blank, from) => visits[`${blank} ${from}`], way };
}

function nameOf(blank: number, from: number): string {
  return from === -1 ? `start${blank}` : `visit${blank}from${from}`;
}

function functionText(n: number, goalBlank: number, blank: number, from: number): string {
  const lines = [`function ${nameOf(blank, from)}(slack, low, high) {`];
  if (blank === goalBlank) {
    const [low, high] = packed(
      Array.from({ length: n * n }, (_, place) => place),
      goalBlank,
    );
    lines.push(`  if (low === ${low} && high === ${high}) return -1;`);
  }
  lines.push("  let generated = 0, below = 0, tile = 0, rest = 0;");
  const places = placesBeside(n, blank).filter((place) => place !== from);
  places.forEach((to, i) => {
    // The blank goes to `to`; the tile there goes to `blank`.
    let away = 0;
    for (let label = 0; label < n * n; label++) {
      if (distanceBetween(n, label, blank) > distanceBetween(n, label, to)) away |= 1 << label;
    }
    const [low, high] = [0, 1].map((word) => {
      const changes = [to, blank]
        .filter((place) => place >> 3 === word)
        .map((place) => ` ^ (tile << ${shiftOf(place)})`);
      return (word === 0 ? "low" : "high") + changes.join("");
    });
    lines.push(
      `  tile = (${to < 8 ? "low" : "high"} >>> ${shiftOf(to)}) & 15;`,
      `  rest = slack - ((${away} >>> tile) & 1);`,
      `  if (rest >= 0) {`,
      `    below = ${nameOf(to, blank)}(rest, ${low}, ${high});`,
      `    if (below < 0) { way.push(${to}); return below - generated - ${i + 1}; }`,
      `    generated += below;`,
      `  }`,
    );
  });
  lines.push(`  return generated + ${places.length};`, "}");
  return lines.join("\n");
}

function shiftOf(place: number): number {
  return (place & 7) * 4;
}

/** The labels in two numbers, four bits each, and 0 for the blank. */
export function packed(labels: ArrayLike<number>, blank: number): [low: number, high: number] {
  const words: [number, number] = [0, 0];
  for (let place = 0; place < labels.length; place++) {
    if (place !== blank) words[place >> 3] |= labels[place] << shiftOf(place);
  }
  return words;
}
