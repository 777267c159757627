import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHART_NAMES } from "../../charts/all-charts";
import { REPORT_TITLE } from "../../charts/report";
import { makeFolder } from "../../make-folder";
import { UserError } from "../../user-error";
import type { Format } from "./options";

/** What tells a file of an earlier run from somebody else's of the same name. */
const MARKS: Readonly<Record<Format, string>> = {
  html: REPORT_TITLE,
  "vl.json": "https://vega.github.io/schema/vega-lite/",
  svg: 'class="marks"',
  png: "PNG",
  csv: "enqueued",
  json: "enqueued",
};

/** The folder that charts go to. Files are replaced whole, and only those that an earlier run wrote. */
export class OutputFolder {
  /** The files written, in order. */
  readonly written: string[] = [];

  /** Makes the folder if need be. Whether it can be used is found out here, before the searches and not after them. */
  constructor(
    readonly path: string,
    formats: readonly Format[],
  ) {
    const trial = join(path, `.taquin-${process.pid}`);
    try {
      makeFolder(path);
      writeFileSync(trial, "", { flag: "wx" });
      rmSync(trial);
    } catch (error) {
      throw new UserError(
        `The folder ${path} cannot be written (${codeOf(error)}). Choose another with --out DIR.`,
      );
    }
    for (const format of formats) for (const name of namesOf(format)) this.#checkOurs(name, format);
  }

  /** Writes a file beside its place and then puts it there: a full disk leaves what was there before. */
  write(name: string, content: string | Buffer): void {
    const file = join(this.path, name);
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      writeFileSync(temporary, content);
      renameSync(temporary, file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw new UserError(`${file} cannot be written (${codeOf(error)}).`);
    }
    this.written.push(name);
  }

  /** Whether a name in the folder means this very file. */
  holds(name: string, file: string): boolean {
    const own = join(this.path, name);
    return existsSync(own) && realpathSync(own) === realpathSync(file);
  }

  #checkOurs(name: string, format: Format): void {
    const file = join(this.path, name);
    if (!existsSync(file) || contentOf(file).includes(MARKS[format])) return;
    throw new UserError(
      `${file} is there already, and is no file of an earlier run. Choose another folder with --out DIR.`,
    );
  }
}

/** The files that a format may bring. */
function namesOf(format: Format): readonly string[] {
  if (format === "html") return ["index.html"];
  if (format === "csv" || format === "json") return [`rows.${format}`];
  return CHART_NAMES.map((name) => `${name}.${format}`);
}

/** Where nothing can be read, as of a folder, nothing of ours is there. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

/** The code of an error of the file system, as in ENOSPC. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
