/**
 * What comes back from the student's process: JSON, and nothing else. Values that JSON does not know, and errors,
 * are objects with the single-character key `$`. An answer is data to be compared; it is never called, and never
 * handed to a matcher that would ask it for its opinion.
 */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** An error that the student's code threw. `at` is a place in the compiled text, as `file:line:column`. */
export interface Thrown {
  readonly $: "threw";
  readonly name: string;
  readonly message: string;
  readonly at?: string;
}

/** Whether an answer is an error that was thrown. */
export function isThrown(answer: Plain | undefined): answer is Plain & Thrown {
  return tagOf(answer) === "threw";
}

/** The `$` of a tagged value, or undefined. */
export function tagOf(value: Plain | undefined): string | undefined {
  if (!isRecord(value)) return undefined;
  const tag = value.$;
  return typeof tag === "string" ? tag : undefined;
}

/** Whether a value is an object with keys, and not an array. */
export function isRecord(value: unknown): value is { readonly [key: string]: Plain } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an array. (TypeScript's own test forgets that the array is readonly.) */
export function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

/** Whether two plain values are alike in every part. */
export function same(a: Plain | undefined, b: Plain | undefined): boolean {
  if (a === b) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
}

/** A plain value as a person would write it, shortened to a line. */
export function show(value: Plain | undefined, longest = 200): string {
  const text = describe(value);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

/** A value with its kind, for when the kind is the mistake: `the text "4"`, `undefined`. */
export function showWithKind(value: Plain | undefined): string {
  if (typeof value === "string") return `the text ${show(value)}`;
  if (isList(value)) return `an array, ${show(value)}`;
  return show(value);
}

function describe(value: Plain | undefined): string {
  if (value === undefined) return "nothing";
  if (isList(value)) return `[${value.map(describe).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  switch (value.$) {
    case undefined:
      return `{ ${Object.entries(value)
        .map(([key, item]) => `${key}: ${describe(item)}`)
        .join(", ")} }`;
    case "number":
    case "bigint":
      return textIn(value.text);
    case "object":
      return `an object (${textIn(value.text)})`;
    case "threw":
      return `${textIn(value.name)}: ${textIn(value.message)}`;
    case "undefined":
      return "undefined";
    default:
      return `a ${textIn(value.$)}`;
  }
}

/** A text that is expected to be one, or nothing. */
export function textIn(value: Plain | undefined): string {
  return typeof value === "string" ? value : "";
}
