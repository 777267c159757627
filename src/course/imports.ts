import type { SourceFile } from "./regions";

const IMPORT = /^import \{ (.+) \} from "(.+)";\n/gm;

/** The file with its imports taken from elsewhere: `place` is asked for each; imports from one place become one line. */
export function importFrom({ text }: SourceFile, place: (specifier: string) => string): string {
  const names = new Map<string, string[]>();
  for (const [, imported, specifier] of text.matchAll(IMPORT)) {
    const from = place(specifier);
    names.set(from, [...(names.get(from) ?? []), imported]);
  }
  const lines = [...names].map(([from, imported]) => `import { ${imported.join(", ")} } from "${from}";\n`);
  return lines.join("") + text.replace(IMPORT, "");
}
