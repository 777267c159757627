import {
  ALL_STAGES,
  isGraded,
  STAGE_TITLES,
  type CheckResult,
  type StageKey,
  type TypeProblem,
} from "../check";

/** How words are set off; plain by default. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  faint(text: string): string;
  strong(text: string): string;
}

/** No colors, for files and pipes. */
export const PLAIN: Paint = {
  good: (text) => text,
  bad: (text) => text,
  faint: (text) => text,
  strong: (text) => text,
};

const SIGNS: Record<CheckResult["status"], string> = {
  pass: "✓",
  fail: "✗",
  error: "✗",
  timeout: "✗",
  waiting: "·",
  missing: "·",
};

/**
 * The report for a beginner: type errors, then stage by stage what is done, then the one thing to fix first with its
 * drawing and hint, then a count. Not forty messages at once. What is beyond the course comes last, is not counted with
 * the rest, and is never what to do next, unless nothing else was asked for.
 */
export function reportText(
  results: readonly CheckResult[],
  typeErrors: readonly TypeProblem[],
  seed: number,
  paint: Paint = PLAIN,
): string {
  const parts: string[] = [];
  if (typeErrors.length > 0) {
    const more = typeErrors.length > 3 ? `\n\n… and ${typeErrors.length - 3} more.` : "";
    const shown = typeErrors.slice(0, 3).map(({ text }) => text);
    parts.push(`${paint.bad("Type errors")}\n\n${shown.join("\n\n")}${more}`);
  }
  for (const stage of ALL_STAGES) {
    const inStage = results.filter((result) => result.stage === stage);
    if (inStage.length > 0) parts.push(stageText(stage, inStage, paint));
  }
  const graded = results.filter(({ stage }) => isGraded(stage));
  const counted = graded.length > 0 ? graded : results;
  const isWrong = ({ status }: CheckResult) =>
    status === "fail" || status === "error" || status === "timeout";
  // Who asks for one method only is told what it waits for, if that is all there is to say.
  const next =
    counted.find(({ status }) => status === "missing") ?? counted.find(({ status }) => status === "waiting");
  const first = counted.find(isWrong) ?? (next ? undefined : results.find(isWrong));
  if (first) parts.push(`${paint.strong("First, this:")}\n\n${first.message}`);
  else if (next) parts.push(`${paint.strong("Next:")} ${next.message}`);
  parts.push(countText(counted, results, seed, paint));
  return parts.join("\n\n");
}

function stageText(stage: StageKey, results: readonly CheckResult[], paint: Paint): string {
  const done = results.filter(({ status }) => status === "pass").length;
  const title = `${ALL_STAGES.indexOf(stage) + 1}  ${STAGE_TITLES[stage]}`;
  const count = `${done} of ${results.length}${isGraded(stage) ? "" : ", no points"}`;
  const head = `${paint.strong(title)}  ${count}`;
  if (done === results.length) return `${head}  ${paint.good("all right")}`;
  if (results.every(({ status }) => status === "missing" || status === "waiting")) {
    return `${head}  ${paint.faint("not begun")}`;
  }
  const width = Math.max(...results.map(({ id }) => id.length));
  const lines = results.map((result) => {
    const line = `  ${SIGNS[result.status]} ${result.id.padEnd(width)}  ${words(result)}`.trimEnd();
    if (result.status === "pass") return paint.good(line);
    return result.status === "waiting" || result.status === "missing" ? paint.faint(line) : paint.bad(line);
  });
  return [head, ...lines].join("\n");
}

function words({ id, status, right, asked, message }: CheckResult): string {
  switch (status) {
    case "pass":
      return "";
    case "fail":
      return asked > 1 ? `${right} of ${asked} right` : "not right yet";
    case "error":
      return "stopped with an error";
    case "timeout":
      return "did not end";
    case "missing":
      return "not written yet";
    case "waiting":
      return message.slice(id.length + 2).split(",", 1)[0];
  }
}

/** How many of the counted checks pass, with their points; advice is given on all. */
function countText(
  counted: readonly CheckResult[],
  results: readonly CheckResult[],
  seed: number,
  paint: Paint,
): string {
  const passed = counted.filter(({ status }) => status === "pass").length;
  const points = counted.reduce((sum, result) => sum + result.points, 0);
  const max = counted.reduce((sum, result) => sum + result.max, 0);
  const earned = max === 0 ? "" : `, ${points} of ${max} points`;
  const count = `${passed} of ${counted.length} checks pass${earned}.`;
  const advice = results.flatMap((result) =>
    result.advice ? [`Advice on ${result.id}: ${result.advice}`] : [],
  );
  return [
    ...advice,
    `${passed === counted.length ? paint.good(count) : count} ${paint.faint(`Seed ${seed}.`)}`,
  ].join("\n");
}
