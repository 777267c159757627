import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../make-folder";
import { UserError } from "../user-error";
import { RESULTS_VERSION, type Results, type SubmissionResult } from "./result";
import type { Isolation } from "./sandbox";

/** What all submissions of a run share. */
export interface RunSettings {
  version: typeof RESULTS_VERSION;
  seed: number;
  isolation: Isolation;
}

const SETTINGS = "run.json";
const GRADED = "graded";

/**
 * The folder that a run writes to. Each result is a file of its own, put there whole: whenever the grader is killed,
 * what is there is complete, and the next run goes on with the rest.
 */
export class RunFolder {
  private constructor(
    readonly path: string,
    readonly settings: RunSettings,
  ) {}

  /** Opens a folder: a new or empty one, or one in which a run was interrupted, whose seed is then kept. */
  static open(path: string, wanted: { seed?: number; isolation: Isolation }): RunFolder {
    try {
      return RunFolder.#open(path, wanted);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === undefined && !(error instanceof SyntaxError)) throw error;
      throw new UserError(`${path} cannot be used for the reports (${message}). Name another with --out.`);
    }
  }

  static #open(path: string, wanted: { seed?: number; isolation: Isolation }): RunFolder {
    const file = join(path, SETTINGS);
    if (!existsSync(file)) {
      if (existsSync(path) && readdirSync(path).length > 0) {
        throw new UserError(
          `${path} is not empty and not a folder of this grader's. Name another with --out.`,
        );
      }
      const seed =
        wanted.seed ??
        createHash("sha256").update(`${Date.now()} ${process.pid} ${path}`).digest().readUInt32BE() % 2 ** 20;
      const settings = { version: RESULTS_VERSION, seed, isolation: wanted.isolation } as const;
      makeFolder(join(path, GRADED));
      writeWhole(file, json(settings));
      return new RunFolder(path, settings);
    }
    const settings = JSON.parse(readFileSync(file, "utf8")) as RunSettings;
    if (settings.version !== RESULTS_VERSION) {
      throw new UserError(
        `${path} was written by another version of the grader. Name another folder with --out.`,
      );
    }
    if (wanted.seed !== undefined && wanted.seed !== settings.seed) {
      throw new UserError(
        `${path} holds results for seed ${settings.seed}. Name another folder with --out, or leave --seed out.`,
      );
    }
    if (wanted.isolation !== settings.isolation) {
      throw new UserError(
        `${path} holds results made ${settings.isolation === "none" ? "without" : "with"} a sandbox. Name another folder with --out.`,
      );
    }
    return new RunFolder(path, settings);
  }

  /** The result of a submission, if it was graded before as it is now. */
  find(key: string): SubmissionResult | undefined {
    const file = this.#fileOf(key);
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SubmissionResult) : undefined;
  }

  keep(key: string, result: SubmissionResult): void {
    writeWhole(this.#fileOf(key), json(result));
  }

  /** Writes a file of the report, whole or not at all. */
  write(name: string, text: string): void {
    writeWhole(join(this.path, name), text);
  }

  results(submissions: SubmissionResult[]): Results {
    return { ...this.settings, submissions };
  }

  #fileOf(key: string): string {
    return join(this.path, GRADED, `${key}.json`);
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  makeFolder(dirname(path));
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}
