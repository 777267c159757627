import { createServer } from "node:net";
import { UserError } from "../../user-error";

/** What was asked of `npm start`. */
export interface StartOptions {
  /** The port asked for; without one, Jupyter takes 8888 or the next free one. */
  port?: number;
  /** The notebook to open, as given. */
  notebook?: string;
  /** All else, for Jupyter to understand. */
  rest: string[];
}

/** Reads the arguments after `npm start --`, and TAQUIN_PORT. */
export function parseStartOptions(args: string[], environment = process.env): StartOptions {
  const options: StartOptions = { rest: [] };
  let port = environment.TAQUIN_PORT || undefined;
  for (let i = 0; i < args.length; i++) {
    const [name, value] = splitOption(args[i]);
    if (name === "--port" || name === "--ServerApp.port") port = value ?? args[++i] ?? "";
    else if (/^--\w+\.(token|password|hashed_password)$/i.test(name)) throw new UserError(TOKEN_STAYS);
    else if (name.endsWith(".ipynb") && !name.startsWith("-")) options.notebook = args[i];
    else options.rest.push(args[i]);
  }
  if (port !== undefined) options.port = portNumber(port);
  return options;
}

const TOKEN_STAYS =
  "Taquin's JupyterLab always asks for a random token, for whoever reaches it can run programs as you.\n" +
  "The address that npm start prints contains it.";

function splitOption(arg: string): [name: string, value?: string] {
  const at = arg.indexOf("=");
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new UserError(
    `A port is a number from 1 to 65535, not "${text}". For example: npm start -- --port 8890`,
  );
}

/** Throws a UserError that says what to do if the port cannot be had. */
export async function requireFreePort(port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
  if (code === undefined) return;
  const problem =
    code === "EADDRINUSE"
      ? `Port ${port} is taken by another program (perhaps another Taquin).`
      : `Port ${port} may not be used (${code}).`;
  throw new UserError(
    `${problem}\nChoose another, as in: npm start -- --port ${port < 1024 ? 8890 : port === 65535 ? port - 1 : port + 1}\n` +
      "Without --port and TAQUIN_PORT, a free one is found.",
  );
}
