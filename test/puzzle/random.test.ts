import { describe, expect, test } from "vitest";
import { createRandom } from "../../src/puzzle/random";

describe("createRandom", () => {
  test("gives the same numbers for the same seed", () => {
    const draw = (seed: number) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(createRandom(seed)),
      );
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(1)).not.toEqual(draw(1 + 2 ** 32));
    // Files and lessons depend on these: they may not change from version to version.
    expect(
      Array.from(
        { length: 8 },
        (
          (random) => () =>
            random.below(100)
        )(createRandom(1)),
      ),
    ).toMatchInlineSnapshot(`
      [
        78,
        82,
        9,
        7,
        66,
        76,
        53,
        97,
      ]
    `);
  });

  test("spreads numbers evenly", () => {
    const random = createRandom(1);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i++) counts[random.below(10)]++;
    // Each count has mean 10,000 and standard deviation 95.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test("shuffles into every order equally often, and in place", () => {
    const random = createRandom(2);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.shuffle([1, 2, 3, 4]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
    const array = [1, 2, 3];
    expect(random.shuffle(array)).toBe(array);
  });

  test.each([0.5, NaN, Infinity])("refuses the seed %s", (seed) => {
    expect(() => createRandom(seed)).toThrow(RangeError);
  });
});
