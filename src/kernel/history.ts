/** What history_request asks for, in Jupyter's words. */
export interface HistoryQuery {
  hist_access_type?: "range" | "tail" | "search";
  n?: number;
  start?: number;
  stop?: number | null;
  pattern?: string;
  unique?: boolean;
  output?: boolean;
}

type Entry = [session: number, line: number, input: string];

/** The inputs of this session: the execution count is their number. */
export class History {
  #inputs: string[] = [];

  get count(): number {
    return this.#inputs.length;
  }

  /** Keeps an input and returns its execution count. */
  add(code: string): number {
    return this.#inputs.push(code);
  }

  find(query: HistoryQuery): (Entry | [number, number, [string, null]])[] {
    const { hist_access_type: kind, n, output } = query;
    let found = this.#inputs.map((code, index): Entry => [0, index + 1, code]);
    if (kind === "range") found = within(found, query.start ?? 0, query.stop);
    if (kind === "search") found = search(found, query.pattern ?? "*", query.unique ?? false);
    if (kind !== "range" && n) found = found.slice(-n);
    return output ? found.map(([session, line, code]) => [session, line, [code, null]]) : found;
  }
}

function within(entries: Entry[], start: number, stop: number | null | undefined): Entry[] {
  return entries.filter(([, line]) => line >= start && (stop === null || stop === undefined || line < stop));
}

function search(entries: Entry[], pattern: string, unique: boolean): Entry[] {
  const glob = globOf(pattern);
  const found = entries.filter(([, , code]) => glob.test(code));
  return unique ? [...new Map(found.map((entry) => [entry[2], entry])).values()] : found;
}

function globOf(pattern: string): RegExp {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replaceAll("*", "[^]*").replaceAll("?", "[^]")}$`);
}
