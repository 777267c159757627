import { UserError } from "../user-error";
import { ALL_STAGES, methodOf, type Check, type StageKey } from "./check";

/**
 * The checks that are meant by what a person types: a stage by name or number (`board`, `2`, `beyond`), a class
 * (`MinPQ`), a method with its aspects (`Board.hamming`), or one check (`Board.equals/sizes`). Nothing typed means all
 * of them.
 */
export function selectChecks(checks: readonly Check[], selectors: readonly string[]): Check[] {
  if (selectors.length === 0) return [...checks];
  const wanted = new Set<Check>();
  for (const selector of selectors) {
    const typed = selector.trim().toLowerCase();
    const found = checks.filter((check) => matches(check, stageCalled(typed) ?? typed));
    if (found.length === 0) throw new UserError(unknown(checks, selector));
    for (const check of found) wanted.add(check);
  }
  return checks.filter((check) => wanted.has(check));
}

/** The stage of a name or number; its lesson's name will do for the last one. */
export function stageCalled(typed: string): StageKey | undefined {
  const name = typed === "beyond" ? "linear-conflict" : typed;
  return ALL_STAGES.find((stage, index) => name === stage || name === String(index + 1));
}

function matches({ id, stage }: Check, selector: string): boolean {
  const lower = id.toLowerCase();
  // "board" is the stage, although Board has a method that is written later.
  if ((ALL_STAGES as readonly string[]).includes(selector)) return selector === stage;
  return selector === lower || selector === methodOf(lower) || selector === lower.split(".", 1)[0];
}

function unknown(checks: readonly Check[], selector: string): string {
  const methods = [...new Set(checks.map(({ id }) => methodOf(id)))];
  const [className, method = ""] = selector.toLowerCase().split(".");
  const close = methods.filter((id) => {
    const [itsClass, itsMethod] = id.toLowerCase().split(".");
    return itsClass === className || (method !== "" && itsMethod.startsWith(method.slice(0, 3)));
  });
  return (
    `There is no check "${selector}". Name a stage (${ALL_STAGES.join(", ")}, or 1 to ${ALL_STAGES.length}) or a method ` +
    `(${(close.length > 0 ? close : methods).join(", ")}).`
  );
}
