import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkContract } from "../course/contract";
import { orphans, putFile, stateOf, type State } from "../course/put";
import { readSources, stagedFiles } from "../course/stage";
import { UserError } from "../user-error";
import type { Command } from "./command";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** `npm run stage`: makes exercises, solutions and notebooks from src. */
export const command = stageIn(ROOT);

/** The command for a project elsewhere. */
export function stageIn(root: string): Command {
  return {
    summary: "make exercises, solutions and notebooks from src",
    help: `Usage: npx taquin stage [--check | --force]

Makes exercises/, solutions/ and notebooks/ from src. A file that a person has changed stays as it is.

  --check  change nothing; say which files are not what src stages
  --force  replace changed files, too; a dated copy of each is kept beside it`,
    run(args) {
      const { values } = parseArgs({
        args,
        options: { check: { type: "boolean" }, force: { type: "boolean" } },
      });
      checkContract(readSources(root));
      return values.check ? check(root) : stage(root, values.force ?? false);
    },
  };
}

function check(root: string): void {
  const REASONS: Record<Exclude<State, "fresh">, string> = {
    absent: "is not there",
    outdated: "differs from what src stages",
    edited: "was changed by hand",
  };
  const complaints = stagedFiles(root).flatMap((file) => {
    const state = stateOf(root, file);
    return state === "fresh" ? [] : [`${file.path} ${REASONS[state]}.`];
  });
  complaints.push(...orphans(root).map((path) => `${path} has no lesson any more. Delete it.`));
  if (complaints.length > 0) {
    throw new UserError(
      [
        ...complaints,
        "Run `npm run stage`; with `-- --force` it also replaces what was changed by hand.",
      ].join("\n"),
    );
  }
}

function stage(root: string, force: boolean): void {
  const puts = stagedFiles(root).map((file) => putFile(root, file, force, new Date()));
  for (const { path, done, copy } of puts) {
    if (done === "kept")
      console.log(`${path} stays: you have changed it. (--force replaces it and keeps a copy.)`);
    if (done === "written") console.log(`${path}${copy === undefined ? "" : ` (yours is now ${copy})`}`);
  }
  const written = puts.filter(({ done }) => done === "written").length;
  console.log(written === 0 ? "Nothing to write." : `${written} of ${puts.length} files written.`);
}
