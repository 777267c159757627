import type { Diagnostic } from "typescript";

/** The declarations of one source file, as they would stand beside it. */
export function declarationsOf(
  file: string,
): Promise<{ text: string; map: string; diagnostics: readonly Diagnostic[] }>;
