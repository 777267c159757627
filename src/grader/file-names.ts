import { STAGES } from "../checks/check";

/**
 * Remarks on files that are missing, and on files whose names look as if they were meant: `Board.ts`,
 * `board (1).ts`, `min_pq.ts`, `solver.ts.txt`. They are not graded: guessing may grade the wrong one.
 */
export function remarksOnNames(present: readonly string[]): string[] {
  const remarks: string[] = [];
  for (const stage of STAGES) {
    const file = `${stage}.ts`;
    if (present.includes(file)) continue;
    const meant = present.find((name) => bare(name) === bare(file));
    remarks.push(
      meant === undefined
        ? `${file} is missing.`
        : `${file} is missing. ${JSON.stringify(meant)} may be it, but has another name, so it was not graded.`,
    );
  }
  return remarks;
}

/** `minpq` of `min_pq (1).ts` and of `MinPQ.ts.txt`. */
function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/(\.(ts|js|txt|tsx|mts))+$/, "")
    .replace(/\(\d+\)|copy|[^a-z]/g, "");
}
