import { UserError } from "../user-error";
import { COMMANDS, noSuchCommand } from "./commands";

/** `npx taquin …`: finds the command, runs it, and is the only place that sets the exit code. */
export async function main(args: string[]): Promise<void> {
  const [name, ...rest] = args;
  try {
    process.exitCode = (await run(name, rest)) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    console.error(messageOf(error));
  }
}

async function run(name: string | undefined, args: string[]): Promise<number | void> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") return showCommands();
  if (!Object.hasOwn(COMMANDS, name)) throw new UserError(noSuchCommand(name));
  const { command } = await COMMANDS[name]();
  if (args.includes("--help") || args.includes("-h")) return console.log(command.help);
  return command.run(args);
}

async function showCommands(): Promise<void> {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  console.log("Usage: npx taquin COMMAND [options]\n");
  for (const [name, load] of Object.entries(COMMANDS)) {
    console.log(`  ${name.padEnd(width)}  ${(await load()).command.summary}`);
  }
  console.log("\nnpx taquin COMMAND --help tells more.");
}

/** Node's own complaint about an option (parseArgs) is the user's to mend, too. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isUsage = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (isUsage) return error.message.replaceAll("\n", " ");
  return error instanceof UserError ? error.message : (error.stack ?? error.message);
}
