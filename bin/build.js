// Compiles src to dist, file by file and under the same names, so that `../../dist/kernel/runner.js` is the right
// path to a process or thread from a source file and from its compiled copy alike. What a notebook's output runs in
// the browser, src/lab/browser/widgets, is bundled instead: a script in an output can import nothing. The
// process that runs a student's code is CommonJS, which starts 20 ms sooner: each submission gets one. Takes 0.2 s,
// a second more when declarations have changed, or 5 ms when nothing has. No type check: `npm run verify` does that.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { filesUnder, isBuilt, sourcesIn, stampFile, stampOf } from "./stamps.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "src");
const target = join(root, "dist");
const declarationStampFile = join(target, ".declarations");
const browser = join(source, "lab", "browser");
const widgets = join(browser, "widgets");
const worker = join(source, "checks", "worker.ts");

/** Brings dist up to date. Safe while others run from it: a file is replaced whole, and only if it differs. */
export async function build() {
  if (isBuilt()) return;
  const { files, stamp } = sourcesIn();

  const esbuild = await import("esbuild");
  const { labDeclarations } = await import("./declarations.js");
  const shared = { outbase: source, outdir: target, bundle: true, write: false, logLevel: "error" };
  const kernel = sourcesIn("kernel");
  const stamps = {};
  const [node, alone, scripts, declarations] = await Promise.all([
    esbuild.build({
      ...shared,
      entryPoints: files.filter(
        (file) => !file.endsWith(".d.ts") && !file.startsWith(browser) && file !== worker,
      ),
      packages: "external",
      plugins: [keepFilesApart],
      platform: "node",
      format: "esm",
      target: "node20",
      sourcemap: "linked",
    }),
    esbuild.build({
      ...shared,
      entryPoints: [worker],
      platform: "node",
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      target: "node20",
    }),
    esbuild.build({
      ...shared,
      entryPoints: files.filter((file) => file.startsWith(widgets)),
      platform: "browser",
      format: "iife",
      globalName: "widget",
      target: "es2022",
      minify: true,
      charset: "utf8",
    }),
    labDeclarations(knownDeclarations(stamps)),
  ]);
  const outputs = new Map([
    ...[node, alone, scripts]
      .flatMap(({ outputFiles }) => outputFiles)
      .map(({ path, contents }) => [path, contents]),
    ...declarations,
    [declarationStampFile, JSON.stringify(stamps)],
    [stampFile("kernel"), kernel.stamp],
  ]);
  const wanted = new Set([stampFile(), ...outputs.keys()]);
  for (const [path, contents] of outputs) replace(path, contents);
  for (const path of filesUnder(target)) if (!wanted.has(path)) rmSync(path);
  replace(stampFile(), stamp);
}

/** Imports of other source files stay imports; only JSON is taken in. */
const keepFilesApart = {
  name: "keep-files-apart",
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path }) => {
      if (kind === "entry-point" || path.endsWith(".json")) return undefined;
      return { path: /\.js$/.test(path) ? path : `${path}.js`, external: true };
    });
  },
};

/** Looks up the declarations that dist has of a source file; none if that has changed. Notes every file's stamp. */
function knownDeclarations(stamps) {
  const earlier = readJson(declarationStampFile) ?? {};
  return (file, path) => {
    const name = relative(source, file);
    stamps[name] = stampOf([file]);
    const isKnown = earlier[name] === stamps[name] && existsSync(path) && existsSync(`${path}.map`);
    return isKnown
      ? { text: readFileSync(path, "utf8"), map: readFileSync(`${path}.map`, "utf8") }
      : undefined;
  };
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined; // not there, or cut off
  }
}

function replace(path, contents) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}
