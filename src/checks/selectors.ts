import { UserError } from "../user-error";
import { methodOf, STAGES, type Check } from "./check";

/**
 * The checks that are meant by what a person types: a stage by name or number (`board`, `2`), a class (`MinPQ`), a
 * method with its aspects (`Board.hamming`), or one check (`Board.equals/sizes`). Nothing typed means all of them.
 */
export function selectChecks(checks: readonly Check[], selectors: readonly string[]): Check[] {
  if (selectors.length === 0) return [...checks];
  const wanted = new Set<Check>();
  for (const selector of selectors) {
    const found = checks.filter((check) => matches(check, selector.trim().toLowerCase()));
    if (found.length === 0) throw new UserError(unknown(checks, selector));
    for (const check of found) wanted.add(check);
  }
  return checks.filter((check) => wanted.has(check));
}

function matches({ id, stage }: Check, selector: string): boolean {
  const lower = id.toLowerCase();
  // "board" is the stage, although Board has a method that is written later.
  if ((STAGES as readonly string[]).includes(selector)) return selector === stage;
  return (
    selector === String(STAGES.indexOf(stage) + 1) ||
    selector === lower ||
    selector === methodOf(lower) ||
    selector === lower.split(".", 1)[0]
  );
}

function unknown(checks: readonly Check[], selector: string): string {
  const methods = [...new Set(checks.map(({ id }) => methodOf(id)))];
  const [className, method = ""] = selector.toLowerCase().split(".");
  const close = methods.filter((id) => {
    const [itsClass, itsMethod] = id.toLowerCase().split(".");
    return itsClass === className || (method !== "" && itsMethod.startsWith(method.slice(0, 3)));
  });
  return (
    `There is no check "${selector}". Name a stage (${STAGES.join(", ")}, or 1 to ${STAGES.length}) or a method ` +
    `(${(close.length > 0 ? close : methods).join(", ")}).`
  );
}
