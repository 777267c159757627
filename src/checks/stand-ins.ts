/**
 * A submission may do without `a-star.ts`, its Solver searching by itself. What the search is like is then seen
 * through Solver's checks on the counting Board and MinPQ, and each of these stands in for some of AStar's.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  "AStar.constructor": "Solver.constructor",
  "AStar.step": "Solver.constructor/uses-queue",
  "AStar.isDone": "Solver.isSolvable",
  "AStar.goal": "Solver.solution",
  "AStar.step/puzzle04": "Solver.constructor/budget",
  "AStar.step/never-steps-back": "Solver.constructor/never-steps-back",
  "AStar.step/order": "Solver.moves",
  "AStar.step/budget": "Solver.constructor/budget",
  "AStar.step/after-done": "Solver.constructor/searches-once",
  "AStar.step/empty-queue": "Solver.isSolvable",
  "AStar.frontier": "Solver.constructor/uses-queue",
  "AStar.frontier/priorities": "Solver.constructor/budget",
  "AStar.constructor/distance": "Solver.constructor/distance",
  "AStar.constructor/two-searches": "Solver.constructor/two-solvers",
};

/** Checks of AStar after which a student's Solver is given the student's own AStar instead of ours. */
export const TRUSTED_A_STAR = [
  "AStar.goal",
  "AStar.isDone",
  "AStar.step/never-steps-back",
  "AStar.step/order",
];
