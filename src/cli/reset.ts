import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freshExercises } from "../course/fresh-exercises";
import { findStage, STAGES } from "../course/manifest";
import { putFile } from "../course/put";
import { PARTS, TESTS } from "../course/stage";
import { UserError } from "../user-error";
import type { Command } from "./command";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** `npm run reset -- board`: a fresh file to write in, and the old one kept. */
export const command = resetIn(ROOT);

/** The command for a project elsewhere. */
export function resetIn(root: string): Command {
  return {
    summary: "start an exercise file afresh, and keep the old one",
    help: `Usage: npm run reset -- NAME…

Gives you a fresh file under exercises/. What you had is kept beside it, with the date in its name.
NAME is a stage (${STAGES.map(({ key }) => key).join(", ")}, or its number), beyond, parts, or tests.`,
    run(args) {
      const { positionals } = parseArgs({ args, allowPositionals: true });
      if (positionals.length === 0) throw new UserError(`Which file? For example: npm run reset -- board`);
      const fresh = freshExercises(root);
      for (const path of positionals.map(pathOf)) {
        const file = fresh.find((candidate) => candidate.path === path)!;
        const { done, copy } = putFile(root, file, true, new Date());
        if (done === "nothing") console.log(`${path} is fresh already.`);
        else console.log(`${path} is fresh.${copy === undefined ? "" : ` What you had is now ${copy}.`}`);
      }
    },
  };
}

function pathOf(name: string): string {
  const wanted = name.toLowerCase();
  if (wanted === "parts") return PARTS;
  if (wanted === "tests") return TESTS;
  const paths = [...STAGES.map(({ exercise }) => exercise), PARTS, TESTS];
  const path =
    findStage(wanted)?.exercise ?? paths.find((path) => path.endsWith(`/${wanted}`) || path === wanted);
  if (path === undefined) {
    throw new UserError(
      `There is no exercise "${name}". The names are: ${STAGES.map(({ key }) => key).join(", ")}, parts, tests.`,
    );
  }
  return path;
}
