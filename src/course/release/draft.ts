import type { Stage } from "../manifest";
import type { SourceFile } from "../regions";
import type { StagedFile } from "../stage";

/** What a release is made from: the files of the project, and what is staged from its src. */
export interface Project {
  /** The text of a file, by its path from the project's root. */
  read(path: string): string;
  /** The paths of all files under a folder, in order; the path itself if it is a file; none if nothing is there. */
  list(place: string): string[];
  /** The source files that carry exercises, in the order of the stages. */
  sources: readonly SourceFile[];
  exercises: readonly StagedFile[];
  notebooks: readonly StagedFile[];
}

/** Path from the release's root → text. */
export type Files = ReadonlyMap<string, string>;

/** A release in the making: what it is made from, which stages are shown, and the files so far. */
export interface Draft {
  project: Project;
  /** The stages whose solutions the students may read. */
  revealed: readonly Stage[];
  files: Files;
}

/** One step towards a release: the files that it adds, or puts in the place of earlier ones. It writes nothing. */
export type Step = (draft: Draft) => Files | Promise<Files>;
