import { describe, expect, test } from "vitest";
import { animate, gameTree, play, race, show, trace } from "../../src/lab/index";
import type { RaceResult } from "../../src/lab/race";
import type { View } from "../../src/lab/view";
import { DISPLAY } from "../../src/lab/mime-bundle";
import type { Note } from "../../src/lab/note";
import { Board } from "../../src/puzzle/board";
import { Solver } from "../../src/search/solver";
import { SteppingBack, Unwritten } from "./searches";

const rows = [
  [0, 1, 3],
  [4, 2, 5],
  [7, 8, 6],
];
const board = new Board(rows);
const views: [string, View | Note][] = [
  ["show", show(board, { distances: true })],
  ["animate", animate(new Solver(board))],
  ["trace", trace(board)],
  ["gameTree", gameTree(board)],
  ["play", play(board)],
  ["race", (race(board) as RaceResult).view],
];

describe("a view", () => {
  test.each(views)("%s has a living, a still and a written form", (_, view) => {
    const bundle = view[DISPLAY]();
    expect(Object.keys(bundle)).toEqual(["text/html", "image/png", "text/plain"]);
    expect(Buffer.from(bundle["image/png"], "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(bundle["text/plain"].length).toBeGreaterThan(30);
    expect(String(view)).toBe(bundle["text/plain"]);
  });

  test.each(views)("%s leaves a picture with a text alternative when scripts are taken out", (_, view) => {
    const bundle = view[DISPLAY]();
    const html = bundle["text/html"].replace(/<script>.*<\/script>/s, "");
    expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" width="\d+" alt="[^"]{20,}"/);
    expect(html).toContain(bundle["image/png"]);
    expect(html.replace(/<[^>]*>/g, "")).toBe("");
  });

  test.each(views)("%s asks nothing of the network and keeps its keys from the notebook", (_, view) => {
    const html = view[DISPLAY]()["text/html"];
    expect(html.replaceAll("http://www.w3.org/", "")).not.toMatch(/https?:/);
    expect(html).toContain('data-lm-suppress-shortcuts="true"');
    expect(html.match(/<\/script/g)).toHaveLength(1);
  });
});

describe("show", () => {
  test("takes a board, rows, or several boards", () => {
    expect(String(show(rows))).toBe(String(show(board)));
    expect(String(show(board.neighbors())).match(/┌/g)).toHaveLength(2);
  });

  test("explains what it cannot show", () => {
    const broken = {
      dimension: () => 3,
      tileAt: (): number => {
        throw new Error("Board.tileAt is not written yet");
      },
    };
    expect(String(show(broken))).toMatch("Board.tileAt is not written yet. Write it in exercises/board.ts");
    expect(String(show(undefined as never))).toMatch("a board or several are expected, not undefined");
  });
});

describe("animate", () => {
  test("says which tile moves where", () => {
    const moves = String(animate(new Solver(board))).match(/Tile \d moves \w+/g);
    expect(moves).toEqual(["Tile 1 moves left", "Tile 2 moves up", "Tile 5 moves left", "Tile 6 moves up"]);
  });

  test("says that a board without a solution has none", () => {
    expect(String(animate(new Solver(board.twin())))).toMatch("cannot be solved");
  });

  test("points out boards that are not one move apart", () => {
    const goal = new Board([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 0],
    ]);
    expect(String(animate([board, goal]))).toMatch("This is not one move from the board before!");
  });
});

describe("trace", () => {
  test("draws the queue before each dequeue, as the assignment does", () => {
    expect(String(trace(board)).split("\n\n").slice(0, 2).join("\n\n")).toMatchInlineSnapshot(`
      "Step 0:
        priority  = 4
        moves     = 0
        manhattan = 4
        ┌───────┐
        │   1 3 │
        │ 4 2 5 │
        │ 7 8 6 │
        └───────┘
        dequeued

      Step 1:
        priority  = 4   priority  = 6
        moves     = 1   moves     = 1
        manhattan = 3   manhattan = 5
        ┌───────┐       ┌───────┐
        │ 1   3 │       │ 4 1 3 │
        │ 4 2 5 │       │   2 5 │
        │ 7 8 6 │       │ 7 8 6 │
        └───────┘       └───────┘
        dequeued"
    `);
  });

  test("ends on a board that cannot be solved, and says how to go on", () => {
    expect(String(trace(board.twin(), { steps: 10 }))).toMatch("trace(board, { steps: 20 }) goes on");
  });

  test("says what is wrong with a search", () => {
    expect(String(trace(board, { AStar: SteppingBack }))).toMatch("steps straight back");
    expect(String(trace(board, { AStar: Unwritten }))).toMatch("AStar.step is not written yet");
    expect(String(trace(board, { heuristic: "euclid" as never }))).toMatch("not euclid");
  });
});

describe("play", () => {
  test("asks for a whole board", () => {
    const message = String(
      play([
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 8],
      ]),
    );
    expect(message).toMatch("it needs each of the tiles 0 to 8 once");
  });
});
