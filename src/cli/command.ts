/** One of the commands of `npx taquin`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** The whole help text, without a newline at its end. */
  help: string;
  /** Does the work; the exit code is the returned number, or 0. A UserError ends it with code 1. */
  run(args: string[]): Promise<number | void> | number | void;
}
