import { STAGES } from "../checks/check";
import type { Results } from "./result";

/** A table for the gradebook of a learning platform: one line for each submission, the points of each stage and in all. */
export function gradesCsv({ submissions }: Results): string {
  const lines = [["name", "score", "max", ...STAGES, "remarks"]];
  for (const { name, score, max, checks, remarks } of submissions) {
    const byStage = STAGES.map((stage) =>
      checks.filter((check) => check.stage === stage).reduce((sum, { points }) => sum + points, 0),
    );
    lines.push([name, ...[score, max, ...byStage].map(String), remarks.join(" ")]);
  }
  return lines.map((line) => line.map(field).join(",") + "\r\n").join("");
}

/**
 * A field by RFC 4180. One that a spreadsheet would take for a formula gets an apostrophe in front: names of
 * submissions are text of strangers.
 */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
