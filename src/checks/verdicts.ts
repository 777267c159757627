import type { Wrong } from "./check";
import { isList, same, show, showWithKind, textIn, type Plain } from "./plain";

/** True if an answer is exactly the expected value; otherwise both, and a word about the kind if that is the mistake. */
export function exactly(answer: Plain, expected: Plain): true | Wrong {
  if (same(answer, expected)) return true;
  const isKind = kindOf(answer) === kindOf(expected);
  return {
    got: isKind ? show(answer) : showWithKind(answer),
    expected: show(expected),
    ...(isKind ? {} : { because: `The answer should be ${kindOf(expected)}.` }),
  };
}

/** Whether a value is n rows of n whole numbers. */
export function isTiles(value: Plain | undefined, n: number): value is readonly (readonly number[])[] {
  return (
    isList(value) &&
    value.length === n &&
    value.every(
      (row) => isList(row) && row.length === n && row.every((tile) => typeof tile === "number" && tile >= 0),
    )
  );
}

/** Rows of tiles on lines of their own, for comparing by eye; any other value as it is. */
export function showTiles(value: Plain | undefined): string {
  const isBoard = isList(value) && value.length > 0 && value.length <= 12 && value.every(isList);
  if (!isBoard) return showWithKind(value);
  return value.map((row) => row.map((tile) => show(tile).padStart(2)).join(" ")).join("\n");
}

function kindOf(value: Plain): string {
  if (value === null) return "null";
  if (isList(value)) return "an array";
  if (typeof value === "object") return textIn(value.$) || "an object";
  return { number: "a number", string: "a text", boolean: "true or false" }[
    typeof value as "number" | "string" | "boolean"
  ];
}
