import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { allCharts, type NamedChart } from "../../src/charts/all-charts";
import { effortChart } from "../../src/charts/effort-chart";
import { fontFiles, FontMetrics } from "../../src/charts/font";
import { nodesChart } from "../../src/charts/measure-chart";
import { ratioChart } from "../../src/charts/ratio-chart";
import { renderSvg } from "../../src/charts/render";
import { boardsPerDistance } from "../../src/experiments/boards-by-distance";
import { HEURISTICS } from "../../src/experiments/heuristics";
import { sampleRows, withStudent } from "./sample-rows";

const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("vega-lite/vega-lite-schema.json"), "utf8"),
) as object;
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);

const boards = { dimension: 3, counts: boardsPerDistance(3) };
const kinds: [name: string, charts: NamedChart[]][] = [
  ["two heuristics", allCharts(sampleRows(), boards)],
  ["one heuristic", allCharts(sampleRows({ heuristics: ["manhattan"] }), boards)],
  ["searches out of budget", allCharts(sampleRows({}, { nodes: 100 }), boards)],
  [
    "all algorithms",
    allCharts(sampleRows({ algorithms: ["a-star", "graph-search", "breadth-first"] }), boards),
  ],
  ["a student's search", allCharts(withStudent(sampleRows()), boards)],
  ["one board", allCharts(sampleRows({ distances: [6], samples: 1 }))],
  ["the goal alone", allCharts(sampleRows({ distances: [0] }))],
  [
    "2×2 boards",
    allCharts(sampleRows({ dimension: 2, distances: [0, 3, 6] }), {
      dimension: 2,
      counts: boardsPerDistance(2),
    }),
  ],
];
const everyChart = kinds.flatMap(([kind, charts]) =>
  charts.map(({ name, spec }) => ({ label: `${name}, ${kind}`, spec })),
);

/** The values of a property, wherever it stands in a specification. */
function valuesOf(spec: unknown, property: string): unknown[] {
  if (typeof spec !== "object" || spec === null) return [];
  return Object.entries(spec).flatMap(([key, value]: [string, unknown]) =>
    key === property ? [value] : valuesOf(value, property),
  );
}

/** The points that a specification draws. */
function pointsIn(spec: unknown): Record<string, unknown>[] {
  const values = valuesOf(spec, "values").flat() as Record<string, unknown>[];
  return values.filter((value) => typeof value === "object");
}

