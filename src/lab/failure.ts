const NOT_WRITTEN = /^([A-Za-z]+)\.[A-Za-z]+ is not written yet/;
const FILES: Record<string, string> = {
  Board: "exercises/board.ts",
  MinPQ: "exercises/min-pq.ts",
  AStar: "exercises/a-star.ts",
  Solver: "exercises/solver.ts",
  LinearConflict: "exercises/linear-conflict.ts",
};

/** Why the code that was given to us did not do its part, in words that lead on. */
export function failureOf(error: unknown, call: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const unwritten = NOT_WRITTEN.exec(message);
  if (unwritten) {
    const file = FILES[unwritten[1]];
    return `${unwritten[0]}.${file ? ` Write it in ${file} and run this cell again.` : ""}`;
  }
  return `${call} failed: ${error instanceof Error ? `${error.name}: ${message}${placeOf(error)}` : message}`;
}

/** Where in a student's file it happened, if it was there. */
function placeOf({ stack = "" }: Error): string {
  const place = /[\\/](exercises)[\\/]([\w-]+\.ts):(\d+)/.exec(stack);
  return place ? ` (${place[1]}/${place[2]}, line ${place[3]})` : "";
}
