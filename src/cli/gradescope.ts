import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gradeForGradescope } from "../grader/gradescope";
import { gradescopeBundle } from "../grader/gradescope-bundle";
import { readVisibilities } from "../grader/visibility";
import { UserError } from "../user-error";

/** The options of `npx taquin grade --gradescope`. */
export interface GradescopeArguments {
  bundle?: string;
  autograder?: string;
  visibility?: string;
  seed?: number;
  unsafe?: boolean;
}

/** Makes the zip file for Gradescope, or grades the submission in Gradescope's container. */
export async function runGradescope({
  bundle,
  autograder: root = "/autograder",
  visibility,
  seed,
  unsafe,
}: GradescopeArguments): Promise<void> {
  const visibilities = readVisibilities(visibility);
  if (bundle === undefined) {
    console.log(await gradeForGradescope({ root, visibilities, seed: seed ?? freshSeed(), unsafe }));
    return;
  }
  if (!bundle.endsWith(".zip")) throw new UserError(`--bundle names a zip file, not "${bundle}".`);
  writeFileSync(bundle, gradescopeBundle({ visibility, seed, unsafe }));
  console.log(`${bundle} is ready: upload it to Gradescope under Configure Autograder, Zip file upload.`);
}

function freshSeed(): number {
  return createHash("sha256").update(`${Date.now()} ${process.pid}`).digest().readUInt32BE() % 2 ** 20;
}
