import { join, parse } from "node:path";
import type ts from "typescript";
import type { Project } from "./project";

/** For a notebook whose project has no tsconfig.json. */
const DEFAULTS = { target: "ES2022", lib: ["ES2023"], types: ["node"], strict: true };

/** The project's own options, so that a cell is judged like a file, with those that running cells demands. */
export function compilerOptions(
  ts: typeof import("typescript"),
  { notebooks, root }: Project,
  typeRoot: string,
): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile) as {
    config?: { compilerOptions?: object };
  };
  const json = { compilerOptions: { ...DEFAULTS, ...config?.compilerOptions }, files: [] };
  const { options } = ts.parseJsonConfigFileContent(json, { ...ts.sys, readDirectory: () => [] }, root);
  return {
    ...options,
    // Cells and files run as ES modules; node's packages are found as a bundler would.
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: Math.max(options.target ?? 0, ts.ScriptTarget.ES2022),
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    allowJs: true,
    checkJs: false,
    skipLibCheck: true,
    typeRoots: [join(root, "node_modules", "@types"), typeRoot],
    // What tslab needs: JavaScript, declarations for the next cell, a source map; the paths are made up.
    noEmit: false,
    declaration: true,
    sourceMap: true,
    inlineSourceMap: false,
    inlineSources: false,
    declarationMap: false,
    composite: false,
    incremental: false,
    newLine: ts.NewLineKind.LineFeed,
    rootDir: parse(notebooks).root,
    outDir: "outDir",
    // tslab exports every name of a cell, types too.
    isolatedModules: false,
    verbatimModuleSyntax: false,
    // A cell may declare what only a later one uses.
    noUnusedLocals: false,
    noUnusedParameters: false,
  };
}
