import { wrongSearches } from "./wrong/a-star";
import { wrongBoards } from "./wrong/board";
import { wrongConflicts } from "./wrong/linear-conflict";
import { wrongQueues } from "./wrong/min-pq";
import { wrongSolvers } from "./wrong/solver";
import type { WrongProgram } from "./wrong/wrong-program";

/** All wrong programs, stage by stage. */
export const wrongPrograms: WrongProgram[] = [...wrongBoards, ...wrongQueues, ...wrongSearches, ...wrongSolvers, ...wrongConflicts];
