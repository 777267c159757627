// The declarations of what lessons import: `import { check } from "taquin"` in a cell reads these instead of the whole
// source of the lab and of all that it uses. Each file is taken by itself, without a type check, which is possible
// because exports say their types (TypeScript's isolatedDeclarations; test/declarations.test.ts sees to it).
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "src");
const target = join(root, "dist");
/** Where the types begin that a package of our name offers (package.json, exports). */
const ENTRY = join(source, "lab", "index.ts");
/**
 * What cells also import by path, from src itself. Declarations name these files there and not in dist: a class that
 * is declared in two places is two types.
 */
const SHARED = [join(source, "puzzle"), join(source, "search")];

const COMPILER_OPTIONS = {
  isolatedDeclarations: true,
  declaration: true,
  declarationMap: true,
  strict: true,
};

/**
 * The declarations of the lab, and of all that they mention: path in dist → text. Takes a second, or no time for files
 * of which `known` has the text already.
 */
export async function labDeclarations(known) {
  const outputs = new Map();
  const files = new Set([ENTRY]);
  for (const file of files) {
    const path = join(target, relative(source, file)).replace(/\.ts$/, ".d.ts");
    const { text, map } = known(file, path) ?? inDist(path, file, await declarationsOf(file));
    outputs.set(path, text).set(`${path}.map`, map);
    for (const mentioned of mentionedIn(text, path)) files.add(mentioned);
  }
  return outputs;
}

/** The declarations of one source file, as they would stand beside it. */
export async function declarationsOf(file) {
  const { default: ts } = await import("typescript");
  const { outputText, sourceMapText, diagnostics } = ts.transpileDeclaration(readFileSync(file, "utf8"), {
    fileName: file,
    compilerOptions: COMPILER_OPTIONS,
    reportDiagnostics: true,
  });
  return { text: outputText, map: sourceMapText, diagnostics };
}

/** The same for a place in dist. */
function inDist(path, file, { text, map }) {
  const toDist = (target) => withSlashes(relative(dirname(path), target));
  return {
    text: text.replace(MENTION, (mention, before, specifier) => {
      const mentioned = join(dirname(file), specifier);
      const isShared = SHARED.some((folder) => mentioned.startsWith(folder)) && existsSync(`${mentioned}.ts`);
      return isShared ? `${before}"${toDist(mentioned)}"` : mention;
    }),
    // Who asks an editor for the definition is led to the source.
    map: JSON.stringify({ ...JSON.parse(map), sources: [toDist(file)] }),
  };
}

/** An import or export of a file by its path. */
const MENTION = /(\bfrom |\bimport\()"(\.[^"]+)"/g;

/** The source files whose declarations these ones mention. */
function mentionedIn(text, path) {
  return [...text.matchAll(MENTION)]
    .map(([, , specifier]) => join(dirname(path), specifier))
    .filter((mentioned) => mentioned.startsWith(target))
    .map((mentioned) => `${join(source, relative(target, mentioned))}.ts`)
    .filter((file) => existsSync(file));
}

const withSlashes = (path) => path.replaceAll("\\", "/");
