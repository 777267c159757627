import type { Tiles } from "../puzzle/board-like";
import type { Random } from "../puzzle/random";
import type { Plain } from "./plain";

/** The stages that count for the grade, in their order. A stage is called as its file is. */
export const STAGES = ["board", "min-pq", "a-star", "solver"] as const;

/** All stages with checks: the four, and the one beyond them, which gives no points and which nobody has to do. */
export const ALL_STAGES: readonly [...typeof STAGES, "linear-conflict"] = [...STAGES, "linear-conflict"];

/** One of the stages. */
export type StageKey = (typeof ALL_STAGES)[number];

/** Whether a stage counts for the grade. */
export function isGraded(stage: StageKey): boolean {
  return (STAGES as readonly string[]).includes(stage);
}

/** The title of each stage, as the lessons have it. */
export const STAGE_TITLES: Record<StageKey, string> = {
  board: "Board",
  "min-pq": "MinPQ",
  "a-star": "Solver: A*",
  solver: "Twin detection",
  "linear-conflict": "Beyond: linear conflict",
};

/** What a student may see of a check in a report of the grader. In the student's own hosts everything is shown. */
export type Visibility = "shown" | "hint" | "after-due" | "hidden";

/** CPU time in ms for questions about a few small things: right answers take a hundredth of it. */
export const SMALL_QUESTIONS_CPU_MS = 250;

/** CPU time in ms for loading the files: as a rule that takes a few hundredths of it. */
export const LOADING_CPU_MS = 1_000;

/** Which version of each file a check runs with: the student's, ours, or ours with counters. */
export type World = Partial<Record<StageKey, "student" | "reference" | "counting">>;

/**
 * One check: what is asked of a class, and how the answers are judged.
 *
 * The probe is a function by name in `src/checks/realm`; it runs beside the student's code and knows no answers.
 * All that is written here runs on the trusted side and sees plain data only.
 */
export interface Check<Input extends Plain = Plain> {
  /** `Class.method` or `Class.method/aspect`. */
  readonly id: string;
  readonly stage: StageKey;
  /** The signature of what is checked, for reports. */
  readonly api: string;
  /** In a few words, what is right when this check passes: "counts the misplaced tiles". */
  readonly title: string;
  /**
   * For right answers to all questions; there are none for some of them. The questions are others with each seed, and
   * how many of them a wrong idea happens to answer would be luck: the same file has to get the same points.
   */
  readonly points: number;
  /** Checks that must pass first; otherwise this one waits and says for what. */
  readonly needs?: readonly string[];
  /** Whether the probe has to read the tiles of a returned board, by whichever method works. */
  readonly reads?: boolean;
  /**
   * Checks of methods that the probe calls in passing. A method that does not even come back in its own check is left
   * out, so that it costs no other one.
   */
  readonly observes?: readonly string[];
  readonly visibility?: Visibility;
  readonly world: World;
  /** CPU time for all answers together; the limit of the host, if there is none or that is smaller. */
  readonly cpuMs?: number;
  /** The questions, small ones first; the same for the same seed. */
  inputs(random: Random): Input[];
  readonly probe: string;
  /** What the probe is given; the input itself by default. */
  argument?(input: Input): Plain;
  /** The call as the student would write it. */
  call(input: Input): string;
  /** The board to draw beside the call. */
  board?(input: Input): Tiles | undefined;
  /** True, or what is wrong. A thrown error comes here only if `judgesErrors` is set. */
  judge(input: Input, answer: Plain): true | Wrong;
  readonly judgesErrors?: boolean;
  /** A question that leads on; never code. */
  readonly hint: string;
  readonly misconceptions?: readonly Misconception<Input>[];
  /** Brings answers that mean the same into the same form, before ideas are compared with them. */
  canonical?(answer: Plain): Plain;
  /** What could be better although everything is right. Costs no points. */
  advise?(inputs: readonly Input[], answers: readonly Plain[]): string | undefined;
}

/** What is wrong with an answer. */
export interface Wrong {
  got: string;
  expected: string;
  /** A sentence of explanation, when the two values alone do not say it. */
  because?: string;
}

/** A wrong idea that is known, as a function from question to answer. */
export interface Misconception<Input extends Plain = Plain> {
  readonly id: string;
  /** The idea in plain words, to the student: "The blank is counted as if it were a tile." */
  readonly text: string;
  /** What the idea answers. */
  answer(input: Input): Plain;
  /** Whether an answer is what the idea gives, where it leaves a choice; by default: the same as `answer`. */
  matches?(input: Input, answer: Plain): boolean;
}

export type CheckStatus = "pass" | "fail" | "error" | "timeout" | "waiting" | "missing";

/** The outcome of one check. */
export interface CheckResult {
  id: string;
  stage: StageKey;
  points: number;
  max: number;
  status: CheckStatus;
  /** How many of the answers were right, of how many. */
  right: number;
  asked: number;
  /** Everything there is to say, as plain text. */
  message: string;
  detail?: { call: string; board?: number[][]; got?: string; expected?: string };
  /** Other checks of which the message tells something: those that it waits for, or the one that stands in for it. */
  tellsOf?: string[];
  hint?: string;
  misconception?: { id: string; text: string };
  advice?: string;
  /** What was printed by the student's code meanwhile, shortened. */
  printed?: string;
}

/** The outcome of a run of checks. */
export interface CheckReport {
  seed: number;
  results: CheckResult[];
  points: number;
  max: number;
  /** Type errors in the student's files, each with its line and a caret. They cost no points. */
  typeErrors: TypeProblem[];
  elapsedMs: number;
}

/** One type error in a student's file. */
export interface TypeProblem {
  file: string;
  line: number;
  column: number;
  code: number;
  message: string;
  /** File, line, the line itself and a caret under the place: complete, as plain text. */
  text: string;
}

/** `Board.hamming` of `Board.hamming/cost`. */
export function methodOf(id: string): string {
  return id.split("/", 1)[0];
}

/** Keeps the input type inside one definition; the lists of checks need not know it. */
export function defineCheck<Input extends Plain>(check: Check<Input>): Check {
  return check;
}
