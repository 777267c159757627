import { SourceMap, type SourceMapPayload } from "node:module";
import { transform, type TransformFailure } from "esbuild";

/** A student's file as text that the worker can evaluate, and the way back to its lines. */
export interface Transpiled {
  text: string;
  /** The line and column, both from 1, of a place in the compiled text. */
  original(line: number, column: number): { line: number; column: number } | undefined;
}

/** A file that is no TypeScript: the place and the compiler's words, with the line and a caret. */
export class SyntaxProblem extends Error {
  override name = "SyntaxProblem";
}

/** Compiles one file and opens no other. Throws a SyntaxProblem if it cannot be read. */
export async function transpile(fileName: string, source: string): Promise<Transpiled> {
  try {
    const { code, map } = await transform(source, {
      loader: "ts",
      format: "cjs",
      target: "node20",
      sourcefile: fileName,
      sourcemap: "external",
      logLevel: "silent",
      // A module is strict; in CommonJS it has to say so. Functions that are not strict tell who called them.
      tsconfigRaw: {
        compilerOptions: { target: "ES2022", useDefineForClassFields: true, alwaysStrict: true },
      },
    });
    let sourceMap: SourceMap | undefined;
    return {
      text: code,
      original(line, column) {
        sourceMap ??= new SourceMap(JSON.parse(map) as SourceMapPayload);
        const entry = sourceMap.findEntry(line - 1, column - 1);
        return "originalLine" in entry
          ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
          : undefined;
      },
    };
  } catch (error) {
    const [first] = (error as TransformFailure).errors ?? [];
    if (!first) throw error;
    const { location, text } = first;
    if (!location) throw new SyntaxProblem(`${fileName}: ${text}`);
    const place = `${fileName}, line ${location.line}`;
    throw new SyntaxProblem(
      `${place}: ${text}\n\n  ${location.lineText}\n  ${" ".repeat(location.column)}^${whereToLook(text)}`,
    );
  }
}

/** A compiler notices a wrong bracket where it can read on no longer, which is often far below. */
function whereToLook(text: string): string {
  if (!/^(Expected|Unexpected|Unterminated)/.test(text)) return "";
  return "\n\nThe mistake may be further up: is there a bracket too many, or one missing?";
}
