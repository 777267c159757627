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
  const begin = selector.trim().toLowerCase().slice(0, 3);
  const stages = ALL_STAGES.filter((stage) => begin.length === 3 && stage.startsWith(begin));
  const meant = selector.includes(".") || stages.length === 0 ? alike(methods, selector) : stages;
  if (meant.length > 0) {
    const named = meant.map((id) => `"${id}"`).join(" or ");
    return `There is no check "${selector}". Did you mean ${named}?`;
  }
  const [className] = selector.toLowerCase().split(".");
  const ofClass = methods.filter((id) => id.toLowerCase().startsWith(`${className}.`));
  return (
    `There is no check "${selector}". Name a stage (${ALL_STAGES.join(", ")}, or 1 to ${ALL_STAGES.length}) or a method ` +
    `(${(ofClass.length > 0 ? ofClass : methods).join(", ")}).`
  );
}

/** The methods meant by somebody who left the class out, or mistyped the end: `hamming`, `Board.haming`. A class means none. */
export function alike(methods: readonly string[], typed: string): string[] {
  const [method, className] = typed.trim().toLowerCase().split(".").reverse();
  const isClass = methods.some((id) => id.toLowerCase().startsWith(`${method}.`));
  if (isClass || method.length < 3) return [];
  const begins = methods.filter((id) => id.toLowerCase().split(".")[1].startsWith(method.slice(0, 3)));
  const inClass = begins.filter((id) => id.toLowerCase().startsWith(`${className}.`));
  return inClass.length > 0 ? inClass : begins;
}
