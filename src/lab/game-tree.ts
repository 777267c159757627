import { drawTree } from "./draw-tree";
import { failureOf } from "./failure";
import { growTree, treeText } from "./grow-tree";
import type { Note } from "./note";
import { LIGHT } from "./palette";
import { recordSearch, type RecordOptions, type Recording } from "./recorded-search";
import type { SearchableBoard } from "./searchable";
import { describeEnd } from "./trace-words";
import { message, View } from "./view";

/** What the tree's widget is given. */
export interface GameTreeData {
  recording: Recording;
  end: string | null;
}

/** More than this makes a tree that nobody can take in. */
const MOST_STEPS = 60;

/**
 * Draws the game tree as far as a search has come: the nodes it has dequeued, in which order, those that wait, and
 * those it must not enqueue, with the priority on each.
 *
 * It watches the finished search, or a class of your own: `gameTree(board, { AStar: parts.AStar })`. A node that
 * repeats the board two moves before it is marked. `heuristic` is "manhattan" (default), "hamming" or a function of
 * a board; `steps` (10 by default, 60 at most) is how many nodes are dequeued before it stops.
 */
export function gameTree<B extends SearchableBoard>(board: B, options: RecordOptions<B> = {}): View | Note {
  let recording;
  try {
    const steps = Math.min(Math.max(1, options.steps ?? 10), MOST_STEPS);
    recording = recordSearch(board, { ...options, steps });
  } catch (error) {
    return message(failureOf(error, "gameTree"));
  }
  if (recording.nodes.length === 0) return message(recording.notes.join("\n"));
  const { steps, heuristic, notes } = recording;
  const tree = growTree(recording, steps.length);
  const title = treeTitle(recording, steps.length);
  const svg = drawTree(tree, { title, heuristic, notes, palette: LIGHT, isOpaque: true });
  const data: GameTreeData = { recording, end: describeEnd(recording, "gameTree") };
  const text = [treeText(tree), ...notes, data.end].filter(Boolean).join("\n\n");
  return new View({ text, svg, alt: title, widget: "game-tree", data });
}

/** What a picture of the tree after so many dequeues shows. */
export function treeTitle({ steps, heuristic, nodes }: Recording, dequeues: number): string {
  const seen = steps.slice(0, dequeues);
  const enqueued = 1 + seen.reduce((sum, step) => sum + step.enqueued.length, 0);
  const back = seen.flatMap((step) => step.enqueued).filter((id) => nodes[id].stepsBack).length;
  return (
    `The game tree of an A* search by ${heuristic}: ${dequeues} dequeued of ${enqueued} enqueued` +
    `${back > 0 ? `, ${back} of which step straight back` : ""}.`
  );
}
