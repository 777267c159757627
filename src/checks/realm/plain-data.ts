import type { Plain } from "../plain";
import { Missing } from "./missing";

// Captured before any other code could change them.
const { isArray } = Array;
const { isFinite } = Number;
const toText = String;
const objectToString = Object.prototype.toString;

/** Turns anything into plain data. Reads as little of it as possible, and never calls it. */
export function plain(value: unknown, depth = 0): Plain {
  switch (typeof value) {
    case "string":
      return value.length > 100_000 ? value.slice(0, 100_000) : value;
    case "boolean":
      return value;
    case "number":
      return isFinite(value) ? value + 0 : { $: "number", text: toText(value) };
    case "bigint":
      return { $: "bigint", text: `${toText(value).slice(0, 50)}n` };
    case "object":
      break;
    default:
      return { $: typeof value };
  }
  if (value === null) return null;
  if (value instanceof Missing) return { $: "missing", name: value.name };
  if (isArray(value) && depth < 6) return plainList(value, depth + 1);
  if (depth < 6 && Object.getPrototypeOf(value) === Object.prototype) return plainRecord(value, depth + 1);
  return { $: "object", text: nameOf(value) };
}

function plainList(value: readonly unknown[], depth: number): Plain {
  const list: Plain[] = [];
  for (let i = 0; i < value.length && i < 200_000; i++) {
    const item: unknown = value[i];
    // Most that is told are tiles.
    list[i] = typeof item === "number" && isFinite(item) ? item + 0 : plain(item, depth);
  }
  return list;
}

function plainRecord(value: object, depth: number): Plain {
  const record: Record<string, Plain> = Object.create(null) as Record<string, Plain>;
  for (const key of Object.keys(value).slice(0, 50)) {
    record[key === "$" ? "$$" : key] = plain((value as Record<string, unknown>)[key], depth);
  }
  return record;
}

function nameOf(value: object): string {
  try {
    const { constructor } = value;
    if (typeof constructor === "function" && typeof constructor.name === "string" && constructor.name) {
      return toText(constructor.name).slice(0, 50);
    }
  } catch {
    // A getter or a Proxy that throws; the built-in tag is enough.
  }
  return objectToString.call(value).slice(8, -1);
}

/** What was thrown, as plain data, with its place in the student's file. */
export function plainError(error: unknown): Plain {
  if (error instanceof Missing) return { $: "missing", name: error.name };
  const told = { $: "threw", name: "", message: "", at: "" };
  try {
    if (typeof error === "object" && error !== null) {
      const { name, message, stack } = error as Error;
      told.name = toText(name).slice(0, 100);
      told.message = toText(message).slice(0, 1_000);
      told.at = /student:[a-z-]+:\d+:\d+/.exec(toText(stack))?.[0] ?? "";
    } else {
      told.message = toText(error).slice(0, 1_000);
    }
  } catch {
    told.message = "an error that cannot be read";
  }
  return told;
}
