/**
 * Ends this process when its parent is gone. A kernel without its Jupyter is of no use to anyone, and nobody tells
 * it: so it looks.
 */
export function exitWithParent(everyMs = 1000): void {
  // POSIX gives an orphan a new parent. Windows does not, but there the old one's number no longer exists.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent || !exists(parent)) process.exit(0);
  }, everyMs).unref();
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
