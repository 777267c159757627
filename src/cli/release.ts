import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkContract } from "../course/contract";
import { findStage, STAGES, type Stage } from "../course/manifest";
import { stateOf } from "../course/put";
import type { Files, Project } from "../course/release/draft";
import { folderState } from "../course/release/folder-state";
import { makeRelease } from "../course/release/make-release";
import { filesIn, openProject } from "../course/release/open-project";
import { putRelease } from "../course/release/put-release";
import { UserError } from "../user-error";
import type { Command } from "./command";
import { ProgressLine } from "./progress-line";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const KEYS = STAGES.map(({ key }) => key).join(", ");

/** The project's own folders: a release inside one of them would become part of the project. */
const OWN = [
  ...[".ci", ".git", ".taquin", ".venv", "bench", "bin", "dist", "docs", "exercises", "jupyter"],
  ...["node_modules", "notebooks", "solutions", "src", "test"],
];

/** `npx taquin release`: the version that students get. */
export const command: Command = {
  summary: "make the student version: no solutions, nothing to build",
  help: `Usage: npx taquin release --out DIR [--reveal STAGE,…]

Makes the version that students get: lessons, exercises and all that runs them. The solutions stay here; the finished
classes go along compiled and without their names. DIR is a project in itself: npm start, npm test and npm run check
work in it. A folder that this command made is made anew if nobody has changed anything in it; any other stays as it is.

  --out DIR       the folder to make
  --reveal STAGE  stages whose solutions students may read: ${KEYS}, or their numbers`,

  async run(args) {
    const { values } = parseArgs({ args, options: { out: { type: "string" }, reveal: { type: "string" } } });
    const revealed = revealedStages(values.reveal);
    const folder = targetFolder(values.out);
    const project = openProject(ROOT);
    checkContract(project.sources);
    warnOfOthersLessons(project);
    const files = await makeWithProgress(project, revealed);
    // What is being written is written to its end; that takes a moment.
    const finish = () => {};
    process.on("SIGINT", finish);
    try {
      putRelease(folder, files);
    } finally {
      process.off("SIGINT", finish);
    }
    tell(values.out!, files, revealed);
  },
};

function revealedStages(names: string | undefined): Stage[] {
  const wanted = (names ?? "").split(",").map((name) => name.trim());
  const found = wanted
    .filter((name) => name !== "")
    .map((name) => {
      const stage = findStage(name);
      if (!stage) throw new UserError(`--reveal: there is no stage "${name}". The stages are: ${KEYS}.`);
      return stage;
    });
  if (names !== undefined && found.length === 0) {
    throw new UserError(`--reveal needs the name of a stage. The stages are: ${KEYS}.`);
  }
  return STAGES.filter((stage) => found.includes(stage));
}

/** The folder to make, or a UserError if that would harm anything. */
function targetFolder(out: string | undefined): string {
  if (out === undefined || out.trim() === "") {
    throw new UserError("Where to? For example: npx taquin release --out ../taquin-for-students");
  }
  const folder = realPlace(resolve(out));
  const [first, ...more] = relative(realpathSync(ROOT), folder).split(sep);
  if (first === "" || (OWN.includes(first) && more.length > 0)) {
    throw new UserError(
      `${out} is inside the project's own files. Choose a folder outside, such as ../taquin-for-students.`,
    );
  }
  const state = folderState(folder);
  if (state.kind === "foreign") {
    throw new UserError(
      `${out} is there already, and was not made by this command: nothing is written over. Choose another folder, or move it away.`,
    );
  }
  if (state.kind === "changed") {
    const [path, ...others] = state.paths;
    const rest = others.length === 0 ? "" : ` (and ${others.length} more)`;
    throw new UserError(
      `${out} is an earlier release in which ${path} was changed since${rest}: nothing is written over. Choose another folder, or move it away.`,
    );
  }
  return folder;
}

/** The place without links in it, also if its last folders are not there yet. */
function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return dirname(path) === path ? path : join(realPlace(dirname(path)), path.slice(dirname(path).length));
}

/** Lessons come from src: what was changed or added in notebooks is not handed out, and whoever did it should know. */
function warnOfOthersLessons({ notebooks }: Project): void {
  const staged = notebooks.map(({ path }) => path);
  for (const file of notebooks) {
    if (stateOf(ROOT, file) !== "edited") continue;
    console.error(
      `${file.path} was changed by hand; students get it as src/lessons has it. Write lessons there, and run npm run stage.`,
    );
  }
  for (const path of filesIn(ROOT, "notebooks")) {
    if (!path.endsWith(".ipynb") || path.includes(".ipynb_checkpoints") || staged.includes(path)) continue;
    console.error(`${path} has no lesson in src/lessons, and is not handed out.`);
  }
}

async function makeWithProgress(project: Project, revealed: readonly Stage[]): Promise<Files> {
  const start = performance.now();
  const line = new ProgressLine("steps");
  try {
    return await makeRelease(project, revealed, (done, total) => {
      const elapsedMs = performance.now() - start;
      line.show({ done, total, elapsedMs, leftMs: (elapsedMs / done) * (total - done) });
    });
  } finally {
    line.end();
  }
}

function tell(folder: string, files: Files, revealed: readonly Stage[]): void {
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const place = /\s/.test(folder) ? `"${folder}"` : folder;
  const solutions = revealed.map(({ solution }) => solution).join(", ");
  console.log(`The student version is in ${folder}: ${files.size} files, ${(bytes / 1e6).toFixed(1)} MB.
Solutions in it: ${solutions || "none"}.

Hand it out: zip the folder as it is now, or push it to a repository (dist belongs to it).
Try it:      cd ${place} && npm start`);
}
