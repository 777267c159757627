import { build } from "../bin/build.js";

/** Processes and threads start from dist, so it is made fresh before any test. */
export default build;
