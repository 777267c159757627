import { SourceMap, type SourceMapPayload } from "node:module";
import { isAbsolute } from "node:path";
import { inspect } from "node:util";
import { shortName, withSlashes } from "./project";

/** Errors of cells older than this many point at compiled lines. */
const CELLS = 1000;
const FRAMES = 12;
const CAUSES = 5;

interface Entry {
  json: string | undefined;
  lead: number;
  map?: SourceMap;
}

// file:///home/x.js, /home/x.js, C:\x.js, cell 3, node:internal; each followed by line and column.
const FRAME =
  /^(\s+at (?:.*? \()?(?:async )?)((?:file:|[a-zA-Z]:[\\/]|\/|cell \d|node:).*?):(\d+):(\d+)(\)?)$/;

/** Tracebacks as the author of the code would write them: lines of cells and of the project's files, no others. */
export class Tracer {
  #files = new Map<string, Entry>();
  #cells = new Map<string, Entry>();

  constructor(private readonly root: string) {
    Error.stackTraceLimit = 40;
  }

  addFile(path: string, map: string | undefined): void {
    this.#files.set(path, { json: map, lead: 0 });
  }

  /** lead: how many lines stand before the author's first. */
  addCell(name: string, map: string, lead: number): void {
    this.#cells.delete(name);
    this.#cells.set(name, { json: map, lead });
    const [oldest] = this.#cells.keys();
    if (this.#cells.size > CELLS) this.#cells.delete(oldest);
  }

  /** What Jupyter wants to know of anything thrown. */
  explain(thrown: unknown): { ename: string; evalue: string; traceback: string[] } {
    try {
      return this.#explain(thrown, CAUSES);
    } catch {
      return {
        ename: "Thrown",
        evalue: "something that cannot be shown",
        traceback: ["Thrown: something odd"],
      };
    }
  }

  #explain(thrown: unknown, causes: number): { ename: string; evalue: string; traceback: string[] } {
    if (!isError(thrown)) {
      const text = inspect(thrown);
      return { ename: "Thrown", evalue: text, traceback: [`Thrown: ${text}`] };
    }
    const ename = String(thrown.name);
    const evalue = String(thrown.message);
    const traceback = [evalue ? `${ename}: ${evalue}` : ename, ...this.#frames(String(thrown.stack))];
    const { errors } = thrown as Partial<AggregateError>;
    if (causes > 0 && thrown.cause !== undefined) {
      traceback.push("Caused by:", ...this.#explain(thrown.cause, causes - 1).traceback);
    }
    if (causes > 0 && Array.isArray(errors)) {
      for (const error of errors.slice(0, CAUSES))
        traceback.push(...this.#explain(error, causes - 1).traceback);
    }
    return { ename, evalue, traceback };
  }

  /** Frames of packages are shown only if there is nothing of the author's own. */
  #frames(stack: string): string[] {
    const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
    const own = frames.flatMap((line) => this.#own(line) ?? []);
    const shown = own.length > 0 ? own : frames.filter(isForeign);
    if (shown.length <= FRAMES) return shown;
    return [...shown.slice(0, FRAMES), `    … and ${shown.length - FRAMES} more`];
  }

  #own(line: string): string | undefined {
    const found = FRAME.exec(line);
    if (!found) return undefined;
    const [, lead, script, row, column, end] = found;
    const entry = this.#cells.get(script) ?? this.#files.get(withSlashes(script));
    if (!entry) return undefined;
    return `${lead}${this.#place(script, entry, Number(row), Number(column))}${end}`;
  }

  #place(script: string, entry: Entry, row: number, column: number): string {
    const name = isAbsolute(script) ? shortName(this.root, script) : script;
    if (entry.json === undefined) return `${name}:${row}:${column}`;
    entry.map ??= new SourceMap(JSON.parse(entry.json) as SourceMapPayload);
    const original = entry.map.findEntry(row - 1, column - 1);
    if (!("originalLine" in original) || original.originalLine === undefined) return name;
    return `${name}:${original.originalLine + 1 - entry.lead}:${original.originalColumn + 1}`;
  }
}

const here = import.meta.url.replace(/[^/]*$/, "");

/** Neither node's own frame nor the kernel's. */
const isForeign = (line: string): boolean =>
  !line.includes("node:") && !line.includes(here) && FRAME.test(line);

function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || typeof (thrown as Error | undefined)?.stack === "string";
}
