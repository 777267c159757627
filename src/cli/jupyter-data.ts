import { homedir } from "node:os";
import { join } from "node:path";

/** Where Jupyter looks for a user's kernels, without asking Python: the rule of jupyter_core's `jupyter_data_dir`. */
export function userJupyterData(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (environment.JUPYTER_DATA_DIR) return environment.JUPYTER_DATA_DIR;
  const home = environment.HOME ?? homedir();
  switch (platform) {
    case "darwin":
      return join(home, "Library", "Jupyter");
    case "win32":
      return join(environment.APPDATA ?? join(home, "AppData", "Roaming"), "jupyter");
    default:
      return join(environment.XDG_DATA_HOME || join(home, ".local", "share"), "jupyter");
  }
}
