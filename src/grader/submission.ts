import type { Sources } from "../checks/sources";

/** What one student handed in, as far as the grader reads it: four files in memory, and what was odd about them. */
export interface Submission {
  /** The name of its folder or zip file, as it is: any text at all. */
  name: string;
  sources: Sources;
  /** Sentences for the report: a file that is missing, renamed, too large, not text, a link … */
  remarks: string[];
}

/** Where a submission is. It is read only when it is its turn. */
export interface SubmissionPlace {
  name: string;
  path: string;
  kind: "folder" | "zip";
}
