import { afterEach, describe, expect, test, vi } from "vitest";
import { chart, type Chart } from "../../src/lab/chart";
import { compare } from "../../src/lab/compare";
import { DISPLAY } from "../../src/lab/mime-bundle";
import type { Board } from "../../src/puzzle/board";
import { UserError } from "../../src/user-error";

const kernel = globalThis as { newDisplay?: () => { html(text: string): void } };
afterEach(() => {
  delete kernel.newDisplay;
});

describe("compare in a lesson", () => {
  test("shows how far it is, and at last how long it took", async () => {
    const shown: string[] = [];
    kernel.newDisplay = () => ({ html: (text) => shown.push(text) });
    await compare({ distances: [4, 20], samples: 2 });
    expect(shown[0]).toMatch(/^<label>\d of 8 searches.*<progress max="8" value="\d"><\/progress><\/label>$/);
    expect(shown.at(-1)).toMatch(/^8 searches in [\d.]+ s\.$/);
  });

  test("gives rows that show themselves as a table, and plain arrays of them", async () => {
    const rows = await compare({ distances: [4], samples: 2 });
    expect(rows[DISPLAY]()["text/plain"]).toContain("Hamming");
    expect(rows.map((row) => row.moves)).toEqual([4, 4, 4, 4]);
    expect(rows.filter((row) => row.heuristic === "hamming").constructor).toBe(Array);
  });

  test("takes a heuristic of the reader's own, on the same boards", async () => {
    function twiceHamming(board: Board): number {
      return 2 * board.hamming();
    }
    const rows = await compare({ distances: [3, 8], samples: 3, heuristics: ["manhattan", twiceHamming] });
    expect(rows.map((row) => row.heuristic)).toEqual(Array(6).fill(["manhattan", "twiceHamming"]).flat());
    for (let i = 0; i < rows.length; i += 2) expect(rows[i].board).toBe(rows[i + 1].board);
    expect(rows.filter((_, i) => i % 2 === 1).every((row) => row.estimate % 2 === 0)).toBe(true);
  });

  test("says what a heuristic of the reader's own throws, once, and goes on", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const mine = () => {
      throw new Error("LinearConflict.inRows is not written yet");
    };
    const rows = await compare({ distances: [4], samples: 2, heuristics: ["manhattan", mine] });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["solved", "failed", "solved", "failed"]);
    expect(said.mock.calls).toEqual([
      [
        "LinearConflict.inRows is not written yet. Write it in exercises/linear-conflict.ts and run this cell again.",
      ],
    ]);
    said.mockRestore();
  });

  test("counts the reader's own Manhattan as it counts ours", async () => {
    const mine = (board: Board) => board.manhattan();
    const rows = await compare({ distances: [14], samples: 3, heuristics: ["manhattan", mine] });
    for (let i = 0; i < rows.length; i += 2) {
      const { enqueued, dequeued, maxQueue } = rows[i];
      expect(rows[i + 1]).toMatchObject({ enqueued, dequeued, maxQueue, heuristic: "mine" });
    }
  });

  test("says which heuristics there are", async () => {
    await expect(compare({ heuristics: ["euclid"] })).rejects.toThrow(UserError);
    await expect(compare({ heuristics: [3 as never] })).rejects.toThrow("or a function of a board");
  });
});

describe("chart in a lesson", () => {
  test("is Vega-Lite for JupyterLab, a picture, and text", async () => {
    const rows = await compare({ distances: [4, 8], samples: 2 });
    const bundle = await (chart(rows) as Chart)[DISPLAY]();
    expect(Object.keys(bundle)).toEqual(["application/vnd.vegalite.v5+json", "image/png", "text/plain"]);
    expect(bundle["application/vnd.vegalite.v5+json"]).toMatchObject({
      $schema: "https://vega.github.io/schema/vega-lite/v5.json",
    });
    expect(
      Buffer.from(bundle["image/png"] as string, "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(bundle["text/plain"]).toMatch(
      /^Line chart of the nodes that a search enqueued.*\n\n +Nodes enqueued/s,
    );
  });

  test("shows any of the charts by name, and says which there are", async () => {
    const rows = await compare({ distances: [4, 8], samples: 2 });
    expect((chart(rows, "ratio") as Chart).spec.title).toMatchObject({
      text: "Hamming ÷ Manhattan: nodes enqueued on the same board",
    });
    expect((chart(rows, "boards") as Chart).spec.description).toContain("24,047");
    expect(() => chart(rows, "pie" as never)).toThrow(
      'these rows have no chart "pie"; they have nodes, ratio, branching, effort, estimate, time, boards',
    );
  });

  test("says that there is nothing to see if every search failed", async () => {
    const rows = await compare({ distances: [4], samples: 2 });
    const failed = rows.map((row) => ({ ...row, outcome: "failed" as const }));
    expect(String(chart(failed))).toContain("All of these searches failed");
  });

  test("says what it wants instead of what it got", () => {
    expect(() => chart([])).toThrow("there are no rows to chart");
    expect(() => chart(undefined as never)).toThrow("const rows = await compare()");
  });
});
