import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const nodeModules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023"],
    types: ["node"],
    module: "ESNext",
    moduleResolution: "bundler",
    strict: true,
    noEmit: true,
  },
};

/** A project in a temporary folder: notebooks in `notebooks/`, and whatever files a test wants. */
export class SampleProject {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "project-")));
  readonly notebooks = join(this.root, "notebooks");
  #clock = Date.now() / 1000 - 1000;

  constructor(files: Record<string, string> = {}) {
    mkdirSync(this.notebooks);
    symlinkSync(nodeModules, join(this.root, "node_modules"), "junction");
    this.write("package.json", JSON.stringify({ name: "sample", type: "module" }));
    this.write("tsconfig.json", JSON.stringify(TSCONFIG));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  /** Writes a file. Each is a second younger than the one before, so that no change goes unnoticed. */
  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    this.#clock += 1;
    utimesSync(file, this.#clock, this.#clock);
  }

  remove(path: string): void {
    rmSync(join(this.root, path));
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
