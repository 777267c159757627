import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Isolation } from "../sandbox";

/** The form of jobs and answers. */
const FORMAT = 1;

/** What decides a grade: the checks, and our own classes that they run with. */
const DECISIVE = ["checks", "puzzle", "search"];

/** A name for the checks as they are here: workers with other checks would give other grades. */
export function checksVersion(): string {
  const source = fileURLToPath(new URL("../../../src/", import.meta.url));
  const hash = createHash("sha256").update(`${FORMAT}\n`);
  for (const folder of DECISIVE) {
    const files = (readdirSync(`${source}${folder}`, { recursive: true }) as string[])
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => /\.(ts|json)$/.test(file))
      .sort();
    for (const file of files)
      hash.update(`${folder}/${file}\n`).update(readFileSync(`${source}${folder}/${file}`));
  }
  return hash.digest("hex").slice(0, 10);
}

/**
 * The queue for submissions that are to be graded with these checks and in this way. Those with other checks, and
 * those without a sandbox, have other queues, so nobody can take what is not meant for them.
 */
export function queueName(isolation: Isolation): string {
  return `grade-${checksVersion()}-${isolation}`;
}

/** What all keys in Redis begin with. */
export const PREFIX = "taquin";

/** Where graders tell which queue they wait for, so that workers for another one can say so. */
export const CHANNEL = "taquin:graders";
