import { boardProbes } from "./board-probes";
import { minPQProbes } from "./min-pq-probes";
import { searchProbes } from "./search-probes";

/** All probes by name. They run beside the student's code and know no answers. */
export const probes = { ...boardProbes, ...minPQProbes, ...searchProbes };
