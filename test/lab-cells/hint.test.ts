import { describe, expect, test } from "vitest";
import { findExercise } from "../../src/course/manifest";
import { hint } from "../../src/lab/hint";

describe("hint", () => {
  test("gives one step more at each call, and stays at the last", () => {
    const hints = findExercise("Board.hamming")!.exercise.hints;
    const shown = [1, 2, 3, 4].map(() => hint("board.Hamming").toString());
    expect(shown.map((note) => hints.map((text) => note.includes(text)))).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [true, true, true],
    ]);
    expect(shown[0]).toContain("hint 1 of 3");
    expect(shown[3]).toContain("solutions/board.ts");
  });

  test("each exercise has its own count", () => {
    hint("Board.manhattan");
    expect(hint("Board.equals").toString()).toContain("hint 1 of 3");
  });

  test("a class or a misspelled name leads to the names that are near", () => {
    expect(hint("MinPQ").toString()).toContain(`hint("MinPQ.delMin")`);
    expect(hint("twin").toString()).toContain(`Try hint("Board.twin").`);
    expect(hint("Bord.x").toString()).toContain(`There is no exercise called "Bord.x".`);
    expect(hint().toString()).toContain("For which exercise?");
  });
});
