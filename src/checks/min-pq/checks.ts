import type { Check } from "../check";
import { constructionChecks } from "./construction";
import { minPQCostChecks } from "./cost";
import { inAndOutChecks } from "./in-and-out";
import { iterationChecks } from "./iteration";
import { questionChecks } from "./questions";

/** The checks of stage 2. */
export const minPQChecks: Check[] = [
  ...questionChecks,
  ...inAndOutChecks,
  ...constructionChecks,
  ...iterationChecks,
  ...minPQCostChecks,
];
