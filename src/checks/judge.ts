import type { Check, CheckResult, Misconception, Wrong } from "./check";
import { methodOf } from "./check";
import { failureMessage, type Failure } from "./message";
import { isThrown, same, tagOf, textIn, type Plain } from "./plain";
import { loadingLimits, type Limits, type RunOutcome } from "./worker-process";

/** The message of a method that staging has emptied. */
const STUB = /^([A-Za-z]+\.[A-Za-z]+) is not written yet/;

/** How to turn a place in compiled text into one in the student's file: `board.ts, line 12`. */
export type Locate = (at: string) => string | undefined;

/** Compares what came back with what is right, and says in words what is not. */
export function judgeOutcome(
  check: Check,
  inputs: readonly Plain[],
  outcome: RunOutcome,
  limits: Limits,
  locate: Locate,
): CheckResult {
  const { opened, answers, death } = outcome;
  if (opened !== true && (opened !== undefined || death === undefined)) {
    return { ...blank(check), ...unopened(check, opened ?? null, locate) };
  }

  const unwritten = answers.map(unwrittenIn).find((name) => name !== undefined);
  if (unwritten !== undefined) return absent(check, unwritten);

  const verdicts = answers.map((answer, i) => verdictOn(check, inputs[i], answer, locate));
  const right = verdicts.filter((verdict) => verdict === true).length;
  const result: CheckResult = {
    ...blank(check),
    right,
    asked: inputs.length,
    ...(outcome.printed === "" ? {} : { printed: outcome.printed }),
  };

  const wrongAt = verdicts.findIndex((verdict) => verdict !== true);
  if (wrongAt === -1 && death === undefined) {
    const advice = check.advise?.(inputs, answers);
    return {
      ...result,
      status: "pass",
      points: check.points,
      message: `${check.id}: right.${advice ? `\n\nAdvice: ${advice}` : ""}`,
      ...(advice ? { advice } : {}),
    };
  }

  // Who gave every answer and died after the last one has failed at that one.
  const failedAt = wrongAt === -1 ? Math.min(answers.length, inputs.length - 1) : wrongAt;
  const failure: Failure = { check, input: inputs[failedAt], right, asked: inputs.length };
  result.hint = check.hint;
  if (outcome.printed !== "") failure.printed = outcome.printed;
  if (wrongAt === -1) {
    result.status = death === "timeout" ? "timeout" : "error";
    failure.trouble =
      opened === true
        ? deathIn(death!, limitsOf(check, limits))
        : `Loading the file ${deathIn(death!, loadingLimits(limits))}`;
  } else {
    const wrong = verdicts[wrongAt] as Wrong & { isError?: boolean };
    result.status = wrong.isError ? "error" : "fail";
    failure.wrong = wrong;
    const idea = death === undefined ? ideaBehind(check, inputs, answers) : undefined;
    if (idea) {
      result.misconception = { id: idea.id, text: idea.text };
      failure.idea = idea.text;
    }
    if (death !== undefined) failure.trouble = `Later it ${deathIn(death, limitsOf(check, limits))}`;
  }
  const board = check.board?.(inputs[failedAt])?.map((row) => [...row]);
  result.detail = {
    call: check.call(inputs[failedAt]),
    ...(board ? { board } : {}),
    ...(failure.wrong ? { got: failure.wrong.got, expected: failure.wrong.expected } : {}),
  };
  result.message = failureMessage(failure);
  return result;
}

/** The limits for the answers to a check, once the files are loaded. */
export function limitsOf(check: Check, limits: Limits): Limits {
  return { ...limits, cpuMs: Math.min(check.cpuMs ?? Infinity, limits.cpuMs) };
}

/** The result of a check that was not run. */
export function notRun(
  check: Check,
  status: "missing" | "waiting" | "error" | "timeout",
  message: string,
): CheckResult {
  return { ...blank(check), status, message: `${check.id}: ${message}` };
}

