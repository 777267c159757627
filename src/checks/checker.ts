import { createRandom } from "../puzzle/random";
import { allChecks } from "./all-checks";
import {
  ALL_STAGES,
  methodOf,
  type Check,
  type CheckReport,
  type CheckResult,
  type StageKey,
  type TypeProblem,
  type World,
} from "./check";
import { judgeOutcome, limitsOf, notRun } from "./judge";
import { isRecord, type Plain } from "./plain";
import { selectChecks } from "./selectors";
import { Session } from "./session";
import { STAND_INS, TRUSTED_A_STAR } from "./stand-ins";
import type { Sources } from "./sources";
import {
  DEFAULT_LIMITS,
  SandboxStopped,
  WorkerProcess,
  type Limits,
  type RunOutcome,
  type Wrap,
} from "./worker-process";

/** The seed of the hosts that a student uses. The same boards each time: what was wrong can be seen to be right. */
export const DEFAULT_SEED = 1;

/** How a checker starts its workers. */
export interface CheckerOptions {
  limits?: Partial<Limits>;
  /** Puts a sandbox in front of the command line of the worker. */
  wrap?: Wrap;
}

/** How one run of checks is made. */
export interface CheckOptions {
  seed?: number;
  /** Called with each result as soon as it is known. */
  onResult?(result: CheckResult): void;
  /** Finds the type errors of the student's files that can be compiled; without it none are reported. */
  findTypeErrors?(sources: Sources): Promise<TypeProblem[]>;
  /** Code to evaluate before each of the student's files, in the same scope. For tests of the checks themselves. */
  prelude?: string;
}

/**
 * Runs checks on a student's files in a process that waits ready. Make one and keep it: the first answer takes the
 * time that a process needs to start, every further one a few milliseconds. Runs are made one after the other.
 */
