import { describe, expect, test } from "vitest";
import { ALL_STAGES } from "../../src/checks/check";
import { allExercises, findExercise, STAGES } from "../../src/course/manifest";

describe("manifest", () => {
  test.each(allExercises().map(({ exercise }) => [exercise.id, exercise.hints] as const))(
    "%s has three hints: a question, a smaller case, a plan; none of them is code",
    (_, hints) => {
      expect(hints).toHaveLength(3);
      expect(new Set(hints).size).toBe(3);
      for (const hint of hints) {
        expect(hint.length).toBeGreaterThan(40);
        expect(hint).toMatch(/[.?]$/);
        expect(hint).not.toMatch(/[{}`]|;$|=>|===?|\w\(|\bthis\./);
      }
      expect(hints[0]).toContain("?");
      expect(hints[2].length).toBeGreaterThan(60);
    },
  );

  test("no two exercises share an id", () => {
    const ids = allExercises().map(({ exercise }) => exercise.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("twin waits for the stage that has a use for it", () => {
    expect(findExercise("Board.twin")?.stage.key).toBe("solver");
  });

  test("an exercise is found whatever its capitals, and no other", () => {
    expect(findExercise("board.HAMMING")?.exercise.id).toBe("Board.hamming");
    expect(findExercise("Board.hamm")).toBeUndefined();
  });

  test("the stages come in the order in which they build on each other", () => {
    expect(STAGES.map(({ key }) => key)).toEqual([...ALL_STAGES]);
  });
});
