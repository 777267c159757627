import { chartBase, type ChartSpec } from "../charts/theme";
import type { SubmissionResult } from "./result";

const COLOR = "#0072B2";
const LONGEST_LIST = 15;

/** How the scores are spread. */
export function scoreChart(submissions: readonly SubmissionResult[]): ChartSpec {
  const max = submissions[0]?.max ?? 0;
  const values = submissions.map(({ score }) => ({ score }));
  return {
    ...chartBase({
      title: "Scores",
      subtitle: [`${submissions.length} submissions, of ${max} points`],
      description: `A histogram of the scores of ${submissions.length} submissions, from 0 to ${max} points.`,
    }),
    width: 560,
    height: 200,
    data: { values },
    mark: { type: "bar", color: COLOR },
    encoding: {
      x: {
        field: "score",
        type: "quantitative",
        bin: { step: Math.max(1, max / 20), extent: [0, max] },
        title: "points",
        axis: { values: [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => share * max) },
      },
      y: { aggregate: "count", type: "quantitative", title: "submissions", axis: { tickMinStep: 1 } },
    },
  };
}

/** The checks that fewest submissions passed. */
export function hardestChart(submissions: readonly SubmissionResult[]): ChartSpec {
  const passed = new Map<string, number>();
  for (const { checks } of submissions) {
    for (const { id, status } of checks) passed.set(id, (passed.get(id) ?? 0) + (status === "pass" ? 1 : 0));
  }
  const values = [...passed]
    .map(([check, count]) => ({ check, share: count / submissions.length }))
    .sort((a, b) => a.share - b.share)
    .slice(0, LONGEST_LIST);
  return bars(values, {
    title: "The hardest checks",
    description: `The ${values.length} checks that fewest submissions passed, with the share that did.`,
    label: "check",
    value: "share",
    axis: { title: "submissions that passed it", format: ".0%", tickCount: 5 },
    scale: { domain: [0, 1] },
  });
}

/** The wrong ideas that were recognised most often; undefined if there were none. */
export function misconceptionChart(submissions: readonly SubmissionResult[]): ChartSpec | undefined {
  const counts = new Map<string, number>();
  for (const { checks } of submissions) {
    const ideas = new Set(
      checks.flatMap(({ id, misconception }) => (misconception ? [`${id}: ${misconception.id}`] : [])),
    );
    for (const idea of ideas) counts.set(idea, (counts.get(idea) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  const values = [...counts]
    .map(([idea, students]) => ({ idea, students }))
    .sort((a, b) => b.students - a.students)
    .slice(0, LONGEST_LIST);
  return bars(values, {
    title: "The most frequent misconceptions",
    description: `The ${values.length} wrong ideas that were recognised most often, with the number of submissions.`,
    label: "idea",
    value: "students",
    axis: { title: "submissions", tickMinStep: 1 },
  });
}

function bars(
  values: object[],
  text: { title: string; description: string; label: string; value: string; axis: object; scale?: object },
): ChartSpec {
  const { title, description, label, value, axis, scale } = text;
  return {
    ...chartBase({ title, subtitle: [], description }),
    width: 420,
    height: { step: 20 },
    data: { values },
    mark: { type: "bar", color: COLOR },
    encoding: {
      y: { field: label, type: "nominal", sort: null, title: null, axis: { labelLimit: 320 } },
      x: { field: value, type: "quantitative", axis, ...(scale && { scale }) },
    },
  };
}
