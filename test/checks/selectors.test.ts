import { describe, expect, test } from "vitest";
import { allChecks, gradedChecks } from "../../src/checks/all-checks";
import { isGraded } from "../../src/checks/check";
import { selectChecks } from "../../src/checks/selectors";

const ids = (...selectors: string[]) => selectChecks(allChecks, selectors).map(({ id }) => id);

describe("selectors", () => {
  test("nothing means everything", () => {
    expect(ids()).toEqual(allChecks.map(({ id }) => id));
  });

  test("a stage is named by its key or its number, in any case", () => {
    expect(ids("BOARD")).toEqual(allChecks.filter(({ stage }) => stage === "board").map(({ id }) => id));
    expect(ids("1")).toEqual(ids("board"));
    expect(ids("solver")).toContain("Board.twin");
  });

  test("a method includes its aspects, an aspect is alone", () => {
    expect(ids("board.equals")).toEqual([
      "Board.equals",
      "Board.equals/sizes",
      "Board.equals/other-things",
      "Board.equals/cost",
    ]);
    expect(ids("Board.equals/sizes")).toEqual(["Board.equals/sizes"]);
  });

  test("a class can be named, too", () => {
    expect(ids("minpq")).toEqual(ids("min-pq"));
    expect(ids("AStar")).toEqual(ids("3"));
  });

  test("the stage beyond the course is named by its file, its lesson, its number or its class", () => {
    const beyond = allChecks.filter(({ stage }) => stage === "linear-conflict").map(({ id }) => id);
    for (const name of ["linear-conflict", "Beyond", "5", "LinearConflict"])
      expect(ids(name)).toEqual(beyond);
    expect(ids("linearconflict.inrows")).toEqual(["LinearConflict.inRows", "LinearConflict.inRows/wide"]);
  });

  test("what is not known is answered with what is", () => {
    expect(() => ids("Board.haming")).toThrow(
      'There is no check "Board.haming". Did you mean "Board.hamming"?',
    );
    expect(() => ids("hamming")).toThrow('There is no check "hamming". Did you mean "Board.hamming"?');
    expect(() => ids("solvr")).toThrow('There is no check "solvr". Did you mean "solver"?');
    expect(() => ids("isGoal()")).toThrow('Did you mean "Board.isGoal"?');
    expect(() => ids("constructor")).toThrow(/"Board\.constructor" or "MinPQ\.constructor" or/);
    expect(() => ids("Board.x")).toThrow(/Name a stage \(board, .* or a method \(Board\.constructor, /);
  });
});

describe("the list of checks", () => {
  test("has a hundred points, all of them in the graded stages", () => {
    expect(gradedChecks.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(gradedChecks.filter(({ stage }) => !isGraded(stage))).toEqual([]);
    for (const { stage, points } of allChecks) expect(points > 0).toBe(isGraded(stage));
  });

  test("has no id twice, and every need is there", () => {
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
    const position = new Map(allChecks.map(({ id }, i) => [id, i]));
    for (const check of allChecks) {
      for (const need of check.needs ?? [])
        expect(position.get(need), `${check.id} needs ${need}`).toBeDefined();
    }
  });

  test("every hint is a question or leads to one, and is no code", () => {
    for (const { id, hint } of allChecks) {
      expect(hint, id).toMatch(/[?.]$/);
      expect(hint, id).not.toMatch(/;|=>|return this|for \(/);
    }
  });
});
