/** Why a command is to stop: the exit code that a shell gives for that signal. */
export interface StopReason {
  exitCode: number;
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Turns Ctrl-C, a kill, a closed terminal and, under npm, the end of npm itself into one AbortSignal, so that a
 * command can end what it has started. Some shells stand between npm and us and pass no signal on.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (exitCode: number) => controller.abort({ exitCode } satisfies StopReason);
  for (const [name, exitCode] of Object.entries(SIGNALS)) process.on(name, () => stop(exitCode));
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(SIGNALS.SIGHUP), 1000).unref();
  }
  return controller.signal;
}
