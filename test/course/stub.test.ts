import { describe, expect, test } from "vitest";
import { solutionOf } from "../../src/course/solution";
import { stubOf } from "../../src/course/stub";

const source = {
  path: "src/search/thing.ts",
  text: `import { Board } from "../puzzle/board";
import { MinPQ } from "./min-pq";

/** Counts boards. */
export class Thing {
  // #region fields Thing
  // Kept in a queue.
  #queue = new MinPQ<Board>();
  // #endregion

  /** All of them. */
  *all(): Iterable<Board> {
    // #region exercise Thing.all
    // Notice: the queue stays
    // as it is.
    yield* this.#queue;
    // #endregion
  }

  // #region private Thing
  #secret(): void {}
  // #endregion
}
`,
};

describe("stub", () => {
  test("keeps the contract, and has a TODO and an error in place of each answer", () => {
    expect(stubOf(source)).toBe(`import { Board, MinPQ } from "./parts";

/** Counts boards. */
export class Thing {
  // TODO: declare the fields: what does a Thing have to remember?

  /** All of them. */
  all(): Iterable<Board> {
    // TODO: write this in place of the next line. Stuck? A cell with hint("Thing.all") helps.
    throw new Error("Thing.all is not written yet");
  }
}
`);
  });

  test("leaves out what to notice, also outside a region", () => {
    const text = "a;\n// Notice: this\n// and that.\nb;\n";
    expect(stubOf({ path: "a.ts", text })).toBe("a;\nb;\n");
  });

  test("staging a stub again changes nothing", () => {
    const once = stubOf(source);
    expect(stubOf({ ...source, text: once })).toBe(once);
  });
});

describe("solution", () => {
  test("keeps all code and what to notice, without markers, and imports its neighbors", () => {
    expect(solutionOf(source)).toBe(`import { Board } from "./board";
import { MinPQ } from "./min-pq";

/** Counts boards. */
export class Thing {
  // Kept in a queue.
  #queue = new MinPQ<Board>();

  /** All of them. */
  *all(): Iterable<Board> {
    // Notice: the queue stays
    // as it is.
    yield* this.#queue;
  }

  #secret(): void {}
}
`);
  });
});
