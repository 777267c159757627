import { REFERENCE, type AlgorithmName, type TrialRow } from "../experiments/row";
import { ALGORITHM_NAMES, compareKinds, spreadOf, titleOf, usable } from "./by-moves";
import { lineChart, type LinePoint } from "./line-chart";
import type { ChartSpec } from "./theme";
import { describeLines, showNumber } from "./wording";

interface Pair {
  name: string;
  above: TrialRow[];
  below: TrialRow[];
}

/**
 * How many times the nodes of one search another one needs on the same board: the first heuristic divided by each
 * other one (Hamming ÷ Manhattan), algorithm by algorithm, or, where there is a student's search, that search divided by the reference.
 * Null if nothing can be divided.
 */
export function ratioChart(rows: readonly TrialRow[]): ChartSpec | null {
  const pairs = pairsOf(usable(rows));
  const points = pairs.flatMap(pointsOf);
  if (points.length === 0) return null;
  const leftOut = pairs.reduce((sum, pair) => sum + boardsLeftOut(pair), 0);
  const names = pairs.map((pair) => pair.name);
  const student = rows.find((row) => row.search !== REFERENCE);
  const hasBoth = student && rows.some((row) => row.search === REFERENCE);
  const several = hasBoth ? `${student.search} ÷ ${REFERENCE}` : "One search divided by another";
  const subject = names.length === 1 ? names[0] : several;
  return lineChart({
    title: `${subject}: nodes enqueued on the same board`,
    subtitle: [
      "The line is the median of the boards’ ratios; the band holds the middle half.",
      ...(leftOut > 0
        ? [`Left out: ${showNumber(leftOut)} on which the search to divide by ran out of its budget.`]
        : []),
    ],
    description: `Line chart of the ratio of nodes enqueued on the same board, over the moves of a shortest solution. ${describeLines(points)}`,
    series: names,
    points,
    y: { title: "Ratio of nodes enqueued (times as many)", scale: "linear", format: "~r", zero: true },
    names: { value: "median ratio" },
  });
}

function pairsOf(rows: readonly TrialRow[]): Pair[] {
  const kinds = new Map<string, TrialRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const kind = kinds.get(key);
    if (kind) kind.push(row);
    else kinds.set(key, [row]);
  }
  const all = [...kinds.values()].sort(([a], [b]) => compareKinds(a, b));
  const students = all.filter(([row]) => row.search !== REFERENCE);
  if (students.length > 0 && students.length < all.length) {
    return students.flatMap((above) => {
      const below = kinds.get(keyOf({ ...above[0], search: REFERENCE }));
      const name = `${titleOf(above[0].heuristic)}: ${above[0].search} ÷ ${REFERENCE}`;
      return below ? [{ name, above, below }] : [];
    });
  }
  // Only heuristics of one algorithm are divided: two algorithms count different things.
  const isOne = new Set(all.map(([row]) => row.algorithm)).size === 1;
  const firsts = new Map<AlgorithmName, TrialRow[]>();
  return all.flatMap((below) => {
    const { algorithm, heuristic } = below[0];
    const above = firsts.get(algorithm);
    if (!above) {
      firsts.set(algorithm, below);
      return [];
    }
    const name = `${titleOf(above[0].heuristic)} ÷ ${titleOf(heuristic)}`;
    return [{ name: isOne ? name : `${name} (${ALGORITHM_NAMES[algorithm]})`, above, below }];
  });
}

function keyOf({ search, algorithm, heuristic }: TrialRow): string {
  return [search, algorithm, heuristic].join("\n");
}

/** How many boards of a pair say nothing, because the divisor ran out of its budget. */
function boardsLeftOut({ above, below }: Pair): number {
  const boards = new Set(above.map((row) => row.board));
  return below.filter((row) => row.outcome === "out of budget" && boards.has(row.board)).length;
}

function pointsOf({ name, above, below }: Pair): LinePoint[] {
  const partners = new Map(below.map((row) => [row.board, row]));
  const groups = new Map<number, { ratios: number[]; censored: number }>();
  for (const row of above) {
    const partner = partners.get(row.board);
    // If the divisor ran out of its budget, the ratio could be anything below: it says nothing.
    if (!partner || partner.outcome === "out of budget") continue;
    let group = groups.get(row.moves);
    if (!group) groups.set(row.moves, (group = { ratios: [], censored: 0 }));
    group.ratios.push(row.enqueued / partner.enqueued);
    if (row.outcome === "out of budget") group.censored++;
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([moves, { ratios, censored }]) => {
      const { median, lower, upper } = spreadOf(ratios);
      return { series: name, moves, value: median, lower, upper, searches: ratios.length, censored };
    });
}
