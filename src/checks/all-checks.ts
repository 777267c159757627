import { aStarChecks } from "./a-star/checks";
import { boardCostChecks } from "./board/cost";
import { equalsChecks } from "./board/equals";
import { neighborsChecks } from "./board/neighbors";
import { boardObjectChecks } from "./board/objects";
import { twinChecks } from "./board/twin";
import { boardValueChecks } from "./board/values";
import type { Check } from "./check";
import { minPQChecks } from "./min-pq/checks";
import { solverChecks } from "./solver/checks";

/** Every check, stage by stage, in the order in which a student would work. */
export const allChecks: readonly Check[] = [
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
