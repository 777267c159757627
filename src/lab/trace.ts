import { drawTrace } from "./draw-trace";
import { failureOf } from "./failure";
import type { Note } from "./note";
import { recordSearch, type RecordOptions, type Recording } from "./recorded-search";
import type { SearchableBoard } from "./searchable";
import { describeEnd, traceText } from "./trace-words";
import { message, View } from "./view";

/** What the trace's widget is given. */
export interface TraceData {
  recording: Recording;
  end: string | null;
}

/** More than this is no longer read by anybody. */
const MOST_STEPS = 200;

/**
 * Shows the queue of a search before each dequeue, step by step with a slider: which node is dequeued, which ones
 * that enqueues, and their priorities.
 *
 * It watches the finished search, or a class of your own: `trace(board, { AStar: parts.AStar })`. `heuristic` is
 * "manhattan" (default), "hamming" or a function of a board; `steps` (30 by default, 200 at most) is how many nodes
 * are dequeued before it stops. What a search of this kind would not do is noted below it.
 */
export function trace<B extends SearchableBoard>(board: B, options: RecordOptions<B> = {}): View | Note {
  let recording;
  try {
    const steps = Math.min(Math.max(1, options.steps ?? 30), MOST_STEPS);
    recording = recordSearch(board, { ...options, steps });
  } catch (error) {
    return message(failureOf(error, "trace"));
  }
  if (recording.steps.length === 0) return message(recording.notes.join("\n"));
  const { steps, heuristic, goal, nodes } = recording;
  const alt =
    `The queue of an A* search by ${heuristic} before each of its first ${steps.length} dequeues` +
    (goal === null ? "." : `; the last one is the goal board, after ${nodes[goal].moves} moves.`);
  const data: TraceData = { recording, end: describeEnd(recording, "trace") };
  const text = [traceText(recording), data.end].filter(Boolean).join("\n\n");
  return new View({ text, svg: drawTrace(recording), alt, widget: "trace", data });
}
