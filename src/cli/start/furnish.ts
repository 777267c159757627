import { cpSync } from "node:fs";
import { join } from "node:path";
import { writeKernelspec } from "../kernelspec";
import { jupyterSource, root, venv } from "./folders";

/**
 * Puts settings, our extension and the kernelspec into the environment. Done at every start, for it takes a few
 * milliseconds, and a folder that was moved or updated is right again.
 */
export function furnishEnvironment(): void {
  cpSync(join(jupyterSource, "env"), venv, { recursive: true });
  writeKernelspec(join(venv, "share", "jupyter", "kernels", "tslab"), root);
}
