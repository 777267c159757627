import { spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "../../user-error";
import { WRONG_BOARDS } from "./wrong-boards";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const LONGEST_MS = 60_000;

/** How a student's tests fared on one Board. */
export interface Fate {
  /** "pass", "fail", or "unfinished" if the tests did not come to an end. */
  outcome: "pass" | "fail" | "unfinished";
  tests: number;
  messages: string[];
}

/**
 * Runs a student's own tests (`board.test.ts`) on the student's Board, on a right one, and on wrong ones. All of them
 * in one vitest in a process of its own, which is ended if it takes too long.
 */
export async function runOwnTests(folder: string): Promise<{ text: string; isRight: boolean }> {
  const tests = await readTests(folder);
  const place = join(ROOT, ".taquin", "mine", String(process.pid));
  try {
    const own = await readFile(join(folder, "board.ts"), "utf8").catch(() => undefined);
    const variants = new Map<string, string>([
      ["right", boardText("RightBoard")],
      ...WRONG_BOARDS.map(({ id }, index) => [id, boardText(`WRONG_BOARDS[${index}].Board`)] as const),
    ]);
    for (const [name, text] of variants) await lay(join(place, name), "board.js", text, tests);
    if (own !== undefined) await lay(join(place, "yours"), "board.ts", own, tests);
    const fates = await runVitest(place, [...(own === undefined ? [] : ["yours"]), ...variants.keys()]);
    return tell(fates);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function readTests(folder: string): Promise<string> {
  try {
    const text = await readFile(join(folder, "board.test.ts"), "utf8");
    // From its new place the finished classes are elsewhere.
    return text.replace(/(["'])\.\.\/src\//g, `$1${ROOT.replaceAll("\\", "/")}src/`);
  } catch {
    throw new UserError(`There is no board.test.ts in ${folder}. \`npm run reset -- board\` brings it back.`);
  }
}

/** The text of a module whose Board is one of ours, right or wrong. */
function boardText(expression: string): string {
  const file = `${ROOT.replaceAll("\\", "/")}dist/checks/mine/wrong-boards.js`;
  return `import { RightBoard, WRONG_BOARDS } from "${file}";\nexport const Board = ${expression};\n`;
}

/** Puts a Board and the tests into a folder of their own, with a `parts.ts` that leads to that Board. */
async function lay(folder: string, boardFile: string, board: string, tests: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, boardFile), board);
  await writeFile(join(folder, "board.test.ts"), tests);
  const source = `${ROOT.replaceAll("\\", "/")}src/search`;
  await writeFile(
    join(folder, "parts.ts"),
    `export { Board } from "./board";
export { MinPQ } from "${source}/min-pq";
export { AStar } from "${source}/a-star";
export { Solver } from "${source}/solver";
`,
  );
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

async function runVitest(place: string, names: readonly string[]): Promise<Map<string, Fate>> {
  const output = join(place, "report.json");
  const config = join(place, "vitest.config.js");
  await writeFile(
    config,
    `export default { test: { include: ["*/board.test.ts"], reporters: ["json"], outputFile: ${JSON.stringify(output)}, testTimeout: 5000, watch: false } };\n`,
  );
  const args = [
    join(ROOT, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--root",
    place,
    "--config",
    config,
  ];
  const child = spawn(process.execPath, args, {
    stdio: "ignore",
    detached: process.platform !== "win32",
    env: { ...process.env, NODE_ENV: "test" },
  });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => endGroup(child.pid!), LONGEST_MS);
    child.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
    child.on("error", () => resolve());
  });
  let report: VitestReport = { testResults: [] };
  try {
    report = JSON.parse(await readFile(output, "utf8")) as VitestReport;
  } catch {
    // Ended before its report: every Board counts as unfinished.
  }
  return new Map(names.map((name) => [name, fateIn(report, name)]));
}

/** Ends a process and those it started: a test that never ends is in one of them. */
function endGroup(pid: number): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function fateIn(report: VitestReport, name: string): Fate {
  const file = report.testResults.find((result) =>
    result.name.replaceAll("\\", "/").endsWith(`/${name}/board.test.ts`),
  );
  if (!file) return { outcome: "unfinished", tests: 0, messages: [] };
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  const messages = failed.map(
    ({ fullName, failureMessages = [] }) => `${fullName}: ${failureMessages[0]?.split("\n", 1)[0] ?? ""}`,
  );
  if (file.status === "failed" && failed.length === 0)
    messages.push(file.message?.split("\n", 1)[0] ?? "the file cannot be loaded");
  return {
    outcome: messages.length > 0 ? "fail" : "pass",
    tests: file.assertionResults.length,
    messages,
  };
}

function tell(fates: Map<string, Fate>): { text: string; isRight: boolean } {
  const yours = fates.get("yours");
  const right = fates.get("right")!;
  if (right.outcome === "unfinished") {
    return { text: `Your tests did not end within ${LONGEST_MS / 1000} seconds.`, isRight: false };
  }
  if (right.outcome === "fail") {
    return {
      text: [
        "Your tests fail on a Board that is right. What they claim is not so:",
        ...right.messages.map((message) => `  ✗ ${message}`),
      ].join("\n"),
      isRight: false,
    };
  }
  const lines: string[] = [];
  if (yours === undefined) lines.push("There is no board.ts yet.");
  else if (yours.outcome === "pass") lines.push(`Your Board passes your ${plural(yours.tests, "test")}.`);
  else {
    lines.push("Your Board fails your tests:", ...yours.messages.map((message) => `  ✗ ${message}`));
  }
  const missed = WRONG_BOARDS.filter(({ id }) => fates.get(id)!.outcome === "pass");
  lines.push(
    "",
    `Your tests catch ${WRONG_BOARDS.length - missed.length} of ${WRONG_BOARDS.length} wrong Boards.`,
  );
  if (missed.length > 0) lines.push(`One that they let through: ${missed[0].hint}`);
  return { text: lines.join("\n"), isRight: yours?.outcome === "pass" && missed.length === 0 };
}

function plural(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}
