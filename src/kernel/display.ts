import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import type { Bundle, FromRunner } from "./runner-messages";

export type Emit = (message: FromRunner) => void;

/** An object with this method says itself how it is shown (Deno's convention). */
const RICH = Symbol.for("Jupyter.display");

const KINDS = {
  javascript: "text/javascript",
  html: "text/html",
  markdown: "text/markdown",
  latex: "text/latex",
  svg: "image/svg+xml",
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  pdf: "application/pdf",
  text: "text/plain",
};

/** The MIME bundle of a value: its own, if it offers one. */
export async function bundleOf(value: unknown): Promise<Bundle> {
  const show = (value as { [RICH]?: () => unknown } | null | undefined)?.[RICH];
  if (typeof show !== "function") return { "text/plain": inspect(value, { depth: 4 }) };
  const own = await show.call(value);
  if (typeof own === "object" && own !== null && !Array.isArray(own)) return encoded(own as Bundle);
  throw new TypeError(`[Symbol.for("Jupyter.display")]() must return an object like { "text/plain": … }`);
}

/** Bytes travel as base64. */
function encoded(bundle: Bundle): Bundle {
  const entries = Object.entries(bundle).map(([type, content]): [string, unknown] => [
    type,
    content instanceof Uint8Array ? Buffer.from(content).toString("base64") : content,
  ]);
  return Object.fromEntries(entries);
}

type Shows = Record<keyof typeof KINDS, (content: string | Uint8Array) => void>;

interface Display extends Shows {
  raw(type: string, content: string | Uint8Array): void;
  mime(bundle: Bundle): void;
}

/** With an id, what was shown before is overwritten. */
function createDisplay(emit: Emit, id?: string): Display {
  let isShown = false;
  const mime = (bundle: Bundle): void => {
    const type = isShown && id ? "update_display_data" : "display_data";
    emit({ type, data: encoded(bundle), metadata: {}, transient: id ? { display_id: id } : {} });
    isShown = true;
  };
  const raw = (type: string, content: string | Uint8Array): void => mime({ [type]: content });
  const shows = Object.entries(KINDS).map(([name, type]) => [name, (content: string) => raw(type, content)]);
  return { ...(Object.fromEntries(shows) as Shows), raw, mime };
}

/** What cells call to show things: tslab's functions, and a little more. */
export interface DisplayFunctions {
  display: Display & ((value: unknown) => Promise<void>);
  newDisplay(): Display;
  clearOutput(wait?: boolean): void;
}

export function createDisplayFunctions(emit: Emit): DisplayFunctions {
  const plain = createDisplay(emit);
  return {
    display: Object.assign(async (value: unknown) => plain.mime(await bundleOf(value)), plain),
    newDisplay: () => createDisplay(emit, randomUUID()),
    clearOutput: (wait = false) => emit({ type: "clear_output", wait }),
  };
}
