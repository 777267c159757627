import { ALL_STAGES, type StageKey } from "./check";
import type { Sources } from "./sources";
import { SyntaxProblem, transpile, type Transpiled } from "./transpile";
import type { WorkerProcess } from "./worker-process";

/** A student's files, compiled. */
export class Session {
  loadedIn: WorkerProcess | undefined;
  readonly modules: Record<string, string> = {};
  readonly problems = new Map<StageKey, string>();
  readonly #compiled = new Map<string, Transpiled>();

  static async open(sources: Sources, prelude: string | undefined): Promise<Session> {
    const session = new Session();
    for (const stage of ALL_STAGES) {
      const file = sources[stage];
      if (!file) continue;
      if ("problem" in file) {
        session.problems.set(stage, file.problem);
        continue;
      }
      try {
        const compiled = await transpile(`${stage}.ts`, file.text);
        session.#compiled.set(stage, compiled);
        session.modules[stage] = prelude === undefined ? compiled.text : `${prelude}\n${compiled.text}`;
      } catch (error) {
        if (!(error instanceof SyntaxProblem)) throw error;
        session.problems.set(stage, error.message);
      }
    }
    return session;
  }

  /** Whether a file cannot even be compiled. That is told by its checks; its types would only say it again. */
  isUnreadable(file: string): boolean {
    return this.problems.has(file.replace(/\.ts$/, "") as StageKey);
  }

  /** `board.ts, line 12` for a place in compiled text. */
  locate(at: string): string | undefined {
    const [, stage, line, column] = /^student:([a-z-]+):(\d+):(\d+)$/.exec(at) ?? [];
    const place = this.#compiled.get(stage)?.original(Number(line), Number(column));
    return place && `${stage}.ts, line ${place.line}`;
  }
}
