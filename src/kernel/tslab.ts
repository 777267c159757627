import { createRequire, Module } from "node:module";
import { dirname, join } from "node:path";
import type ts from "typescript";
import { loadCached } from "./code-cache";
import { Programs } from "./program";
import type { Project } from "./project";

/*
 * All that depends on the insides of tslab and TypeScript. tslab's converter does the work: it knows how a cell's
 * names are declared, kept and found again by later cells. It is given a stock TypeScript in which a few functions
 * are replaced, instead of its own fork of TypeScript 5.0.
 */

const TSLAB = "1.0.22";
const TYPESCRIPT = "5.9.3";

type TypeScript = typeof ts;

/** TypeScript's undocumented functions that are used here. */
export interface Insides {
  nullTransformationContext: ts.TransformationContext;
  bindSourceFile(file: ts.SourceFile, options: ts.CompilerOptions): void;
  getTouchingPropertyName(file: ts.SourceFile, position: number): ts.Node;
  getContainerNode(node: ts.Node): ts.Node | undefined;
  Completions: {
    getCompletionsAtPosition(host: unknown, ...rest: unknown[]): ts.CompletionInfo | undefined;
  };
  SymbolDisplay: {
    getSymbolDisplayPartsDocumentationAndSymbolKind(
      checker: ts.TypeChecker,
      symbol: ts.Symbol,
      file: ts.SourceFile,
      enclosing: ts.Node | undefined,
      location: ts.Node,
    ): Pick<ts.QuickInfo, "displayParts" | "documentation" | "tags">;
  };
}

/** What the quick info of our stand-in tells beyond TypeScript's. */
export type QuickInfo = Pick<ts.QuickInfo, "displayParts" | "documentation" | "tags"> & {
  /** The files that declare the symbol. */
  sources: string[];
};

/** tslab's converter, as far as it is used. */
export interface Converter {
  convert(declarations: string, code: string): { declOutput?: string; lastExpressionVar?: string };
  inspect(declarations: string, code: string, at: number): QuickInfo | undefined;
  complete(declarations: string, code: string, at: number): { original?: ts.CompletionInfo };
}

export interface Tslab {
  ts: TypeScript;
  converter: Converter;
  programs: Programs;
  isCompleteCode(code: string): { completed: boolean; indent?: string };
  /** To be called when the compiler is warm: the next start is quicker for it. */
  keepCode(): void;
}

const require = createRequire(import.meta.url);

/** tslab puts this before each cell, so that it counts as a module. */
export const CELL_PREFIX = "export {};\n";

/** Loads tslab's converter on the pinned TypeScript. `globals` declares what the kernel offers to every cell. */
export function loadTslab(project: Project, globals: string): Tslab {
  expectVersion("tslab", TSLAB);
  expectVersion("typescript", TYPESCRIPT);
  const typescript = loadCached("typescript", TYPESCRIPT);
  const ts = typescript.exports as TypeScript & Insides;
  const programs = new Programs(ts, project, globals, ownTypes());
  const shim = {
    ...ts,
    ...forkHelpers(ts, project),
    ...programs.standIns(),
    // Cells and files run as ES modules: tslab's second step, to CommonJS, is left out.
    transpileModule: (js: string) => ({ outputText: js }),
  };
  // The fork's exports are getters that cannot be redefined, so the whole module is replaced before tslab loads it.
  const fork = require.resolve("@tslab/typescript-for-tslab", { paths: [require.resolve("tslab")] });
  const stand = Object.assign(new Module(fork), { filename: fork, loaded: true, exports: shim });
  require.cache[fork] = stand;
  const { createConverter, isCompleteCode } = require("tslab/dist/converter.js") as {
    createConverter(options: { isJS: boolean; isBrowser: boolean }): Converter;
    isCompleteCode: Tslab["isCompleteCode"];
  };
  const converter = createConverter({ isJS: false, isBrowser: false });
  return { ts, programs, isCompleteCode, converter, keepCode: () => typescript.keep() };
}

function expectVersion(name: string, wanted: string): void {
  const { version } = require(`${name}/package.json`) as { version: string };
  if (version !== wanted) throw new Error(`The kernel needs ${name} ${wanted}, but ${version} is installed.`);
}

/** The folder of the type packages that come with the kernel, for notebooks whose project has none. */
const ownTypes = (): string => dirname(dirname(require.resolve("@types/node/package.json")));

/** What tslab's fork adds to TypeScript 5.0, for a stock one. */
function forkHelpers(ts: TypeScript & Insides, { notebooks }: Project): object {
  const { sys } = ts;
  const host = {
    ...sys,
    getCompilationSettings: () => ({}),
    getCurrentDirectory: () => notebooks,
    useCaseSensitiveFileNames: () => sys.useCaseSensitiveFileNames,
  };
  return {
    getNullTransformationContext: () => ts.nullTransformationContext,
    getDefaultTypeRoots: (folder: string) => [join(folder, "node_modules", "@types")],
    Completions: {
      ...ts.Completions,
      getCompletionsAtPositionForTslab: (_host: unknown, ...rest: unknown[]) =>
        ts.Completions.getCompletionsAtPosition(host, ...rest),
    },
    getQuickInfoAtPosition(
      file: ts.SourceFile,
      checker: ts.TypeChecker,
      _token: unknown,
      position: number,
    ): QuickInfo | undefined {
      const node = ts.getTouchingPropertyName(file, position);
      const symbol = node === file ? undefined : checker.getSymbolAtLocation(node);
      if (!symbol) return undefined;
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      const sources = declarations.map((declaration) => declaration.getSourceFile().fileName);
      const info = ts.SymbolDisplay.getSymbolDisplayPartsDocumentationAndSymbolKind(
        checker,
        symbol,
        file,
        ts.getContainerNode(node),
        node,
      );
      return { ...info, sources };
    },
  };
}
