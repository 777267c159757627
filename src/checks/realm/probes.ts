import { aStarProbes } from "./a-star-probes";
import { boardCostProbes } from "./board-cost-probes";
import { boardProbes } from "./board-probes";
import { linearConflictProbes } from "./linear-conflict-probes";
import { minPQCostProbes } from "./min-pq-cost-probes";
import { minPQProbes } from "./min-pq-probes";
import { solverProbes } from "./solver-probes";

/** All probes by name. They run beside the student's code and know no answers. */
export const probes = {
  ...boardProbes,
  ...boardCostProbes,
  ...minPQProbes,
  ...minPQCostProbes,
  ...aStarProbes,
  ...solverProbes,
  ...linearConflictProbes,
};
