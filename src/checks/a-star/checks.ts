import type { Check } from "../check";
import { constructionChecks } from "./construction";
import { endChecks } from "./ends";
import { frontierChecks } from "./frontier";
import { stepChecks } from "./steps";
import { workChecks } from "./work";

/** The checks of stage 3. */
export const aStarChecks: Check[] = [
  ...stepChecks,
  ...workChecks,
  ...endChecks,
  ...frontierChecks,
  ...constructionChecks,
];
