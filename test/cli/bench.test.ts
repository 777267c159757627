import { describe, expect, test } from "vitest";
import { table } from "../../src/cli/bench";
import { compared, geometricMean, measured } from "../../src/cli/bench/suite";
import { median } from "../../src/cli/median";
import { taquin } from "./taquin";

describe("bench rows", () => {
  test("carry the ratio to the peer, the goal and whether it is met", () => {
    expect(compared("a", 3, "ms", 2, { atMost: 1 })).toEqual({
      name: "a",
      value: 3,
      unit: "ms",
      peer: 2,
      ratio: 1.5,
      goal: "ratio ≤ 1",
      met: false,
    });
    expect(compared("a", 3, "M/s", 2, { atLeast: 1 })).toMatchObject({ goal: "ratio ≥ 1", met: true });
    expect(compared("a", 3, "ms", null, { atMost: 1 })).toMatchObject({ peer: null, ratio: null, met: null });
    expect(compared("a", 3, "ms", 2)).toMatchObject({ ratio: 1.5, goal: null, met: null });
    expect(measured("a", 3, "ms", { atMost: 3 })).toMatchObject({
      ratio: null,
      goal: "value ≤ 3",
      met: true,
    });
  });

  test("median and geometric mean", () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    expect(geometricMean([0.5, 2])).toBeCloseTo(1);
  });

  test("are printed as aligned columns", () => {
    const rows = [compared("first", 1234.5, "ms", 987, { atMost: 1 }), measured("the second", 0.01234, "s")];
    expect(table(rows)).toMatchInlineSnapshot(`
      "               value    peer  ratio  goal
      first       1,230 ms  987 ms   1.25  ratio ≤ 1  missed
      the second  0.0123 s"
    `);
  });
});

describe("taquin bench", () => {
  test("names its suites when there is no such one", async () => {
    const { code, stderr } = await taquin("bench", "nothing");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is no suite "nothing"\. The suites are: .*core/);
  });
});
