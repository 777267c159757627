import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { allChecks } from "../checks/all-checks";
import { runOwnTests } from "../checks/mine/own-tests";
import { selectChecks } from "../checks/selectors";
import { writeRequest } from "../checks/vitest/request";
import { UserError } from "../user-error";
import type { Command } from "./command";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The checks as a file of vitest tests, by its path from the project's root. */
const CHECKS = "dist/checks/vitest/exercises.js";

/** `npx taquin check`, which is `npm run check`. */
export const command: Command = {
  summary: "check the exercises",
  help: `Usage: npm run check [-- WHAT…] [-- OPTIONS]

Checks what is written in exercises/: everything, or a stage (board, min-pq, a-star, solver, or 1 to 4; beyond,
which gives no points), or a method (Board.hamming).

  npm run check
  npm run check -- board
  npm run check -- Board.hamming
  npm run check -- mine        run your own tests, on your Board and on wrong ones
  npm run check:watch          repeat on each save

Options:
  --seed N        ask about other boards
  --from DIR      check the exercises in another folder
  --watch         repeat on each save
  --reporter R    one of vitest's own reporters, and all other options of vitest`,
  run,
};

async function run(args: string[]): Promise<number> {
  const { own, rest } = ownOptions(args);
  const { parseCLI, startVitest } = await import("vitest/node");
  const { filter, options } = parseCLI(["vitest", ...rest], { allowUnknownOptions: false });
  const folder = resolve(own.from ?? `${ROOT}exercises`);
  if (filter.some((selector) => selector.toLowerCase() === "mine")) {
    const { text, isRight } = await runOwnTests(folder);
    console.log(text);
    return isRight ? 0 : 1;
  }
  // Says at once what is not known, before anything is started.
  selectChecks(allChecks, filter);
  writeRequest({ selectors: filter, seed: own.seed, folder });
  const isWatching = options.watch === true;
  const vitest = await startVitest(
    "test",
    [],
    {
      ...options,
      root: ROOT,
      config: `${ROOT}vitest.check.config.ts`,
      watch: isWatching,
      run: !isWatching,
    },
    { test: { watchTriggerPatterns: [onSaveIn(folder)] } },
  );
  if (isWatching) {
    // A folder outside the project is not watched by itself.
    vitest.vite.watcher.add(folder);
    await new Promise<void>((resolve) => vitest.onClose(() => resolve()));
    return 0;
  }
  const code = Number(process.exitCode ?? 0);
  await vitest.close();
  return code;
}

/**
 * What repeats the checks in watch mode: any file of the folder that is saved. (Not vitest's `forceRerunTriggers`: it does
 * not look at those again once a file was gone for a while.)
 */
function onSaveIn(folder: string) {
  return {
    pattern: /\.ts$/,
    testsToRun: (file: string) => (resolve(dirname(file)) === folder ? CHECKS : undefined),
  };
}

/** Our own options, and what is left for vitest. */
function ownOptions(args: string[]): { own: { seed?: number; from?: string }; rest: string[] } {
  const own: { seed?: number; from?: string } = {};
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [, name, inline] = /^--(seed|from)(?:=(.*))?$/.exec(args[i]) ?? [];
    if (name === undefined) {
      rest.push(args[i]);
      continue;
    }
    const value = inline ?? args[++i];
    if (value === undefined) throw new UserError(`--${name} needs a value.`);
    if (name === "from") own.from = value;
    else if (/^\d+$/.test(value) && Number.isSafeInteger(Number(value))) own.seed = Number(value);
    else throw new UserError(`A seed is a whole number, not "${value}".`);
  }
  return { own, rest };
}
