import { UserError } from "../user-error";

/** The whole number that an option was given. */
export function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new UserError(`${option} is a whole number from ${least} on, not "${text}".`);
  }
  return value;
}
