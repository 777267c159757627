import type { Random } from "../../puzzle/random";
import { defineCheck, type Check, type Misconception } from "../check";
import { hamming, isGoal, manhattan, neighbors } from "../oracle";
import { isList, isRecord, same, show, type Plain } from "../plain";
import {
  boardAtDistance,
  boardWithin,
  distanceOf,
  isStraight,
  mostExpansions,
  straightBoard,
} from "../search-oracle";
import { exactly, isTiles, showTiles } from "../verdicts";
import { troubleWithPath } from "./path";

type Search = { tiles: number[][]; steps: number; distance?: string; budget?: number };

const shared = {
  stage: "a-star",
  world: { board: "counting", "min-pq": "counting", "a-star": "student" },
  board: ({ tiles }: { tiles: number[][] }) => tiles,
} as const;

/** The assignment's example: every correct search enqueues ten nodes and dequeues five. */
export const PUZZLE_04 = [
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
];
const MANY_STEPS = 20_000;

const search = (tiles: number[][], steps = MANY_STEPS): Search => ({ tiles, steps });

/** One board at each distance up to 13, and thirty at 14. */
export function boardsUpTo14(random: Random): number[][][] {
  const distances = [...Array.from({ length: 14 }, (_, i) => i), ...Array.from({ length: 30 }, () => 14)];
  return distances.map((distance) => boardAtDistance(distance, random));
}

/** Boards whose Manhattan distance promises clearly too little, so that a search has to turn back. */
function misleadingBoards(random: Random): number[][][] {
  const boards: number[][][] = [];
  while (boards.length < 6) {
    const tiles = boardAtDistance(12 + (boards.length % 3), random);
    if (manhattan(tiles) <= distanceOf(tiles) - 4) boards.push(tiles);
  }
  return boards;
}

/** What `AStar.run` and `Solver.run` count, checked for its shape. */
export interface Counts {
  inserted: number;
  deleted: number;
  stepBacks: number;
  asked: number;
  trouble: string | null;
  calls: Record<string, number>;
  expansions: number[][];
}

/** The counts in an answer; undefined if it is something else. */
export function countsIn(answer: Plain): Counts | undefined {
  if (!isRecord(answer) || !isRecord(answer.calls) || !isList(answer.expansions)) return undefined;
  const numbers = [answer.inserted, answer.deleted, answer.stepBacks, answer.asked];
  const isAllNumbers = [...numbers, ...Object.values(answer.calls), ...answer.expansions.flat()].every(
    (value) => typeof value === "number",
  );
  return isAllNumbers ? (answer as unknown as Counts) : undefined;
}

const noCounts = (answer: Plain) => ({ got: show(answer), expected: "a search that can be counted" });

/** The advice about a distance that is computed again and again; undefined if it is not. */
export function adviceOnDistances(answers: readonly Plain[]): string | undefined {
  const isWasteful = answers
    .map(countsIn)
    .some((counts) => counts && counts.calls.manhattan > 1.5 * counts.inserted + 4);
  return isWasteful
    ? "the distance of a board is computed more than once. A node can keep its priority when it is made."
    : undefined;
}

/** Nodes in a frontier as a list of what is known about them. */
type Node = { tiles: number[][]; moves: Plain; priority: Plain };

function nodesIn(answer: Plain | undefined): Node[] | undefined {
  if (!isList(answer)) return undefined;
  const nodes = answer.filter((node): node is Plain & Node => isRecord(node) && isTiles(node.tiles, 3));
  return nodes.length === answer.length ? nodes : undefined;
}

const firstOf = (answer: Plain) => (isRecord(answer) ? answer.first : undefined);

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

const asked = (distance: string | undefined, tiles: number[][]) =>
  distance === "zero" ? 0 : distance === "hamming" ? hamming(tiles) : manhattan(tiles);

