import { aStarChecks } from "./a-star/checks";
import { boardCostChecks } from "./board/cost";
import { equalsChecks } from "./board/equals";
import { neighborsChecks } from "./board/neighbors";
import { boardObjectChecks } from "./board/objects";
import { twinChecks } from "./board/twin";
import { boardValueChecks } from "./board/values";
import type { Check } from "./check";
import { linearConflictChecks } from "./linear-conflict/checks";
import { minPQChecks } from "./min-pq/checks";
import { solverChecks } from "./solver/checks";

/** The checks that count for the grade, stage by stage, in the order in which a student would work. */
export const gradedChecks: readonly Check[] = [
  ...boardValueChecks,
  ...equalsChecks,
  ...neighborsChecks,
  ...boardObjectChecks,
  ...boardCostChecks,
  ...minPQChecks,
  ...aStarChecks,
  ...twinChecks,
  ...solverChecks,
];

/** Every check: the graded ones, and those beyond them, which give no points. */
export const allChecks: readonly Check[] = [...gradedChecks, ...linearConflictChecks];
