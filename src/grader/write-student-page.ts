import { boardPicture } from "../checks/board-picture";
import { STAGE_TITLES, STAGES } from "../checks/check";
import { escapeHtml, htmlPage } from "./html-page";
import type { GradedCheck, SubmissionResult } from "./result";
import { studentView, summaryFor, type StudentView, type Visibilities } from "./visibility";

const SIGNS: Record<GradedCheck["status"], string> = {
  pass: "right",
  fail: "wrong",
  error: "error",
  timeout: "no end",
  waiting: "waiting",
  missing: "not there",
};

/** The page that a student gets: what is right, and for the rest the call, the board, the idea and the next step. */
export function studentPage(
  result: SubmissionResult,
  visibilities: Visibilities,
  isAfterDue: boolean,
): string {
  const view = studentView(result.checks, visibilities, isAfterDue);
  const isWhole = view.keptBack === 0;
  const body = [
    `<h1>${escapeHtml(result.name)}</h1>`,
    `<p class="score">${view.points} of ${view.max} points${isWhole ? "" : " in the checks shown here"}</p>`,
    `<p><progress max="${view.max}" value="${view.points}" aria-label="points"></progress></p>`,
    `<p>${escapeHtml(summaryFor(view))}</p>`,
    ...result.remarks.map((remark) => `<p class="remark">${escapeHtml(remark)}</p>`),
    nextStep(view),
    ...STAGES.map((stage) => stageHtml(stage, view)),
  ];
  return htmlPage(`Report for ${result.name}`, body.join("\n"));
}

/** The first thing to mend: what the checks that wait are waiting for comes before them. */
function nextStep({ checks }: StudentView): string {
  const first =
    checks.find(({ status }) => status === "fail" || status === "error" || status === "timeout") ??
    checks.find(({ status }) => status === "missing");
  if (!first) return "";
  const [why] = reasonOf(first).split("\n", 1);
  return `<p class="next"><b>What to do next:</b> ${escapeHtml(first.id)}. ${escapeHtml(first.hint ?? why)}</p>`;
}

/** What is said of a check, without its name. */
function reasonOf({ id, message }: GradedCheck): string {
  return message.startsWith(`${id}: `) ? message.slice(id.length + 2) : message;
}

function stageHtml(stage: (typeof STAGES)[number], { checks }: StudentView): string {
  const mine = checks.filter((check) => check.stage === stage);
  if (mine.length === 0) return "";
  const points = mine.reduce((sum, check) => sum + check.points, 0);
  const max = mine.reduce((sum, check) => sum + check.max, 0);
  return [
    `<h2>${escapeHtml(STAGE_TITLES[stage])}: ${points} of ${max} points</h2>`,
    "<ul>",
    ...mine.map((check, i) => {
      // A file that cannot be read fails all its checks: that is told once, and is there to be opened in the others.
      const isTold = mine.slice(0, i).some((earlier) => reasonOf(earlier) === reasonOf(check));
      return `<li>${checkHtml(check, isTold)}</li>`;
    }),
    "</ul>",
  ].join("\n");
}

function checkHtml(check: GradedCheck, isTold: boolean): string {
  const line =
    `<span class="sign ${check.status}">${SIGNS[check.status]}</span>${escapeHtml(check.id)} ` +
    `<span class="points">${check.points} of ${check.max}</span>`;
  if (check.status === "pass" && !check.advice) return line;
  const board = check.detail?.board;
  const picture = board && board.length <= LARGEST_DRAWN ? boardPicture(board, { misplaced: true }) : "";
  const idea = check.misconception ? `<p class="idea">${escapeHtml(check.misconception.text)}</p>` : "";
  const isOpen = !isTold && ["fail", "error", "timeout"].includes(check.status);
  return `<details${isOpen ? " open" : ""}><summary>${line}</summary>${idea}${picture}<pre>${escapeHtml(check.message)}</pre></details>`;
}

const LARGEST_DRAWN = 10;
