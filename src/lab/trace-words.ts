import { drawText } from "../puzzle/draw";
import type { RecordedNode, RecordedStep, Recording } from "./recorded-search";

/** A node's priority and what it is made of, as "4 = 1 + 3". */
export function sumOf({ priority, moves }: RecordedNode): string {
  return `${priority} = ${moves} + ${priority - moves}`;
}

/** What a step does, in a sentence or two. */
export function describeStep({ nodes, steps, goal, heuristic }: Recording, number: number): string {
  const { dequeued, enqueued, leftOut, queueSize } = steps[number];
  if (dequeued === null) return `Step ${number}: no node was dequeued.`;
  const node = nodes[dequeued];
  const made = `priority ${node.priority} (${plural(node.moves, "move")} + ${heuristic} ${node.priority - node.moves})`;
  if (goal === dequeued) {
    return (
      `Step ${number} dequeues the goal board, with ${made}: a solution of ${plural(node.moves, "move")}. ` +
      `${queueSize > 1 ? `${plural(queueSize - 1, "node")} still waiting.` : ""}`
    ).trim();
  }
  const back = leftOut.filter(({ stepsBack }) => stepsBack).length;
  const others = leftOut.length - back;
  return (
    `Step ${number} dequeues the node with ${made} and enqueues ${plural(enqueued.length, "neighbor")}.` +
    (back > 0 ? " One is not enqueued: it would step straight back." : "") +
    (others > 0 ? ` ${plural(others, "other neighbor")} left out.` : "") +
    (enqueued.some((id) => nodes[id].stepsBack) ? " One of them steps straight back!" : "")
  );
}

/** How the recording ends, if not at the goal. */
export function describeEnd({ end, steps }: Recording, call: string): string | null {
  if (end !== "steps") return null;
  return `Stopped after ${plural(steps.length, "step")}; ${call}(board, { steps: ${steps.length * 2} }) goes on.`;
}

/** The queue before each dequeue as text: boards side by side, lowest priority first. */
export function traceText(recording: Recording, perStep = 6): string {
  const { nodes, steps, heuristic, notes } = recording;
  const width = Math.max("priority".length, heuristic.length);
  const blocks = steps.map((step, number) => {
    const shown = step.queue.slice(0, perStep).map((id) => nodeLines(nodes[id], heuristic, width, step, id));
    const rows = sideBySide(shown);
    const more = step.queueSize > perStep ? [`and ${step.queueSize - perStep} more`] : [];
    return [`Step ${number}:`, ...[...rows, ...more].map((line) => `  ${line}`.trimEnd())].join("\n");
  });
  return [...blocks, ...notes].join("\n\n");
}

function nodeLines(
  node: RecordedNode,
  heuristic: string,
  width: number,
  step: RecordedStep,
  id: number,
): string[] {
  const line = (name: string, value: number) => `${name.padEnd(width)} = ${value}`;
  return [
    line("priority", node.priority),
    line("moves", node.moves),
    line(heuristic, node.priority - node.moves),
    ...drawText(node.tiles).split("\n"),
    id === step.dequeued ? "dequeued" : "",
  ];
}

function sideBySide(blocks: string[][]): string[] {
  if (blocks.length === 0) return [];
  const widths = blocks.map((lines) => Math.max(...lines.map((line) => line.length)));
  return blocks[0].map((_, row) => blocks.map((lines, i) => lines[row].padEnd(widths[i])).join("   "));
}

/** "1 move", "2 moves". */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
