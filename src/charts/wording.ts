import { dimensionOf, type TrialRow } from "../experiments/row";
import type { LinePoint } from "./line-chart";

/** 1234567 → 1,234,567; 0.01234 → 0.0123 */
export function showNumber(value: number): string {
  return value >= 1000
    ? Math.round(value).toLocaleString("en-US")
    : value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
}

/** The boards behind a chart: "1,523 boards of 3×3". */
export function boardsIn(rows: readonly TrialRow[]): string {
  const boards = new Set(rows.map((row) => row.board));
  const sizes = [...new Set([...boards].map((board) => dimensionOf({ board })))].sort();
  return `${showNumber(boards.size)} board${boards.size === 1 ? "" : "s"} of ${sizes.map((n) => `${n}×${n}`).join(" and ")}`;
}

/** Says in words where each line begins and ends, for those who cannot see it. */
export function describeLines(points: readonly LinePoint[]): string {
  const series = [...new Set(points.map((point) => point.series))];
  const sentences = series.map((name) => {
    const line = points.filter((point) => point.series === name);
    const [first, last] = [line[0], line[line.length - 1]];
    const censored = line.reduce((sum, point) => sum + point.censored, 0);
    const more = censored > 0 ? `, with ${showNumber(censored)} searches out of their budget` : "";
    return first === last
      ? `${name}: ${showNumber(first.value)} at ${first.moves} moves${more}.`
      : `${name}: from ${showNumber(first.value)} at ${first.moves} moves to ${showNumber(last.value)} at ${last.moves}${more}.`;
  });
  return sentences.join(" ");
}
