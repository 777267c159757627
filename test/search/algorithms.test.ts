import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceTable } from "../../src/puzzle/distances";
import { isReachable } from "../../src/puzzle/parity";
import { Position } from "../../src/puzzle/position";
import { createRandom } from "../../src/puzzle/random";
import { ALGORITHMS, type AlgorithmName } from "../../src/search/algorithms";
import { weightedAStar } from "../../src/search/best-first";
import { bidirectional } from "../../src/search/bidirectional";
import { HEURISTICS, heuristicByName, type HeuristicName } from "../../src/search/heuristics/by-name";
import { manhattanTo } from "../../src/search/heuristics/manhattan";
import { parseMaze } from "../../src/search/maze";
import type { SearchProblem, TwoWayProblem } from "../../src/search/problem";
import type { SearchResult } from "../../src/search/search";
import { slidingPuzzle } from "../../src/search/sliding-puzzle";

const names = Object.keys(ALGORITHMS) as AlgorithmName[];
const optimal = names.filter((name) => ALGORITHMS[name].optimal !== "nothing");
const table = distanceTable();
const heuristics = new Map(HEURISTICS.map((name) => [name, heuristicByName(name)]));

/** What a step-by-step account of the way must fulfil. */
function expectWay<S, A>(problem: SearchProblem<S, A>, result: SearchResult<S, A>): void {
  expect(result.outcome).toBe("found");
  const key = (state: S) => problem.key?.(state) ?? state;
  const { states, actions } = result;
  expect(states).toHaveLength(actions.length + 1);
  expect(key(states[0])).toEqual(key(problem.initial));
  expect(problem.isGoal(states[states.length - 1])).toBe(true);
  let cost = 0;
  actions.forEach((action, i) => {
    expect([...problem.actions(states[i])]).toContain(action);
    expect(key(problem.result(states[i], action))).toEqual(key(states[i + 1]));
    cost += problem.cost?.(states[i], action, states[i + 1]) ?? 1;
  });
  expect(result.cost).toBe(cost);
}

describe("every optimal algorithm on the 8-puzzle", () => {
  /** Iterative deepening without an estimate is hopeless far from the goal. */
  const reach: Partial<Record<AlgorithmName, number>> = { "iterative-deepening": 11 };
  const pairs = optimal.flatMap((name): [AlgorithmName, HeuristicName | "nothing"][] =>
    ALGORITHMS[name].informed ? HEURISTICS.map((heuristic) => [name, heuristic]) : [[name, "nothing"]],
  );
  test.each(pairs)("%s with %s takes as many moves as breadth-first distance says", (name, heuristic) => {
    const random = createRandom(11);
    const slow = heuristic === "nothing" || heuristic === "hamming";
    for (let i = 0; i < (slow ? 12 : 60); i++) {
      const distance = random.below((reach[name] ?? (slow ? 18 : 31)) + 1);
      const rows = table.boardAt(distance, random.below(table.boardsAt(distance)));
      const problem = slidingPuzzle(Position.of(rows), {
        heuristic: heuristic === "nothing" ? undefined : heuristics.get(heuristic),
        // A pattern database of its own for each initial board would take longer than the search.
        heuristicBack: heuristic === "pattern-database" ? manhattanTo : undefined,
      });
      const result = ALGORITHMS[name].start(problem).run();
      expectWay(problem, result);
      expect(result.cost).toBe(distance);
    }
  });

  test.each(optimal.filter((name) => name !== "iterative-deepening"))(
    "%s reaches any goal arrangement",
    (name) => {
      const random = createRandom(5);
      for (let i = 0; i < 4; i++) {
        const goal = randomPosition(random);
        const start = walk(goal, 14, random);
        const problem = slidingPuzzle(start, { goal, heuristic: manhattanTo });
        const result = ALGORITHMS[name].start(problem).run();
        expectWay(problem, result);
        // Renaming the tiles makes the goal the usual one, and keeps the distance, if the blank is last.
        const back = slidingPuzzle(goal, { goal: start, heuristic: manhattanTo });
        expect(result.cost).toBe(ALGORITHMS["a-star"].start(back).run().cost);
        expect(result.cost).toBeLessThanOrEqual(14);
      }
    },
  );

  test("the others find some way, too", () => {
    const rows = table.boardAt(12, 5);
    for (const name of ["greedy", "weighted-a-star"] as const) {
      const problem = slidingPuzzle(Position.of(rows), { heuristic: manhattanTo });
      const result = ALGORITHMS[name].start(problem).run();
      expectWay(problem, result);
      expect(result.cost).toBeGreaterThanOrEqual(12);
    }
    const small = slidingPuzzle(Position.of([[0, 1], [3, 2]])); // prettier-ignore
    expectWay(small, ALGORITHMS["depth-first"].start(small).run());
  });

  test("weighted A* costs at most the weight times the least, and expands fewer nodes", () => {
    const random = createRandom(3);
    let expanded = 0;
    let expandedByAStar = 0;
    for (let i = 0; i < 30; i++) {
      const rows = table.boardAt(24, random.below(table.boardsAt(24)));
      const problem = slidingPuzzle(Position.of(rows), { heuristic: manhattanTo });
      const result = weightedAStar(problem, 1.5).run();
      expect(result.cost).toBeLessThanOrEqual(36);
      expanded += result.expanded;
      expandedByAStar += ALGORITHMS["a-star"].start(problem).run().expanded;
    }
    expect(expanded).toBeLessThan(expandedByAStar);
    expect(() => weightedAStar(slidingPuzzle(Position.goal(3)), 0.5)).toThrow("a weight is 1 or more");
    expect(() => weightedAStar(slidingPuzzle(Position.goal(3)), Infinity)).toThrow("a weight is 1 or more");
  });
});

