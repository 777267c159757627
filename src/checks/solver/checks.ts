import type { Check } from "../check";
import { allYoursChecks } from "./all-yours";
import { answerChecks } from "./answers";
import { solverObjectChecks } from "./objects";
import { solverWorkChecks } from "./work";

/** The checks of stage 4 that concern Solver. */
export const solverChecks: Check[] = [
  ...answerChecks,
  ...solverObjectChecks,
  ...solverWorkChecks,
  ...allYoursChecks,
];
