import { boardProbes } from "./board-probes";

/** All probes by name. They run beside the student's code and know no answers. */
export const probes = { ...boardProbes };
