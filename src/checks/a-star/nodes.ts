import { manhattan } from "../oracle";
import { isList, isRecord, type Plain } from "../plain";
import { isTiles } from "../verdicts";

/** A search node as far as it is known. */
export type Node = { tiles: number[][]; moves: Plain; priority: Plain };

/** The nodes in an answer; undefined if it is anything but a list of nodes. */
export function nodesIn(answer: Plain | undefined): Node[] | undefined {
  if (!isList(answer)) return undefined;
  const nodes = answer.filter((node): node is Plain & Node => isRecord(node) && isTiles(node.tiles, 3));
  return nodes.length === answer.length ? nodes : undefined;
}

/** The frontier as it was given the first time. */
export const firstOf = (answer: Plain) => (isRecord(answer) ? answer.first : undefined);

/** The priority that a node should have: its moves plus the Manhattan distance of its board. */
export function rank({ tiles, moves }: Node): number {
  return (moves as number) + manhattan(tiles);
}
