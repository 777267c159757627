import { existsSync } from "node:fs";
import type { Command } from "./command";

type Loader = () => Promise<{ command: Command }>;

/** The commands, loaded only when they are called: help must not wait for a compiler. */
const FOR_ALL: Record<string, Loader> = {
  chart: () => import("./chart"),
  check: () => import("./check"),
  kernel: () => import("./kernel"),
  reset: () => import("./reset"),
  solve: () => import("./solve"),
  start: () => import("./start"),
};

/** What a student version does not have. */
const FOR_TEACHERS: Record<string, Loader> = {
  bench: () => import("./bench"),
  grade: () => import("./grade"),
  release: () => import("./release"),
  stage: () => import("./stage"),
  worker: () => import("./worker"),
};

/** Whether this is a student version, made by `npx taquin release`. */
const isRelease = existsSync(new URL("../../release.json", import.meta.url));

/** The commands there are, by name and in the order of their names. */
export const COMMANDS: Record<string, Loader> = Object.fromEntries(
  Object.entries(isRelease ? FOR_ALL : { ...FOR_ALL, ...FOR_TEACHERS }).sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** What to say of a command that does not exist. */
export function noSuchCommand(name: string): string {
  const isMissing = isRelease && Object.hasOwn(FOR_TEACHERS, name);
  const what = isMissing
    ? `The student version has no command "${name}": it is for those who teach.`
    : `There is no command "${name}".`;
  return `${what} The commands are: ${Object.keys(COMMANDS).join(", ")}.`;
}
