import { readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { command } from "../src/cli/grade";

describe("the workflow for GitHub Actions", () => {
  const text = readFileSync(new URL("../examples/grade.yml", import.meta.url), "utf8");

  test("is YAML", async () => {
    await expect(format(text, { parser: "yaml" })).resolves.toContain("jobs:");
    await expect(format("jobs: [", { parser: "yaml" })).rejects.toThrow();
  });

  test("grades with options that the command has", () => {
    const lines = text.split("\n").filter((line) => line.includes("taquin grade"));
    expect(lines).toHaveLength(2);
    for (const option of lines
      .join(" ")
      .match(/--\w[\w-]*/g)!
      .filter((name) => name !== "--no")) {
      expect(command.help).toContain(option);
    }
  });

  test("has a machine for each shard", () => {
    const [, shards] = /shard: \[(.*)\]/.exec(text)!;
    expect(text).toContain(`"$SHARD/${shards.split(",").length}"`);
  });
});