describe("every algorithm", () => {
  const maze = parseMaze(`
#########
#S    9 #
# ### # #
# #   # #
# # ### #
#   9  G#
#########`);

  test.each(names)("%s goes through a maze", (name) => {
    const result = ALGORITHMS[name].start(maze).run();
    expectWay(maze, result);
    if (ALGORITHMS[name].optimal === "cost") expect(result.cost).toBe(18);
    if (ALGORITHMS[name].optimal === "moves") expect(result.actions).toHaveLength(10);
  });

  test("the maze draws the way", () => {
    expect(maze.draw(ALGORITHMS["breadth-first"].start(maze).run().states)).toMatchInlineSnapshot(`
      "#########
      #S······#
      # ### #·#
      # #   #·#
      # # ###·#
      #   9  G#
      #########"
    `);
  });

  test.each(names)("%s says that there is none", (name) => {
    const walled = parseMaze("S #\n# #\n  G");
    const walledIn = parseMaze("S#G");
    expect(ALGORITHMS[name].start(walledIn).run()).toMatchObject({
      outcome: "none",
      cost: Infinity,
      states: [],
    });
    expect(ALGORITHMS[name].start(walled).run().outcome).toBe("found");
  });

  test.each(names)("%s needs no move when it starts at the goal", (name) => {
    const result = ALGORITHMS[name].start(slidingPuzzle(Position.goal(3), { heuristic: manhattanTo })).run();
    expect(result).toMatchObject({ outcome: "found", cost: 0, actions: [], expanded: 0 });
  });

  const hard = Position.of([
    [8, 6, 7],
    [2, 5, 4],
    [3, 0, 1],
  ]);
  test.each(names)("%s gives up when its budget is used up", (name) => {
    const problem = slidingPuzzle(hard);
    const few = ALGORITHMS[name].start(problem, { expanded: 100 }).run();
    expect(few).toMatchObject({ outcome: "gave-up", expanded: 100, cost: Infinity });
    expect(few.reason).toBe("it expanded as many nodes as it may");
    const short = ALGORITHMS[name].start(problem, { elapsedMs: 0 }).run();
    expect(short).toMatchObject({ outcome: "gave-up", reason: "it took as long as it may" });
  });

  test.each(names.filter((name) => !["ida-star", "iterative-deepening"].includes(name)))(
    "%s gives up before it fills the memory",
    (name) => {
      const problem = slidingPuzzle(hard);
      const result = ALGORITHMS[name].start(problem, { stored: 1000 }).run();
      expect(result).toMatchObject({ outcome: "gave-up", reason: "it would keep too many nodes in memory" });
      expect(result.stored).toBeLessThan(1010);
    },
  );

  test.each(["ida-star", "iterative-deepening"] as const)("%s keeps one way in memory", (name) => {
    const problem = slidingPuzzle(Position.of(table.boardAt(10, 3)));
    expect(ALGORITHMS[name].start(problem).run().stored).toBeLessThanOrEqual(11);
  });

  test.each(names)("%s can be watched step by step", (name) => {
    const problem = slidingPuzzle(Position.of(table.boardAt(8, 2)), { heuristic: manhattanTo });
    // Depth-first search wanders through most of the 181,440 boards.
    const budget = { expanded: 1000 };
    const whole = ALGORITHMS[name].start(problem, budget).run();
    const search = ALGORITHMS[name].start(problem);
    let steps = 0;
    for (const node of search) {
      steps++;
      expect(search.counts().expanded).toBe(steps);
      expect(node.previous === null).toBe(node.moves === 0);
      if (steps === 5) break;
    }
    expect(search.result()?.outcome).toBe("gave-up");

    const again = ALGORITHMS[name].start(problem, budget);
    expect(again.result()).toBeNull();
    expect(again.next().value).toMatchObject({ moves: 0 });
    const { elapsedMs, ...result } = again.run();
    const { elapsedMs: otherMs, ...expected } = whole;
    expect(result).toEqual(expected);
    expect([elapsedMs, otherMs].every((ms) => ms > 0)).toBe(true);
    expect(again.next().done).toBe(true);
  });

  test.each(names)("%s yields every node that it counts as expanded", (name) => {
    const search = ALGORITHMS[name].start(maze);
    expect([...search]).toHaveLength(search.counts().expanded);
    expect(search.result()?.outcome).toBe("found");
  });

  test.each(names)("%s passes an error of the problem on, and has found nothing then", (name) => {
    const broken = { ...maze, actions: () => badly(), origins: () => badly() };
    const search = ALGORITHMS[name].start(broken);
    expect(() => search.run()).toThrow("not written yet");
    expect(search.run()).toMatchObject({ outcome: "gave-up", reason: "an error ended it", cost: Infinity });
  });

  test.each(names)("%s refuses a cost below 0, and what is no number", (name) => {
    for (const cost of [-1, NaN]) {
      const search = ALGORITHMS[name].start({ ...maze, cost: () => cost });
      expect(() => search.run()).toThrow(`an action costs 0 or more, not ${cost}`);
    }
    if (!ALGORITHMS[name].informed || name === "bidirectional") return;
    const search = () => ALGORITHMS[name].start({ ...maze, heuristic: () => NaN }).run();
    expect(search).toThrow("a heuristic gives a number, not NaN");
  });

  test("keeps to its time even if each step takes long", () => {
    let asked = 0;
    const slow = (cell: number) => {
      for (const start = performance.now(); performance.now() - start < 2;);
      asked++;
      return maze.heuristic!(cell);
    };
    const result = ALGORITHMS["a-star"].start({ ...maze, heuristic: slow }, { elapsedMs: 5 }).run();
    expect(result).toMatchObject({ outcome: "gave-up", reason: "it took as long as it may" });
    expect(asked).toBeLessThan(8);
  });
});

