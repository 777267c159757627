import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { KernelClient, type KernelOptions } from "../../kernel/client";
import { median } from "../median";
import { type BenchOptions, type BenchRow, type BenchSuite, compared, measured } from "./suite";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const DENO = "2.9.6";
const STARTS = 7;
const ROUNDS = 25;
/** A person does not send the next cell in the same millisecond. */
const PAUSE_MS = 60;
const LINES = 100_000;
/** What a student waits for at the beginning of lesson 1. */
const LESSON_CELL =
  'import { check, hint, play, predict, progress, show } from "taquin";\n' +
  'import { Board } from "../src/puzzle/board";';
/** After that long our kernel has kept its compiled code, with which every start but the first begins. */
const SETTLED_MS = 5000;

/** The kernel beside plain tslab, whose converter it uses, and Deno's, which does not check types. */
export const suite: BenchSuite = {
  name: "kernel",
  summary: "the Jupyter kernel, against plain tslab and Deno's (which checks no types)",
  async run(options) {
    const folder = sampleProject();
    try {
      const kernels = kernelsFor(options);
      const starts = await measureStarts(kernels, folder, options);
      const cells = await measureCells(kernels, folder, options);
      return [...startRows(starts), ...cellRows(cells), ...(await measureAlone(folder, options))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Competitor {
  name: "ours" | "tslab" | "deno";
  options: KernelOptions;
}

/** For each competitor, what was measured under each heading. */
type Times = Map<string, Map<Competitor["name"], number[]>>;

function kernelsFor({ peers, progress }: BenchOptions): Competitor[] {
  const tslab = join(root, "node_modules", "tslab", "bin", "tslab");
  const kernels: Competitor[] = [
    { name: "ours", options: {} },
    { name: "tslab", options: { command: [tslab, "kernel", "--config-path", "FILE"] } },
  ];
  const deno = peers ? fetchDeno(progress) : undefined;
  if (deno)
    kernels.push({
      name: "deno",
      options: { node: deno, command: ["jupyter", "--kernel", "--conn", "FILE"] },
    });
  return kernels;
}

/** Deno's program is an npm package, too; it is fetched once and is no dependency. */
function fetchDeno(progress: (text: string) => void): string | undefined {
  const cache = join(root, ".taquin", "cache", "deno");
  const packages = join(cache, "node_modules", "@deno");
  const find = (): string | undefined =>
    (existsSync(packages) ? readdirSync(packages) : [])
      .flatMap((name) => ["deno", "deno.exe"].map((file) => join(packages, name, file)))
      .find((file) => existsSync(file));
  if (!find()) {
    progress(`fetching Deno ${DENO} into .taquin/cache`);
    mkdirSync(cache, { recursive: true });
    const args = ["install", "--prefix", cache, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    spawnSync("npm", [...args, `deno@${DENO}`], { stdio: "ignore", shell: process.platform === "win32" });
  }
  if (!find()) progress("Deno could not be fetched: it is left out");
  return find();
}

/** Plain tslab cannot import from outside its folder, so the notebook stands at the project's root. */
function sampleProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-kernel-"));
  mkdirSync(join(folder, "lib"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "bench", type: "module" }));
  writeFileSync(join(folder, "lib", "board.ts"), `export ${boardClass(0)}\n`);
  return folder;
}

/** A class of about sixty lines, as students write it; no two are the same text. */
function boardClass(round: number): string {
  const methods = Array.from({ length: 9 }, (_, i) => {
    return `  count${i}(limit: number): number {
    let count = ${round};
    for (let place = 0; place < this.#tiles.length; place++) {
      if (this.#tiles[place] > limit * ${i + 1}) count += place;
    }
    return count;
  }`;
  });
  return `class Board {\n  #tiles: number[];\n  constructor(tiles: number[]) {\n    this.#tiles = tiles;\n  }\n${methods.join("\n")}\n}`;
}

const CELLS: Record<string, (round: number, kernel: Competitor["name"]) => string> = {
  "one-liner": (round) => `const value = ${round}; value * 2`,
  "importing a project file": (round, kernel) =>
    `import { Board as Imported } from "./lib/board${kernel === "deno" ? ".ts" : ""}"; new Imported([${round}]).count0(1)`,
  "60-line class": (round) => boardClass(round),
};

function note(times: Times, heading: string, name: Competitor["name"], ms: number): void {
  const row = times.get(heading) ?? new Map<Competitor["name"], number[]>();
  times.set(heading, row);
  row.set(name, [...(row.get(name) ?? []), ms]);
}

async function measureStarts(
  kernels: Competitor[],
  folder: string,
  { progress }: BenchOptions,
): Promise<Times> {
  const times: Times = new Map();
  progress("a first start of each, not measured");
  for (const { options } of kernels) {
    const client = await KernelClient.start(folder, options);
    await client.request("execute_request", { code: "1 + 1", silent: false, allow_stdin: false });
    await wait(SETTLED_MS);
    await client.stop();
  }
  for (let round = 0; round < STARTS; round++) {
    progress(`starts, round ${round + 1} of ${STARTS}`);
    for (const { name, options } of rotated(kernels, round)) {
      const { infoMs, cellMs } = await measureStart(folder, options, "1 + 1");
      note(times, "kernel_info", name, infoMs);
      note(times, "first cell done", name, cellMs);
    }
    const { cellMs } = await measureStart(join(root, "notebooks"), {}, LESSON_CELL);
    note(times, "lesson", "ours", cellMs);
  }
  return times;
}

/** From the start of a kernel to its first answer, and to the end of its first cell. */
async function measureStart(folder: string, options: KernelOptions, code: string) {
  const start = performance.now();
  const client = await KernelClient.start(folder, options);
  try {
    await client.request("kernel_info_request");
    const infoMs = performance.now() - start;
    // Only the reply: a client may not hear the first "idle".
    const { content } = await client.request("execute_request", { code, silent: false, allow_stdin: false });
    if (content.status !== "ok") throw new Error(`${code}: ${JSON.stringify(content)}`);
    return { infoMs, cellMs: performance.now() - start };
  } finally {
    await client.stop();
  }
}

async function measureCells(
  kernels: Competitor[],
  folder: string,
  { progress }: BenchOptions,
): Promise<Times> {
  const times: Times = new Map();
  const clients = new Map<Competitor["name"], KernelClient>();
  try {
    for (const { name, options } of kernels) clients.set(name, await KernelClient.start(folder, options));
    for (const client of clients.values()) await client.hears();
    for (let round = -5; round < ROUNDS; round++) {
      if (round % 5 === 0) progress(`cells, round ${round + 6} of ${ROUNDS + 5}`);
      for (const [heading, cell] of Object.entries(CELLS)) {
        for (const { name } of rotated(kernels, round + 5)) {
          await wait(PAUSE_MS);
          const start = performance.now();
          const { reply } = await (clients.get(name) as KernelClient).execute(cell(round, name));
          if (reply.status !== "ok") throw new Error(`${name}, ${heading}: ${JSON.stringify(reply)}`);
          if (round >= 0) note(times, heading, name, performance.now() - start);
        }
      }
    }
  } finally {
    for (const client of clients.values()) await client.stop();
  }
  return times;
}

/** Nobody is always first. */
function rotated<Item>(items: Item[], by: number): Item[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

function medianOf(times: Times, heading: string, name: Competitor["name"]): number | null {
  const values = times.get(heading)?.get(name);
  return values ? median(values) : null;
}

function rowsFor(times: Times, heading: string, goals: { tslab?: number; deno?: number }): BenchRow[] {
  const ours = medianOf(times, heading, "ours") ?? NaN;
  const against = (peer: "tslab" | "deno", label: string): BenchRow => {
    const goal = goals[peer];
    const limit = goal === undefined ? undefined : { atMost: goal };
    return compared(`${heading}, against ${label}`, ours, "ms", medianOf(times, heading, peer), limit);
  };
  return [against("tslab", "tslab"), against("deno", "Deno (no type check)")];
}

function startRows(times: Times): BenchRow[] {
  return [
    ...rowsFor(times, "kernel_info", { deno: 1 }),
    ...rowsFor(times, "first cell done", { tslab: 0.8 }),
    compared(
      "first cell of a lesson (it imports the lab), against tslab's 1 + 1",
      medianOf(times, "lesson", "ours") ?? NaN,
      "ms",
      medianOf(times, "first cell done", "tslab"),
      { atMost: 1 },
    ),
  ];
}

function cellRows(times: Times): BenchRow[] {
  const goals = { "one-liner": 0.55, "importing a project file": 0.3, "60-line class": 0.6 };
  return Object.entries(goals).flatMap(([heading, tslab]) => rowsFor(times, heading, { tslab }));
}

/** What the others cannot do, or not at all reliably. */
async function measureAlone(folder: string, { progress }: BenchOptions): Promise<BenchRow[]> {
  progress(`${LINES} lines, and interrupts`);
  const client = await KernelClient.start(folder);
  try {
    await client.execute("1");
    const floods: number[] = [];
    const expected = Array.from({ length: LINES }, (_, line) => `${line}\n`).join("");
    for (let round = 0; round < 3; round++) {
      const start = performance.now();
      const { stdout } = await client.execute(
        `for (let line = 0; line < ${LINES}; line++) console.log(line);`,
      );
      if (stdout !== expected) throw new Error("lines are missing, or out of order");
      floods.push((performance.now() - start) / 1000);
    }
    const loops = [
      "while (true) {}",
      "await null; while (true) {}",
      "while (true) await null;",
      "await new Promise(() => {});",
    ];
    const interrupts: number[] = [];
    for (let round = 0; round < 3; round++) {
      for (const loop of loops) interrupts.push(await interruptMs(client, loop));
    }
    return [
      measured(`${LINES.toLocaleString("en")} lines of output`, median(floods), "s", { atMost: 1 }),
      measured("interrupt of an endless cell", median(interrupts), "ms", { atMost: 100 }),
    ];
  } finally {
    await client.stop();
  }
}

async function interruptMs(client: KernelClient, loop: string): Promise<number> {
  const running = client.execute(loop);
  await wait(300);
  const start = performance.now();
  await client.interrupt();
  const { reply } = await running;
  if (reply.ename !== "KeyboardInterrupt")
    throw new Error(`${loop} was not interrupted: ${JSON.stringify(reply)}`);
  return performance.now() - start;
}