/** The checks of stage 3. */
export const aStarChecks: Check[] = [
  defineCheck<Search>({
    ...shared,
    id: "AStar.constructor",
    api: "new AStar(initial: Board, distance?: (board: Board) => number)",
    title: "a search can be started",
    points: 0.5,
    inputs: (random) => [0, 4, 8].map((distance) => search(boardAtDistance(distance, random))),
    probe: "AStar.make",
    call: () => "new AStar(board)",
    judge: (_, answer) => exactly(answer, true),
    hint: "What has to be in the queue before the first step?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step",
    api: "step(): void",
    title: "each step dequeues one node, until the goal is dequeued",
    points: 3,
    needs: ["AStar.constructor"],
    inputs: (random) => [
      ...[1, 2, 3, 5, 7].map((distance) => search(straightBoard(distance, random))),
      ...[4, 6, 8, 10].map((distance) => search(boardAtDistance(distance, random))),
      search(boardWithin(2, 6, random)),
      search(boardWithin(4, 6, random)),
    ],
    probe: "AStar.step",
    call: () => "search = new AStar(board), then search.step() until search.isDone()",
    judge: ({ tiles }, answer) => {
      if (!isRecord(answer) || !isList(answer.log)) return { got: show(answer), expected: "steps" };
      const log = answer.log.filter(isRecord);
      const total = (name: string) => log.reduce((sum, step) => sum + Number(step[name]), 0);
      const before = isRecord(answer.before) ? answer.before : {};
      if (answer.isDone !== true) {
        return {
          got: `no end after ${log.length} steps`,
          expected: `the goal, which is ${distanceOf(tiles)} moves away`,
        };
      }
      if (Number(before.inserted) + total("inserted") === 0) {
        return {
          got: "a search in which MinPQ takes no part",
          expected: "nodes that are inserted into a MinPQ",
        };
      }
      const many = log.findIndex((step) => step.deleted !== 1);
      if (Number(before.deleted) > 0)
        return { got: "a node dequeued by the constructor", expected: "steps that do it" };
      if (many !== -1)
        return { got: `${show(log[many].deleted)} nodes dequeued by step ${many + 1}`, expected: "one" };
      if (log.length < distanceOf(tiles) + 1) {
        return {
          got: `done after ${log.length} steps`,
          expected: `at least ${distanceOf(tiles) + 1}: one for each board of the solution, the goal too`,
          because: "The search ends when the goal is dequeued, not when it is seen.",
        };
      }
      return true;
    },
    hint: "One step: take out the best node. Is it the goal? If not, what goes into the queue?",
    misconceptions: [
      {
        id: "goal-when-enqueued",
        text: "The goal is recognised when it is put into the queue. It should be when it is taken out: only then is no shorter way left in the queue.",
        answer: ({ tiles }) => oneEach(Math.max(distanceOf(tiles), 1)),
        matches: ({ tiles }, answer) => {
          const steps = isRecord(answer) && isList(answer.log) ? answer.log.length : 0;
          const moves = distanceOf(tiles);
          const isExpected =
            tiles.length === 3 && isStraight(tiles) ? steps === Math.max(moves, 1) : steps >= moves;
          return isRecord(answer) && answer.isDone === true && isExpected;
        },
      },
    ],
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.isDone",
    api: "isDone(): boolean",
    title: "done as soon as the goal is dequeued, and not before",
    points: 1.5,
    needs: ["AStar.constructor"],
    inputs: (random) => [0, 1, 2, 3, 4, 6, 8].map((distance) => search(straightBoard(distance, random), 50)),
    probe: "AStar.isDone",
    call: () => "search.isDone() before the first step and after each one",
    judge: ({ tiles }, answer) => {
      const moves = distanceOf(tiles);
      const verdict = exactly(answer, [...Array.from({ length: moves + 1 }, () => false), true]);
      return verdict === true
        ? true
        : { ...verdict, because: `The goal is ${moves} moves away, so it is dequeued by step ${moves + 1}.` };
    },
    hint: "Which event ends the search? The goal that is seen, or the goal that is taken out of the queue?",
    misconceptions: [
      {
        id: "goal-when-enqueued",
        text: "The search is called done when the goal comes into the queue. Only when it is taken out is no shorter way left.",
        answer: ({ tiles }) => {
          const moves = distanceOf(tiles);
          return moves === 0 ? [true] : [...Array.from({ length: moves }, () => false), true];
        },
        matches: ({ tiles }, answer) => {
          const moves = distanceOf(tiles);
          const early = [...Array.from({ length: moves }, () => false), true];
          return same(answer, early) || (moves === 0 && same(answer, [false, true]));
        },
      },
    ],
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.goal",
    api: "goal(): SearchNode | null",
    title: "null at first, then the goal with the shortest way back",
    points: 3,
    needs: ["AStar.step"],
    inputs: (random) => boardsUpTo14(random).map((tiles) => search(tiles)),
    probe: "AStar.goal",
    call: () => "search.goal() when the search is done",
    judge: ({ tiles }, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "a node" };
      if (answer.before !== null)
        return { got: `${show(answer.before)} before the first step`, expected: "null" };
      const moves = distanceOf(tiles);
      const { path } = answer;
      const first = isList(path) ? path[0] : undefined;
      if (!isList(path) || !isRecord(first))
        return { got: show(path), expected: "a node with board, moves and previous" };
      if (!isTiles(first.tiles, tiles.length) || !isGoal(first.tiles)) {
        return { got: showTiles(first.tiles), expected: "the node of the goal board" };
      }
      if (first.moves !== moves) {
        return {
          got: `moves = ${show(first.moves)}`,
          expected: `moves = ${moves}`,
          ...(typeof first.moves === "number" && first.moves > moves
            ? {
                because:
                  "There is a shorter way. Is the next node always the one with the lowest moves + distance?",
              }
            : {}),
        };
      }
      const boards = path.map((node) => (isRecord(node) ? node.tiles : null)).reverse();
      const trouble = troubleWithPath(boards, tiles);
      if (trouble !== undefined) {
        return { got: `a way that ${trouble}`, expected: "the boards of a solution along `previous`" };
      }
      const wrong = path.findIndex((node, i) => isRecord(node) && node.moves !== moves - i);
      return (
        wrong === -1 || {
          got: `moves = ${show((path[wrong] as Record<string, Plain>).moves)} in the node ${wrong} before the goal`,
          expected: `moves = ${moves - wrong}`,
        }
      );
    },
    hint: "Each node remembers how many moves led to it and which node it was reached from. Which node is that, at the moment it is made?",
    misconceptions: [
      goalIdea(
        "one-move-too-many",
        "The boards are counted, not the moves between them.",
        (moves) => moves + 1,
      ),
      goalIdea("never-counts", "The moves are never counted up.", () => 0),
    ],
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/puzzle04",
    api: "step(): void",
    title: "the assignment's example takes 10 nodes in and 5 out",
    points: 1,
    credit: "whole",
    needs: ["AStar.step"],
    inputs: () => [search(PUZZLE_04)],
    probe: "AStar.run",
    call: () => "a whole search",
    judge: (_, answer) => {
      const counts = countsIn(answer);
      if (!counts) return noCounts(answer);
      return (
        (counts.inserted === 10 && counts.deleted === 5) || {
          got: `${counts.inserted} enqueued, ${counts.deleted} dequeued`,
          expected: "10 enqueued, 5 dequeued",
        }
      );
    },
    hint: "Draw the game tree of this board on paper: which boards go into the queue, and which need not?",
    misconceptions: [
      {
        id: "steps-back",
        text: "The board that a node came from is put into the queue again.",
        answer: () => countsOf(13, 5),
        matches: (_, answer) => {
          const counts = countsIn(answer);
          return counts?.inserted === 13 && counts.deleted === 5;
        },
      },
      {
        id: "goal-expanded",
        text: "The goal is given neighbors, too. When it is dequeued, the search is over.",
        answer: () => countsOf(11, 5),
        matches: (_, answer) => {
          const counts = countsIn(answer);
          return counts?.inserted === 11 && counts.deleted === 5;
        },
      },
    ],
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/never-steps-back",
    api: "step(): void",
    title: "the board that a node came from is not enqueued again",
    points: 3,
    needs: ["AStar.step"],
    inputs: (random) => [
      search(straightBoard(3, random)),
      search(straightBoard(6, random)),
      ...misleadingBoards(random).map((tiles) => ({ ...search(tiles), budget: 20_000 })),
    ],
    probe: "AStar.run",
    call: () => "a whole search",
    judge: (_, answer) => {
      const counts = countsIn(answer);
      if (!counts) return noCounts(answer);
      const expandedBack = counts.expansions.filter(([, , isStepBack]) => isStepBack === 1).length;
      const back = Math.max(counts.stepBacks, expandedBack);
      return (
        back === 0 || {
          got: `${back} nodes that lead straight back to where their predecessor came from`,
          expected: "none",
        }
      );
    },
    hint: "With which board must a neighbor be compared: with the node's own, or with the one before it?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/order",
    api: "step(): void",
    title: "priorities of dequeued nodes never fall",
    points: 2,
    needs: ["AStar.step"],
    inputs: (random) => [
      ...[2, 5].map((distance) => search(straightBoard(distance, random))),
      ...misleadingBoards(random).map((tiles) => ({ ...search(tiles), budget: 20_000 })),
    ],
    probe: "AStar.run",
    call: () => "a whole search",
    judge: (_, answer) => {
      const counts = countsIn(answer);
      if (!counts) return noCounts(answer);
      const priorities = counts.expansions.map(([moves, distance]) => moves + distance);
      const fall = priorities.findIndex((priority, i) => i > 0 && priority < priorities[i - 1]);
      return (
        fall === -1 || {
          got: `moves + distance ${priorities[fall]} after ${priorities[fall - 1]}`,
          expected: "never a lower one after a higher one",
        }
      );
    },
    hint: "By what does your queue order its nodes? What two numbers make the priority?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/budget",
    api: "step(): void",
    title: "no more boards are expanded than A* needs",
    points: 1,
    needs: ["AStar.goal"],
    inputs: (random) =>
      [18, 20, 22].map((distance) => {
        const tiles = boardAtDistance(distance, random);
        return { tiles, steps: 100_000, budget: 4 * mostExpansions(tiles, distance) + 50 };
      }),
    probe: "AStar.run",
    call: () => "a whole search",
    judge: ({ tiles }, answer) => {
      const counts = countsIn(answer);
      if (!counts) return noCounts(answer);
      const most = mostExpansions(tiles, distanceOf(tiles));
      return (
        (counts.trouble === null && counts.expansions.length <= most) || {
          got: counts.trouble ?? `${counts.expansions.length} boards expanded`,
          expected: `at most ${most}`,
        }
      );
    },
    hint: "Which boards come into the queue that cannot be on a shortest way?",
    advise: (_, answers) => adviceOnDistances(answers),
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/after-done",
    api: "step(): void",
    title: "nothing happens once the search is done",
    points: 0.5,
    credit: "whole",
    needs: ["AStar.goal"],
    inputs: (random) => [0, 3, 6].map((distance) => search(boardAtDistance(distance, random))),
    probe: "AStar.step/after-done",
    call: () => "search.step() five times more when the search is done",
    judge: (_, answer) => exactly(answer, { inserted: 0, deleted: 0, isDone: true, isSameGoal: true }),
    hint: "What is the first thing a step should ask?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.step/empty-queue",
    api: "step(): void",
    title: "nothing happens when the queue is empty",
    points: 0.5,
    credit: "whole",
    needs: ["AStar.step"],
    inputs: (random) => [search(boardAtDistance(2, random))],
    probe: "AStar.step/empty-queue",
    call: () => "search.step() four times on a board that has no neighbors",
    judge: (_, answer) => exactly(answer, { isDone: false, goal: null }),
    hint: "What does the queue say when it is asked for its smallest key and has none?",
  }),
  defineCheck<Search>({
    ...shared,
    id: "AStar.frontier",
    api: "frontier(): Iterable<SearchNode>",
    title: "the waiting nodes, best first",
    points: 1.5,
    needs: ["AStar.step"],
    inputs: (random) => [
      search(straightBoard(4, random), 0),
      ...[1, 3, 8].map((steps) => search(boardAtDistance(13, random), steps)),
    ],
    probe: "AStar.frontier",
    call: ({ steps }) => `search.frontier() after ${steps} steps, twice`,
    judge: (_, answer) => {
      const first = nodesIn(firstOf(answer));
      if (!isRecord(answer) || !first) return { got: show(firstOf(answer)), expected: "search nodes" };
      if (first.length !== answer.waiting) {
        return {
          got: `${first.length} nodes`,
          expected: `${show(answer.waiting)} nodes, as many as wait in the queue`,
        };
      }
      const fall = first.findIndex((node, i) => i > 0 && rank(node) < rank(first[i - 1]));
      if (fall !== -1) {
        return {
          got: `moves + distance ${rank(first[fall])} after ${rank(first[fall - 1])}`,
          expected: "ascending order",
        };
      }
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
    probe: "AStar.frontier",
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
  defineCheck<Search>({
    ...shared,
    id: "AStar.constructor/distance",
    api: "new AStar(initial: Board, distance?: (board: Board) => number)",
    title: "another distance is used if one is given",
    points: 1,
    needs: ["AStar.goal"],
    inputs: (random) =>
      [
        ["hamming", 6],
        ["zero", 5],
        ["manhattan", 9],
        ["hamming", 10],
      ].map(([distance, moves]) => ({
        ...search(boardAtDistance(moves as number, random)),
        distance: distance as string,
      })),
    probe: "AStar.constructor/distance",
    call: ({ distance }) =>
      `new AStar(board, distance) with ${distance === "zero" ? "a distance of 0 for every board" : `the ${distance} distance`}`,
    judge: ({ tiles, distance }, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "a search" };
      if (typeof answer.asked !== "number" || answer.asked === 0) {
        return { got: "the distance is never asked", expected: "the given distance in every priority" };
      }
      const wrong = nodesIn(answer.nodes)?.find(
        (node) =>
          typeof node.priority === "number" &&
          node.priority !== (node.moves as number) + asked(distance, node.tiles),
      );
      if (wrong) {
        return {
          got: `priority ${show(wrong.priority)} for a node with ${show(wrong.moves)} moves`,
          expected: `priority ${(wrong.moves as number) + asked(distance, wrong.tiles)}`,
        };
      }
      return exactly(answer.moves, distanceOf(tiles));
    },
    hint: "Where does your search compute a distance? Who decides which one?",
  }),
  defineCheck<{ a: number[][]; b: number[][]; steps: number }>({
    ...shared,
    id: "AStar.constructor/two-searches",
    api: "new AStar(initial: Board, distance?: (board: Board) => number)",
    title: "two searches do not disturb each other",
    points: 0.5,
    credit: "whole",
    needs: ["AStar.goal"],
    board: ({ a }) => a,
    inputs: (random) =>
      [
        [5, 8],
        [10, 3],
      ].map(([a, b]) => ({ a: boardAtDistance(a, random), b: boardAtDistance(b, random), steps: 2_000 })),
    probe: "AStar.constructor/two-searches",
    call: () => "two searches that step in turn; goal().moves of both",
    judge: ({ a, b }, answer) => exactly(answer, [distanceOf(a), distanceOf(b)]),
    hint: "Is anything kept outside of the objects: in a static field, or in a variable of the file?",
  }),
];

function rank({ tiles, moves }: Node): number {
  return (moves as number) + manhattan(tiles);
}

function countsOf(inserted: number, deleted: number): Plain {
  return { inserted, deleted, stepBacks: 0, asked: 0, trouble: null, calls: {}, expansions: [] };
}

function oneEach(steps: number): Plain {
  return {
    before: { inserted: 1, deleted: 0 },
    log: Array.from({ length: steps }, () => ({ inserted: 2, deleted: 1 })),
    isDone: true,
  };
}

function goalIdea(id: string, text: string, wrong: (moves: number) => number): Misconception<Search> {
  const movesOf = (answer: Plain) => {
    const first = isRecord(answer) && isList(answer.path) ? answer.path[0] : undefined;
    return isRecord(first) ? first.moves : undefined;
  };
  return {
    id,
    text,
    answer: ({ tiles }) => ({
      before: null,
      path: [{ tiles, moves: wrong(distanceOf(tiles)), priority: 0 }],
    }),
    matches: ({ tiles }, answer) => movesOf(answer) === wrong(distanceOf(tiles)),
  };
}
