/** What `npm run check` asks of the vitest file, which runs in another thread. */
export interface CheckRequest {
  selectors: string[];
  seed?: number;
  /** Where the exercises are, if not in the project. */
  folder?: string;
}

const VARIABLE = "TAQUIN_CHECK";

/** Leaves a request for the vitest file. */
export function writeRequest(request: CheckRequest): void {
  process.env[VARIABLE] = JSON.stringify(request);
}

/** The request, or everything with the usual seed if there is none. */
export function readRequest(): CheckRequest {
  const text = process.env[VARIABLE];
  return text === undefined ? { selectors: [] } : (JSON.parse(text) as CheckRequest);
}
