import { existsSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Message, Plugin } from "esbuild";
import { UserError } from "../../user-error";

/**
 * Makes one JavaScript module, the target, of a student's Board, MinPQ, AStar and Solver, found in a folder or in its
 * `exercises`.
 *
 * All four are the student's own, whatever `parts.ts` says. Their MinPQ is put inside one that counts, so that the
 * counts are right even if there is no AStar.
 */
export async function bundleStudentCode(folder: string, target: string): Promise<void> {
  const home = [folder, join(folder, "exercises")].find((home) => existsSync(join(home, "solver.ts")));
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UserError(`${folder}: there is no such folder.`);
  for (const name of ["solver.ts", "board.ts", "min-pq.ts"]) {
    if (home === undefined || !existsSync(join(home, name))) {
      throw new UserError(
        `${join(home ?? folder, name)} is missing; --from needs the student's board, min-pq and solver.`,
      );
    }
  }
  const { build } = await import("esbuild");
  try {
    await build({
      stdin: { contents: ENTRY, resolveDir: resolve(home!), sourcefile: "entry.ts", loader: "ts" },
      bundle: true,
      outfile: target,
      format: "esm",
      platform: "node",
      target: "node20",
      packages: "external",
      // An error then names the student's own file and line.
      sourcemap: "inline",
      sourcesContent: false,
      plugins: [ownClasses(resolve(home!))],
      logLevel: "silent",
    });
  } catch (error) {
    const errors = (error as { errors?: Message[] }).errors;
    if (errors === undefined) throw error;
    throw new UserError(errors.map(describe).join("\n"));
  }
}

const ENTRY = `
  export { Board } from "./board";
  export { queues, watch } from "counted-queue";
  export { Solver } from "./solver";
  export * from "own-a-star";
`;

/** A MinPQ that does what the student's does, and counts. */
const COUNTED_QUEUE = `
  import { MinPQ as Own } from "./min-pq?own";
  export * from "./min-pq?own";
  export const queues = [];
  export const watch = { tick() {} };
  export class MinPQ extends Own {
    #counts = { enqueued: 0, dequeued: 0, maxQueue: 0 };
    insert(key) {
      const counts = this.#counts;
      if (counts.enqueued++ === 0) queues.push(counts);
      super.insert(key);
      counts.maxQueue = Math.max(counts.maxQueue, counts.enqueued - counts.dequeued);
      watch.tick();
    }
    delMin() {
      const key = super.delMin();
      this.#counts.dequeued++;
      return key;
    }
  }
`;

/** Leads every import of one of the four classes to the student's own file, directly or through `parts`. */
function ownClasses(home: string): Plugin {
  const hasAStar = existsSync(join(home, "a-star.ts"));
  const modules: Record<string, string> = {
    "counted-queue": COUNTED_QUEUE,
    "own-a-star": hasAStar ? `export { AStar } from "./a-star";` : `export {};`,
    parts:
      `export * from "./board"; export * from "counted-queue"; export * from "./solver";` +
      (hasAStar ? `export * from "./a-star";` : "") +
      (existsSync(join(home, "linear-conflict.ts")) ? `export * from "./linear-conflict";` : ""),
  };
  return {
    name: "own-classes",
    setup(build) {
      build.onResolve({ filter: /^(counted-queue|own-a-star)$/ }, ({ path }) => ({
        path,
        namespace: "taquin",
      }));
      build.onResolve({ filter: /^\.\/min-pq\?own$/ }, () => ({ path: join(home, "min-pq.ts") }));
      build.onResolve({ filter: /^\.\/min-pq(\.[jt]s)?$/ }, () => ({
        path: "counted-queue",
        namespace: "taquin",
      }));
      build.onResolve({ filter: /^\.\/parts(\.[jt]s)?$/ }, () => ({ path: "parts", namespace: "taquin" }));
      build.onLoad({ filter: /.*/, namespace: "taquin" }, ({ path }) => ({
        contents: modules[path],
        resolveDir: home,
        loader: "js",
      }));
    },
  };
}

function describe({ text, location }: Message): string {
  if (location === null) return text;
  return `${relative(process.cwd(), resolve(location.file))}, line ${location.line}: ${text}`;
}
