import { readFileSync } from "node:fs";
import { gradedChecks } from "../checks/all-checks";
import type { Check, Visibility } from "../checks/check";
import { selectChecks } from "../checks/selectors";
import { UserError } from "../user-error";
import type { GradedCheck } from "./result";

/** What a student may see of each check, by its id. */
export type Visibilities = ReadonlyMap<string, Visibility>;

const KINDS: readonly Visibility[] = ["shown", "hint", "after-due", "hidden"];

/**
 * The visibility of every check: its own, unless a file of the instructor's says otherwise. The file is JSON, from
 * selectors to visibilities, later lines winning: `{ "solver": "after-due", "Board.hamming": "hint" }`.
 */
export function readVisibilities(file?: string): Visibilities {
  const visibilities = new Map(gradedChecks.map(({ id, visibility }) => [id, visibility ?? "shown"]));
  if (file === undefined) return visibilities;
  for (const [selector, kind] of Object.entries(parse(file))) {
    if (!KINDS.includes(kind as Visibility)) {
      throw new UserError(
        `${file}: "${selector}" is ${JSON.stringify(kind)}; it can be ${KINDS.join(", ")}.`,
      );
    }
    for (const { id } of checksCalled(selector, file)) visibilities.set(id, kind as Visibility);
  }
  return visibilities;
}

function checksCalled(selector: string, file: string): Check[] {
  try {
    return selectChecks(gradedChecks, [selector]);
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${file}: ${error.message}`) : error;
  }
}

function parse(file: string): object {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new UserError(
      isMissing ? `There is no file ${file}.` : `${file} cannot be read: ${(error as Error).message}`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UserError(`${file} should hold an object, as in { "Board.hamming": "hint" }.`);
  }
  return value;
}

/** A check as its student may see it, and what is kept back, in numbers only. */
export interface StudentView {
  checks: GradedCheck[];
  /** The points of the checks that are shown. */
  points: number;
  max: number;
  /** How many checks are not shown now: some perhaps after the due date. */
  keptBack: number;
}

/** What a student may see of a submission. A check with only a hint keeps its board and its expected answer back. */
export function studentView(
  checks: readonly GradedCheck[],
  visibilities: Visibilities,
  isAfterDue: boolean,
): StudentView {
  const isOpen = (id: string) => {
    const kind = visibilities.get(id);
    return kind === "shown" || (kind === "after-due" && isAfterDue);
  };
  const shown = checks.flatMap((check): GradedCheck[] => {
    if (isOpen(check.id))
      return [
        check.tellsOf?.some((id) => visibilities.has(id) && !isOpen(id)) ? withoutOthers(check) : check,
      ];
    return visibilities.get(check.id) === "hint" ? [hintOnly(check)] : [];
  });
  return {
    checks: shown,
    points: shown.reduce((sum, { points }) => sum + points, 0),
    max: shown.reduce((sum, { max }) => sum + max, 0),
    keptBack: checks.length - shown.length,
  };
}

/** A check that is shown, with nothing of another one that is not. */
function withoutOthers({ id, stage, points, max, status }: GradedCheck): GradedCheck {
  const message =
    status === "waiting"
      ? "waits for a check that is not shown here."
      : "judged by a check that is not shown here.";
  return { id, stage, points, max, status, message: `${id}: ${message}` };
}

function hintOnly({ id, stage, points, max, status, hint }: GradedCheck): GradedCheck {
  const isRight = status === "pass";
  const message = isRight ? `${id}: right.` : [`${id}: not right yet.`, hint].filter(Boolean).join("\n\n");
  return { id, stage, points, max, status, message, ...(isRight || !hint ? {} : { hint }) };
}

/** One sentence on how far a student has come. It never says that everything passed while something is kept back. */
export function summaryFor({ checks, keptBack }: StudentView): string {
  const passed = checks.filter(({ status }) => status === "pass").length;
  const rest =
    keptBack === 0
      ? ""
      : ` ${keptBack} more ${keptBack === 1 ? "check counts and is" : "checks count and are"} not shown here.`;
  return `${passed} of the ${checks.length} checks shown here ${passed === 1 ? "is" : "are"} passed.${rest}`;
}
