/**
 * A mistake that the person at the keyboard can mend. The message says what is wrong, where, and what was
 * expected; it is shown alone, and the exit code is 1. Every other error is a fault of ours and keeps its stack.
 */
export class UserError extends Error {
  override name = "UserError";
}
