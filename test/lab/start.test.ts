import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer as createSecureServer, type Server } from "node:https";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { failingStart, freePort, type Lab, startLab } from "./lab";
import { find } from "./needs";
import {
  borrowPackages,
  copyProject,
  filesInHome,
  type ProjectCopy,
  processesOf,
  projectCopy,
} from "./project-copy";

/** A package index at which nobody answers. */
const noIndex = async () => onlyIndex(`http://127.0.0.1:${await freePort()}/simple`);
const onlyIndex = (url: string) => ({
  PIP_INDEX_URL: url,
  PIP_EXTRA_INDEX_URL: "",
  PIP_FIND_LINKS: "",
  PIP_RETRIES: "0",
});
const NO_RETRIES = { npm_config_fetch_retries: "0" };

describe.skipIf(!find("python") || process.platform === "win32")("npm start", () => {
  /** A copy with npm's packages but without JupyterLab, for starts that fail before they install it. */
  const bare = () => ({
    root: join(inject("labFolder"), "bare"),
    home: join(inject("labFolder"), "bare-home"),
  });

  beforeAll(() => {
    mkdirSync(bare().home);
    copyProject(bare().root);
    borrowPackages(bare().root, { environment: false });
  });

  /** The same without npm's packages. */
  function unpacked(): ProjectCopy {
    const copy = {
      root: join(inject("labFolder"), "unpacked"),
      home: join(inject("labFolder"), "unpacked-home"),
    };
    if (!existsSync(copy.root)) {
      mkdirSync(copy.home);
      copyProject(copy.root);
    }
    return copy;
  }

  /** A PATH on which there is nothing but node, npm, the shell, and what a test puts there. */
  function bareBin(programs: Record<string, string>): string {
    const folder = join(inject("labFolder"), `bin-${Object.keys(programs).join("-") || "empty"}`);
    mkdirSync(folder);
    for (const name of ["node", "npm", "sh", "env"]) symlinkSync(programOnPath(name), join(folder, name));
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    return folder;
  }

  test("a taken port is named, with what to do", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const { code, output } = await failingStart(bare(), ["--port", String(port)]);
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program`);
    expect(output).toContain(`npm start -- --port ${port + 1}`);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test("a Python that is too old is named, with what to do", async () => {
    const PATH = bareBin({ python3: `echo '{"version":[3,9,6],"pip":true}'` });
    const { code, output } = await failingStart(bare(), [], { PATH });
    expect(code).toBe(1);
    expect(output).toContain("JupyterLab needs Python 3.10 or newer; found only python3 (3.9.6).");
    expect(output).not.toMatch(/^\s+at /m);
  });

  test("a missing Python is said, with what to do", async () => {
    const { code, output } = await failingStart(bare(), [], { PATH: bareBin({}) });
    expect(code).toBe(1);
    expect(output).toContain("needs Python 3.10 or newer, and none was found");
  });

  test("without a network it says so, and leaves nothing half done", async () => {
    const { code, output } = await failingStart(bare(), [], await noIndex());
    expect(code).toBe(1);
    expect(output).toContain("Is this computer online?");
    expect(output).not.toMatch(/Traceback|^\s+at /m);
    expect(existsSync(join(bare().root, ".venv"))).toBe(false);
    expect(filesInHome(bare())).toEqual([]);
  });

  test("a .venv whose Python has gone is made anew", async () => {
    const venv = join(bare().root, ".venv");
    const lock = readFileSync(join(bare().root, "jupyter", "requirements.lock"));
    mkdirSync(join(venv, "bin"), { recursive: true });
    symlinkSync("/gone/python3", join(venv, "bin", "python"));
    writeFileSync(join(venv, ".taquin-stamp"), createHash("sha256").update(lock).digest("hex"));
    const { output } = await failingStart(bare(), [], await noIndex());
    expect(output).toContain("making it anew");
    expect(output).toContain("Installing JupyterLab");
  });

  describe.skipIf(!find("openssl"))("behind a certificate of the school's own", () => {
    let server: Server;
    let index: string;
    beforeAll(async () => {
      const [key, cert] = ["key.pem", "cert.pem"].map((name) => join(inject("labFolder"), name));
      const options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1"];
      execFileSync(find("openssl")!, ["req", ...options, "-keyout", key, "-out", cert], { stdio: "ignore" });
      server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
        response.end(),
      );
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      index = `https://127.0.0.1:${(server.address() as { port: number }).port}/`;
    });
    afterAll(() => server.close());

    test("pip's failure names PIP_CERT", async () => {
      const { code, output } = await failingStart(bare(), [], onlyIndex(index));
      expect(code).toBe(1);
      expect(output).toContain("PIP_CERT=");
    });

    test("npm's failure names NODE_EXTRA_CA_CERTS and cafile", async () => {
      const { code, output } = await failingStart(unpacked(), [], {
        npm_config_registry: index,
        ...NO_RETRIES,
      });
      expect(code).toBe(1);
      expect(output).toContain("NODE_EXTRA_CA_CERTS=");
      expect(output).toContain("cafile");
    });
  });

  test("npm without a network says so too", async () => {
    const env = { npm_config_registry: `http://127.0.0.1:${await freePort()}/`, ...NO_RETRIES };
    const { code, output } = await failingStart(unpacked(), [], env);
    expect(code).toBe(1);
    expect(output).toContain("there is no way to npm's registry");
    expect(filesInHome(unpacked())).toEqual([]);
  });

  describe("when all is well", () => {
    let copy: ProjectCopy;
    let moved: ProjectCopy;
    beforeAll(() => {
      copy = projectCopy();
      moved = { ...copy, root: `${copy.root} moved` };
    });
    afterAll(() => renameSync(moved.root, copy.root));

    test("a second start installs nothing", async () => {
      await (await started()).stop();
      const lab = await started();
      await lab.stop();
      expect(lab.output()).not.toContain("Installing");
    });

    test("a kill of npm alone ends the server too", async () => {
      const lab = await started();
      lab.process.kill("SIGTERM");
      await expect.poll(() => processesOf(lab), { timeout: 15_000 }).toEqual([]);
    });

    test("the server does not outlive a start that is killed without mercy", async () => {
      const lab = await started();
      process.kill(-lab.process.pid!, "SIGKILL");
      await expect.poll(() => processesOf(lab), { timeout: 15_000 }).toEqual([]);
    });

    test("a folder that was moved still works", async () => {
      renameSync(copy.root, moved.root);
      const lab = await started(moved);
      const specs = new URL(`/api/kernelspecs${lab.address.search}`, lab.address);
      const { default: first, kernelspecs } = (await (await fetch(specs)).json()) as {
        default: string;
        kernelspecs: Record<string, { spec: { argv: string[] } }>;
      };
      expect(first).toBe("tslab");
      expect(kernelspecs.tslab.spec.argv[1]).toBe(join(moved.root, "bin", "kernel.js"));
      expect(lab.output()).not.toContain("Installing");
    });

    test("a .venv that has lost a package is made anew", { timeout: 300_000 }, async () => {
      const [python] = readdirSync(join(moved.root, ".venv", "lib"));
      rmSync(join(moved.root, ".venv", "lib", python, "site-packages", "tornado"), { recursive: true });
      const lab = await started(moved);
      expect(lab.output()).toContain("broken; making it anew");
      expect(filesInHome(lab)).toEqual([]);
    });
  });
});

/** A lab that is stopped when its test is over, however it went. */
async function started(copy?: ProjectCopy): Promise<Lab> {
  const lab = await startLab({ copy });
  onTestFinished(async () => void (await lab.stop()));
  return lab;
}

function programOnPath(name: string): string {
  if (name === "node") return process.execPath;
  const folder = (process.env.PATH ?? "").split(delimiter).find((folder) => readable(folder).includes(name));
  return join(folder ?? dirname(process.execPath), name);
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
