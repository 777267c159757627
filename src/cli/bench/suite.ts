/** One measured fact, if possible as a ratio to somebody else's program in the same run. */
export interface BenchRow {
  /** What was measured, and against whom: "31 moves, against Java". */
  name: string;
  value: number;
  unit: string;
  /** What the peer needed, in the same unit; null if there is none, or it is not installed here. */
  peer: number | null;
  /** value / peer. */
  ratio: number | null;
  /** What we aim at, in words: "ratio ≤ 1.0", "value ≤ 25"; null if the row only informs. */
  goal: string | null;
  /** Whether the goal is met; null without a goal, or where it could not be judged. */
  met: boolean | null;
}

/** What a suite is given to work with. */
export interface BenchOptions {
  /** Says on standard error what is being done. */
  progress(text: string): void;
  /** Whether to run other people's programs for comparison. */
  peers: boolean;
}

/** One of the suites of `npx taquin bench`, a file of this folder each. */
export interface BenchSuite {
  name: string;
  /** One line for the help text. */
  summary: string;
  run(options: BenchOptions): Promise<BenchRow[]>;
}

/** A row with its ratio to a peer, and a goal for that ratio. */
export function compared(
  name: string,
  value: number,
  unit: string,
  peer: number | null,
  goal?: { atMost: number } | { atLeast: number },
): BenchRow {
  const ratio = peer === null ? null : value / peer;
  return { name, value, unit, peer, ratio, ...judged("ratio", ratio, goal) };
}

/** A row without a peer, and a goal for its value. */
export function measured(
  name: string,
  value: number,
  unit: string,
  goal?: { atMost: number } | { atLeast: number },
): BenchRow {
  return { name, value, unit, peer: null, ratio: null, ...judged("value", value, goal) };
}

/** The mean of ratios: a half and a double cancel out. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

function judged(
  what: string,
  number: number | null,
  goal?: { atMost: number } | { atLeast: number },
): { goal: string | null; met: boolean | null } {
  if (goal === undefined) return { goal: null, met: null };
  const text = "atMost" in goal ? `${what} ≤ ${goal.atMost}` : `${what} ≥ ${goal.atLeast}`;
  if (number === null) return { goal: text, met: null };
  return { goal: text, met: "atMost" in goal ? number <= goal.atMost : number >= goal.atLeast };
}
