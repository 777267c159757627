import type { CheckResult, StageKey } from "../checks/check";
import type { Isolation } from "./sandbox";

/** The version of the format of `results.json`. A reader of one version need not understand another. */
export const RESULTS_VERSION = 1;

/** What `results.json` holds. */
export interface Results {
  version: typeof RESULTS_VERSION;
  /** Given again with `--seed`, the same boards are asked: the same submissions get the same results. */
  seed: number;
  /** "none" if submissions ran without a sandbox, at the instructor's own risk. */
  isolation: Isolation;
  submissions: SubmissionResult[];
}

/** The grade of one submission. */
export interface SubmissionResult {
  name: string;
  score: number;
  max: number;
  checks: GradedCheck[];
  /** What was odd about the files: one missing, renamed, too large, not text, a link … */
  remarks: string[];
  elapsedMs: number;
}

/** The result of one check, as far as a report needs it. */
export interface GradedCheck {
  id: string;
  stage: StageKey;
  points: number;
  max: number;
  status: CheckResult["status"];
  message: string;
  /** How many of the answers were right, of how many, if the check was made. Points are given for all of them or not. */
  answers?: { right: number; asked: number };
  misconception?: { id: string; text: string };
  hint?: string;
  advice?: string;
  /** The call, the board it was made on, what came back and what was expected. */
  detail?: CheckResult["detail"];
  /** Other checks of which the message tells something. */
  tellsOf?: string[];
}

export function gradedCheck(result: CheckResult): GradedCheck {
  const { id, stage, points, max, status, message, right, asked } = result;
  const { misconception, hint, advice, detail, tellsOf } = result;
  return {
    ...{ id, stage, points, max, status, message },
    ...(asked > 0 && { answers: { right, asked } }),
    ...(misconception && { misconception }),
    ...(hint && { hint }),
    ...(advice && { advice }),
    ...(detail && { detail }),
    ...(tellsOf && { tellsOf }),
  };
}
