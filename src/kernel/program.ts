import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type ts from "typescript";
import type { CompiledFiles } from "./compilation";
import { compilerOptions } from "./compiler-options";
import { reachEarlierNames } from "./earlier-names";
import { isOwn, type Project, withSlashes } from "./project";
import { Stamps } from "./stamps";
import type { Insides } from "./tslab";

type TypeScript = typeof import("typescript") & Insides;

/** TypeScript's program with the undocumented methods that are used here. */
type Program = ts.Program & {
  getResolvedModuleFromModuleSpecifier(
    specifier: ts.StringLiteralLike,
    file: ts.SourceFile,
  ): ts.ResolvedModuleWithFailedLookupLocations | undefined;
};
type SourceFile = ts.SourceFile & { imports: ts.StringLiteralLike[] };

/** tslab's view of a watching compiler: the roots it gives, the system it brings. */
interface WatchHost {
  roots: string[];
  sys: ts.System;
  afterProgramCreate(builder: object): void;
}

const CANNOT_FIND_MODULE = 2307;
/** Programs kept, each for cells with the same imports. */
const SHAPES = 4;

/**
 * A lean program instead of TypeScript's watch mode, which is what tslab asks for: rebuilt on demand from the
 * previous one, with stamps instead of watchers.
 */
export class Programs {
  /** What the compiler found in the last cell and the files it imports. */
  diagnostics: ts.Diagnostic[] = [];
  /** The project files that the last cell imports, directly or not. */
  imports: string[] = [];
  /** What the last cell was compiled to. */
  output: { js?: string; map?: string; declarations?: string } = {};
  /** The name under which tslab compiles every cell, and that of the declarations of earlier ones. */
  cellName = "";
  declarationsName = "";

  #options: ts.CompilerOptions;
  #host: ts.CompilerHost | undefined;
  #program: Program | undefined;
  #isStale = true;
  #changed = new Set<string>();
  #stamps = new Stamps();
  #files = new Map<string, ts.SourceFile>();
  #followed = new Set<string>();
  #documented = new Set<string>();
  #parsing: ts.ScriptTarget | ts.CreateSourceFileOptions = 99;
  /** Whether resolutions of this round must be made anew. */
  #isRenewed = false;
  #resolutions!: ts.ModuleResolutionCache;
  #checked = new Map<ts.SourceFile, ts.Diagnostic[]>();
  #kept = new Map<string, Program>();
  #outputs: CompiledFiles = [];
  #plain = new Map<string, string>();

  constructor(
    private readonly ts: TypeScript,
    private readonly project: Project,
    private readonly globals: string,
    typeRoot: string,
  ) {
    this.#options = compilerOptions(ts, project, typeRoot);
    this.#forget();
  }

