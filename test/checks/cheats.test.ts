import { afterAll, describe, expect, test } from "vitest";
import { STAGES } from "../../src/checks/check";
import { createChecker } from "../../src/checks/checker";
import { referenceText, submission } from "./programs";

const checker = createChecker({ limits: { longestMs: 30_000 } });
afterAll(() => checker.close());

type Texts = Partial<Record<(typeof STAGES)[number], string>>;

async function pointsOf(texts: Texts): Promise<Map<string, number>> {
  const sources = submission(texts);
  for (const stage of STAGES) if (stage in texts && texts[stage] === undefined) delete sources[stage];
  const { results } = await checker.check(sources, STAGES, { seed: 5 });
  return new Map(results.map(({ id, points }) => [id, points]));
}

const total = (points: Map<string, number>) => [...points.values()].reduce((sum, each) => sum + each, 0);

/** Classes with nothing in them: what an honest submission without an idea of the search has. */
const EMPTY = {
  AStar:
    "export class AStar { step() {} isDone() { return false; } goal() { return null; } frontier() { return []; } }",
  Solver:
    "export class Solver { isSolvable() { return true; } moves() { return -1; } solution() { return null; } }",
};

const withStepsBack = referenceText("a-star").replace(/^.*node\.previous\.board\)\) continue;$/m, "");
const withoutTwin = referenceText("board").replace(
  "twin(): Board {",
  'twin(): Board { throw new Error("?");',
);
const slowHamming = referenceText("board").replace(
  "hamming(): number {",
  "hamming(): number { for (let i = 0, n = 20 * this.dimension() ** 4; i < n; i++);",
);

/** A heap whose delMin copies the array: some thousand times as slow as ours, and so by far beyond what is let pass. */
const copyingQueue = referenceText("min-pq").replace(
  "const last = this.#keys.pop() as Key;",
  "const last = this.#keys.at(-1) as Key; this.#keys = this.#keys.slice(0, -1);",
);

/** A class that takes whatever a function with access to all classes was called with. */
const thief = (name: keyof typeof EMPTY, functions: string) => `
export const ${name}: any = function Thief(board: any, distance: any) {
  for (const found of ${functions}) {
    for (const value of found?.arguments ?? []) {
      if (typeof value?.referenceOf === "function") return new (value.referenceOf("${name}"))(board, distance);
    }
  }
};`;

const CALLERS = `(function () { const all: any[] = []; try { for (let f: any = Thief; f && all.length < 9; f = f.caller) all.push(f); } catch {} return all; })()`;
const FRAMES = `(function () { (Error as any).prepareStackTrace = (_: any, frames: any) => frames; return (new Error().stack as any).map((frame: any) => frame.getFunction()); })()`;

const forgetsAStar = (code: string) => `${code}\n${referenceText("solver")}`;

