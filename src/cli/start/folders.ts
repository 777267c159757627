import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");

/** JupyterLab's virtual environment. */
export const venv = join(root, ".venv");

/** Its Python. */
export const venvPython =
  process.platform === "win32" ? join(venv, "Scripts", "python.exe") : join(venv, "bin", "python");

/** What Jupyter writes while it runs: settings, workspaces, trust, connection files, its log. */
export const jupyterState = join(root, ".taquin", "jupyter");

/** Its log, shown in part when it does not start. */
export const serverLog = join(jupyterState, "server.log");

/** What goes into the environment: the lock, settings, the extension, the script that serves. */
export const jupyterSource = join(root, "jupyter");

/**
 * The environment for every Python process of ours. Whatever the user has set up for a Jupyter or Python of their
 * own stays out, and nothing is written to the home folder.
 */
export function pythonEnvironment(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(JUPYTER|JUPYTERLAB|IPYTHON)/.test(name) &&
        !["PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "PIP_USER", "PIP_TARGET", "PIP_PREFIX"].includes(name),
    ),
  );
  return {
    ...env,
    PYTHONUTF8: "1",
    PYTHONUNBUFFERED: "1",
    VIRTUAL_ENV: venv,
    JUPYTER_CONFIG_DIR: join(jupyterState, "config"),
    JUPYTER_DATA_DIR: join(jupyterState, "data"),
    JUPYTER_RUNTIME_DIR: join(jupyterState, "runtime"),
    JUPYTERLAB_SETTINGS_DIR: join(jupyterState, "settings"),
    JUPYTERLAB_WORKSPACES_DIR: join(jupyterState, "workspaces"),
    IPYTHONDIR: join(jupyterState, "ipython"),
    // jupyter_core otherwise warns on some systems that its folders will move.
    JUPYTER_PLATFORM_DIRS: "1",
  };
}