export class Checker {
  readonly #limits: Limits;
  readonly #wrap: Wrap | undefined;
  #worker: WorkerProcess;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: CheckerOptions = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#wrap = options.wrap;
    this.#worker = new WorkerProcess(this.#limits, this.#wrap);
  }

  /** Resolves once the worker process is ready. */
  async ready(): Promise<void> {
    await this.#worker.ready();
  }

  /** Checks what the selectors name (all, if there are none). Rejects with a UserError if they name nothing. */
  async check(
    sources: Sources,
    selectors: readonly string[],
    options: CheckOptions = {},
  ): Promise<CheckReport> {
    const selected = selectChecks(allChecks, selectors);
    const run = this.#last.then(() => this.#check(sources, selected, options));
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Ends the worker process. */
  close(): void {
    this.#isClosed = true;
    this.#worker.end();
  }

  async #check(sources: Sources, selected: readonly Check[], options: CheckOptions): Promise<CheckReport> {
    const start = performance.now();
    const seed = options.seed ?? DEFAULT_SEED;
    const typeErrors = options.findTypeErrors?.(asked(sources, selected)) ?? Promise.resolve([]);
    // Awaited at the end; until then a failure must not count as unhandled.
    typeErrors.catch(() => undefined);
    const session = await Session.open(sources, options.prelude);
    const run = new Run(session, seed, this.#limits, () => this.#readyWorker(session));
    const results: CheckResult[] = [];
    for (const check of selected) {
      const result = await run.resultOf(check);
      results.push(result);
      options.onResult?.(result);
    }
    return {
      seed,
      results,
      points: results.reduce((sum, { points }) => sum + points, 0),
      max: results.reduce((sum, { max }) => sum + max, 0),
      typeErrors: (await typeErrors).filter(({ file }) => !session.isUnreadable(file)),
      elapsedMs: performance.now() - start,
    };
  }

  /** The worker with the session's files loaded; a new one if the last is dead. */
  #readyWorker(session: Session): WorkerProcess {
    if (this.#isClosed) throw new Error("this checker is closed");
    if (!this.#worker.isAlive) this.#worker = new WorkerProcess(this.#limits, this.#wrap);
    if (session.loadedIn !== this.#worker) {
      this.#worker.load(session.modules);
      session.loadedIn = this.#worker;
    }
    return this.#worker;
  }
}

/** The files that the selected checks are about: errors in others are nobody's question now. */
function asked(sources: Sources, selected: readonly Check[]): Sources {
  const stages = ALL_STAGES.filter((stage) => selected.some(({ world }) => world[stage] === "student"));
  return Object.fromEntries(stages.map((stage) => [stage, sources[stage]]));
}

/** Makes a checker and starts its worker process. */
export function createChecker(options: CheckerOptions = {}): Checker {
  return new Checker(options);
}

/** One run: results are kept, because checks need one another. */
class Run {
  readonly #results = new Map<string, Promise<CheckResult>>();
  /** Files that never finished loading: asking again would only take the time again. */
  readonly #stuck = new Map<string, RunOutcome>();
  /** The classes that the student's files have imported so far. */
  readonly #used = new Set<string>();

  constructor(
    readonly session: Session,
    readonly seed: number,
    readonly limits: Limits,
    readonly worker: () => WorkerProcess,
  ) {}

  resultOf(check: Check): Promise<CheckResult> {
    const known = this.#results.get(check.id);
    if (known) return known;
    const result = this.#make(check);
    this.#results.set(check.id, result);
    return result;
  }

  async #passes(id: string): Promise<boolean> {
    return (await this.resultOf(checkById(id))).status === "pass";
  }

  /** With which files a check runs: a Solver gets the student's own AStar where that is right, and ours otherwise. */
  async #worldOf(check: Check): Promise<World> {
    const { world } = check;
    if (world.solver !== "student" || world["a-star"] === undefined) return world;
    const hasOwn = this.session.modules["a-star"] !== undefined;
    if (world["a-star"] === "reference") {
      for (const id of hasOwn ? TRUSTED_A_STAR : []) if (!(await this.#passes(id))) return world;
      return hasOwn ? { ...world, "a-star": "student" } : world;
    }
    return hasOwn ? world : { ...world, "a-star": undefined };
  }

  /** The result of one of AStar's checks for a submission without `a-star.ts`. */
  async #standIn(check: Check): Promise<CheckResult> {
    const missing = notRun(check, "missing", "there is no a-star.ts.");
    if (this.session.modules.solver === undefined) return missing;
    const { id, status, message } = await this.resultOf(checkById(STAND_INS[check.id]));
    // A Solver that was given our AStar shows nothing about a search of its own.
    if (this.#used.has("AStar") || status === "missing" || status === "waiting") return missing;
    return {
      ...notRun(check, "error", `there is no a-star.ts, so ${id} stands for this check.\n\n${message}`),
      status,
      points: status === "pass" ? check.points : 0,
      tellsOf: [id],
    };
  }

  async #make(check: Check): Promise<CheckResult> {
    const hasAStar = this.session.modules["a-star"] !== undefined || this.session.problems.has("a-star");
    if (check.stage === "a-star" && !hasAStar) return this.#standIn(check);
    const world = await this.#worldOf(check);
    for (const [stage, whose] of Object.entries(world) as [StageKey, string | undefined][]) {
      if (whose !== "student") continue;
      const problem = this.session.problems.get(stage);
      if (problem !== undefined) return notRun(check, "error", problem);
      if (this.session.modules[stage] === undefined)
        return notRun(check, "missing", `there is no ${stage}.ts.`);
    }
    for (const id of check.needs ?? []) {
      const { status } = await this.resultOf(checkById(id));
      if (status === "pass") continue;
      const reason = `waits for ${id}, which is not ${status === "missing" ? "written" : "right"} yet.`;
      return { ...notRun(check, "waiting", reason), tellsOf: [id] };
    }
    let read: Plain = null;
    if (check.reads) {
      read = (await this.#passes("Board.tileAt"))
        ? "tileAt"
        : (await this.#passes("Board.toString"))
          ? "toString"
          : null;
      if (read === null) {
        const reason =
          "waits for Board.tileAt or Board.toString: the tiles of a board cannot be read without them.";
        return { ...notRun(check, "waiting", reason), tellsOf: ["Board.tileAt", "Board.toString"] };
      }
    }
    const avoid: string[] = [];
    for (const id of check.observes ?? []) {
      const { status } = await this.resultOf(checkById(id));
      if (status === "timeout" || status === "error") avoid.push(methodOf(id).split(".")[1]);
    }
    const inputs = inputsOf(check, this.seed);
    const calls = inputs.map((input) => {
      const argument = check.argument?.(input) ?? input;
      if (!isRecord(argument)) return argument;
      return {
        ...argument,
        ...(check.reads ? { read } : {}),
        ...(check.reads || check.observes ? { avoid } : {}),
      };
    });
    const outcome = await this.#ask(check, world, calls);
    return judgeOutcome(check, inputs, outcome, this.limits, (at) => this.session.locate(at));
  }

  async #ask(check: Check, world: World, calls: readonly Plain[]): Promise<RunOutcome> {
    const key = JSON.stringify(world);
    const stuck = this.#stuck.get(key);
    if (stuck) return stuck;
    const worker = this.worker();
    const { cpuMs } = limitsOf(check, this.limits);
    const outcome = await worker.run({ world, probe: check.probe, calls }, cpuMs);
    if (worker.wasStopped) throw new SandboxStopped();
    if (outcome.death !== undefined && outcome.opened === undefined) this.#stuck.set(key, outcome);
    for (const name of outcome.used) this.#used.add(name);
    return outcome;
  }
}

const byId = new Map(allChecks.map((check) => [check.id, check]));

function checkById(id: string): Check {
  const check = byId.get(id);
  if (!check) throw new Error(`there is no check ${id}`);
  return check;
}

/**
 * The questions of a check for a seed. Each check has its own random numbers, whatever else is asked. Those of the last
 * seed are kept: not to be changed by anyone.
 */
export function inputsOf(check: Check, seed: number): readonly Plain[] {
  const known = lastInputs.get(check);
  if (known?.seed === seed) return known.inputs;
  let hash = 0;
  for (const character of check.id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  const inputs = check.inputs(createRandom((seed % 2 ** 20) * 2 ** 32 + (hash >>> 0)));
  lastInputs.set(check, { seed, inputs });
  return inputs;
}

/** A student asks with one seed again and again, and so does a class that is graded. */
const lastInputs = new WeakMap<Check, { seed: number; inputs: readonly Plain[] }>();
