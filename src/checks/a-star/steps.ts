import type { Tiles } from "../../puzzle/board-like";
import { defineCheck, type Check, type Misconception } from "../check";
import { isGoal } from "../oracle";
import { isList, isRecord, same, show, type Plain } from "../plain";
import {
  boardAtDistance,
  boardWithin,
  distanceOf,
  isStraight,
  shortestWay,
  straightBoard,
} from "../search-oracle";
import { exactly, isTiles, showTiles } from "../verdicts";
import { troubleWithPath } from "./path";
import { boardsUpTo14, search, shared, someSteps, wholeSearch, type Search } from "./searches";

/** Whether every correct search takes the same steps from a board. */
const isForced = (tiles: Tiles) => tiles.length === 3 && isStraight(tiles);

/** The checks of one search from its start to the goal: what each step does, and what it leads to. */
export const stepChecks: Check[] = [
  defineCheck<Search>({
    ...shared,
    id: "AStar.constructor",
    api: "new AStar(initial: Board, distance?: (board: Board) => number)",
    title: "a search can be started",
    points: 0.5,
    inputs: (random) => [0, 4, 8].map((distance) => wholeSearch(boardAtDistance(distance, random))),
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
      ...[1, 2, 3, 5, 7].map((distance) => wholeSearch(straightBoard(distance, random))),
      ...[4, 6, 8, 10].map((distance) => someSteps(boardAtDistance(distance, random))),
      someSteps(boardWithin(2, 6, random)),
      someSteps(boardWithin(4, 6, random)),
    ],
    probe: "AStar.step",
    call: () => "search = new AStar(board), then search.step() until search.isDone()",
    judge: ({ tiles }, answer) => {
      if (!isRecord(answer) || !isList(answer.log)) return { got: show(answer), expected: "steps" };
      const log = answer.log.filter(isRecord);
      const total = (name: string) => log.reduce((sum, step) => sum + Number(step[name]), 0);
      const before = isRecord(answer.before) ? answer.before : {};
      // Whether other boards come to an end, and to which, is the matter of AStar.goal.
      if (answer.isDone !== true && isForced(tiles)) {
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
        return { got: "a node dequeued by the constructor", expected: "none before the first step" };
      if (many !== -1)
        return { got: `${show(log[many].deleted)} nodes dequeued by step ${many + 1}`, expected: "one" };
      if (answer.isDone !== true) return true;
      if (log.length < distanceOf(tiles) + 1 && Number(before.inserted) > 1) {
        return {
          got: `${show(before.inserted)} nodes enqueued by the constructor`,
          expected: "the initial board alone: all others are enqueued by steps",
        };
      }
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
          const isExpected = isForced(tiles) ? steps === Math.max(moves, 1) : steps >= moves;
          return isRecord(answer) && answer.isDone === true && beginsWithOne(answer.before) && isExpected;
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
    inputs: (random) => {
      // By which of the distances a search goes is not asked here.
      const boards = [0, 1, 2, 3, 4, 6, 8].map((distance) =>
        straightBoard(distance, random, { alsoByHamming: true }),
      );
      return boards.map((tiles) => search(tiles, 50));
    },
    probe: "AStar.isDone",
    call: () => "search.isDone() before the first step and after each one",
    judge: ({ tiles }, answer) => {
      const moves = distanceOf(tiles);
      const verdict = exactly(isDoneIn(answer), [...Array.from({ length: moves + 1 }, () => false), true]);
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
          return {
            before: { inserted: 1, deleted: 0 },
            answers: [...Array.from({ length: moves }, () => false), true],
          };
        },
        matches: ({ tiles }, answer) => {
          const moves = distanceOf(tiles);
          const early = [...Array.from({ length: moves }, () => false), true];
          const given = isDoneIn(answer);
          return (
            (isRecord(answer) && beginsWithOne(answer.before) && same(given, early)) ||
            (moves === 0 && same(given, [false, true]))
          );
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
    inputs: (random) => boardsUpTo14(random).map((tiles) => wholeSearch(tiles)),
    probe: "AStar.goal",
    call: () => "search.goal() when the search is done",
    judge: ({ tiles }, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "a node" };
      if (isRecord(answer.early)) {
        const { after } = answer.early;
        return {
          got: `a node after ${show(after)} ${after === 1 ? "step" : "steps"}, when the search is not done`,
          expected: "null until the search is done",
        };
      }
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
];

function oneEach(steps: number): Plain {
  return {
    before: { inserted: 1, deleted: 0 },
    log: Array.from({ length: steps }, () => ({ inserted: 2, deleted: 1 })),
    isDone: true,
  };
}

/** Whether a constructor has enqueued one node and dequeued none, as it should. */
function beginsWithOne(before: Plain | undefined): boolean {
  return same(before, { inserted: 1, deleted: 0 });
}

/** What `isDone` said before the first step and after each one. */
const isDoneIn = (answer: Plain): Plain =>
  isRecord(answer) && answer.answers !== undefined ? answer.answers : answer;

/** A wrong idea about the number of moves, in a search that finds its way to the goal nevertheless. */
function goalIdea(id: string, text: string, wrong: (moves: number) => number): Misconception<Search> {
  return {
    id,
    text,
    answer: ({ tiles }) => ({
      early: null,
      path: shortestWay(tiles)
        .map((board, moves) => ({ tiles: board, moves: wrong(moves), priority: 0 }))
        .reverse() as Plain,
    }),
    matches: ({ tiles }, answer) => {
      const path = isRecord(answer) && isList(answer.path) ? answer.path.filter(isRecord) : [];
      const boards = path.map((node) => node.tiles).reverse();
      return path[0]?.moves === wrong(distanceOf(tiles)) && troubleWithPath(boards, tiles) === undefined;
    },
  };
}