describe("allCharts", () => {
  test("draws every chart that two heuristics allow", () => {
    expect(kinds[0][1].map((chart) => chart.name)).toEqual([
      "nodes",
      "ratio",
      "branching",
      "effort",
      "estimate",
      "time",
      "boards",
    ]);
  });

  test("leaves out what rows cannot show", () => {
    expect(kinds[1][1].map((chart) => chart.name)).not.toContain("ratio");
    expect(kinds[6][1].map((chart) => chart.name)).not.toContain("branching");
  });

  test.each(everyChart)("$label: valid against Vega-Lite's schema", ({ spec }) => {
    validate(spec);
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each(everyChart)("$label: says in words what it shows, and names every axis", ({ spec }) => {
    expect(spec.description).toMatch(/chart/i);
    expect(spec.description.length).toBeGreaterThan(60);
    expect(spec.description).not.toMatch(/NaN|undefined|Infinity|null/);
    const axes = valuesOf(spec, "axis").filter((axis) => typeof axis === "object");
    const titles = axes.flatMap((axis) => valuesOf(axis, "title"));
    expect(titles.length).toBeGreaterThan(1);
    // The unit stands in parentheses.
    for (const title of titles) expect(title).toMatch(/\(.+\)/);
  });

  test.each(everyChart)("$label: is written in characters that the font has", ({ spec }) => {
    const texts = [...valuesOf(spec, "title"), ...valuesOf(spec, "text"), ...valuesOf(spec, "subtitle")];
    const words = JSON.stringify([texts, valuesOf(spec, "series"), valuesOf(spec, "domain")]);
    for (const file of fontFiles()) expect(new FontMetrics(file).covers(words), words).toBe(true);
  });

  test.each(everyChart)("$label: has no value that cannot be drawn", ({ spec }) => {
    for (const point of pointsIn(spec)) {
      for (const field of Object.values(point)) expect(field).not.toBeNaN();
    }
  });
});

describe("nodesChart", () => {
  const rows = sampleRows({ distances: [12, 20], samples: 4 }, { nodes: 100 });

  test("marks where searches ran out of their budget, and never leaves them out", () => {
    const spec = nodesChart(rows);
    const hamming20 = pointsIn(spec).find((point) => point.series === "Hamming" && point.moves === 20);
    expect(hamming20).toMatchObject({ censored: 4, searches: 4 });
    expect(JSON.stringify(spec)).toContain("ran out of their budget");
    expect(spec.description).toContain("out of their budget");
    expect(valuesOf(spec, "shape")).toContain("triangle-up");
  });

  test("has the median of the rows", () => {
    const spec = nodesChart(sampleRows({ distances: [16], samples: 5, heuristics: ["manhattan"] }));
    const sorted = sampleRows({ distances: [16], samples: 5, heuristics: ["manhattan"] })
      .map((row) => row.enqueued)
      .sort((a, b) => a - b);
    expect(pointsIn(spec)).toMatchObject([{ value: sorted[2], lower: sorted[1], upper: sorted[3] }]);
  });

  test("does not let bands be stacked", () => {
    const bands = valuesOf(nodesChart(rows), "stack");
    expect(bands).toEqual([null, null]);
  });

  test("names the searches in the same order whichever row comes first", () => {
    const names = (some: typeof rows) => valuesOf(nodesChart(some), "domain")[0];
    expect(names([...rows].reverse())).toEqual(names(rows));
    expect(names(rows)).toEqual(["Hamming", "Manhattan"]);
  });

  test("leaves out failed searches and boards of unknown distance", () => {
    const [row] = sampleRows({ distances: [8], samples: 1 });
    const spec = nodesChart([row, { ...row, outcome: "failed" }, { ...row, moves: -1 }]);
    expect(pointsIn(spec)).toMatchObject([{ searches: 1 }]);
  });
});

describe("a chart with many searches", () => {
  const rows = HEURISTICS.flatMap((heuristic) =>
    sampleRows({
      distances: [4, 6],
      samples: 1,
      heuristics: [heuristic],
      algorithms: ["a-star", "graph-search"],
    }),
  );

  test("gives each of them a look of its own", () => {
    const spec = nodesChart(withStudent(rows));
    const scales = valuesOf(spec, "scale").filter((scale) => valuesOf(scale, "domain").length > 0);
    const looks = new Map<string, Set<string>>();
    for (const scale of scales as { domain: string[]; range: unknown[] }[]) {
      scale.domain.forEach((name, i) => {
        const look = looks.get(name) ?? new Set();
        looks.set(name, look.add(JSON.stringify(scale.range[i])));
      });
    }
    expect(looks.size).toBe(20);
    expect(new Set([...looks.values()].map((look) => [...look].sort().join())).size).toBe(20);
  });

  test("has no legend that is wider than itself", async () => {
    const long = rows.map((row) => ({ ...row, search: "somebody with quite a long name" }));
    const width = async (some: typeof rows) =>
      Number(/width="(\d+)/.exec(await renderSvg(nodesChart(some)))![1]);
    expect(await width([...rows, ...long])).toBeLessThan((await width(rows)) + 40);
  });
});

describe("effortChart", () => {
  test("marks where searches ran out of their budget", () => {
    const spec = effortChart(sampleRows({ distances: [12, 20], samples: 2 }, { nodes: 100 }));
    expect(JSON.stringify(spec)).toContain("A hollow triangle");
    expect(spec.description).toContain("ran out of their budget");
    expect(pointsIn(spec).some((point) => point.censored === 2)).toBe(true);
    const whole = effortChart(sampleRows({ distances: [4], samples: 2 }));
    expect(JSON.stringify(whole)).not.toContain("hollow");
  });
});

describe("ratioChart", () => {
  test("says what it leaves out", () => {
    const [row] = sampleRows({ distances: [8], samples: 1, heuristics: ["manhattan"] });
    const other = { ...row, board: "1 2 3 4 5 6 7 8 0" };
    const rows = [row, other].flatMap((row) => [{ ...row, heuristic: "hamming" }, row]);
    rows[3] = { ...other, outcome: "out of budget" };
    expect(JSON.stringify(ratioChart(rows))).toContain(
      "Left out: 1 on which the search to divide by ran out of its budget.",
    );
  });

  test("divides on the same board", () => {
    const [row] = sampleRows({ distances: [8], samples: 1, heuristics: ["manhattan"] });
    const rows = [
      { ...row, heuristic: "hamming", enqueued: 60 },
      { ...row, heuristic: "manhattan", enqueued: 20 },
      { ...row, heuristic: "hamming", enqueued: 999, board: "1 2 3 4 5 6 7 8 0" },
    ];
    expect(pointsIn(ratioChart(rows))).toMatchObject([
      { series: "Hamming ÷ Manhattan", moves: 8, value: 3, searches: 1 },
    ]);
  });

  test("says nothing where the divisor ran out of its budget", () => {
    const [row] = sampleRows({ distances: [8], samples: 1, heuristics: ["manhattan"] });
    const rows = [
      { ...row, heuristic: "hamming" },
      { ...row, outcome: "out of budget" as const },
    ];
    expect(ratioChart(rows)).toBeNull();
  });

  test("divides heuristics where there is nothing but a student's search", () => {
    const rows = sampleRows().map((row) => ({ ...row, search: "yours" }));
    expect(ratioChart(rows)?.title).toMatchObject({
      text: "Hamming ÷ Manhattan: nodes enqueued on the same board",
    });
  });

  test("divides a student's search by the reference, heuristic by heuristic", () => {
    const points = pointsIn(ratioChart(withStudent(sampleRows())));
    expect([...new Set(points.map((point) => point.series))]).toEqual([
      "Hamming: exercises ÷ reference",
      "Manhattan: exercises ÷ reference",
    ]);
    expect(points.every((point) => point.value === 2)).toBe(true);
  });
});