function blank(check: Check): CheckResult {
  return {
    id: check.id,
    stage: check.stage,
    points: 0,
    max: check.points,
    status: "error",
    right: 0,
    asked: 0,
    message: "",
  };
}

/** The method that is not written yet or not there, if that is what an answer says. */
function unwrittenIn(answer: Plain): string | undefined {
  if (tagOf(answer) === "missing") return textIn((answer as { name: Plain }).name);
  return isThrown(answer) ? STUB.exec(answer.message)?.[1] : undefined;
}

function absent(check: Check, name: string): CheckResult {
  if (name.endsWith(".ts")) return notRun(check, "missing", `there is no ${name}.`);
  if (!name.includes(".")) {
    return notRun(check, "missing", `the file has no class ${name}. Does it say \`export class ${name}\`?`);
  }
  return name === methodOf(check.id)
    ? notRun(check, "missing", `${name} is not written yet.`)
    : { ...notRun(check, "waiting", `waits for ${name}, which is not written yet.`), tellsOf: [name] };
}

function unopened(check: Check, error: Plain, locate: Locate): Partial<CheckResult> {
  const name = unwrittenIn(error);
  if (name !== undefined) return absent(check, name);
  return {
    status: "error",
    message: `${check.id}: the file stopped while it was loaded. ${thrownText(error, locate)}${whyNotChanged(error)}`,
  };
}

/** Who extends Array in a file of their own did nothing wrong elsewhere; here it would reach what looks on. */
function whyNotChanged(error: Plain): string {
  const isFrozen = isThrown(error) && /object is not extensible|read only property/.test(error.message);
  return isFrozen
    ? "\n\nIs that a class of the language, such as Array? Those cannot be changed here. Write a function of your own instead."
    : "";
}

function verdictOn(
  check: Check,
  input: Plain,
  answer: Plain,
  locate: Locate,
): true | (Wrong & { isError?: boolean }) {
  if (!isThrown(answer) || check.judgesErrors) return check.judge(input, answer);
  return {
    got: `an error, ${thrownText(answer, locate)}`,
    expected: "an answer and no error",
    isError: true,
  };
}

function thrownText(thrown: Plain, locate: Locate): string {
  if (!isThrown(thrown)) return "It gave no reason.";
  const place = thrown.at ? locate(thrown.at) : undefined;
  const name = thrown.name === "" ? "thrown: " : `${thrown.name}: `;
  const isDeep = /Maximum call stack/.test(thrown.message);
  return `${name}${thrown.message}${place ? ` (${place})` : ""}${isDeep ? " — does a method call itself without end?" : ""}`;
}

function deathIn(death: NonNullable<RunOutcome["death"]>, limits: Limits): string {
  switch (death) {
    case "timeout":
      return `did not end within ${limits.cpuMs / 1000} ${limits.cpuMs === 1000 ? "second" : "seconds"}. Is there a loop that never ends?`;
    case "memory":
      return `used more than ${limits.memoryMb} MB of memory. Does something grow without end?`;
    case "flood":
      return "sent back more than can be read.";
    case "exit":
      return "ended the whole process.";
  }
}

/**
 * The wrong idea that explains every answer, the right ones too, if there is exactly one. Inputs are chosen so that
 * any two known ideas differ in some answer; so an idea that fits is the only one, or a stranger's.
 */
function ideaBehind(
  check: Check,
  inputs: readonly Plain[],
  answers: readonly Plain[],
): Misconception | undefined {
  const fitting = (check.misconceptions ?? []).filter((idea) =>
    answers.every((answer, i) => ideaExplains(check, idea, inputs[i], answer)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Whether a wrong idea gives this answer. */
export function ideaExplains(check: Check, idea: Misconception, input: Plain, answer: Plain): boolean {
  if (idea.matches) return idea.matches(input, answer);
  const expected = idea.answer(input);
  if (isThrown(expected)) return isThrown(answer) && (expected.name === "" || expected.name === answer.name);
  const canonical = (value: Plain) => check.canonical?.(value) ?? value;
  return !isThrown(answer) && same(canonical(answer), canonical(expected));
}
