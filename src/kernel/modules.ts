import { dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import type { CompiledFile, CompiledFiles } from "./compilation";
import { withSlashes } from "./project";
import type { Tracer } from "./trace";

type Members = Record<string, unknown>;

/** Modules as the cells see them: project files compiled by the kernel, everything else from node. */
export class Modules {
  /** Path of a project file → what it was compiled to. */
  #sources = new Map<string, CompiledFile>();
  #loaded = new Map<string, vm.Module>();
  /** Path → the paths of those that import it. */
  #importers = new Map<string, Set<string>>();
  /** What the kernel itself offers. */
  #offered = new Map<string, vm.Module>();

  constructor(
    private readonly notebooks: string,
    private readonly tracer: Tracer,
  ) {}

  offer(name: string, members: Members): void {
    this.#offered.set(name, synthetic(name, members));
  }

  /** New or changed files. A module that changed is dropped, and so is all that imports it. */
  setFiles(files: CompiledFiles): void {
    for (const [path, file] of files) {
      this.#sources.set(path, file);
      this.tracer.addFile(path, file.map);
      this.#drop(path);
    }
  }

  /** After a failure: a module that did not get ready is tried anew next time. */
  dropBroken(): void {
    for (const [path, module] of this.#loaded) if (module.status !== "evaluated") this.#loaded.delete(path);
  }

  /** Runs a cell that imports, and returns what it exports. */
  async runModule(name: string, js: string, lineOffset: number): Promise<Members> {
    const module = this.#create(name, js, this.notebooks, lineOffset);
    await this.run(module);
    return module.namespace as Members;
  }

  /** Runs the source of a function, and returns that function. */
  runScript(name: string, js: string, lineOffset: number): unknown {
    const importModuleDynamically = (specifier: string): Promise<vm.Module> => this.#import(specifier, name);
    return new vm.Script(js, { filename: name, lineOffset, importModuleDynamically }).runInThisContext();
  }

  async run(module: vm.Module): Promise<void> {
    if (module.status === "unlinked") {
      await module.link((specifier, importer) => this.#find(specifier, importer.identifier));
    }
    // Also if it has been evaluated: one with a top-level await may not have come to its end.
    if (module.status !== "evaluating") await module.evaluate();
  }

  #drop(path: string): void {
    if (!this.#loaded.delete(path)) return;
    for (const importer of this.#importers.get(path) ?? []) this.#drop(importer);
    this.#importers.delete(path);
  }

  #create(identifier: string, js: string, directory: string, lineOffset = 0): vm.SourceTextModule {
    const file = isAbsolute(identifier) ? identifier : join(directory, identifier);
    return new vm.SourceTextModule(js, {
      identifier,
      lineOffset,
      initializeImportMeta: (meta) => {
        Object.assign(meta, { url: pathToFileURL(file).href, filename: file, dirname: directory });
      },
      importModuleDynamically: (specifier: string) => this.#import(specifier, identifier),
    });
  }

  async #import(specifier: string, importer: string): Promise<vm.Module> {
    const module = await this.#find(specifier, importer);
    await this.run(module);
    return module;
  }

  async #find(specifier: string, importer: string): Promise<vm.Module> {
    const offered = this.#offered.get(specifier);
    if (offered) return offered;
    const isFile = isAbsolute(importer);
    const directory = isFile ? dirname(importer) : this.notebooks;
    const file = this.#fileFor(specifier, directory);
    if (file === undefined) return this.#fromNode(specifier, directory);
    if (isFile) {
      const importers = this.#importers.get(file) ?? new Set();
      this.#importers.set(file, importers.add(importer));
    }
    const module = this.#loaded.get(file) ?? this.#load(file);
    this.#loaded.set(file, module);
    return module;
  }

  #load(file: string): vm.Module {
    const { js } = this.#sources.get(file) as CompiledFile;
    if (!file.endsWith(".json")) return this.#create(file, js, dirname(file));
    const value: unknown = JSON.parse(js);
    return synthetic(file, { ...(isPlainObject(value) ? value : {}), default: value });
  }

  /** The path of the project file that is meant, spelled as the compiler spells it. */
  #fileFor(specifier: string, directory: string): string | undefined {
    if (!/^\.{0,2}\//.test(specifier)) return undefined;
    const path = withSlashes(isAbsolute(specifier) ? specifier : join(directory, specifier));
    const bare = path.replace(/\.([cm]?)js$/, ".$1ts");
    const names = [
      path,
      `${path}.ts`,
      `${path}.tsx`,
      bare,
      `${path}/index.ts`,
      `${path}.js`,
      `${path}/index.js`,
    ];
    return names.find((name) => this.#sources.has(name));
  }

  async #fromNode(specifier: string, directory: string): Promise<vm.Module> {
    const namespace = await importFrom(directory)(specifier);
    // Of a CommonJS package node finds only some of the names.
    const inner = namespace.default;
    return synthetic(specifier, isPlainObject(inner) ? { ...inner, ...namespace } : { ...namespace });
  }
}

function synthetic(identifier: string, members: Members): vm.Module {
  const names = Object.keys(members);
  const module = new vm.SyntheticModule(
    names,
    () => {
      for (const name of names) module.setExport(name, members[name]);
    },
    { identifier },
  );
  return module;
}

function isPlainObject(value: unknown): value is Members {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(Symbol.toStringTag in value)
  );
}

/** node's own import(), as if written in a file of that directory. */
function importFrom(directory: string): (specifier: string) => Promise<Members> {
  const script = new vm.Script("(specifier) => import(specifier)", {
    filename: join(directory, "cell.js"),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return script.runInThisContext() as (specifier: string) => Promise<Members>;
}
