import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { parseStartOptions, requireFreePort } from "../../../src/cli/start/options";

describe("the options of npm start", () => {
  test.each<[string[], NodeJS.ProcessEnv, number | undefined]>([
    [[], {}, undefined],
    [["--port", "9000"], {}, 9000],
    [["--port=9000"], {}, 9000],
    [["--ServerApp.port=9000"], {}, 9000],
    [[], { TAQUIN_PORT: "9001" }, 9001],
    [["--port", "9000"], { TAQUIN_PORT: "9001" }, 9000],
    [[], { TAQUIN_PORT: "" }, undefined],
  ])("%j with %j asks for port %s", (args, environment, port) => {
    expect(parseStartOptions(args, environment).port).toBe(port);
  });

  test.each(["0", "65536", "-1", "lesson", "80.5", ""])("%j is not a port", (port) => {
    expect(() => parseStartOptions([`--port=${port}`], {})).toThrow("A port is a number from 1 to 65535");
  });

  test("what it does not know goes to Jupyter as it is", () => {
    const { rest } = parseStartOptions(
      ["--no-browser", "--port", "9000", "--LabApp.dark_theme=x", "--ip", "::1"],
      {},
    );
    expect(rest).toEqual(["--no-browser", "--LabApp.dark_theme=x", "--ip", "::1"]);
  });

  test("a notebook may be named", () => {
    expect(parseStartOptions(["--no-browser", "notebooks/03-solver.ipynb"], {})).toEqual({
      notebook: "notebooks/03-solver.ipynb",
      rest: ["--no-browser"],
    });
  });

  test.each([
    "--IdentityProvider.token=",
    "--ServerApp.token=abc",
    "--ServerApp.password=x",
    "--NotebookApp.token=''",
  ])("%s is refused: the token stays", (option) => {
    expect(() => parseStartOptions([option], {})).toThrow("always asks for a random token");
  });

  test("a taken port is named, with another to try", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    await expect(requireFreePort(port)).rejects.toThrow(
      new RegExp(`Port ${port} is taken by another program.*\n.*npm start -- --port \\d+`),
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});
