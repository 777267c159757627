import { REFERENCE, type TrialRow } from "../experiments/row";
import { seriesOf, spreadOf, usable } from "./by-moves";
import { lineChart, type LinePoint } from "./line-chart";
import type { ChartSpec } from "./theme";
import { describeLines } from "./wording";

interface Pair {
  name: string;
  above: TrialRow[];
  below: TrialRow[];
}

/**
 * How many times the nodes of one search another one needs on the same board: the first heuristic divided by each
 * other one (Hamming ÷ Manhattan) or, where there is a student's search, that search divided by the reference.
 * Null if nothing can be divided.
 */
export function ratioChart(rows: readonly TrialRow[]): ChartSpec | null {
  const pairs = pairsOf(usable(rows));
  const points = pairs.flatMap(pointsOf);
  if (points.length === 0) return null;
  const names = pairs.map((pair) => pair.name);
  const subject = names.length === 1 ? names[0] : "One search divided by another";
  return lineChart({
    title: `${subject}: nodes enqueued on the same board`,
    subtitle: ["The line is the median of the boards’ ratios; the band holds the middle half."],
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
    const key = [row.search, row.algorithm, row.heuristic].join("\n");
    const kind = kinds.get(key);
    if (kind) kind.push(row);
    else kinds.set(key, [row]);
  }
  const all = [...kinds.values()];
  const students = all.filter(([row]) => row.search !== REFERENCE);
  const pairs: Pair[] = [];
  if (students.length > 0) {
    for (const above of students) {
      const { algorithm, heuristic, search } = above[0];
      const below = kinds.get([REFERENCE, algorithm, heuristic].join("\n"));
      if (below)
        pairs.push({
          name: `${seriesOf([{ ...above[0], search: REFERENCE }])[0]}: ${search} ÷ ${REFERENCE}`,
          above,
          below,
        });
    }
    return pairs;
  }
  const names = seriesOf(rows);
  for (let i = 1; i < all.length; i++)
    pairs.push({ name: `${names[0]} ÷ ${names[i]}`, above: all[0], below: all[i] });
  return pairs;
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
