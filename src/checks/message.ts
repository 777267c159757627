import { drawText } from "../puzzle/draw";
import type { Check, Wrong } from "./check";
import type { Plain } from "./plain";

/** What is known about a check that failed. */
export interface Failure {
  check: Check;
  input: Plain;
  right: number;
  asked: number;
  wrong?: Wrong;
  /** A death or a time-out, as the end of a sentence. */
  trouble?: string;
  idea?: string;
  printed?: string;
}

/** Everything there is to say about a failure: the call, the board, the two values, the idea behind it, the hint. */
export function failureMessage({
  check,
  input,
  right,
  asked,
  wrong,
  trouble,
  idea,
  printed,
}: Failure): string {
  const board = check.board?.(input);
  const drawing =
    board && board.length <= 12
      ? `\n${indented(drawText(board))}\n`
      : board
        ? ` (${board.length}-by-${board.length})`
        : "";
  const parts = [asked > 1 ? `${check.id}: ${right} of ${asked} right.` : `${check.id}: not right yet.`];
  const call = check.call(input);
  if (wrong) {
    parts.push(`${call}${drawing}`);
    parts.push(`  gave      ${aligned(wrong.got)}\n  expected  ${aligned(wrong.expected)}`);
    if (wrong.because) parts.push(wrong.because);
  } else {
    parts.push(`${call}${drawing}`);
  }
  if (trouble) parts.push(wrong ? trouble : `It ${trouble}`.replace(/^It Loading/, "Loading"));
  if (idea) parts.push(idea);
  parts.push(`Hint: ${check.hint}`);
  if (printed) parts.push(`It printed:\n${indented(printed.trimEnd())}`);
  return parts.join("\n\n").replaceAll("\n\n\n", "\n\n");
}

function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}

function aligned(text: string): string {
  return text.includes("\n") ? `\n${indented(indented(text))}` : text;
}
