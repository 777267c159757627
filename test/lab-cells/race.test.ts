import { afterEach, describe, expect, test } from "vitest";
import { drawRace } from "../../src/lab/draw-race";
import { LIGHT } from "../../src/lab/palette";
import { race, RaceResult } from "../../src/lab/race";
import { Board } from "../../src/puzzle/board";
import { distanceTable } from "../../src/puzzle/distances";
import { AStar } from "../../src/search/a-star";
import { Breaking, Endless, OtherSearch, SteppingBack, Unwritten } from "./searches";

const board = new Board(distanceTable().boardAt(18, 1000));

function rowsOf(result: ReturnType<typeof race>) {
  expect(result).toBeInstanceOf(RaceResult);
  return (result as RaceResult).rows;
}

describe("a race", () => {
  test("counts what each search dequeues and enqueues", () => {
    const rows = rowsOf(race(board, ["hamming", "manhattan"]));
    for (const [i, distance] of [(b: Board) => b.hamming(), (b: Board) => b.manhattan()].entries()) {
      let enqueued = 0;
      let dequeued = 0;
      const search = new AStar(board, (other) => {
        enqueued++;
        return distance(other);
      });
      for (; !search.isDone(); dequeued++) search.step();
      expect(rows[i]).toMatchObject({ dequeued, enqueued, moves: 18, end: "goal" });
    }
  });

  test("takes heuristics, functions and whole searches", () => {
    const blind = () => 0;
    const rows = rowsOf(
      race(board, ["manhattan", blind, { name: "no optimization", AStar: SteppingBack }], { nodes: 2000 }),
    );
    expect(rows.map(({ name, end }) => [name, end])).toEqual([
      ["manhattan", "goal"],
      ["blind", "nodes"],
      ["no optimization", "goal"],
    ]);
  });

  test("ends on a board that cannot be solved", () => {
    for (const row of rowsOf(race(board.twin(), undefined, { nodes: 3000 }))) {
      expect(row).toMatchObject({ dequeued: 3000, moves: null, end: "nodes" });
    }
  });

  test("ends when its time is up", () => {
    const [row] = rowsOf(race(board.twin(), ["manhattan"], { nodes: Infinity, seconds: 0.05 }));
    expect(row).toMatchObject({ moves: null, end: "time" });
  });

  test("ends a search whose queue is empty", () => {
    class Lazy extends OtherSearch {
      protected override enqueue(): void {}
    }
    expect(rowsOf(race(board, [{ name: "lazy", AStar: Lazy }]))[0]).toMatchObject({
      moves: null,
      end: "empty",
    });
  });

  test("goes on with the others when one search fails", () => {
    const rows = rowsOf(
      race(board, [
        { name: "unwritten", AStar: Unwritten },
        { name: "breaking", AStar: Breaking },
        { name: "endless", AStar: Endless },
        { name: "good", AStar: OtherSearch },
      ]),
    );
    expect(rows[0].note).toMatch("AStar.step is not written yet. Write it in exercises/a-star.ts");
    expect(rows[1].note).toMatch("AStar.step() failed: TypeError");
    expect(rows[2].note).toMatch("AStar.frontier() failed: RangeError");
    expect(rows[3]).toMatchObject({ moves: 18, end: "goal" });
  });

  test("points out a solution that is not the shortest", () => {
    const tiles = distanceTable().boardAt(18, 1000);
    const boards = Array.from({ length: 50 }, (_, i) => new Board(distanceTable().boardAt(18, i * 20)));
    const results = [new Board(tiles), ...boards].map((each) => {
      const result = race(each, ["manhattan", (b) => 5 * b.manhattan()]) as RaceResult;
      const picture = drawRace(result.rows, { palette: LIGHT, title: "" });
      expect(picture.includes("not the shortest")).toBe((result.rows[1].moves ?? 0) > 18);
      return result.rows[1].moves;
    });
    expect(Math.max(...results.map((moves) => moves ?? 0))).toBeGreaterThan(18);
  });

  test("names what is no heuristic", () => {
    expect(String(race(board, ["euclid" as never]))).toMatch("not euclid");
    expect(String(race(board, []))).toMatch("at least one search");
  });
});

describe("a long race in a notebook", () => {
  const scope = globalThis as { newDisplay?: unknown };
  afterEach(() => delete scope.newDisplay);

  test("shows its counts while it runs", () => {
    const shown: string[] = [];
    scope.newDisplay = () => ({ html: (content: string) => shown.push(content) });
    race(board.twin(), ["manhattan"], { nodes: Infinity, seconds: 1 });
    const counts = shown
      .flatMap((html) => /([\d,]+) dequeued/.exec(html)?.[1].replaceAll(",", "") ?? [])
      .map(Number);
    expect(counts.length).toBeGreaterThan(2);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(shown.at(-1)).toMatch("The race is over");
  });
});
