import type { Recording } from "./recorded-search";
import type { Branch } from "./tree-layout";

/** A node of the game tree as it is drawn. */
export interface TreeNode extends Branch {
  children: TreeNode[];
  tiles: number[][];
  moves: number;
  /** Null for a neighbor that never became a node. */
  priority: number | null;
  /** The step in which it was dequeued, from 0; null if it waits or never became a node. */
  step: number | null;
  /** After how many dequeues it is there. */
  since: number;
  kind: "expanded" | "waiting" | "goal" | "disallowed" | "left out";
  /** Whether its board is the one two moves before, though it was enqueued. */
  stepsBack: boolean;
  /** Whether the way to the goal leads through it. */
  isOnWay: boolean;
}

/** The game tree as far as a search has seen it after so many dequeues. */
export function growTree(recording: Recording, dequeues: number): TreeNode {
  const { nodes, steps, goal } = recording;
  const isReached = goal !== null && steps.findIndex(({ dequeued }) => dequeued === goal) < dequeues;
  const onWay = new Set<number>();
  if (isReached) for (let id: number | null = goal; id !== null; id = nodes[id].parent) onWay.add(id);

  const made = nodes.map(({ tiles, moves, priority, stepsBack }, id): TreeNode => {
    const isOnWay = onWay.has(id);
    return {
      children: [],
      tiles,
      moves,
      priority,
      step: null,
      since: 0,
      kind: "waiting",
      stepsBack,
      isOnWay,
    };
  });
  steps.slice(0, dequeues).forEach(({ dequeued, enqueued, leftOut }, number) => {
    const since = number + 1;
    if (dequeued === null) return;
    const parent = made[dequeued];
    parent.step = number;
    parent.kind = dequeued === goal ? "goal" : "expanded";
    // What steps back comes last, as what is disallowed does: the two trees can be compared.
    const inOrder = [...enqueued].sort(
      (a, b) => Number(nodes[a].stepsBack) - Number(nodes[b].stepsBack) || a - b,
    );
    for (const id of inOrder) {
      made[id].since = since;
      parent.children.push(made[id]);
    }
    for (const { tiles, stepsBack } of leftOut) {
      const kind = stepsBack ? "disallowed" : "left out";
      const rest = { priority: null, step: null, stepsBack: false, isOnWay: false };
      parent.children.push({ children: [], tiles, moves: parent.moves + 1, since, kind, ...rest });
    }
  });
  return made[0];
}

/** The game tree as text, each node indented below the one it was reached from. */
export function treeText(root: TreeNode): string {
  const lines: string[] = [];
  const add = ({ tiles, moves, priority, step, kind, stepsBack, children }: TreeNode, depth: number) => {
    const rows = tiles.map((row) => row.map((tile) => (tile === 0 ? "·" : tile)).join(" ")).join(" / ");
    const sum = priority === null ? "" : `  priority ${priority} = ${moves} + ${priority - moves}`;
    const words = [
      step === null
        ? kind
        : kind === "goal"
          ? `dequeued in step ${step}: the goal`
          : `dequeued in step ${step}`,
      ...(stepsBack ? ["steps straight back"] : []),
    ];
    lines.push(`${"  ".repeat(depth)}${rows}${sum}  (${words.join("; ")})`);
    for (const child of children) add(child, depth + 1);
  };
  add(root, 0);
  return lines.join("\n");
}
