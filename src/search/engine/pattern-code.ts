import { mirrored, type PatternDatabase } from "../heuristics/pattern-database";
import { placesBeside, type Labeled } from "./labels";

/** IDA*'s inner search with a pattern database, compiled for one. It holds the board that it is working on. */
export interface PatternCode {
  /** Takes a board in and returns its estimate. */
  load(board: Labeled): number;
  /**
   * Searches below the board taken in for a way of at most `left` moves. `from` is where the blank came from, or -1.
   * Returns how many nodes were generated. If it came to the goal: minus that, and minus one; then the places the
   * blank went to are in `way`, last one first.
   */
  visit(blank: number, from: number, left: number): number;
  way: number[];
}

/**
 * Writes and compiles the search: one function for each place of the blank and each place it came from, so that where
 * a move leads is constants. A move changes one digit of one table's index, and one of the reflected board's; the
 * reflection is looked up only if the board itself has not been ruled out. Nothing is allocated.
 */
export function compilePatterns(database: PatternDatabase): PatternCode {
  const { dimension: n, patterns, offsets, table, goalBlank } = database;
  const places = n * n;
  const isSymmetric = database.isSymmetric();
  const way: number[] = [];
  // All longer than 64 bytes: smaller arrays move about in memory, and the compiled code has to look for them.
  const labels = new Int32Array(32);
  /** Where the entries of the board's groups are in the table; from 8 on, those of the reflected board. */
  const indices = new Int32Array(32);
  /** Of each label: the number of its group, and what one place more changes in the index. */
  const groups = new Int32Array(32);
  const weights = new Int32Array(32);
  const mirrorGroups = new Int32Array(32);
  const mirrorWeights = new Int32Array(32);
  patterns.forEach((pattern, group) =>
    pattern.forEach((home, digit) => {
      groups[home] = group;
      weights[home] = places ** digit;
      mirrorGroups[mirrored(home, n)] = group + 8;
      mirrorWeights[mirrored(home, n)] = places ** digit;
    }),
  );

  const sumOf = (first: number) => {
    let sum = 0;
    for (let group = 0; group < patterns.length; group++) sum += table[indices[first + group]];
    return sum;
  };
  const estimate = () => (isSymmetric ? Math.max(sumOf(0), sumOf(8)) : sumOf(0));
  const visits = compile(n, isSymmetric)(
    way, table, labels, indices, groups, weights, mirrorGroups, mirrorWeights,
  ); // prettier-ignore
  return {
    way,
    load(board) {
      offsets.forEach((offset, group) => {
        indices[group] = offset;
        indices[group + 8] = offset;
      });
      board.labels.forEach((label, place) => {
        labels[place] = label;
        if (label === goalBlank) return;
        indices[groups[label]] += place * weights[label];
        indices[mirrorGroups[label]] += mirrored(place, n) * mirrorWeights[label];
      });
      return estimate();
    },
    visit: (blank, from, left) => visits[`${blank} ${from}`](left, sumOf(0), isSymmetric ? sumOf(8) : 0),
  };
}

type Visit = (left: number, sum: number, mirrorSum: number) => number;
type Compile = (way: number[], table: Uint8Array, ...arrays: Int32Array[]) => Record<string, Visit>;

function compile(n: number, isSymmetric: boolean): Compile {
  const texts: string[] = [];
  const names: string[] = [];
  for (let blank = 0; blank < n * n; blank++) {
    for (const from of [-1, ...placesBeside(n, blank)]) {
      texts.push(functionText(n, isSymmetric, blank, from));
      names.push(`"${blank} ${from}": ${nameOf(blank, from)}`);
    }
  }
  // The text is made of numbers that were computed here; nothing from outside gets into it.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  return new Function(
    "way", "table", "labels", "indices", "groups", "weights", "mirrorGroups", "mirrorWeights",
    `"use strict";\n${texts.join("\n")}\nreturn { ${names.join(", ")} };`,
  ) as Compile; // prettier-ignore
}

function nameOf(blank: number, from: number): string {
  return from === -1 ? `start${blank}` : `visit${blank}from${from}`;
}

/** All the tiles are at home just when the sum is 0. */
function functionText(n: number, isSymmetric: boolean, blank: number, from: number): string {
  const lines = [
    `function ${nameOf(blank, from)}(left, sum, mirrorSum) {`,
    "  if (sum === 0) return -1;",
    "  left = left - 1;",
    "  let generated = 0, below = 0, label = 0, at = 0, old = 0, index = 0, newSum = 0;",
    "  let mirrorAt = 0, mirrorOld = 0, mirrorIndex = 0, newMirrorSum = 0;",
  ];
  const places = placesBeside(n, blank).filter((place) => place !== from);
  places.forEach((to, i) => {
    const step = blank - to;
    const mirrorStep = mirrored(blank, n) - mirrored(to, n);
    lines.push(
      `  label = labels[${to}];`,
      "  at = groups[label]; old = indices[at];",
      `  index = old + ${times("weights[label]", step)};`,
      "  newSum = sum - table[old] + table[index];",
      "  if (newSum <= left) {",
    );
    if (isSymmetric) {
      lines.push(
        "    mirrorAt = mirrorGroups[label]; mirrorOld = indices[mirrorAt];",
        `    mirrorIndex = mirrorOld + ${times("mirrorWeights[label]", mirrorStep)};`,
        "    newMirrorSum = mirrorSum - table[mirrorOld] + table[mirrorIndex];",
        "    if (newMirrorSum <= left) {",
        "      indices[mirrorAt] = mirrorIndex;",
      );
    }
    lines.push(
      `      indices[at] = index; labels[${blank}] = label;`,
      `      below = ${nameOf(to, blank)}(left, newSum, newMirrorSum);`,
      `      if (below < 0) { way.push(${to}); return below - generated - ${i + 1}; }`,
      "      generated += below;",
      `      labels[${to}] = label; indices[at] = old;`,
    );
    if (isSymmetric) lines.push("      indices[mirrorAt] = mirrorOld;", "    }");
    lines.push("  }");
  });
  lines.push(`  return generated + ${places.length};`, "}");
  return lines.join("\n");
}

function times(value: string, factor: number): string {
  if (factor === 1) return value;
  return factor === -1 ? `-${value}` : `Math.imul(${value}, ${factor})`;
}