/** Each is code that is not right and wants to look so, beside the same without the trick. */
const CHEATS: { name: string; honest: Texts; cheat: Texts }[] = [
  ...Object.entries({ "the callers of a function": CALLERS, "the functions of a stack trace": FRAMES }).map(
    ([name, functions]) => ({
      name: `a class of ours by ${name}`,
      honest: { "a-star": EMPTY.AStar, solver: EMPTY.Solver },
      cheat: { "a-star": thief("AStar", functions), solver: thief("Solver", functions) },
    }),
  ),
  ...[
    `const push = Array.prototype.push; Array.prototype.push = function (this: any, ...values: any[]) { return values[0] === "AStar" ? 0 : push.apply(this, values); };`,
    `Object.defineProperty(Array.prototype, "toJSON", { value(this: any[]) { return this.filter((name) => name !== "AStar"); } });`,
    `(globalThis as any).JSON = { ...JSON, stringify: (value: any) => JSON.stringify({ ...value, used: [] }) };`,
  ].map((code, i) => ({
    name: `our AStar used in secret, ${i + 1}`,
    honest: { "a-star": undefined, solver: EMPTY.Solver },
    cheat: { "a-star": undefined, solver: forgetsAStar(code) },
  })),
  ...[
    `const push = Array.prototype.push; Array.prototype.push = function (this: any, ...values: any[]) { if (values[0]?.isStepBack) values[0].isStepBack = false; return push.apply(this, values); };`,
    `const { keys } = Object; Object.keys = (value: any) => { if (value && "stepBacks" in value) { value.stepBacks = 0; value.expansions.length = 3; } return keys(value); };`,
    `(globalThis as any).Object = Object.assign(function () {}, { getPrototypeOf: () => ({}), keys: () => [] });`,
    ...["Object", "Array"].map(
      (name) =>
        `try { for (let i = 0; i < 500; i++) Object.defineProperty(${name}.prototype, i, { set(value: any) { if (value?.isStepBack) value.isStepBack = false; Object.defineProperty(this, i, { value, writable: true, enumerable: true, configurable: true }); } }); } catch {}`,
    ),
    `Object.defineProperty(Array.prototype, "constructor", { value: { [Symbol.species]: function () { return { length: 0, push() {} }; } } });`,
    `Array.prototype.map = function () { return [[0, 0, 0]]; } as any;`,
  ].map((code, i) => ({
    name: `counts that are forged, ${i + 1}`,
    honest: { "a-star": withStepsBack },
    cheat: { "a-star": `${code}\n${withStepsBack}` },
  })),
  {
    name: "a finished Board kept from another stage",
    honest: { board: withoutTwin },
    cheat: {
      board: withoutTwin.replace(
        'throw new Error("?");',
        `const rows = (b: any) => Array.from({ length: b.dimension() }, (_, r) => Array.from({ length: b.dimension() }, (_, c) => b.tileAt(r, c)));
         return new Board(rows(new (globalThis as any).kept(rows(this)).twin()));`,
      ),
      "a-star": `${referenceText("a-star")}\nimport { Board as Kept } from "./parts"; (globalThis as any).kept = Kept;`,
    },
  },
  {
    name: "a yardstick that is made longer",
    honest: { board: slowHamming },
    cheat: {
      board: `const { abs } = Math; Math.abs = (x) => { for (let i = 0; i < 1e4; i++); return abs(x); };\n${slowHamming}`,
    },
  },
  {
    name: "a yardstick of arrays that are made slow",
    honest: { "min-pq": copyingQueue },
    cheat: {
      "min-pq": `const { pop } = Array.prototype;
        Array.prototype.pop = function (this: any[]) { for (let i = 0; i < 1e5; i++); return pop.call(this); };
        ${copyingQueue}`,
    },
  },
];

describe("code that is not right", () => {
  test.each(CHEATS)("gains nothing by $name", async ({ honest, cheat }) => {
    const [before, after] = [await pointsOf(honest), await pointsOf(cheat)];
    expect(total(before)).toBeLessThan(100);
    expect(total(after)).toBeLessThanOrEqual(total(before));
  });
});

describe("built-ins that cannot be changed", () => {
  test("are in nobody's way: errors with a name, toString by assignment, a console that is silenced", async () => {
    const board = `
      class BoardError extends RangeError { constructor(message: string) { super(message); this.name = "BoardError"; this.message += "!"; } }
      console.log = () => {};
      ${referenceText("board").replace("export class Board", "class Plain")}
      export const Board: any = class extends Plain { tileAt(row: number, col: number) { try { return super.tileAt(row, col); } catch (e: any) { const { name } = new BoardError(e.message); throw name === "BoardError" ? e : name; } } };
      Board.prototype.toString = function () { return Plain.prototype.toString.call(this); };
      Board.prototype.constructor = Board;
    `;
    const points = await pointsOf({ board });
    const ours = await pointsOf({});
    for (const id of ["Board.tileAt", "Board.tileAt/outside", "Board.toString"])
      expect(points.get(id), id).toBe(ours.get(id));
  });

  test("may get a method more, which is still there when something was measured", async () => {
    const extended = `(Array.prototype as any).count = function (isCounted: any) { return this.filter(isCounted).length; };`;
    const board = `${extended}\n${referenceText("board").replace(
      /hamming\(\): number \{[\s\S]*?#endregion\s*\}/,
      "hamming(): number { return (this.#tiles as any).count((tile: number, place: number) => tile !== 0 && tile !== place + 1); }",
    )}`;
    const [points, ours] = [await pointsOf({ board }), await pointsOf({})];
    for (const [id, own] of points) if (id.startsWith("Board.")) expect(own, id).toBe(ours.get(id));
  });
});
