import { createHash } from "node:crypto";
import type { Results, SubmissionResult } from "./result";
import type { RunFolder } from "./run-folder";
import type { Visibilities } from "./visibility";
import { classPage } from "./write-class-page";
import { gradesCsv } from "./write-csv";
import { gradescopeJson } from "./write-gradescope";
import { studentPage } from "./write-student-page";

/** What a student's reports show, and when they are read. */
export interface ReportOptions {
  visibilities: Visibilities;
  isAfterDue: boolean;
}

/**
 * Writes every report of a run from its results: `results.json` and `grades.csv` for programs, `index.html` for the
 * instructor, and for each submission a page under `students`, to be handed out, and a file under `gradescope`, which is
 * not: Gradescope itself keeps from students what is hidden.
 */
export async function writeReports(run: RunFolder, results: Results, options: ReportOptions): Promise<void> {
  for (const result of results.submissions) {
    run.write(pageOf(result), studentPage(result, options.visibilities, options.isAfterDue));
    run.write(`gradescope/${fileNameOf(result)}.json`, gradescopeJson(result, options.visibilities));
  }
  run.write("grades.csv", gradesCsv(results));
  if (results.submissions.length > 0) run.write("index.html", await classPage(results, pageOf));
  // Last, so that who finds it finds the rest as well.
  run.write("results.json", `${JSON.stringify(results, null, 2)}\n`);
}

function pageOf(result: SubmissionResult): string {
  return `students/${fileNameOf(result)}.html`;
}

/** A file name that any system takes and no other submission has, whatever the submission is called. */
function fileNameOf({ name }: SubmissionResult): string {
  const readable = name
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(0, 60);
  // A name that ends like one of ours could be the one that another submission gets.
  const isPlain = readable === name && !/-[0-9a-f]{8}$/.test(name);
  const suffix = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return isPlain ? name : `${readable}-${suffix}`;
}
