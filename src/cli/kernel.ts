import { resolve, join } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../user-error";
import type { Command } from "./command";
import { userJupyterData } from "./jupyter-data";
import { ownerOf, removeKernelspec, writeKernelspec } from "./kernelspec";
import { root } from "./start/folders";

export const command: Command = {
  summary: "registers the TypeScript kernel for Jupyter elsewhere (VS Code, JupyterHub), or removes it",
  help: `npx taquin kernel install [--name NAME] [--user | --prefix DIR]
npx taquin kernel uninstall [--name NAME] [--user | --prefix DIR]

npm start needs none of this: it brings a JupyterLab that knows the kernel. Use it for VS Code,
Notebook 7 or a JupyterHub of your own. The kernel keeps running from this folder.

  --name NAME     what Jupyter calls it (default: tslab, which the lessons ask for)
  --user          for you alone, in your Jupyter folder (the default)
  --prefix DIR    for the Python environment in DIR, as in: --prefix /opt/venv

A kernel of that name that Taquin did not write is left as it is.`,

  run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: "string", default: "tslab" },
        user: { type: "boolean", default: false },
        prefix: { type: "string" },
      },
    });
    if (positionals.length !== 1 || !["install", "uninstall"].includes(positionals[0])) {
      throw new UserError("Say what to do: npx taquin kernel install, or npx taquin kernel uninstall.");
    }
    if (values.user && values.prefix !== undefined) {
      throw new UserError("Choose one: --user (for you alone) or --prefix DIR (for a Python environment).");
    }
    if (!/^[\w.-]+$/.test(values.name) || /^\.+$/.test(values.name)) {
      throw new UserError(
        `"${values.name}" cannot be a kernel's name: Jupyter takes letters, digits, ".", "-" and "_".`,
      );
    }
    const data =
      values.prefix === undefined ? userJupyterData() : join(resolve(values.prefix), "share", "jupyter");
    // Jupyter looks names up in lower case.
    const folder = join(data, "kernels", values.name.toLowerCase());
    return positionals[0] === "install" ? install(folder) : uninstall(folder);
  },
};

function install(folder: string): void {
  if (ownerOf(folder) === "another") {
    throw new UserError(
      `${folder} holds a kernel that Taquin did not write; it stays as it is.\n` +
        "Choose another name, as in: npx taquin kernel install --name taquin",
    );
  }
  explained(() => writeKernelspec(folder, root));
  console.log(
    `The kernel is registered: ${folder}\nIt runs from ${root}; if you move that folder, install it again.`,
  );
}

function uninstall(folder: string): void {
  const owner = ownerOf(folder);
  if (owner === "nobody") throw new UserError(`There is no kernel to remove: ${folder} is not there.`);
  if (owner === "another") {
    throw new UserError(`${folder} holds a kernel that Taquin did not write; it stays as it is.`);
  }
  explained(() => removeKernelspec(folder));
  console.log(`The kernel is removed: ${folder}`);
}

/** A place that may not be written to is the user's to choose anew. */
function explained(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UserError(
      `${path ?? "The kernel's folder"} cannot be written (${code}). Try --user, or another --prefix.`,
    );
  }
}
