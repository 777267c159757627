import { existsSync, readdirSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { UserError } from "../user-error";
import type { Command } from "./command";
import { discardEnvironment, makeEnvironment } from "./start/environment";
import { root } from "./start/folders";
import { furnishEnvironment } from "./start/furnish";
import { parseStartOptions, requireFreePort, type StartOptions } from "./start/options";
import { runServer } from "./start/server";
import { type StopReason, stopSignal } from "./start/stop-signal";

const FIRST_LESSON = "notebooks/01-board.ipynb";

export const command: Command = {
  summary: "opens the lessons in JupyterLab (the same as npm start)",
  help: `npm start [-- options] [NOTEBOOK]

Installs JupyterLab into .venv the first time (about half a minute), then opens lesson 1, or
the notebook named, in your browser. Everything stays inside this folder. Ctrl-C stops it.

  --port N        the port to listen on; else TAQUIN_PORT, else 8888 or the next free one
  --no-browser    only print the address
  …               any other option of JupyterLab, as in --LabApp.dark_theme=…`,

  async run(args) {
    const options = parseStartOptions(args);
    const notebook = notebookToOpen(options.notebook);
    if (options.port !== undefined) await requireFreePort(options.port);
    const signal = stopSignal();
    try {
      await start(options, notebook, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return signal.aborted ? (signal.reason as StopReason).exitCode : 0;
  },
};

async function start(
  options: StartOptions,
  notebook: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await makeEnvironment(signal);
    furnishEnvironment();
    console.error("Starting JupyterLab …");
    const end = await runServer(serverArguments(options, notebook), signal, ({ url, token }) =>
      showAddress(`${url}${pathOf(notebook)}?token=${token}`),
    );
    if (end === "stopped") return console.error("JupyterLab has stopped.");
    if (attempt === 2) {
      throw new UserError(
        "JupyterLab's packages cannot be loaded, although they were just installed anew.\n" +
          "Install another Python (3.12, say) and run npm start again; .taquin/jupyter/server.log tells more.",
      );
    }
    console.error("JupyterLab's environment in .venv is broken; making it anew.");
    discardEnvironment();
  }
}

function serverArguments({ port, rest }: StartOptions, notebook: string | undefined): string[] {
  return [
    `--ServerApp.root_dir=${root}`,
    `--LabApp.default_url=/${pathOf(notebook)}`,
    ...(port === undefined ? [] : [`--ServerApp.port=${port}`, "--ServerApp.port_retries=0"]),
    // In a container one often is root; the token still guards the way in.
    ...(process.getuid?.() === 0 ? ["--allow-root"] : []),
    ...rest,
  ];
}

function pathOf(notebook: string | undefined): string {
  return notebook === undefined ? "lab" : `lab/tree/${notebook.split("/").map(encodeURIComponent).join("/")}`;
}

/** The notebook's path from the project's folder, with slashes: the one asked for, lesson 1, or the first there is. */
function notebookToOpen(asked: string | undefined): string | undefined {
  if (asked !== undefined) {
    const place = relative(root, resolve(process.env.INIT_CWD ?? process.cwd(), asked));
    if (isAbsolute(place) || place.startsWith("..") || !existsSync(join(root, place))) {
      throw new UserError(`There is no notebook ${asked} in ${root}.`);
    }
    return place.split(sep).join("/");
  }
  if (existsSync(join(root, FIRST_LESSON))) return FIRST_LESSON;
  const folder = join(root, "notebooks");
  const first = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".ipynb"))
        .sort()[0]
    : undefined;
  return first === undefined ? undefined : `notebooks/${first}`;
}

function showAddress(address: string): void {
  console.log(`\nJupyterLab is ready:\n\n  ${address}\n`);
  console.error("Ctrl-C stops it. Its log is .taquin/jupyter/server.log.");
}