  /** What stands in for TypeScript's own functions when tslab calls them. */
  standIns(): object {
    const { ts, project } = this;
    const watchFile = (path: string, changed: (path: string, kind: ts.FileWatcherEventKind) => void) => {
      this.#stamps.watch(path, () => changed(path, ts.FileWatcherEventKind.Changed));
      return { close: () => this.#stamps.forget(path) };
    };
    const sys = Object.create(ts.sys) as ts.System;
    return {
      sys: Object.assign(sys, { watchFile, getCurrentDirectory: () => project.notebooks }),
      createWatchCompilerHost: (roots: string[], _options: unknown, sys: ts.System) => ({
        roots: [...roots, this.globals],
        sys,
      }),
      createWatchProgram: (host: WatchHost) => this.#open(host),
      getPreEmitDiagnosticsOfFiles: (program: ts.Program, files: ts.SourceFile[]) =>
        this.#check(program, files),
    };
  }

  /** Looks at the files before a cell is compiled. */
  refresh(): void {
    const stale = this.#stamps.look();
    for (const path of stale) this.#changed.add(path);
    // A file or package that was missing may be there by now.
    this.#isRenewed = stale.length > 0 || this.diagnostics.some(({ code }) => code === CANNOT_FIND_MODULE);
    if (this.#isRenewed) this.#forget();
    // tslab edits the syntax tree of the declarations: the next cell needs a new one, even from the same text.
    this.#files.delete(this.declarationsName);
  }

  /** The files that changed since this was last asked. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** The compiled project files since this was last asked. */
  takeFiles(): CompiledFiles {
    return this.#outputs.splice(0);
  }

  /**
   * Reads the comments in these library files, and returns whether there was anything to do. They are a quarter of
   * the start-up time, so a file's are read only when somebody asks.
   */
  document(names: string[]): boolean {
    const missing = names.filter((name) => !this.#documented.has(name) && !isOwn(name));
    for (const name of missing) {
      this.#documented.add(name);
      this.#files.delete(name);
    }
    return missing.length > 0;
  }

  #forget(): void {
    this.#kept.clear();
    this.#checked.clear();
    const { notebooks } = this.project;
    this.#resolutions = this.ts.createModuleResolutionCache(notebooks, (name) => name, this.#options);
  }

  #open(host: WatchHost): object {
    const { sys } = host;
    [this.declarationsName, this.cellName] = host.roots;
    let timer: unknown;
    const schedule = (): void => {
      if (timer) sys.clearTimeout?.(timer);
      timer = sys.setTimeout?.(() => {
        timer = undefined;
        this.#isStale = true;
        host.afterProgramCreate({ ...builder }); // tslab wants to see a new one
      }, 0);
    };
    const follow = (name: string): void => {
      if (this.#followed.has(name) || !isOwn(name)) return;
      this.#followed.add(name);
      sys.watchFile?.(name, () => {
        if (this.#files.get(name)?.text !== sys.readFile(name)) this.#files.delete(name);
        schedule();
      });
    };
    this.#host = this.#compilerHost(sys, follow);
    const build = (): Program => this.#build(host.roots);
    const builder = {
      getProgram: build,
      // tslab converts each cell twice, at first only to learn its names, for which no program is needed. It then
      // sets the file's parent, which binding would overwrite: so the file is bound here.
      getSourceFile: (name: string) => {
        const isVirtual = name === this.cellName || name === this.declarationsName;
        const file =
          this.#isStale && isVirtual
            ? this.#host?.getSourceFile(name, this.#parsing)
            : build().getSourceFile(name);
        if (file) this.ts.bindSourceFile(file, this.#options);
        return file;
      },
      getAllDependencies: (file: SourceFile) => this.#dependencies(build(), file),
      emit: (
        file: ts.SourceFile,
        write: (name: string, text: string | undefined) => void,
        token: ts.CancellationToken | undefined,
        onlyDeclarations: boolean | undefined,
        transformers: ts.CustomTransformers,
      ) => {
        if (file.fileName !== this.cellName) return this.#emitFile(build(), file);
        const checker = build().getTypeChecker();
        const earlier = this.#files.get(this.declarationsName);
        const before = earlier ? [reachEarlierNames(this.ts, checker, earlier)] : [];
        this.output = this.#emit(build(), file, { ...transformers, before });
        write("outDir/__tslab__.js", this.output.js);
        write("outDir/__tslab__.d.ts", this.output.declarations);
      },
    };
    for (const root of host.roots) follow(root);
    build();
    host.afterProgramCreate(builder);
    return { close: () => {}, updateRootFileNames: () => {} };
  }

  #compilerHost(sys: ts.System, follow: (name: string) => void): ts.CompilerHost {
    const { ts } = this;
    const host: ts.CompilerHost & { hasInvalidatedResolutions(name: string): boolean } = {
      ...ts.createCompilerHost(this.#options),
      getCurrentDirectory: () => this.project.notebooks,
      readFile: (name) => sys.readFile(name),
      directoryExists: (name) => sys.directoryExists(name),
      fileExists: (name) => name === this.cellName || name === this.declarationsName || sys.fileExists(name),
      hasInvalidatedResolutions: (name) => this.#isRenewed && isOwn(name),
      getModuleResolutionCache: () => this.#resolutions,
      resolveModuleNameLiterals: (names, from, redirect, options) =>
        names.map(({ text }) => ts.resolveModuleName(text, from, options, host, this.#resolutions, redirect)),
      getSourceFile: (name, parsing) => {
        this.#parsing = parsing;
        let file = this.#files.get(name);
        if (!file) {
          const text = sys.readFile(name);
          if (text === undefined) return undefined;
          file = ts.createSourceFile(name, text, this.#withComments(name, parsing));
          this.#files.set(name, file);
        }
        follow(name);
        return file;
      },
    };
    return host;
  }

  #withComments(
    name: string,
    parsing: ts.ScriptTarget | ts.CreateSourceFileOptions,
  ): ts.CreateSourceFileOptions {
    const { ParseAll, ParseNone } = this.ts.JSDocParsingMode;
    const isSilent = name.endsWith(".d.ts") && !isOwn(name) && !this.#documented.has(name);
    const options = typeof parsing === "object" ? parsing : { languageVersion: parsing };
    return { ...options, jsDocParsingMode: isSilent ? ParseNone : ParseAll };
  }

  /**
   * A new program is cheap (1.5 ms, not 7) if the old one had the same imports. Cells with and without imports
   * alternate: so the last program of each shape is kept, for a few shapes.
   */
  #build(roots: string[]): Program {
    if (!this.#isStale && this.#program) return this.#program;
    const imports = this.#files.get(this.cellName)?.statements.filter(this.ts.isImportDeclaration) ?? [];
    const shape = imports.map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text).join();
    this.#program = this.ts.createProgram({
      rootNames: roots,
      options: this.#options,
      host: this.#host,
      oldProgram: this.#kept.get(shape) ?? this.#program,
    }) as Program;
    this.#kept.delete(shape);
    this.#kept.set(shape, this.#program);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > SHAPES) this.#kept.delete(oldest);
    this.#isStale = false;
    return this.#program;
  }

  /** Files that did not change are not checked again. What does not even parse is not checked at all. */
  #check(program: ts.Program, files: ts.SourceFile[]): ts.Diagnostic[] {
    const syntax = files.flatMap((file) => program.getSyntacticDiagnostics(file));
    if (syntax.length > 0) return (this.diagnostics = syntax);
    const [cell, ...others] = files;
    const found: ts.Diagnostic[] = [...program.getSemanticDiagnostics(cell)];
    for (const file of others) {
      const known = this.#checked.get(file) ?? [...program.getSemanticDiagnostics(file)];
      this.#checked.set(file, known);
      found.push(...known);
    }
    return (this.diagnostics = found);
  }

  /** The names of the project files that a cell imports: by path, for whatever has a name is a package. */
  #dependencies(program: Program, cell: SourceFile): string[] {
    const found = new Set([cell]);
    const plain = new Set<string>();
    for (const file of found) {
      for (const specifier of file.imports) {
        if (!isPath(specifier.text)) continue;
        const name = program.getResolvedModuleFromModuleSpecifier(specifier, file)?.resolvedModule
          ?.resolvedFileName;
        if (!name || !isOwn(name)) continue;
        if (name.endsWith(".json")) plain.add(name);
        else if (name.endsWith(".d.ts")) plain.add(name.replace(/\.d\.ts$/, ".js"));
        else found.add(program.getSourceFile(name) as SourceFile);
      }
    }
    for (const path of plain) this.#takeAsItIs(path, plain);
    const names = [...found].map(({ fileName }) => fileName);
    this.imports = [...names.slice(1), ...plain];
    return names;
  }

  /** A file that is not compiled: JSON, or JavaScript with declarations beside it. */
  #takeAsItIs(path: string, more: Set<string>): void {
    if (!existsSync(path)) return;
    const text = readFileSync(path, "utf8");
    if (this.#plain.get(path) !== text) {
      this.#plain.set(path, text);
      this.#stamps.watch(path, () => {});
      this.#outputs.push([path, { js: text }]);
    }
    if (!path.endsWith(".js")) return;
    for (const { fileName } of this.ts.preProcessFile(text, true, true).importedFiles) {
      if (!isPath(fileName)) continue;
      const target = withSlashes(join(dirname(path), fileName));
      const file = [target, `${target}.js`, `${target}/index.js`].find(
        (name) => /\.js(on)?$/.test(name) && existsSync(name),
      );
      if (file) more.add(file);
    }
  }

  #emitFile(program: Program, file: ts.SourceFile): void {
    const { js, map } = this.#emit(program, file);
    if (js !== undefined) this.#outputs.push([file.fileName, { js, map }]);
  }

  #emit(program: Program, file: ts.SourceFile, transformers?: ts.CustomTransformers): Programs["output"] {
    const output: Programs["output"] = {};
    const write = (name: string, text: string): void => {
      if (name.endsWith(".map")) output.map = text;
      else if (name.endsWith(".d.ts")) output.declarations = text;
      else output.js = text.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, "\n");
    };
    program.emit(file, write, undefined, false, transformers);
    return output;
  }
}

const isPath = (specifier: string): boolean => /^\.{0,2}\//.test(specifier);