function badly(): never {
  throw new Error("not written yet");
}

describe("bidirectional search", () => {
  // Left and right meet first on the edge of cost 10; the cheaper way has one more stop.
  const trap = graph(6, [
    [0, 1, 5],
    [1, 5, 6],
    [0, 2, 3],
    [2, 3, 3],
    [3, 5, 3],
  ]);

  test("goes on after the first meeting until no cheaper way can be left", () => {
    expect(bidirectional(trap, {}, "first-meeting").run().cost).toBe(11);
    expect(bidirectional(trap).run()).toMatchObject({ cost: 9, states: [0, 2, 3, 5] });
  });

  test("costs as little as uniform-cost search in any graph; stopping at the first meeting does not", () => {
    let wrong = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 20 })), {
          minLength: 25,
          maxLength: 40,
        }),
        (edges) => {
          const problem = graph(12, edges);
          const expected = ALGORITHMS["uniform-cost"].start(problem).run();
          const result = bidirectional(problem).run();
          expect([result.outcome, result.cost]).toEqual([expected.outcome, expected.cost]);
          if (result.outcome === "found") expectWay(problem, result);
          if (bidirectional(problem, {}, "first-meeting").run().cost !== expected.cost) wrong++;
        },
      ),
      { numRuns: 500, seed: 1 },
    );
    expect(wrong).toBeGreaterThan(20);
  });

  test("expands far fewer nodes than breadth-first search", () => {
    const problem = slidingPuzzle(Position.of(table.boardAt(20, 9)));
    const both = bidirectional(problem).run();
    const one = ALGORITHMS["breadth-first"].start(problem).run();
    expect(both.cost).toBe(20);
    expect(both.expanded * 10).toBeLessThan(one.expanded);
  });
});

describe("A* with a heuristic that is admissible but not consistent", () => {
  test("opens a state again when it finds a cheaper way to it", () => {
    // The estimate hides the cheap way to 2 until the dear one has been taken.
    const edges: Edge[] = [
      [0, 1, 1],
      [1, 2, 1],
      [0, 2, 3],
      [2, 3, 10],
    ];
    const problem = { ...graph(4, edges), heuristic: (state: number) => [0, 11, 0, 0][state] };
    expect(ALGORITHMS["a-star"].start(problem).run().cost).toBe(12);
  });
});

type Edge = [from: number, to: number, cost: number];

/** A graph with directed edges, from vertex 0 to the last one. */
function graph(size: number, edges: Edge[]): TwoWayProblem<number, Edge> {
  return {
    initial: 0,
    goal: size - 1,
    isGoal: (vertex) => vertex === size - 1,
    actions: (vertex) => edges.filter(([from]) => from === vertex),
    result: (_vertex, [, to]) => to,
    cost: (_vertex, [, , cost]) => cost,
    origins: (vertex) =>
      edges.filter(([, to]) => to === vertex).map((edge) => ({ from: edge[0], action: edge })),
  };
}

function randomPosition(random: ReturnType<typeof createRandom>): Position {
  for (;;) {
    const tiles = random.shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const rows = [tiles.slice(0, 3), tiles.slice(3, 6), tiles.slice(6)];
    if (isReachable(rows)) return Position.of(rows);
  }
}

function walk(from: Position, moves: number, random: ReturnType<typeof createRandom>): Position {
  let position = from;
  for (let i = 0; i < moves; i++) {
    const movable = position.movable();
    position = position.slide(movable[random.below(movable.length)]);
  }
  return position;
}
