import { ESLint } from "eslint";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
let eslint: ESLint;
// Types have no part in who may import whom, and code that is no file has none.
beforeAll(() => {
  eslint = new ESLint({
    cwd: root,
    overrideConfig: {
      languageOptions: { parserOptions: { projectService: false } },
    },
    ruleFilter: ({ ruleId }) => /^(boundaries\/dependencies|no-restricted-imports)$/.test(ruleId),
  });
});

/** What the lint says of a file with one import. */
async function complaints(file: string, imported: string): Promise<string[]> {
  const [{ messages }] = await eslint.lintText(`import { x } from "${imported}";\nexport const y = x;\n`, {
    filePath: `${root}src/${file}`,
  });
  return messages.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe("the layers", () => {
  test.each([
    ["puzzle/wrong.ts", "../search/solver", "puzzle", "search"],
    ["search/wrong.ts", "../experiments/trial", "search", "experiments"],
    ["experiments/wrong.ts", "../cli/command", "experiments", "cli"],
    ["kernel/wrong.ts", "../puzzle/board", "kernel", "puzzle"],
    ["checks/wrong.ts", "../course/manifest", "checks", "course"],
    ["course/wrong.ts", "../puzzle/board", "course", "puzzle"],
    ["lab/wrong.ts", "../cli/command", "lab", "cli"],
  ])("%s may not import %s", async (file, imported, from, to) => {
    expect(await complaints(file, imported)).toEqual([
      `boundaries/dependencies: src/${from} may not import src/${to}: see the layers in docs/architecture.md`,
    ]);
  });

  test("the kernel may not even import the course's errors", async () => {
    const [complaint] = await complaints("kernel/wrong.ts", "../user-error");
    expect(complaint).toMatch(/^no-restricted-imports: .*src\/kernel imports nothing of src/);
  });

  test.each([
    ["puzzle/right.ts", "./board"],
    ["search/right.ts", "../puzzle/board"],
    ["checks/right.ts", "../search/solver"],
    ["course/right.ts", "../checks/check"],
    ["cli/right.ts", "../search/solver"],
    ["cli/solve/right.ts", "../../search/solver"],
    ["puzzle/right.ts", "../user-error"],
  ])("%s may import %s", async (file, imported) => {
    expect(await complaints(file, imported)).toEqual([]);
  });
});
