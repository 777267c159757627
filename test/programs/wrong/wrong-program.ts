import type { StageKey } from "../../../src/checks/check";

/** A program with one mistake, made of our own by replacing regions (`Board.hamming`, `fields Board`) or other text. */
export interface WrongProgram {
  /** The mistake, in the words of a tutor. */
  name: string;
  stage: StageKey;
  /** The file with the mistake, if it is not the stage's own. */
  file?: StageKey;
  /** New contents of regions: the body of an exercise, or `fields X` and `private X`. */
  regions?: Record<string, string>;
  /** Other replacements in the file. */
  changes?: [from: string, to: string][];
  /** The checks of its stage that it fails, all of them. Every other one passes, or waits for one of these. */
  fails: string[];
  /** The misconception that is named, by check; none may be named elsewhere. */
  ideas?: Record<string, string>;
}
