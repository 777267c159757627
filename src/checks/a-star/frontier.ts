import { defineCheck, type Check, type Misconception, type Wrong } from "../check";
import { hamming, manhattan, neighbors } from "../oracle";
import { isRecord, same, show } from "../plain";
import { boardAtDistance, straightBoard } from "../search-oracle";
import { firstOf, nodesIn, rank, type Node } from "./nodes";
import { misleadingBoard, search, shared, wholeSearch, type Search } from "./searches";

/** A wrong idea about priorities: all nodes of the frontier have it. */
function priorityIdea(
  id: string,
  text: string,
  priority: (tiles: number[][], moves: number) => number,
): Misconception<Search> {
  return {
    id,
    text,
    // Two steps away from the start, for instance.
    answer: ({ tiles }) => {
      const nodes = neighbors(tiles).map((board) => ({
        tiles: board,
        moves: 1,
        priority: priority(board, 1),
      }));
      return { first: nodes };
    },
    matches: (_, answer) => {
      const nodes = nodesIn(firstOf(answer));
      return (
        nodes !== undefined &&
        nodes.every(({ tiles, moves, priority: given }) => given === priority(tiles, moves as number))
      );
    },
  };
}

/**
 * What is wrong with the order of nodes; undefined if it is that of their priorities. Which priority is the right one is
 * the matter of another check: so it may be the node's own, or the one that it should have.
 */
function disorderIn(nodes: readonly Node[]): Wrong | undefined {
  const own = nodes.map(({ priority }) => priority as number);
  const fallIn = (order: readonly number[]) =>
    order.findIndex((priority, i) => i > 0 && !(priority >= order[i - 1]));
  if (fallIn(own) === -1) return undefined;
  const order = nodes.map(rank);
  const fall = fallIn(order);
  return fall === -1
    ? undefined
    : { got: `moves + distance ${order[fall]} after ${order[fall - 1]}`, expected: "ascending order" };
}

/** The checks of the nodes that wait. */
export const frontierChecks: Check[] = [
  defineCheck<Search>({
    ...shared,
    id: "AStar.frontier",
    api: "frontier(): Iterable<SearchNode>",
    title: "the waiting nodes, best first",
    points: 1.5,
    needs: ["AStar.step"],
    inputs: (random) => [
      search(straightBoard(4, random), 0),
      // Here a later node is the better one.
      search(straightBoard(6, random), 3),
      ...[1, 3].map((steps) => search(boardAtDistance(13, random), steps)),
      ...[8, 12].map((steps) => search(misleadingBoard(14, random), steps)),
    ],
    probe: "AStar.frontier",
    argument: ({ tiles, steps }) => ({ ...wholeSearch(tiles), after: steps }),
    call: ({ steps }) => `search.frontier() after ${steps} ${steps === 1 ? "step" : "steps"}, twice`,
    judge: (_, answer) => {
      const first = nodesIn(firstOf(answer));
      if (!isRecord(answer) || !first) return { got: show(firstOf(answer)), expected: "search nodes" };
      if (first.length !== answer.waiting) {
        return {
          got: `${first.length} of them`,
          expected: `${show(answer.waiting)}, as many as wait in the queue`,
        };
      }
      const wrong = disorderIn(first);
      if (wrong) return wrong;
      if (nodesIn(answer.second)?.length !== first.length) {
        return {
          got: "another answer the second time",
          expected: "the same nodes",
          because: "Asking must change nothing.",
        };
      }
      return (
        same(answer.moves, answer.movesUndisturbed) || {
          got: `a search that then finds ${show(answer.moves)} moves`,
          expected: `${show(answer.movesUndisturbed)} moves`,
          because: "Looking at the frontier has changed the search.",
        }
      );
    },
    hint: "Your queue can be gone through in order. What must not happen to it meanwhile?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.frontier/priorities",
    api: "frontier(): Iterable<SearchNode>",
    title: "each node's priority is its moves plus its distance",
    points: 1,
    needs: ["AStar.frontier"],
    inputs: (random) => [
      search(boardAtDistance(12, random), 0),
      ...[2, 5, 10].map((steps) => search(boardAtDistance(14, random), steps)),
    ],
    probe: "AStar.frontier/priorities",
    call: ({ steps }) => `the priorities in search.frontier() after ${steps} steps`,
    judge: (_, answer) => {
      const wrong = nodesIn(firstOf(answer))?.find((node) => node.priority !== rank(node));
      return (
        !wrong || {
          got: `priority ${show(wrong.priority)} for a node with ${show(wrong.moves)} moves and distance ${manhattan(wrong.tiles)}`,
          expected: `priority ${rank(wrong)}`,
        }
      );
    },
    hint: "Which two numbers make a priority, and which board's distance is it?",
    misconceptions: [
      priorityIdea(
        "distance-only",
        "The priority is the distance alone. Moves already made count, too.",
        manhattan,
      ),
      priorityIdea(
        "moves-only",
        "The priority is the number of moves alone. The distance still to go counts, too.",
        (_, moves) => moves,
      ),
      priorityIdea(
        "hamming",
        "The Hamming distance is used. Without another one given, it is Manhattan's.",
        (tiles, moves) => moves + hamming(tiles),
      ),
      priorityIdea(
        "twice-the-distance",
        "The distance is counted twice, and so promises too much.",
        (tiles, moves) => moves + 2 * manhattan(tiles),
      ),
    ],
  }),
];
